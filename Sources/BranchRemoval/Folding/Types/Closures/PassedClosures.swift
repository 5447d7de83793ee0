import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The closures among its arguments, in the parentheses and behind them.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap(\.self)
      + additionalTrailingClosures.map(\.closure)
  }
}

extension ClosureExprSyntax {
  /// The call that takes it as an argument, in the parentheses or behind them.
  var callWithIt: FunctionCallExprSyntax? {
    let argument =
      parent?.as(LabeledExprSyntax.self)?.parent ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent
    let call = (argument?.parent ?? parent)?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == id ? nil : call
  }

  /// The function type of the parameter that a call gives it to, if the called function is known, and is no generic one.
  ///
  /// ```
  /// func show(_ make: () -> Header.Model) { … }
  /// show { .init(title: "a") }                   // () -> Header.Model
  /// ```
  func typeOfParameter(_ resolver: RememberingResolver) -> FunctionTypeSyntax? {
    guard let call = callWithIt else { return nil }
    let declarations = resolver.declarations(ofUse: call.calledExpression)
    guard declarations.count == 1, let function = declarations.first?.node.as(FunctionDeclSyntax.self),
      function.genericParameterClause == nil
    else { return nil }
    let clause = function.signature.parameterClause
    let parameter =
      parent?.as(LabeledExprSyntax.self).flatMap { own in
        call.match(clause)?.first { $0.argument.id == own.id }?.parameter
      }
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
