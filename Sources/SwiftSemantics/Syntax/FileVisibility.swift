package import SwiftSyntax

extension DeclModifierListSyntax {
  /// `private` or `fileprivate`: nothing outside of its file sees the declaration. `private(set)` hides the setter alone.
  package var isHiddenInFile: Bool { contains { $0.detail == nil && $0.hidesInFile } }
}

extension DeclModifierSyntax {
  /// `private` or `fileprivate`, with or without `(set)`.
  var hidesInFile: Bool { name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate) }
}
