import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes protocols of which no requirement is left, or whose last uses went, with the conformances, if nothing else
/// names them. Members that were requirements stay.
///
/// ```
/// protocol OldLayout { }                                goes
/// extension Page: OldLayout { }                         goes
/// final class Screen: UIViewController, OldLayout { … } becomes   final class Screen: UIViewController { … }
/// ```
struct EmptiedProtocols: RemovalPass {
  static let reason = "all requirements and uses that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for (node, number) in emptied + unused {
      guard mayGo(node), let item = node.parent, let conformances = conformances(to: node.name.bareName) else {
        continue
      }
      edits[number].delete(round.lines(of: number).deletion(of: item.contentRange))
      for (inherited, file) in conformances { delete(inherited, from: &edits[file], file) }
      // The next one may stand in the same lists.
      return edits
    }
    return edits
  }

  private var emptied: [(ProtocolDeclSyntax, file: Int)] {
    round.edited.flatMap { number in
      round.files[number].tree.statements.compactMap { item in
        item.item.as(ProtocolDeclSyntax.self).flatMap { node in
          node.memberBlock.isBlank && round.wasEmptied(node.memberBlock, number) ? (node, number) : nil
        }
      }
    }
  }

  /// Protocols that an edited file names less often than before, and whose requirements ask nothing of the types that
  /// conform to them besides their members. Those of the app's own layer stay.
  private var unused: [(ProtocolDeclSyntax, file: Int)] {
    guard let before = round.before else { return [] }
    var names: Set<String> = []
    for number in round.edited {
      let now = round.world.names(inFile: number).others
      for (name, tokens) in before.names(inFile: number).others where tokens.count > now[name]?.count ?? 0 {
        names.insert(name)
      }
    }
    return names.sorted().compactMap { name in
      guard let node = round.world.types(named: name).first?.as(ProtocolDeclSyntax.self),
        node.memberBlock.members.allSatisfy(\.asksForNoMore),
        node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false, let number = round.number(of: node),
        !round.filesOfLayer.contains(round.files[number].text.path), round.asking.isDisjoint(with: node.requirements)
      else { return nil }
      return (node, number)
    }
  }

  private func mayGo(_ node: ProtocolDeclSyntax) -> Bool {
    let inherited = node.inheritanceClause?.typeNames ?? []
    return round.world.isOwn(type: node) && node.attributes.allSatisfy(\.isHarmless)
      && node.primaryAssociatedTypeClause == nil && node.genericWhereClause == nil
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

extension ProtocolDeclSyntax {
  fileprivate var requirements: Set<String> {
    memberBlock.members.reduce(into: []) { found, member in
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let node): found.insert(node.name.bareName)
      case .variableDecl(let node): node.onlyName.map { _ = found.insert($0) }
      case .subscriptDecl: found.insert("subscript")
      default: break
      }
    }
  }
}

extension MemberBlockItemSyntax {
  /// Whether a requirement has no attribute, which its implementations would get as well, and names no associated type,
  /// which they would define.
  fileprivate var asksForNoMore: Bool {
    guard !decl.is(AssociatedTypeDeclSyntax.self), !decl.is(IfConfigDeclSyntax.self) else { return false }
    return decl.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty ?? false
  }
}
