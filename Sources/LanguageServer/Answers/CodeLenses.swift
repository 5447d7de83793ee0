package import DiagnosticReporting
import ExperimentSpec
package import SourceDiagnostics

extension Workspace {
  /// The command that shows the changes of a removal.
  package static let previewCommand = "split-test.previewRemoval"

  /// A code lens for each decided experiment of a spec, at its identifier.
  package func codeLenses(in source: SourceText) -> JSONValue {
    guard analysis.isSpec(source.path) else { return [] }
    let lenses = documents(of: source.path).compactMap { document -> JSONValue? in
      guard let identifier = document.identifier, let winner = document.winner?.value else { return nil }
      return [
        "range": document.region(identifier.range).json,
        "command": [
          "title": .string("remove, keep \(winner)"), "command": .string(Self.previewCommand),
          "arguments": [.string(identifier.value)],
        ],
      ]
    }
    return .array(lenses)
  }
}
