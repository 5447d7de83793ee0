import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that gives what a flag publishes to another name of the flag, and does nothing else.
  ///
  /// ```
  /// settings.$newPage.sink { storage.newPage = $0 }.store(in: &changes)
  /// changes.append(settings.$newPage.sink(receiveValue: { value in self.storage.newPage = value }))
  /// ```
  /// - Parameter projection: `settings.$newPage`
  init?(ofMirror projection: ExprSyntax, of flag: InstanceFlag, _ world: World) {
    guard let mirror = PublishedMirror(of: projection, world.resolver),
      mirror.sets(flag.declared.experiment, world.resolver)
    else {
      return nil
    }
    self = .statement(mirror.item, mirror.list)
  }
}

/// A subscription that does nothing but give a property what another one publishes.
struct PublishedMirror {
  /// `storage.newPage` of `storage.newPage = $0`.
  let target: ExprSyntax
  let item: CodeBlockItemSyntax
  let list: CodeBlockItemListSyntax

  /// - Parameter projection: `settings.$newPage`
  init?(of projection: ExprSyntax, _ resolver: RememberingResolver) {
    guard projection.lastName?.first == "$", let sink = projection.sinkOfEachValue,
      let closure = sink.closureOfSink, let value = closure.nameOfOnlyParameter,
      let assignment = closure.statements.onlyExpression?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.simpleName == value,
      assignment.leftOperand.isPathOfNames, let name = assignment.leftOperand.lastName,
      !resolver.declarations(named: name).contains(where: { $0.variable?.tellsOthers(resolver) ?? false }),
      let item = sink.keptSubscription, let list = item.parent?.as(CodeBlockItemListSyntax.self), list.mayLoseOne
    else { return nil }
    target = assignment.leftOperand
    self.item = item
    self.list = list
  }

  /// Whether the property is another name of a flag.
  func sets(_ experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    guard let answer = resolver.accessor(target) else { return false }
    return answer.experiment == experiment && !answer.isNegated
  }
}

extension ExprSyntax {
  /// The `sink` that hears of each value, whatever queue it comes on.
  var sinkOfEachValue: FunctionCallExprSyntax? {
    guard let call = memberCall else { return nil }
    if call.calledExpression.lastName == "sink" { return call }
    return call.isStepOfSubscription ? ExprSyntax(call).sinkOfEachValue : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it passes the values on as they are, some of them or on another queue.
  var isStepOfSubscription: Bool {
    guard let name = calledExpression.lastName else { return false }
    return ["dropFirst", "receive", "removeDuplicates"].contains(name) && trailingClosure == nil
      && arguments.allSatisfy { !$0.expression.is(ClosureExprSyntax.self) }
  }

  var closureOfSink: ClosureExprSyntax? {
    guard additionalTrailingClosures.isEmpty else { return nil }
    if let trailingClosure { return arguments.isEmpty ? trailingClosure : nil }
    guard let only = arguments.first, arguments.count == 1, only.label?.text == "receiveValue" else { return nil }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// The statement that keeps a subscription beside others, by `store(in:)` or in a list.
  var keptSubscription: CodeBlockItemSyntax? {
    if let call = ExprSyntax(self).memberCall {
      return call.calledExpression.lastName == "store" ? call.parent?.as(CodeBlockItemSyntax.self) : nil
    }
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil, let name = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["append", "insert"].contains(name.declName.baseName.text), name.base?.isPathOfNames ?? false
    else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }
}
