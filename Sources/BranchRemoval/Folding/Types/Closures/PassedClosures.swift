import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ClosureExprSyntax {
  /// The function type of the parameter that a call gives it to, if the called function is known, and is no generic one.
  ///
  /// ```
  /// func show(_ make: () -> Header.Model) { … }
  /// show { .init(title: "a") }                   // () -> Header.Model
  /// ```
  func typeOfParameter(_ resolver: RememberingResolver) -> FunctionTypeSyntax? {
    let label = parent?.as(LabeledExprSyntax.self)
    let trailing = parent?.as(MultipleTrailingClosureElementSyntax.self)
    guard
      let call = (label?.parent?.parent ?? trailing?.parent?.parent ?? parent)?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id != id
    else { return nil }
    let declarations = resolver.declarations(ofUse: call.calledExpression)
    guard declarations.count == 1, let function = declarations.first?.node.as(FunctionDeclSyntax.self),
      function.genericParameterClause == nil
    else { return nil }
    let clause = function.signature.parameterClause
    let parameter =
      label.flatMap { own in call.match(clause)?.first { $0.argument.id == own.id }?.parameter }
      ?? TrailingArguments(of: call, for: clause, resolver)?.parameter(of: self)
    return parameter?.type.wrappedFunctionType
  }
}

extension TypeSyntax {
  /// The type of functions that it is, or an optional one of.
  var wrappedFunctionType: FunctionTypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.wrappedFunctionType }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.wrappedFunctionType
    }
    return functionType
  }
}
