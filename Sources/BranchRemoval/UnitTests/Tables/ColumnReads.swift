import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where the body of a test reads a name of its table.
struct ColumnReads {
  private(set) var places: [DeclReferenceExprSyntax] = []
  /// Whether the name is used in another way, or may be another's.
  private(set) var isUnclear = false

  init(of name: TokenSyntax, in body: CodeBlockItemListSyntax) {
    for token in body.tokens(viewMode: .sourceAccurate) where token.bareName == name.bareName {
      guard let parent = token.parent else { continue }
      if let reference = parent.as(DeclReferenceExprSyntax.self) {
        if !reference.isMemberName { places.append(reference) }
      } else if parent.as(LabeledExprSyntax.self)?.label != token {
        isUnclear = true
      }
    }
  }

  var isEmpty: Bool { places.isEmpty && !isUnclear }
}

extension TestTable {
  /// Whether one row is left, and nothing reads its values: the body is all that is left of the table.
  var isSpent: Bool {
    rows.count == 1 && columns.contains { $0.name != nil }
      && columns.allSatisfy { $0.name.map { ColumnReads(of: $0, in: body).isEmpty } ?? true }
  }
}
