import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Writes a closure of which nothing but its parameters is left in one line: `onTap { _, _ in }`.
struct EmptiedClosures: RemovalPass {
  static let reason = "the names of the parameters are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      for closure in round.nodes(of: number).closures
      where closure.statements.isEmpty && round.wasEmptied(closure, number) {
        let start = closure.signature?.contentEnd ?? closure.leftBrace.contentEnd
        let between = start..<closure.rightBrace.contentStart
        let bytes = round.files[number].text.utf8[between]
        if bytes.contains(0x0A), bytes.allSatisfy({ $0 <= 0x20 }) { edits.replace(between, with: " ") }
      }
      return edits
    }
  }
}
