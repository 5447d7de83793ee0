import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What is done beside a switch: whether it has only to do with the switch, or is another control.
///
/// ```
/// .onTapGesture { withAnimation { isNew.toggle() } }        // turns the switch over
/// .onTapGesture { toggleIsNew() }
/// .onTapGesture { settings.size = isNew ? 1 : 2 }           // sets something else
/// ```
struct SwitchActions {
  /// The names of what the switch is bound to, without `$`.
  let names: Set<String>
  /// The names of closures that the use of the view gives it to be told of changes.
  let told: Set<String>
  let resolver: RememberingResolver

  /// Whether an action only turns the switch over, sets it, or tells its use so.
  func areAll(of action: ClosureExprSyntax) -> Bool {
    !action.statements.isEmpty
      && action.statements.allSatisfy { $0.item.as(ExprSyntax.self).map(isAction) ?? isAsked($0) }
  }

  private func isAction(_ statement: ExprSyntax) -> Bool {
    if let assignment = statement.as(InfixOperatorExprSyntax.self) {
      return assignment.operator.is(AssignmentExprSyntax.self) && isSwitch(assignment.leftOperand)
    }
    guard
      let call = statement.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
        ?? statement.as(FunctionCallExprSyntax.self)
    else { return false }
    if resolver.onlyRunsClosure(call), let closure = call.trailingClosure { return areAll(of: closure) }
    if call.isToggle, let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base { return isSwitch(base) }
    if let root = call.calledExpression.rootName, told.contains(root) { return true }
    return call.calledExpression.lastName.map(isNamedAfterSwitch) ?? false
  }

  /// `isNew`, `self.isNew`, `settings.isNew`, `isNew.wrappedValue`
  private func isSwitch(_ target: ExprSyntax) -> Bool {
    if let member = target.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "wrappedValue",
      let base = member.base
    {
      return isSwitch(base)
    }
    return target.lastName.map { names.contains(String($0.drop { $0 == "$" })) } ?? false
  }

  /// `toggleIsNew` of `isNew`.
  private func isNamedAfterSwitch(_ name: String) -> Bool {
    names.contains { name.lowercased().hasSuffix($0.lowercased()) }
  }

  /// `guard isEnabled else { return }` of what the view is given.
  private func isAsked(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let node = statement.item.as(GuardStmtSyntax.self), node.body.statements.count == 1 else { return false }
    return node.conditions.rootNamesInside.isSubset(of: told.union(names))
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `.onChange(of: x, initial: true)` or `.onReceive(…)`, which may be heard as soon as the view appears.
  var isHeardAtOnce: Bool {
    switch calledExpression.lastName {
    case "onReceive":
      return !(arguments.first?.expression.trimmedDescription.contains("dropFirst(") ?? false)
    case "onChange":
      return argument(named: "initial").map { $0.expression.trimmedDescription != "false" } ?? false
    default: return false
    }
  }
}
