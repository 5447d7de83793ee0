import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Rows of tests' tables that differ in whether a list has a flag, and in what they expect. Without the flag they say the
/// same and contradict each other, so one of them is about the loser.
///
/// ```
/// @Test(arguments: [([.newPage], "New"), ([], "Old")]) func title(on: [Flag], title: String) { … }
/// ```
struct TwinRows {
  private(set) var losing: [Syntax] = []

  init(_ round: Round) {
    let mentions = CaseMentions(round.world.resolver)
    for declared in DeclaredCase.all(in: round) {
      guard declared.isRead, let isOn = declared.answer?.isOn else { continue }
      let elements = round.world.references(to: declared.member).filter {
        $0.isInTestFile && $0.outermostName.parent?.is(ArrayElementSyntax.self) ?? false
          && mentions.isOwn($0, declared.named)
      }
      let roots = Dictionary(grouping: elements, by: { $0.root.id }).values.compactMap { $0[0].root }
      for table in roots.compactMap({ $0.as(SourceFileSyntax.self) }).flatMap(TestTable.all) {
        note(table, declared.member, isOn, FlagLists(round.world))
      }
    }
  }

  private mutating func note(_ table: TestTable, _ flag: String, _ isOn: Bool, _ lists: FlagLists) {
    for column in table.columns.indices where table.rows.contains(where: { $0.values[column].lists(flag) }) {
      guard let name = table.columns[column].name?.bareName,
        Syntax(table.body).references(to: name).contains(where: { lists.isAsked(ExprSyntax($0)) })
      else { continue }
      let rows = table.rows.map { (row: $0, texts: $0.texts(without: flag, inColumn: column)) }
      let named = rows.filter { $0.row.values[column].lists(flag) }
      let others = rows.filter { !$0.row.values[column].lists(flag) }
      let (winning, losing) = isOn ? (named, others) : (others, named)
      for row in losing where winning.contains(where: { $0.texts.differsAlone(from: row.texts, besides: column) }) {
        self.losing.append(row.row.element)
      }
    }
  }
}

extension TestTable.Row {
  /// The values as they are written; in one column, those of the list without a flag.
  fileprivate func texts(without flag: String, inColumn column: Int) -> [String] {
    values.enumerated().map { place, value in
      guard place == column, let list = value.as(ArrayExprSyntax.self) else { return value.trimmedDescription }
      return list.elements.map(\.expression).filter { $0.lastName != flag }.map(\.trimmedDescription)
        .joined(separator: ",")
    }
  }
}

extension [String] {
  /// Whether two rows are the same but for one value in another column.
  fileprivate func differsAlone(from other: [String], besides column: Int) -> Bool {
    let different = indices.filter { self[$0] != other[$0] }
    return different.count == 1 && different[0] != column
  }
}

extension ExprSyntax {
  /// Whether it is a list with an element of a name: `[.newPage, .other]`.
  fileprivate func lists(_ name: String) -> Bool {
    self.as(ArrayExprSyntax.self)?.elements.contains { $0.expression.lastName == name } ?? false
  }
}
