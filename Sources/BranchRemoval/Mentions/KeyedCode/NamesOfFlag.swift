import SourceSearch
import SwiftParser
import SwiftSemantics
import SwiftSyntax

/// What is certainly a flag, or the key of one.
struct NamesOfFlag {
  private let experiment: ExperimentNames
  private let world: World
  private var resolver: RememberingResolver { world.resolver }

  init(_ experiment: ExperimentNames, _ world: World) { (self.experiment, self.world) = (experiment, world) }

  /// Whether it asks for the flag, or names it in code of the type that declares it.
  func include(_ name: ExprSyntax) -> Bool {
    if let answer = resolver.accessor(name) { return answer.experiment == experiment && !answer.isNegated }
    return areOwn(name)
  }

  /// Whether it is the flag, and whatever gives it a value does nothing else.
  func areFilled(by target: ExprSyntax) -> Bool {
    guard include(target), let name = target.lastName else { return false }
    let resolved = resolver.declarations(of: target)
    let found = resolved.isEmpty ? resolver.declarations(named: name) : resolved
    return !found.contains { $0.variable?.tellsOthers(resolver) ?? false }
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
