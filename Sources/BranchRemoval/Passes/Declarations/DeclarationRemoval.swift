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
    let mentions = CaseMentions(round.world.resolver, round.world)
    // Two cases that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for declared in DeclaredCase.all(in: round) where !round.remaining.contains(declared.experiment) {
      let name = ByteString(declared.member)
      let members = round.files.map { file in
        name.isIn(file.text.utf8)
          ? FoundMembers(of: declared.named, in: file.tree, round.world.resolver) : FoundMembers()
      }
      guard members.contains(where: { !$0.isEmpty }) || !round.world.resolver.declaresType(declared.type),
        members.allSatisfy(\.mayGo),
        !round.world.requiresStatic(declared.member, of: declared.type),
        let keyed = keyedCode(of: declared, mentions)
      else { continue }
      let ids = keyed.flatMap(\.code.lists) + members.flatMap(\.lists)
      guard lists.isDisjoint(with: ids) else { continue }
      lists.formUnion(ids)
      for (code, file) in keyed { code.delete(from: &edits[file], round.lines(of: file), round.world) }
      for (number, found) in members.enumerated() where !found.isEmpty {
        found.delete(from: &edits[number], round.lines(of: number))
      }
    }
    return edits
  }

  /// - Returns: `nil` if the case has other uses.
  private func keyedCode(of declared: DeclaredCase, _ mentions: CaseMentions) -> [(code: KeyedCode, file: Int)]? {
    var found: [(KeyedCode, Int)] = []
    if round.world.references(to: "$" + declared.member).contains(where: declared.isProjected) { return nil }
    for reference in round.world.references(to: declared.member) {
      switch mentions.mention(reference, of: declared) {
      case .other: continue
      case .blocking, .missed: return nil
      case .keyed(let code):
        guard let number = round.number(of: reference) else { return nil }
        if !found.contains(where: { $0.0.node.id == code.node.id }) { found.append((code, number)) }
      }
    }
    return found
  }
}
