import SwiftSyntax

/// Who sees a member of a type.
enum MemberAccess {
  case type, file, others

  /// - Parameter type: the type or the extension that declares it; `nil` outside of types.
  init(of member: Syntax, in type: Syntax?) {
    let declaration = member.is(PatternBindingSyntax.self) ? member.parent?.parent ?? member : member
    let written = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
    let outer = type?.as(ExtensionDeclSyntax.self)?.modifiers.access
    switch written {
    case .private?: self = .type
    case .fileprivate?: self = .file
    case nil where outer == .private || outer == .fileprivate: self = .file
    default: self = .others
    }
  }
}

extension DeclModifierListSyntax {
  /// The keyword that says who sees a declaration: not `private(set)`, which says who sets it.
  fileprivate var access: Keyword? {
    lazy.compactMap { modifier -> Keyword? in
      guard modifier.detail == nil, case .keyword(let keyword) = modifier.name.tokenKind else { return nil }
      return [.private, .fileprivate, .internal, .package, .public, .open].contains(keyword) ? keyword : nil
    }.first
  }
}
