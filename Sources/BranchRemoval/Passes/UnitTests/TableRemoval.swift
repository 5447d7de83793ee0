import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes the rows of tests' tables that are about what lost.
///
/// ```
/// @Test(arguments: X.Group.allCases) func title(_ group: X.Group)
/// for (group, title) in [X.Group.red: "Red", .blue: "Blue"] { … }
/// @Test(arguments: [true, false]) func title(isNew: Bool) { MockFlags(isNewPageOn: isNew) … }
/// ```
struct TableRemoval: RemovalPass {
  static let reason = "a test that is left with the winner alone is one of it"

  let round: Round

  func edits() -> [EditBuilder] {
    guard !round.world.testFiles.isEmpty else { return [] }
    let forced = round.forcedLosers.all
    let numbers = Set(round.open).union(forced.filter(\.isTableRow).compactMap { round.number(of: $0) })
    let tables = Dictionary(
      uniqueKeysWithValues: numbers.map { ($0, TestTable.all(in: round.files[$0].tree)) }.filter { !$1.isEmpty })
    if tables.isEmpty { return [] }
    let losing = Set(forced.map(\.id))
    return round.edits(in: tables.keys.sorted()) { number in
      var edits = EditBuilder()
      let lines = round.lines(of: number)
      for table in tables[number] ?? [] where !edits.deletes(table.collection.contentRange) {
        ShrunkTable(table, without: losing.intersection(table.rows.map(\.element.id)), round)?.edit(&edits, lines)
      }
      for table in tables[number] ?? [] where edits.isEmpty && table.isSpent && round.hasLost(table.collection, number)
      {
        table.delete(from: &edits)
      }
      return edits
    }
  }
}

extension TestTable {
  /// Deletes the parameters, of which the body is not a test any more.
  fileprivate func delete(from edits: inout EditBuilder) {
    guard case .test(let function, let argument) = owner else { return }
    edits.delete(Set(columns.map(\.declaration.id)), of: function.signature.parameterClause.parameters)
    edits.delete(argument, ofTestAttribute: function)
  }
}

extension Round {
  /// Whether earlier rounds took anything out of a node.
  func hasLost(_ node: some SyntaxProtocol, _ number: Int) -> Bool { texts[number].isChanged(node.contentRange) }

  /// Whether it begins in text that an earlier round wrote.
  func isWritten(_ node: some SyntaxProtocol, _ number: Int) -> Bool {
    texts[number].knownOriginalOffset(of: node.contentStart) == nil
  }
}
