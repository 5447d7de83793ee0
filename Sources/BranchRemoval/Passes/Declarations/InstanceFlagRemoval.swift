import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes the property or the method of instances that an accessor's `declaration:` names, such as a stored setting,
/// with all code that is there for it alone.
///
/// ```
/// @Stored(key: Keys.newPage) var newPage = false       goes, with 'case newPage' of the keys if nothing else names it
/// protocol Options { var newPage: Bool { get set } }   loses it
/// Toggle(isOn: $settings.newPage) { Text("New page") } goes
/// settings.newPage = true                              goes
/// func isNewPageOn() -> Bool { … }                     goes, with its requirements and what mocks have for these
/// ```
struct InstanceFlagRemoval: RemovalPass {
  static let reason =
    "what sets a flag goes as a whole, with its conditions, and not as a write to a name that nothing reads"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    // Two switches that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for flag in InstanceFlag.all(in: round)
    where !round.keeps(flag.declared.named.name, of: flag.declared.experiment) {
      guard let whole = InstanceFlagParts(flag, round), lists.isDisjoint(with: whole.lists) else { continue }
      lists.formUnion(whole.lists)
      whole.delete(from: &edits, round)
    }
    return edits
  }
}
