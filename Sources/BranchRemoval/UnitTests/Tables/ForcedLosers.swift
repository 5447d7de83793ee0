import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The code that gives flags the value that lost, in all tests.
struct ForcedLosers: Sendable {
  let all: [Syntax]
  /// The ones that store the value in the app's own defaults.
  let direct: Set<SyntaxIdentifier>
  /// The code that stores the value that won.
  let winning: [Syntax]

  init(_ round: Round) {
    let stored = StoredFlags(round)
    let mocks = MockedFlags(round)
    let constants = round.values.constants
    let values = mocks.shared + stored.shared + constants.shared
    let inRows = Self.inRows(values.map(\.place))
    let rows = values.filter { inRows.contains($0.place.id) }
    let others = values.filter { !inRows.contains($0.place.id) }
    let shared = SharedLosers(others, round.world).losing + rows.filter { !$0.isWinner }.map { Syntax($0.place) }
    let begun = SetUpLosers(mocks.forced + stored.forced, round.world).losing
    let places = constants.losing + mocks.losing + stored.losing + shared + begun
    all =
      Self.rows(around: places).filter { !$0.isBesideWinner } + SkippedTests.statements(round)
      + TwinRows(round).losing
    direct = stored.direct
    winning = stored.winning
  }
}

extension ForcedLosers {
  /// Places in rows of a test's table become the rows, if the table has others.
  ///
  /// ```
  /// for (flags, title) in [(Flags(isNew: true), "new"), (Flags(isNew: false), "old")] { … }
  /// ```
  private static func rows(around places: [Syntax]) -> [Syntax] {
    var rows: [SyntaxIdentifier: Syntax] = [:]
    for table in tables(around: places) {
      let inside = places.filter {
        !$0.isTableRow && $0.root.id == table.collection.root.id
          && table.collection.contentRange.contains($0.contentStart)
      }
      let losing = inside.map { table.row(around: $0) }
      guard !losing.contains(where: { $0 == nil }), Set(losing.map { $0?.element.id }).count < table.rows.count else {
        continue
      }
      for (place, row) in zip(inside, losing) { rows[place.id] = row?.element }
    }
    return places.map { rows[$0.id] ?? $0 }
  }
}

extension ForcedLosers {
  /// Those of some places outside of tests that are in rows of tables.
  static func inRows(_ places: [ExprSyntax]) -> Set<SyntaxIdentifier> {
    let outside = places.filter { Syntax($0).enclosingTest == nil }
    let tables = tables(around: outside.map { Syntax($0) })
    return Set(outside.filter { place in tables.contains { $0.row(around: Syntax(place)) != nil } }.map(\.id))
  }

  /// The tables of the tests in the files of some places in lists.
  private static func tables(around places: [Syntax]) -> [TestTable] {
    let roots = Dictionary(grouping: places.filter { !$0.isTableRow && $0.isInElement }, by: { $0.root.id })
    return roots.values.compactMap { $0[0].root.as(SourceFileSyntax.self) }.flatMap { TestTable.all(in: $0) }
  }
}

extension TestTable {
  fileprivate func row(around place: Syntax) -> Row? {
    guard place.root.id == collection.root.id else { return nil }
    return rows.first { $0.element.contentRange.contains(place.contentStart) }
  }
}

extension Syntax {
  fileprivate var isInElement: Bool {
    ancestorsInStatement.contains { $0.isTableRow }
  }

  /// Whether it is a row of a test's table, which goes without the test.
  var isTableRow: Bool { self.is(ArrayElementSyntax.self) || self.is(DictionaryElementSyntax.self) }
}

extension Syntax {
  /// Whether it is in a list of objects of one type that is no table, as its places count: what is expected is said
  /// elsewhere.
  ///
  /// ```
  /// let pages = [Page(isNew: true), Page(isNew: false)]
  /// XCTAssertEqual(pages.map(\.title), ["New", "Old"])
  /// ```
  fileprivate var isBesideWinner: Bool {
    if isTableRow { return false }
    for case let element? in ancestors.map({ $0.as(ArrayElementSyntax.self) }) {
      guard let list = element.parent?.as(ArrayElementListSyntax.self),
        list.parent?.parent?.parent?.is(PatternBindingSyntax.self) ?? false,
        let maker = element.expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      else { continue }
      return list.contains { other in
        other.id != element.id
          && other.expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == maker
      }
    }
    return false
  }
}
