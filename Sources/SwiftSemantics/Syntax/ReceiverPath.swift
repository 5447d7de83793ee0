package import SwiftSyntax

extension ExprSyntax {
  /// `self.settings?.newPage`
  package var isPathOfNames: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let node): node.base?.isPathOfNames ?? true
    case .optionalChainingExpr(let node): node.expression.isPathOfNames
    case .forceUnwrapExpr(let node): node.expression.isPathOfNames
    default: false
    }
  }

  /// Whether it is `self` alone.
  package var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  /// Whether it begins with `self?`: without an object there is nobody to ask, and `nil` means no group.
  var asksOptionalSelf: Bool {
    guard let root = rootName, root.baseName.tokenKind == .keyword(.self) else { return false }
    return root.parent?.is(OptionalChainingExprSyntax.self) ?? false
  }

  /// Whether the path of a receiver begins with a wrapper's projected value, whose members are bindings or publishers:
  /// `$model.isOn`.
  var beginsWithProjection: Bool {
    guard let name = rootName?.baseName.text, name.first == "$" else { return false }
    // `$0` is a closure's parameter.
    return name.dropFirst().first?.isNumber == false
  }

  /// Whether a `?` in the path of a receiver may end it: `self?.flags`.
  package var isChained: Bool {
    var node: ExprSyntax? = self
    while let current = node {
      if current.is(OptionalChainingExprSyntax.self) { return true }
      node = current.receiver
    }
    return false
  }

  /// The name that a path begins with: `a` of `a.b[0]?.c()`.
  var rootName: DeclReferenceExprSyntax? {
    var node = self
    while let base = node.receiver { node = base }
    return node.as(DeclReferenceExprSyntax.self)
  }

  /// `a` of `a.b`, `a()`, `a[0]`, `a?` and `a!`.
  private var receiver: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base
    case .functionCallExpr(let node): node.calledExpression
    case .subscriptCallExpr(let node): node.calledExpression
    case .optionalChainingExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    default: nil
    }
  }
}
