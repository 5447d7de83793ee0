import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes enum cases that only removed code made, with their clauses.
///
/// ```
/// enum Step { case gate, pay }                 enum Step { case pay }
/// switch step {                     becomes    switch step {
/// case .gate: showGate()
/// case .pay: pay()                             case .pay: pay()
/// }                                            }
/// ```
/// A `default` that only took the case goes with it, because the compiler warns about it.
struct CaseRemoval: RemovalPass {
  static let reason = "what made a case is gone by now, and its clause was the last use of others"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let cases = UnmadeCases(round)
    let switches = EnumSwitches(round)
    // Two cases that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for type in cases.types {
      for (element, keyed) in cases.removable(of: type) {
        guard let defaults = switches.defaults(without: element, of: type) else { continue }
        let own = keyed.map(\.list) + defaults.map(\.list) + [element.id] + (element.parent.map { [$0.id] } ?? [])
        let all = keyed + defaults
        let numbers = all.compactMap { round.number(of: $0.node) }
        guard lists.isDisjoint(with: own), numbers.count == all.count, let declaring = round.number(of: element) else {
          continue
        }
        lists.formUnion(own)
        for (code, number) in zip(all, numbers) { code.delete(from: &edits[number], round.lines(of: number)) }
        var found = FoundMembers()
        found.note(element)
        found.delete(from: &edits[declaring], round.lines(of: declaring))
      }
    }
    return edits
  }
}
