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
        ?? name.store(of: names) ?? name.fetch(for: names), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.mayLoseOne
    else { return nil }
    self = .statement(item, list)
  }
}

/// What is certainly a flag, or the key of one.
private struct NamesOfFlag {
  private let experiment: ExperimentNames
  private let world: World
  private var resolver: RememberingResolver { world.resolver }

  init(_ experiment: ExperimentNames, _ world: World) { (self.experiment, self.world) = (experiment, world) }

  /// Whether it asks for the flag, or names it in code of the type that declares it.
  func include(_ name: ExprSyntax) -> Bool {
    if let answer = resolver.accessor(name) { return answer.experiment == experiment && !answer.isNegated }
    return areOwn(name)
  }

  /// Whether it names the flag in code of the type that declares it.
  func areOwn(_ name: ExprSyntax) -> Bool { isOwn(name, named: experiment.caseName) }

  func isPublisher(_ name: ExprSyntax) -> Bool { isOwn(name, named: "$" + experiment.caseName) }

  private func isOwn(_ name: ExprSyntax, named member: String) -> Bool {
    name.nameOfOwnProperty == member && name.enclosingType.map { resolver.isOfLayer($0.plainName) } ?? false
  }

  /// Whether it only tells a log of the value, and the log is none of the app's own, which may do more.
  func onlyLogs(_ call: FunctionCallExprSyntax, _ value: String) -> Bool {
    call.logs && resolver.declarations(ofUse: call.calledExpression).allSatisfy { !$0.node.is(FunctionDeclSyntax.self) }
      && call.arguments.allSatisfy {
        !$0.expression.containsCall && $0.expression.rootNamesInside.isSubset(of: [String(value.drop { $0 == "$" })])
      }
  }

  /// Whether a function of the app's own, if it is one, does nothing but give a parameter a value, or store one.
  func onlyCarries(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.lastName else { return false }
    let resolved = resolver.declarations(of: call.calledExpression)
    let found = resolved.isEmpty ? resolver.declarations(named: name) : resolved
    // So that the bodies are parsed.
    if !found.isEmpty { world.seekUses(of: name) }
    return
      found
      .compactMap { $0.node.as(FunctionDeclSyntax.self) }.filter { call.fits($0.signature.parameterClause) }
      .allSatisfy { function in
        let names = Set(function.signature.parameterClause.parameters.map(\.localName.bareName))
        return function.body.map { $0.statements.count == 1 && $0.statements.onlyCarry(names) } ?? false
      }
  }

  /// `Keys.newPage`, `.NewPage`, `Key.newPage.rawValue`, `"newPage"`
  func areKeyed(by key: ExprSyntax) -> Bool {
    if let member = key.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue",
      let base = member.base
    {
      return areKeyed(by: base)
    }
    if let text = key.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text == experiment.caseName || text == experiment.identifier
    }
    guard let member = key.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.bareName.lowercased() == experiment.caseName.lowercased()
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
      names.include(assignment.leftOperand), names.areOwn(assignment.rightOperand)
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
        guard names.include(target) else { return nil }
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

extension ExprSyntax {
  /// `newPage = defaults.bool(forKey: OldKey.newPage)`, of which it is the key.
  fileprivate func fetch(for names: NamesOfFlag) -> CodeBlockItemSyntax? {
    let around = ancestorsInStatement.lazy
    guard around.contains(where: { $0.is(LabeledExprSyntax.self) }),
      let assignment = around.compactMap({ $0.as(InfixOperatorExprSyntax.self) }).first,
      assignment.operator.is(AssignmentExprSyntax.self), names.areOwn(assignment.leftOperand),
      assignment.rightOperand.onlyAsks
    else { return nil }
    return assignment.parent?.as(CodeBlockItemSyntax.self)
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
        && names.include(assignment.leftOperand)
    }
    guard let call = expression?.withoutTryAndAwait.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    return names.onlyLogs(call, value)
      || call.stores({ $0.simpleName == value }, under: names) && names.onlyCarries(call)
  }
}

extension ConditionElementSyntax {
  /// Whether it asks, or unwraps what a call without closures finds: `if let found = store.object(forKey: key) as? Value`.
  fileprivate var onlyLooksUp: Bool {
    guard let value = condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value else { return onlyAsks }
    let found = value.as(AsExprSyntax.self)?.expression ?? value
    guard let call = found.withoutTryAndAwait.as(FunctionCallExprSyntax.self) else { return value.onlyAsks }
    return call.trailingClosure == nil && call.calledExpression.isPathOfNames
      && call.arguments.allSatisfy { $0.expression.onlyAsks }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether all that they do is to give parameters values, or to pass them on.
  fileprivate func onlyCarry(_ parameters: Set<String>) -> Bool {
    allSatisfy { item in
      if let choice = item.expression?.as(IfExprSyntax.self) {
        return choice.elseBody == nil && choice.conditions.allSatisfy(\.onlyLooksUp)
          && choice.body.statements.onlyCarry(parameters)
      }
      if let assignment = item.expression?.as(InfixOperatorExprSyntax.self) {
        return assignment.operator.is(AssignmentExprSyntax.self) && !assignment.namesInside.isDisjoint(with: parameters)
          && assignment.rightOperand.onlyAsks
      }
      guard let call = item.expression?.withoutTryAndAwait.as(FunctionCallExprSyntax.self) else { return false }
      return call.trailingClosure == nil && call.arguments.allSatisfy { $0.expression.onlyAsks }
        && !call.namesInside.isDisjoint(with: parameters)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it only tells a log: `print(isOn)`, `logger.debug("\(isOn)")`.
  fileprivate var logs: Bool {
    if let name = calledExpression.simpleName { return ["NSLog", "debugPrint", "os_log", "print"].contains(name) }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base?.lastName?.lowercased()
    else { return false }
    return ["log", "logger"].contains(base)
      && ["debug", "error", "info", "log", "notice", "trace", "warning"].contains(member.declName.baseName.text)
  }

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
