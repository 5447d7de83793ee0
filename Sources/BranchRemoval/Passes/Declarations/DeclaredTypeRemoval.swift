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
    for type in DeclaredType.all(in: round) where !round.keeps(type.name, of: type.experiment) && type.uses.isEmpty {
      let ids = type.elements.compactMap { $0.parent?.id }
      guard lists.isDisjoint(with: ids) else { continue }
      lists.formUnion(ids)
      type.delete(from: &edits, round)
    }
    return edits
  }
}
