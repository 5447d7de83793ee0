import SwiftSyntax
import SourceSearch

extension SyntaxProtocol {
  /// The bytes of the statements after this one in its block; `nil` if there are none.
  var restOfBlock: Range<Int>? {
    var item = Syntax(self)
    while !item.is(CodeBlockItemSyntax.self) {
      guard let parent = item.parent, parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
      else { return nil }
      item = parent
    }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let last = list.last, last.position > item.position,
      let next = item.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return nil }
    return next.contentStart..<last.contentEnd
  }
}
