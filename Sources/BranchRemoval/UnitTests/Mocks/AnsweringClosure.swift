import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A closure that a test gives a mock, which asks it for flags: `mock.isOnBlock = { $0 == .newPage }`.
struct AnsweringClosure {
  /// `mock.isOnBlock`
  let target: ExprSyntax
  /// What it answers for the flag.
  let isOn: Bool
  /// Whether the mock answers the same for all other flags without it.
  let isDefaultForOthers: Bool

  /// - Parameter flag: what the closure compares its parameter with, which is all that it does.
  init?(around flag: ExprSyntax, _ declared: DeclaredCase, _ world: World) {
    guard let comparison = flag.parent?.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(comparison.operatorText),
      let item = Syntax(comparison).ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
      let closure = item.parent?.parent?.as(ClosureExprSyntax.self),
      closure.statements.onlyExpression?.id == ExprSyntax(comparison).id,
      closure.signature?.capture == nil, closure.signature?.attributes.isEmpty ?? true,
      let assignment = closure.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == ExprSyntax(closure).id,
      let name = assignment.leftOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
    else { return nil }
    let other = comparison.leftOperand.id == flag.id ? comparison.rightOperand : comparison.leftOperand
    let isEqual = comparison.operatorText == "=="
    guard other.simpleName == closure.nameOfOnlyParameter, Self.isAskedForFlags(name, declared.type, world) else {
      return nil
    }
    target = assignment.leftOperand
    isOn = isEqual
    isDefaultForOthers =
      FreshMock(world).firstValue(of: target)?.as(ClosureExprSyntax.self)?.constant == !isEqual
  }

  /// Whether all calls of what has a name hand it the flag that their function is asked for, and return its answer.
  private static func isAskedForFlags(_ name: String, _ flagType: String, _ world: World) -> Bool {
    let calls = world.references(to: name).filter { $0.outermostName.givenValue == nil }
    return !calls.isEmpty
      && calls.allSatisfy { reference in
        guard let call = reference.outermostName.call, let argument = call.arguments.first?.expression,
          call.arguments.count == 1,
          let function = Syntax(call).ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
          function.body?.statements.onlyExpression?.id == ExprSyntax(call).id,
          let parameter = function.signature.parameterClause.parameters.first
        else { return false }
        return argument.simpleName == parameter.localName.bareName
          && parameter.type.trimmedDescription.hasSuffix(flagType)
      }
  }
}

extension ExprSyntax {
  /// The name that says what a closure for a mock answers for a flag alone: `isNew` of `{ $0 == .newPage && isNew }`, and of
  /// `case .newPage: return isNew` in one.
  var nameAnsweredByClosure: ExprSyntax? {
    let name: ExprSyntax?
    let owner: Syntax?
    if let comparison = parent?.as(InfixOperatorExprSyntax.self), comparison.operatorText == "==",
      let whole = comparison.parent?.as(InfixOperatorExprSyntax.self), whole.operatorText == "&&"
    {
      name = whole.leftOperand.id == ExprSyntax(comparison).id ? whole.rightOperand : whole.leftOperand
      owner = whole.parent
    } else if let clause = parent?.as(ExpressionPatternSyntax.self)?.caseItem?.parent?.parent?.parent?.as(
      SwitchCaseSyntax.self)
    {
      name = clause.statements.onlyExpression
      owner = clause.parent?.parent?.parent
    } else {
      return nil
    }
    guard let name, name.is(DeclReferenceExprSyntax.self) else { return nil }
    // A `return`, or the only expression of the closure.
    let closure = owner?.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first
    return closure?.statements.count == 1 ? name : nil
  }
}

extension ClosureExprSyntax {
  /// `false` of `{ _ in false }`
  fileprivate var constant: Bool? { statements.onlyExpression?.as(BooleanLiteralExprSyntax.self)?.isTrue }
}
