/// The formats of `timeline --format`, in the order of the help.
package enum TimelineFormat: String, Sendable, CaseIterable {
  case svg
  case html

  package func render(_ timeline: Timeline) -> String {
    switch self {
    case .svg: TimelineSVG.document(timeline).source
    case .html: TimelineHTML.render(timeline)
    }
  }
}
