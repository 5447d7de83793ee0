import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes the enum case or static member that an accessor's `declaration:` names, with all code that it alone selects.
///
/// ```
/// enum ABTest { case buttonColor, paywall }            enum ABTest { case paywall }
/// switch test {                               becomes  switch test {
/// case .buttonColor: "button"
/// case .paywall: "wall"                                case .paywall: "wall"
/// }                                                    }
/// ```
/// If no source declares the type, because another language or package does, the code that the case selects goes all the
/// same.
struct DeclarationRemoval: RemovalPass {
  static let reason = "nothing else may name the case any more"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    // Two cases that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for declared in DeclaredCase.all(in: round) where !round.keeps(declared.named.name, of: declared.experiment) {
      guard let whole = DeclaredCaseParts(declared, round), lists.isDisjoint(with: whole.lists) else { continue }
      lists.formUnion(whole.lists)
      whole.delete(from: &edits, round)
    }
    return edits
  }
}
