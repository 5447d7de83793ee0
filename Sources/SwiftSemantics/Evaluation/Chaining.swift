package import SwiftSyntax

/// How an optional chain may end before its last link.
enum Chaining: Hashable, Sendable {
  case none
  /// With `nil`.
  case optional
  /// With a `nil` that means a group, or what the configuration does not say.
  case nilMeans(AbsentGroup)

  /// The chaining after `?` behind a value.
  func ended(by value: Value?) -> Chaining {
    guard case .orNil(_, let group) = value else { return .optional }
    switch self {
    case .none: return .nilMeans(group)
    case .optional: return .optional
    case .nilMeans(let other): return other == group ? self : .optional
    }
  }
}

extension ExprSyntax {
  /// The expression without its `?`: `test` for `test?`.
  package var withoutChaining: ExprSyntax { self.as(OptionalChainingExprSyntax.self)?.expression ?? self }

  /// The expression without all of its `?` and `!`: `test` for `test!?`.
  package var withoutUnwrapping: ExprSyntax {
    var node = self
    while let inner = node.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    {
      node = inner
    }
    return node
  }
}
