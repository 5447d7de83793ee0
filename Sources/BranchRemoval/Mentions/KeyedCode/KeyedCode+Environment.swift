import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The modifier that gives views the value that a flag has from now on, in a preview another one, or one that is asked
  /// for it alone: `Page().environment(\\.newPage, true)`, `.environment(\\.newPage, state.isNew)`.
  ///
  /// - Parameter name: the component of the key path.
  init?(ofEnvironment name: ExprSyntax, of declared: DeclaredCase, _ resolver: RememberingResolver) {
    guard let path = Syntax(name).ancestors.lazy.compactMap({ $0.as(KeyPathExprSyntax.self) }).first,
      let argument = path.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 2,
      call.arguments.first?.id == argument.id, let value = call.arguments.last?.expression, call.trailingClosure == nil,
      let modifier = call.calledExpression.as(MemberAccessExprSyntax.self), let view = modifier.base,
      modifier.declName.baseName.text == "environment",
      declared.answer?.loses(value, resolver) == false || value.isLiteralInPreview
        || !value.is(BooleanLiteralExprSyntax.self) && value.onlyAsks
    else { return nil }
    self = .replaced(Syntax(call), by: Syntax(view))
  }
}
