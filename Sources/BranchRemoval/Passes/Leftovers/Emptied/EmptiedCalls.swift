import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes calls that only run a closure of which nothing is left, later or in another way.
///
/// ```
/// DispatchQueue.main.async {                   start()
///   if G == .blue { show() }        becomes
/// }
/// start()
///
/// battery.$level.sink { _ in }.store(in: &cancellables)      goes
/// ```
struct EmptiedCalls: RemovalPass {
  static let reason = "everything in a closure that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let lines = round.lines(of: number)
      for closure in round.nodes(of: number).closures
      where closure.statements.isEmpty && !closure.hasComments() && round.wasEmptied(closure, number) {
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
          call.additionalTrailingClosures.isEmpty
        else { continue }
        if let item = statementKeepingSubscription(of: call), isBesideOthers(item) {
          edits.delete(lines.deletion(of: item.contentRange))
          continue
        }
        guard let item = call.parent?.as(CodeBlockItemSyntax.self),
          item.isInProcedure && isBesideOthers(item) || isInBodyWithoutResult(item), onlyRuns(call)
        else { continue }
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
    }
  }

  /// The buttons, the actions of menus and the gestures that do nothing any more, and that stay.
  var leftovers: [NotedLeftover] {
    round.edited.flatMap { number in
      round.nodes(of: number).closures.compactMap { closure -> NotedLeftover? in
        guard closure.statements.isEmpty, !closure.hasComments(), round.wasEmptied(closure, number),
          let callee = closure.callThatTakesIt?.calledExpression, let name = callee.lastName,
          name.hasSuffix("Button") || Self.actions.contains(name),
          let token = callee.lastToken(viewMode: .sourceAccurate)
        else { return nil }
        return NotedLeftover(
          file: number, name: token, message: "nothing is left of what this '\(name)' does; look whether it has to go")
      }
    }
  }

  private static let actions: Set = [
    "UIAction", "UIAlertAction", "UIContextualAction", "onLongPressGesture", "onTapGesture",
  ]

  private func isBesideOthers(_ item: CodeBlockItemSyntax) -> Bool {
    (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) > 1
  }

  /// Whether it is all of a function that returns nothing, or of a closure that a modifier or a queue runs.
  private func isInBodyWithoutResult(_ item: CodeBlockItemSyntax) -> Bool {
    guard let body = item.parent?.parent else { return false }
    if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    guard let call = body.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
    else { return false }
    return onlyRuns(call)
      || ["onAppear", "onDisappear", "onTapGesture", "task"].contains(member)
        && !round.world.resolver.mayDeclareFunction(of: call)
  }

  /// Whether a call does nothing but run its closure.
  private func onlyRuns(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.allSatisfy({ isQuiet($0) }) else { return false }
    let resolver = round.world.resolver
    if resolver.onlyRunsClosure(call) { return true }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.bareName == "forEach"
    else { return false }
    return round.values.isPure(base) && StaticTypes(resolver).isArray(base)
  }

  /// The labels of what says how, when and where the closure runs, and not what else does.
  private static let labels: Set = [
    "bounce", "deadline", "delay", "flags", "group", "initialSpringVelocity", "name", "options", "priority", "qos",
    "springDuration", "usingSpringWithDamping", "wallDeadline", "withDuration",
  ]

  /// Whether an argument may go: a time from now on changes nothing either.
  private func isQuiet(_ argument: LabeledExprSyntax) -> Bool {
    if let label = argument.label?.bareName, !Self.labels.contains(label) { return false }
    if round.values.isPure(argument.expression) { return true }
    guard let sum = argument.expression.as(InfixOperatorExprSyntax.self), sum.operatorName == "+" else {
      return argument.expression.isNow
    }
    return sum.leftOperand.isNow && round.values.isPure(sum.rightOperand)
  }
}

extension EmptiedCalls {
  /// The statement that keeps the subscription which a `sink` makes to a published property, behind operators that only pass values on.
  private func statementKeepingSubscription(of sinking: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    guard let sink = sinking.calledExpression.as(MemberAccessExprSyntax.self), sink.declName.baseName.text == "sink",
      sinking.arguments.isEmpty, var source = sink.base,
      let store = sinking.parent?.as(MemberAccessExprSyntax.self), store.declName.baseName.text == "store",
      let call = store.parent?.as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "in"
    else { return nil }
    while let inner = source.as(FunctionCallExprSyntax.self) {
      guard inner.trailingClosure == nil, inner.arguments.allSatisfy({ round.values.isPure($0.expression) }),
        let member = inner.calledExpression.as(MemberAccessExprSyntax.self),
        Self.operatorsThatPassOn.contains(member.declName.baseName.text), let base = member.base
      else { return nil }
      source = base
    }
    guard source.lastName?.hasPrefix("$") ?? false, source.isPathOfNames else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }

  private static let operatorsThatPassOn: Set = [
    "debounce", "dropFirst", "eraseToAnyPublisher", "first", "prefix", "receive", "removeDuplicates", "share",
    "throttle",
  ]
}

extension ExprSyntax {
  /// `.now()` or `DispatchTime.now()`
  fileprivate var isNow: Bool {
    [".now()", ".now", "DispatchTime.now()", "DispatchWallTime.now()"].contains(trimmedDescription)
  }
}
