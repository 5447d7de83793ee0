import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes the type of an experiment that an accessor's `declaration:` names, with its extensions, the statements that
/// only get its object, and its places in lists.
///
/// ```
/// final class ColorTest: AppTest { … }              goes
/// service.fetch(ColorTest.self).assignGroup()       goes
/// [ColorTest.self, PaywallTest.self]       becomes  [PaywallTest.self]
/// ```
struct DeclaredTypeRemoval: RemovalPass {
  static let reason = "nothing asks an object of the type for its group any more"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    // Two types that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for type in DeclaredType.all(in: round) where !round.remaining.contains(type.experiment) && type.uses.isEmpty {
      let ids = type.elements.compactMap { $0.parent?.id }
      guard lists.isDisjoint(with: ids) else { continue }
      lists.formUnion(ids)
      delete(type, from: &edits)
    }
    return edits
  }

  private func delete(_ type: DeclaredType, from edits: inout [EditBuilder]) {
    for property in type.properties {
      guard let file = round.number(of: property) else { continue }
      edits[file].delete(property.deletion(from: round.lines(of: file)))
    }
    for (node, file) in type.declarations(round) {
      edits[file].delete(round.lines(of: file).deletion(of: node.contentRange, keepingHeadings: true))
    }
    for (file, items) in Dictionary(grouping: type.statements, by: { round.number(of: $0) }) {
      guard let file else { continue }
      StatementDeletion(lines: round.lines(of: file)).delete(items, from: &edits[file])
    }
    for case (let id?, let elements) in Dictionary(grouping: type.elements, by: { $0.parent?.id }) {
      guard let list = elements.first?.parent?.as(ArrayElementListSyntax.self), list.id == id,
        let file = round.number(of: list)
      else { continue }
      edits[file].delete(Set(elements.map(\.id)), of: list)
    }
  }
}
