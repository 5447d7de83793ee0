import SwiftSyntax
import SourceSearch

extension SyntaxProtocol {
  /// Everything after a statement in its block.
  var restOfBlock: Range<Int>? {
    var item = Syntax(self)
    while !item.is(CodeBlockItemSyntax.self) {
      guard let parent = item.parent, parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
      else { return nil }
      item = parent
    }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let next = list.first(where: { $0.position > item.position }), let last = list.last
    else { return nil }
    return next.contentStart..<last.contentEnd
  }
}
