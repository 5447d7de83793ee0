import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Flags without the enum's name, beside something that has it.
extension SiteCollector {
  /// `.b` of `[Flag.a, .b]` and of `Flag.allCases.first == .b`
  func isBesideEnum(_ node: ExprSyntax) -> Bool {
    if let array = node.parent?.as(ArrayElementSyntax.self)?.parent?.as(ArrayElementListSyntax.self) {
      return array.contains { element in
        element.expression.as(MemberAccessExprSyntax.self)?.base?.lastName.map(types.names.contains) ?? false
      }
    }
    guard let infix = node.parent?.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(infix.operatorText) else {
      return false
    }
    return beginsWithEnum(infix.leftOperand.id == node.id ? infix.rightOperand : infix.leftOperand)
  }

  /// `Flag.allCases.contains`, but not `Flag.a.isOn`, which asks one.
  func beginsWithEnum(_ path: ExprSyntax) -> Bool {
    switch path.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      guard let base = node.base else { return false }
      return base.lastName.map(types.names.contains) ?? false
        ? !flags.contains(node.declName.baseName.bareName) : beginsWithEnum(base)
    case .functionCallExpr(let node): return beginsWithEnum(node.calledExpression)
    case .optionalChainingExpr(let node): return beginsWithEnum(node.expression)
    default: return false
    }
  }
}
