import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Boolean of a test's table of which removed rows left one value.
///
/// ```
/// @Test(arguments: [true]) func title(isNew: Bool)
/// for (isNew, isWide) in [(true, true), (true, false)] { … }
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
      guard !table.rows.isEmpty, isEdited(table.collection.contentRange) else { return [] }
      let named = table.columns.indices.filter { table.columns[$0].name != nil }
      guard table.isLoop || table.rows.count == 1 else { return [] }
      let found = named.compactMap { place -> OnlyRow? in
        let values = table.values(ofColumn: place).map { $0.as(BooleanLiteralExprSyntax.self) }
        guard let first = values.first, let literal = first, values.allSatisfy({ $0?.isTrue == literal.isTrue }),
          let name = table.columns[place].name,
          table.columns[place].type.map({ $0.trimmedDescription == "Bool" }) ?? true
        else { return nil }
        return OnlyRow(
          name: name.bareName, value: literal.isTrue, file: file, declaration: table.columns[place].declaration)
      }
      // All names of a loop have one declaration.
      return table.isLoop ? Array(found.prefix(1)) : found
    }
  }
}
