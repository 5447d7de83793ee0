import SourceSearch
package import SwiftSyntax

/// Tells names of what only one body knows from names of declarations that other code may use, too.
package struct LocalNames {
  private let blocks = BlockIndex()

  package init() {}

  /// Whether a token declares a parameter or a local variable, function or type, or is the name of one without a
  /// receiver.
  ///
  /// - Complexity: linear in the depth of the token.
  package func contain(_ token: TokenSyntax) -> Bool {
    guard let parent = token.parent else { return false }
    guard parent.as(DeclReferenceExprSyntax.self)?.isMemberName == false else { return declaresLocally(token) }
    return Syntax(parent).hasAncestor { ancestor, child in
      LexicalScope.mayDeclareNames(ancestor, to: child)
        && !LexicalScope.declarations(of: token.bareName, in: ancestor, for: child, blocks).isEmpty
    }
  }

  private func declaresLocally(_ token: TokenSyntax) -> Bool {
    guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else {
      if token.parent?.is(ClosureShorthandParameterSyntax.self) ?? false { return true }
      guard let decl = token.parent?.as(DeclSyntax.self),
        decl.asProtocol((any NamedDeclSyntax).self)?.name.id == token.id
      else { return false }
      return decl.parent?.as(CodeBlockItemSyntax.self).map { !$0.isOfFile } ?? false
    }
    for ancestor in pattern.ancestors {
      if ancestor.is(MemberBlockItemSyntax.self) { return false }
      if let item = ancestor.as(CodeBlockItemSyntax.self) { return !item.isOfFile }
    }
    return false
  }
}

extension Syntax {
  fileprivate func hasAncestor(where matches: (_ ancestor: Syntax, _ child: Syntax) -> Bool) -> Bool {
    var child = self
    while let parent = child.parent {
      if matches(parent, child) { return true }
      child = parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isOfFile: Bool { parent?.parent?.is(SourceFileSyntax.self) ?? false }
}
