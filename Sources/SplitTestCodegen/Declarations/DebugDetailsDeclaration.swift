import ExperimentSpec
import SourceDiagnostics

/// Owner, summary, hypothesis and link for debug menus; never part of a release binary.
struct DebugDetailsDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    let document = plan.experiment.document
    let details: [(SwiftCode, String?)] = [
      ("owner", plan.experiment.owner), ("metric", plan.experiment.metric), ("summary", document.summary?.value),
      ("hypothesis", document.hypothesis?.value), ("link", document.link?.value),
    ]
    writer.line()
    writer.line("#if DEBUG")
    writer.indented { writer in
      plan.writeDeprecation(&writer)
      writer.block("extension ", plan.typeName) { writer in
        for case (let name, let text?) in details {
          writer.line(access.plain, "static let ", name, " = ", literal: text)
        }
      }
    }
    writer.line("#endif")
  }
}
