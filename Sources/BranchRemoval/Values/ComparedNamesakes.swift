import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// Whether it is compared, or a test compares it, with a property of the same name of something else, which the
  /// remover would leave: `style == other.style`, `XCTAssertEqual(page.isNew, Defaults.isNew)`.
  var isComparedWithNamesake: Bool {
    guard let name = lastName else { return false }
    if let infix = parent?.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(infix.operatorText) {
      let other = infix.leftOperand.id == id ? infix.rightOperand : infix.leftOperand
      return other.lastName == name
    }
    guard isInTestFile, let list = parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
      list.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName?.hasPrefix("XCTAssert") ?? false
    else { return false }
    return list.contains { $0.expression.id != id && $0.expression.lastName == name }
  }
}
