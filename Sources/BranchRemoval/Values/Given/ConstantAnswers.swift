import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Closures that answer with a constant, and what takes them: `isEnabled: @escaping () -> Bool = { true }`.
extension TypeSyntax {
  /// Whether it is `() -> Bool`, with attributes such as `@escaping` and `@Sendable`.
  var isQuestion: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return !attributed.attributes.typeNames.contains("autoclosure") && attributed.baseType.isQuestion
    }
    guard let function = self.as(FunctionTypeSyntax.self) else { return false }
    return function.parameters.isEmpty && function.effectSpecifiers == nil
      && function.returnClause.type.trimmedDescription == "Bool"
  }
}

extension Declaration {
  /// Whether it is a parameter or a property that is called to ask.
  var isQuestion: Bool {
    let type = node.as(FunctionParameterSyntax.self)?.type ?? binding?.typeAnnotation?.type
    return type?.isQuestion ?? false
  }
}

extension ExprSyntax {
  /// `true` of `{ true }`; any other expression itself.
  var onlyAnswer: ExprSyntax {
    guard let closure = self.as(ClosureExprSyntax.self), closure.signature == nil else { return self }
    return closure.statements.onlyExpression ?? self
  }

  /// `true` of `true` and of `{ true }`.
  var constantAnswer: Bool? { onlyAnswer.as(BooleanLiteralExprSyntax.self)?.isTrue }
}

extension BooleanLiteralExprSyntax {
  /// The closure without parameters of which it is all.
  var answeringClosure: ClosureExprSyntax? {
    ancestor(ClosureExprSyntax.self).flatMap { ExprSyntax($0).onlyAnswer.id == ExprSyntax(self).id ? $0 : nil }
  }
}

extension FunctionParameterSyntax {
  /// The assignments by which an initializer keeps it: `self.isEnabled = isEnabled`.
  var storingAssignments: [InfixOperatorExprSyntax] {
    let initializer = parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self)
    return (initializer?.body?.statements ?? []).compactMap { item in
      guard let assignment = item.item.as(ExprSyntax.self)?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self),
        assignment.rightOperand.simpleName == localName.bareName
      else { return nil }
      return assignment
    }
  }
}
