import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Tells whether a literal in quotes is a `String`: its place says so, or says nothing else.
extension StaticTypes {
  func isString(_ literal: ExprSyntax) -> Bool {
    guard let parent = literal.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): return isString(literal, in: node)
    case .labeledExpr(let argument): return isString(argument)
    case .ternaryExpr(let node):
      return node.condition.id != literal.id && isString(ExprSyntax(node))
    case .asExpr(let node): return node.type.isString
    case .returnStmt: return resultType(around: parent)?.isString ?? false
    case .codeBlockItem: return place(of: literal) == .alone || resultType(around: parent)?.isString ?? false
    case .memberAccessExpr: return true
    case .initializerClause(let clause):
      if let binding = clause.parent?.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type.isString ?? true
      }
      return clause.parent?.as(FunctionParameterSyntax.self)?.type.isString ?? false
    default: return false
    }
  }

  private func isString(_ literal: ExprSyntax, in node: InfixOperatorExprSyntax) -> Bool {
    let isLeft = node.leftOperand.id == literal.id
    let other = isLeft ? node.rightOperand : node.leftOperand
    switch node.operatorText {
    case "+":
      return other.is(StringLiteralExprSyntax.self) ? isString(ExprSyntax(node)) : type(of: other) == "String"
    case "=": return other.is(DiscardAssignmentExprSyntax.self) || type(of: other)?.isString ?? false
    case "+=", "==", "!=", "<", ">": return type(of: other) == "String"
    default: return false
    }
  }

  private func isString(_ argument: LabeledExprSyntax) -> Bool {
    guard let owner = argument.parent?.parent else { return false }
    if let tuple = owner.as(TupleExprSyntax.self), tuple.elements.count == 1 { return isString(ExprSyntax(tuple)) }
    if let segment = owner.as(ExpressionSegmentSyntax.self), let outer = segment.parent?.parent?.as(ExprSyntax.self) {
      return isString(outer)
    }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return false }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.takersOfStrings.contains(name), resolver.declarations(of: call.calledExpression).isEmpty
    {
      return true
    }
    if PlatformStrings.includes(argument, of: call), resolver.declarations(of: call.calledExpression).isEmpty {
      return true
    }
    return !isInLiteralInitializer(argument.expression) && parameterType(for: argument, of: call)?.isString ?? false
  }

  /// Functions of the standard library that take a literal as a `String`.
  private static let takersOfStrings: Set = [
    "assert", "assertionFailure", "debugPrint", "fatalError", "precondition", "preconditionFailure", "print",
  ]
}

extension TypeSyntax {
  fileprivate var isString: Bool { trimmedDescription.isString }
}

extension String {
  fileprivate var isString: Bool { self == "String" || self == "String?" }
}
