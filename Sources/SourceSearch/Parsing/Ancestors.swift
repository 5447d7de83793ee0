package import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around this one, from the inside to the outside.
  package var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// The nearest node around this one that is an `Ancestor`.
  package func ancestor<Ancestor: SyntaxProtocol>(_: Ancestor.Type) -> Ancestor? {
    for node in ancestors {
      if let found = node.as(Ancestor.self) { return found }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The nodes around a node within its statement, from the inside out; none in a closure around it.
  package var ancestorsInStatement: some Sequence<Syntax> { ancestors.lazy.prefix { !$0.is(CodeBlockItemSyntax.self) } }
}
