import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Effects behind the names that lead to an experiment's value: `func isNew() -> Bool { makeModel().isNew }`.
extension KnownValues {
  /// Whether the sources show that a name on the way does more than ask, so that it has to stay.
  ///
  /// An accessor's own receiver does not count, as in `var isNew: Bool { resolve(Flags.self).isOn(.patron) }`.
  func asksWithEffects(_ expression: ExprSyntax) -> Bool {
    let call = expression.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression ?? expression
    guard depth < followedNamesLimit, name.isPathOfNames || name.is(MemberAccessExprSyntax.self),
      resolver.meaning(of: expression) != nil, !resolver.isAccessor(expression)
    else { return false }
    return resolver.declarations(of: name).contains { declaration in
      if let call, declaration.usesDefaults(of: call, where: { purity.showsEffect($0) }) { return true }
      guard let result = declaration.onlyResult(isCalled: call != nil), !resolver.isAccessor(result),
        let effects = deeper.residual(of: result)
      else { return false }
      return effects.contains { purity.showsEffect($0.expression) || deeper.asksWithEffects($0.expression) }
    }
  }

  /// The arguments of a call that are evaluated before what it calls; a closure that `@autoclosure` makes is not.
  func evaluatedArguments(of call: FunctionCallExprSyntax) -> [ExprSyntax] {
    let delayed = resolver.declarations(of: call.calledExpression).flatMap { $0.delayedArguments(of: call) }
    let ids = Set(delayed.map(\.argument.id))
    return call.arguments.compactMap { ids.contains($0.id) ? nil : $0.expression }
  }

  /// Whether a function with an experiment's value may evaluate what `@autoclosure` delays, besides.
  func mayEvaluateLater(_ call: FunctionCallExprSyntax) -> Bool {
    guard !resolver.isAccessor(ExprSyntax(call)) else { return false }
    return resolver.declarations(of: call.calledExpression).contains { declaration in
      let delayed = declaration.delayedArguments(of: call)
      let names = delayed.compactMap { purity.isPure($0.argument.expression) ? nil : $0.parameter.localName.bareName }
      guard !names.isEmpty else { return false }
      return declaration.node.as(FunctionDeclSyntax.self)?.body?.tokens(viewMode: .sourceAccurate)
        .contains { names.contains($0.bareName) } ?? true
    }
  }
}

extension Declaration {
  /// The only expression of a getter, of a function, or of a closure that is called by its name.
  fileprivate func onlyResult(isCalled: Bool) -> ExprSyntax? {
    if let function = node.as(FunctionDeclSyntax.self) {
      return isCalled ? function.body?.statements.onlyExpression : nil
    }
    if isComputed { return isCalled ? nil : binding?.accessorBlock?.getter?.onlyExpression }
    return isCalled ? binding?.initializer?.value.as(ClosureExprSyntax.self)?.statements.onlyExpression : nil
  }

  /// Whether a call leaves out an argument for which a parameter's default of some kind may stand in.
  fileprivate func usesDefaults(of call: FunctionCallExprSyntax, where isMeant: (ExprSyntax) -> Bool) -> Bool {
    guard let clause = node.as(FunctionDeclSyntax.self)?.signature.parameterClause else { return false }
    let given = Set((call.match(clause) ?? []).map(\.parameter.id))
    return clause.parameters.contains { parameter in
      !given.contains(parameter.id) && parameter.defaultValue.map { isMeant($0.value) } ?? false
    }
  }

  /// What a call passes for parameters that are `@autoclosure`.
  fileprivate func delayedArguments(
    of call: FunctionCallExprSyntax
  ) -> [(parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)] {
    guard let clause = node.as(FunctionDeclSyntax.self)?.signature.parameterClause,
      clause.parameters.contains(where: \.delaysArgument)
    else { return [] }
    return (call.match(clause) ?? []).filter { $0.parameter.delaysArgument }
  }
}

extension FunctionParameterSyntax {
  fileprivate var delaysArgument: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.typeNames.contains("autoclosure") ?? false
  }
}
