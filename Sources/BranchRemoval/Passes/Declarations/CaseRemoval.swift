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
/// A `default` that only took the case goes with it, because the compiler warns about it; so do assertions of unit tests
/// about what the enum says of the case.
struct CaseRemoval: RemovalPass {
  static let reason = "what made a case is gone by now, and its clause was the last use of others"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let cases = UnmadeCases(round)
    let switches = EnumSwitches(round)
    // Two cases that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    var assertions: [CodeBlockItemSyntax] = []
    for type in cases.types {
      for removable in cases.removable(of: type) {
        let (element, keyed) = (removable.element, removable.keyed)
        guard let defaults = switches.defaults(without: element, of: type) else { continue }
        let own =
          keyed.flatMap(\.lists) + defaults.flatMap(\.lists) + [element.id] + (element.parent.map { [$0.id] } ?? [])
        let all = keyed + defaults
        let numbers = all.compactMap { round.number(of: $0.node) }
        guard lists.isDisjoint(with: own), numbers.count == all.count, let declaring = round.number(of: element) else {
          continue
        }
        lists.formUnion(own)
        assertions += removable.assertions
        for (code, number) in zip(all, numbers) {
          code.delete(from: &edits[number], round.lines(of: number), round.world)
        }
        var found = FoundMembers()
        found.note(element)
        found.delete(from: &edits[declaring], round.lines(of: declaring), round.world)
      }
    }
    delete(assertions, from: &edits)
    return edits
  }

  /// A test without another assertion goes as a whole.
  private func delete(_ assertions: [CodeBlockItemSyntax], from edits: inout [EditBuilder]) {
    for (number, own) in Dictionary(grouping: assertions, by: { round.number(of: $0) ?? -1 }) where number >= 0 {
      let lines = round.lines(of: number)
      let ids = Set(own.map(\.id))
      let found = FlagAssertions(round, in: round.files[number].tree, besides: ids)
      let tests = found.tests.filter { test in own.contains { Syntax($0).enclosingTest == test } }
      for test in tests { edits[number].delete(lines.deletion(of: test.contentRange)) }
      for item in own where !edits[number].deletes(item.contentRange) {
        edits[number].delete(lines.deletion(of: item.contentRange))
      }
    }
  }
}
