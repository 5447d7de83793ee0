import SourceSearch
package import SwiftSyntax

extension Syntax {
  /// The block of a local declaration; `nil` for members and globals.
  package var localScope: Range<Int>? {
    for node in ancestors {
      if node.is(MemberBlockItemSyntax.self) { return nil }
      guard let list = node.as(CodeBlockItemListSyntax.self), list.parent?.is(IfConfigClauseSyntax.self) != true else {
        continue
      }
      return list.parent?.is(SourceFileSyntax.self) ?? false ? nil : list.contentRange
    }
    return nil
  }
}
