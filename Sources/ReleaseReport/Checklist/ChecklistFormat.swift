/// The formats of `checklist --format`, in the order of the help.
package enum ChecklistFormat: String, Sendable, CaseIterable {
  case markdown
  case html
  case json

  package func render(_ input: ReleaseReportInput) -> String {
    switch self {
    case .markdown: ChecklistMarkdown.render(input.checklist)
    case .html: ChecklistHTML.render(input.checklist, input.timeline, input.trend)
    case .json: ChecklistJSON.render(input.checklist)
    }
  }
}
