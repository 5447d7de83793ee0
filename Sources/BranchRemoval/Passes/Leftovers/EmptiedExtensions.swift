import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Removes extensions of which nothing but empty braces is left: `extension Config { }`.
///
/// One that declares a conformance, or has an attribute, says something without members.
struct EmptiedExtensions: RemovalPass {
  static let reason = "all members that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let lines = round.lines(of: number)
      for item in round.files[number].tree.statements {
        guard let node = item.item.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil, node.attributes.isEmpty
        else { continue }
        guard node.memberBlock.isBlank, round.wasEmptied(node.memberBlock, number) else { continue }
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
    }
  }
}
