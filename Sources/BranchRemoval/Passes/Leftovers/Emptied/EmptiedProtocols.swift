import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes protocols of which no requirement is left, with the conformances, if nothing else names them.
///
/// ```
/// protocol OldLayout { }                                goes
/// extension Page: OldLayout { }                         goes
/// final class Screen: UIViewController, OldLayout { … } becomes   final class Screen: UIViewController { … }
/// ```
struct EmptiedProtocols: RemovalPass {
  static let reason = "all requirements that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for number in round.edited {
      for item in round.files[number].tree.statements {
        guard let node = item.item.as(ProtocolDeclSyntax.self), mayGo(node, number),
          let conformances = conformances(to: node.name.bareName)
        else { continue }
        edits[number].delete(round.lines(of: number).deletion(of: item.contentRange))
        for (inherited, file) in conformances { delete(inherited, from: &edits[file], file) }
        // The next one may stand in the same lists.
        return edits
      }
    }
    return edits
  }

  private func mayGo(_ node: ProtocolDeclSyntax, _ number: Int) -> Bool {
    let inherited = node.inheritanceClause?.typeNames ?? []
    return node.memberBlock.isBlank && round.wasEmptied(node.memberBlock, number) && round.world.isOwn(type: node)
      && node.attributes.allSatisfy(\.isHarmless) && node.primaryAssociatedTypeClause == nil
      && inherited.allSatisfy { ["AnyObject", "class"].contains($0) }
      && round.world.types(named: node.name.bareName).count == 1
  }

  /// - Returns: `nil` if something else names the protocol.
  private func conformances(to name: String) -> [(InheritedTypeSyntax, file: Int)]? {
    guard round.world.references(to: name).isEmpty else { return nil }
    var found: [(InheritedTypeSyntax, file: Int)] = []
    for number in round.world.files(using: name, in: .everywhere) {
      for token in round.world.names(inFile: number).others[name] ?? [] {
        guard let type = token.parent?.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil,
          let inherited = type.parent?.as(InheritedTypeSyntax.self),
          inherited.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == false
        else { return nil }
        found.append((inherited, number))
      }
    }
    return found
  }

  private func delete(_ inherited: InheritedTypeSyntax, from edits: inout EditBuilder, _ number: Int) {
    guard let list = inherited.parent?.as(InheritedTypeListSyntax.self),
      let clause = list.parent?.as(InheritanceClauseSyntax.self)
    else { return }
    if list.count > 1 { return edits.delete([inherited.id], of: list) }
    if let node = clause.parent?.as(ExtensionDeclSyntax.self), node.memberBlock.isBlank, node.attributes.isEmpty,
      let item = node.parent
    {
      return edits.delete(round.lines(of: number).deletion(of: item.contentRange))
    }
    let start = clause.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? clause.contentStart
    edits.delete(start..<clause.contentEnd)
  }
}

extension MemberBlockSyntax {
  /// Whether nothing is between the braces, not even a comment.
  var isBlank: Bool {
    members.isEmpty
      && (leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace)
  }
}
