import SourceSearch
import SwiftParser
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// Code of the flag's own type that carries its value from one of its names to another, or from and to its key.
  ///
  /// ```
  /// $newPage.dropFirst().sink { isOn in
  ///   defaults.set(isOn, forKey: Keys.newPage)
  ///   Settings.newPage = isOn
  /// }.store(in: &all)
  /// Settings.newPage = newPage
  /// Stored.load(key: .newPage, into: &newPage)
  /// ```
  /// - Parameter name: any of the names.
  init?(ofCarrier name: ExprSyntax, of experiment: ExperimentNames, _ world: World) {
    let names = NamesOfFlag(experiment, world)
    guard
      let item = name.subscription(to: names) ?? name.copy(of: names) ?? name.load(of: names)
        ?? name.store(of: names), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.mayLoseOne
    else { return nil }
    self = .statement(item, list)
  }
}

extension ExprSyntax {
  /// The statement that keeps a subscription to the flag which does nothing but carry and log its value.
  ///
  /// It is the publisher itself, or stands in the closure.
  fileprivate func subscription(to names: NamesOfFlag) -> CodeBlockItemSyntax? {
    let sink =
      names.isPublisher(self)
      ? sinkOfEachValue
      : Syntax(self).ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self)?.callThatTakesIt }.first { call in
        call.calledExpression.lastName == "sink" && call.publisher.map(names.isPublisher) ?? false
      }
    guard let sink, let closure = sink.closureOfSink, let value = closure.nameOfOnlyParameter,
      !closure.statements.isEmpty, closure.statements.allSatisfy({ $0.carries(value, to: names) })
    else { return nil }
    return sink.keptSubscription
  }

  /// `Settings.newPage = newPage`, of which it is one side.
  fileprivate func copy(of names: NamesOfFlag) -> CodeBlockItemSyntax? {
    guard let assignment = parent?.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      names.areFilled(by: assignment.leftOperand), names.areOwn(assignment.rightOperand)
    else { return nil }
    return assignment.parent?.as(CodeBlockItemSyntax.self)
  }

  /// The call that is given the flag's key, and the flag to fill, and nothing else that has a name.
  fileprivate func load(of names: NamesOfFlag) -> CodeBlockItemSyntax? {
    let argument =
      parent?.as(LabeledExprSyntax.self) ?? parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self)
    guard let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.calledExpression.isPathOfNames
    else { return nil }
    var (isFilled, isKeyed) = (false, false)
    for argument in call.arguments {
      if let target = argument.expression.as(InOutExprSyntax.self)?.expression {
        guard names.areFilled(by: target) else { return nil }
        isFilled = true
      } else if names.areKeyed(by: argument.expression) {
        isKeyed = true
      } else if !argument.expression.isLiteral {
        return nil
      }
    }
    return isFilled && isKeyed && names.onlyCarries(call) ? call.parent?.as(CodeBlockItemSyntax.self) : nil
  }
}

extension ExprSyntax {
  /// The call that stores the flag's value under its key: `defaults.set(newPage, forKey: Key.newPage.rawValue)`.
  fileprivate func store(of names: NamesOfFlag) -> CodeBlockItemSyntax? {
    let call = ancestorsInStatement.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let call, call.stores(names.areOwn, under: names), names.onlyCarries(call) else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it stores one value under the flag's key.
  fileprivate func stores(_ isValue: (ExprSyntax) -> Bool, under names: NamesOfFlag) -> Bool {
    let others = Array(arguments).filter { !isValue($0.expression) }
    return trailingClosure == nil
      && ["save", "set", "setValue", "store", "write"].contains(calledExpression.lastName)
      && others.count == arguments.count - 1 && !others.isEmpty
      && others.allSatisfy { names.areKeyed(by: $0.expression) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it gives a value to another name of the flag, stores it under its key, or logs it.
  fileprivate func carries(_ value: String, to names: NamesOfFlag) -> Bool {
    if let assignment = expression?.as(InfixOperatorExprSyntax.self) {
      return assignment.operator.is(AssignmentExprSyntax.self) && assignment.rightOperand.simpleName == value
        && names.areFilled(by: assignment.leftOperand)
    }
    guard let call = expression?.withoutTryAndAwait.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    return names.onlyLogs(call, value)
      || call.stores({ $0.simpleName == value }, under: names) && names.onlyCarries(call)
  }
}

extension FunctionCallExprSyntax {
  /// `$newPage` of `$newPage.dropFirst().sink { … }`.
  fileprivate var publisher: ExprSyntax? {
    var node = calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let call = node?.as(FunctionCallExprSyntax.self) {
      guard call.isStepOfSubscription else { return nil }
      node = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return node
  }
}
