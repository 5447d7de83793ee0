import SwiftSyntax

extension ExprSyntax {
  /// Whether it is a wrapper's projected value, or reached through one: `$isNew`, `$model.isNew`, `self.$model.isNew`,
  /// `Bindable(model).isNew`. A closure's `$0` is none.
  package var isProjected: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.isProjectedValue
    case .memberAccessExpr(let node): node.declName.isProjectedValue || (node.base?.isProjected ?? false)
    case .functionCallExpr(let node): node.calledExpression.simpleName == "Bindable"
    default: false
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isProjectedValue: Bool {
    let name = baseName.text
    return name.first == "$" && name.dropFirst().first?.isNumber == false
  }
}
