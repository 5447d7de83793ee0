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
    let declared = world.resolver.declarations(named: name).filter { $0.kind == .variable }
    isDefaultForOthers =
      declared.count == 1
      && declared.first?.binding?.initializer?.value.as(ClosureExprSyntax.self)?.constant == !isEqual
      && Self.isOnlySet(at: target, name, world)
  }

  /// Whether a new mock still has its first closure where the test sets it: tests alone set it, this one once, and the
  /// mock is made by its initializer.
  private static func isOnlySet(at target: ExprSyntax, _ name: String, _ world: World) -> Bool {
    guard let test = Syntax(target).enclosingTest, let mock = target.as(MemberAccessExprSyntax.self)?.base,
      let mockName = mock.lastName
    else { return false }
    let sets = world.references(to: name).filter { $0.outermostName.givenValue != nil }
    let tests = sets.map { Syntax($0).enclosingTest }
    let declared = world.resolver.declarations(ofUse: mock)
    let made = [declared.first?.binding?.initializer?.value].compactMap { $0 }
    guard declared.count == 1, !tests.contains(nil), tests.filter({ $0 == test }).count == 1 else { return false }
    let later = world.references(to: mockName).filter { $0.root.id == target.root.id }.compactMap(
      \.outermostName.givenValue)
    return made.allSatisfy(\.isPlainlyMade) && made.count + later.count > 0
      && later.allSatisfy { if case .known(let value) = $0 { value.isPlainlyMade } else { false } }
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
  /// `MockFlags()`
  fileprivate var isPlainlyMade: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil else {
      return false
    }
    return call.calledExpression.simpleName?.first?.isUppercase ?? false
  }
}

extension ClosureExprSyntax {
  /// `false` of `{ _ in false }`
  fileprivate var constant: Bool? { statements.onlyExpression?.as(BooleanLiteralExprSyntax.self)?.isTrue }
}
