import ExperimentFacts
import ExperimentSpec
import SourceDiagnostics
import SwiftSemantics

/// Suppressions in Swift files: line comments in the code's trivia, never text in a string.
enum SwiftSuppressions {
  static func read(_ uses: SwiftUses?) -> (suppressions: [Suppression], diagnostics: [Diagnostic]) {
    var suppressions: [Suppression] = []
    var diagnostics: [Diagnostic] = []
    for file in uses?.files ?? [] {
      let lineComments = file.facts.comments.map(\.range).filter { file.source.utf8[$0].starts(with: Array("//".utf8)) }
      let read = SuppressionReader.read(lineComments, in: file.source)
      suppressions += read.suppressions
      diagnostics += read.diagnostics
    }
    return (suppressions, diagnostics)
  }
}
