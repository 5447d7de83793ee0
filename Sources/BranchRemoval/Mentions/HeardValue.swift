import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code that hears of a new value of a property, and only gives it to something else.
///
/// ```
/// Toggle("New", isOn: $newPage).onChange(of: newPage) { Settings.newPage = $0 }
/// row("New", isOn: $newPage) { settings.setNewPage($0) }
/// ```
struct HeardValue {
  /// `newPage` of `onChange(of: newPage)`, `$newPage` of a row that is a switch for it.
  let name: ExprSyntax
  /// The modifier, or the row.
  let call: FunctionCallExprSyntax
  /// `Settings.newPage` of `Settings.newPage = $0`, or the call that is given the value.
  let target: ExprSyntax

  /// Whether a modifier hears of it, and not the switch itself.
  var isModifier: Bool { !name.isProjected }

  /// - Parameter target: is assigned, or a call that is given the value.
  init?(givenTo target: ExprSyntax, _ resolver: RememberingResolver) {
    guard let (statement, value) = target.statementThatGives,
      let closure = Syntax(statement).ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
      closure.statements.onlyExpression?.id == statement.id
    else { return nil }
    self.init(closure.outsideOfTask(resolver), value, target, resolver)
  }

  /// What hears of a property at one of its uses.
  ///
  /// - Parameter name: `newPage` of `onChange(of: newPage)`, or `$newPage`.
  init?(of name: ExprSyntax, _ resolver: RememberingResolver) {
    // It is an argument of the call itself, and not in a closure of it.
    let around = name.ancestorsInStatement.lazy
    guard
      let call = around.compactMap({ $0.as(FunctionCallExprSyntax.self) })
        .first(where: { $0.closures.count == 1 || $0.hears }),
      let closure = call.closures.last, let given = closure.insideOfTask(resolver).statements.onlyExpression?.given,
      let heard = HeardValue(closure, given.value, given.target, resolver), heard.name.id == name.id
    else { return nil }
    self = heard
  }

  private init?(
    _ closure: ClosureExprSyntax, _ value: ExprSyntax, _ target: ExprSyntax, _ resolver: RememberingResolver
  ) {
    guard let call = closure.callThatTakesIt, let name = call.nameOfHeard(resolver),
      let given = value.as(DeclReferenceExprSyntax.self)?.baseName,
      closure.isLastParameter(given) || value.trimmedDescription == name.trimmedDescription.replacing("$", with: "")
    else { return nil }
    (self.name, self.call, self.target) = (name, call, target)
  }

  /// Whether the value is given to a flag, itself or by a method that gives it the flag.
  func sets(_ experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    guard let setter = target.as(FunctionCallExprSyntax.self) else { return isFlag(target, experiment, resolver) }
    guard case let found = resolver.declarations(of: setter.calledExpression), found.count == 1,
      let function = found.first?.node.as(FunctionDeclSyntax.self),
      let parameter = function.signature.parameterClause.parameters.first,
      function.signature.parameterClause.parameters.count == 1
    else { return false }
    return function.body?.statements.contains { item in
      guard let assignment = item.expression?.as(InfixOperatorExprSyntax.self) else { return false }
      return assignment.operator.is(AssignmentExprSyntax.self)
        && assignment.rightOperand.simpleName == parameter.localName.bareName
        && (isFlag(assignment.leftOperand, experiment, resolver)
          || isOwnFlag(assignment.leftOperand, experiment, resolver))
    } ?? false
  }

  /// Whether it is the flag in code of the type that declares it.
  private func isOwnFlag(_ target: ExprSyntax, _ experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    target.nameOfOwnProperty == experiment.caseName
      && target.enclosingType.map { resolver.isOfLayer($0.plainName) } ?? false
  }

  private func isFlag(_ target: ExprSyntax, _ experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    guard let answer = resolver.accessor(target) else { return false }
    return answer.experiment == experiment && !answer.isNegated
  }
}

extension KeyedCode {
  /// The modifier that gives one name of a flag what another one is set to.
  ///
  /// - Parameter name: names the flag, which is set, or whose changes are heard of.
  init?(ofHeard name: ExprSyntax, of experiment: ExperimentNames, _ resolver: RememberingResolver) {
    guard let heard = HeardValue(givenTo: name, resolver) ?? HeardValue(of: name, resolver), heard.isModifier,
      heard.sets(experiment, resolver), let answer = resolver.accessor(heard.name), answer.experiment == experiment,
      !answer.isNegated
    else { return nil }
    self = .modifier(heard.call)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is a modifier that hears of new values.
  fileprivate var hears: Bool {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return false }
    return ["onChange", "onReceive"].contains(name)
  }

  /// What it hears of: the value of a modifier, or the binding of a row that is a switch for it.
  fileprivate func nameOfHeard(_ resolver: RememberingResolver) -> ExprSyntax? {
    if hears { return arguments.first?.expression.onlyObservedName }
    return arguments.first { argument in
      argument.expression.isProjected
        && KeyedCode.view(ofSwitch: argument.expression, resolver)?.id == ExprSyntax(self).id
    }?.expression
  }
}

extension ExprSyntax {
  /// A call or an assignment with what it gives: `settings.setNewPage($0)`, `settings.newPage = $0`.
  fileprivate var given: (target: ExprSyntax, value: ExprSyntax)? {
    if let assignment = self.as(InfixOperatorExprSyntax.self) {
      guard assignment.operator.is(AssignmentExprSyntax.self) else { return nil }
      return (assignment.leftOperand, assignment.rightOperand)
    }
    guard let call = self.withoutTryAndAwait.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let argument = call.arguments.first,
      call.arguments.count == 1, call.calledExpression.isPathOfNames
    else { return nil }
    return (ExprSyntax(call), argument.expression)
  }

  /// The assignment of which it is the target, or the call that it is, with `try` and `await`, and the value.
  fileprivate var statementThatGives: (statement: ExprSyntax, value: ExprSyntax)? {
    var statement = self
    if let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == id {
      statement = ExprSyntax(assignment)
    }
    while let outer = statement.parent?.as(AwaitExprSyntax.self).map({ ExprSyntax($0) })
      ?? statement.parent?.as(TryExprSyntax.self).map({ ExprSyntax($0) })
    {
      statement = outer
    }
    guard let given = statement.given, given.target.id == id else { return nil }
    return (statement, given.value)
  }

  /// The name of `newPage`, `model.newPage`, `[newPage].publisher.first()` and `Just(newPage)`.
  fileprivate var onlyObservedName: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: self
    case .arrayExpr(let node): node.elements.count == 1 ? node.elements.first?.expression.onlyObservedName : nil
    case .functionCallExpr(let node):
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty {
        member.base?.onlyObservedName
      } else if node.calledExpression.simpleName == "Just", node.arguments.count == 1 {
        node.arguments.first?.expression.onlyObservedName
      } else {
        nil
      }
    case .memberAccessExpr(let node):
      node.declName.baseName.text == "publisher" ? node.base?.onlyObservedName : isPathOfNames ? self : nil
    default: nil
    }
  }
}

extension ClosureExprSyntax {
  /// Whether a name is `$0`, or the last one of `{ isOn in … }` and `{ _, isOn in … }`, which is the new value.
  fileprivate func isLastParameter(_ name: TokenSyntax) -> Bool {
    signature?.parameterClause == nil ? name.text == "$0" : parameterNames.last?.bareName == name.bareName
  }

  /// The closure around a task, or an animation, that does nothing but run this one: `{ isOn in Task { … } }`.
  fileprivate func outsideOfTask(_ resolver: RememberingResolver) -> ClosureExprSyntax {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, resolver.onlyRunsClosure(call),
      let outer = call.parent?.parent?.parent?.as(ClosureExprSyntax.self),
      outer.statements.onlyExpression?.id == ExprSyntax(call).id
    else { return self }
    return outer
  }

  /// The closure of the task, or the animation, that is all it starts.
  fileprivate func insideOfTask(_ resolver: RememberingResolver) -> ClosureExprSyntax {
    guard let call = statements.onlyExpression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      resolver.onlyRunsClosure(call),
      let inner = call.trailingClosure
    else { return self }
    return inner
  }
}
