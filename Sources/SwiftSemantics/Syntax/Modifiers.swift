package import SwiftSyntax

extension DeclModifierListSyntax {
  /// Whether `private` or `fileprivate` hides the declaration from other files. `private(set)` hides the setter alone.
  package var isHiddenInFile: Bool { contains { $0.detail == nil && $0.hidesInFile } }

  /// Whether the member is one of the type itself: `static` or `class`.
  package var isStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  package var isLazy: Bool { contains { $0.name.tokenKind == .keyword(.lazy) } }
}

extension DeclModifierSyntax {
  /// Whether it is `private` or `fileprivate`, with or without `(set)`.
  var hidesInFile: Bool { name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate) }
}
