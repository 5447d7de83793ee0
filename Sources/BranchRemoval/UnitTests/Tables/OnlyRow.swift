import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Boolean of a test's table of which removed rows left one value.
///
/// ```
/// @Test(arguments: [true]) func title(isNew: Bool)
/// ```
struct OnlyRow {
  let name: String
  let value: Bool
  let file: Int
  /// The node of the `Declaration`.
  let declaration: Syntax

  /// - Parameter isEdited: whether earlier rounds changed a range of the file.
  static func all(in tree: SourceFileSyntax, _ file: Int, isEdited: (Range<Int>) -> Bool) -> [OnlyRow] {
    TestTable.all(in: tree).flatMap { table -> [OnlyRow] in
      guard let row = table.rows.first, table.rows.count == 1, isEdited(table.collection.contentRange) else {
        return []
      }
      let named = table.columns.indices.filter { table.columns[$0].name != nil }
      if case .loop = table.owner, named.count > 1 { return [] }
      return named.compactMap { place in
        guard let literal = row.values[place].as(BooleanLiteralExprSyntax.self), let name = table.columns[place].name,
          table.columns[place].type.map({ $0.trimmedDescription == "Bool" }) ?? true
        else { return nil }
        return OnlyRow(
          name: name.bareName, value: literal.isTrue, file: file, declaration: table.columns[place].declaration)
      }
    }
  }
}
