import SwiftSemantics
import SwiftSyntax

/// Texts with values in them.
extension Purity {
  /// Whether a text is made of literals and of values of the standard library's types, which describe themselves without effects:
  /// `"Added \(item.name)"`.
  func isPlainText(_ node: StringLiteralExprSyntax) -> Bool {
    node.segments.allSatisfy { segment in
      guard case .expressionSegment(let segment) = segment else { return true }
      guard let value = segment.expressions.first, segment.expressions.count == 1, value.label == nil else {
        return false
      }
      return isPure(value.expression) && isDescribedPlainly(value.expression)
    }
  }

  private func isDescribedPlainly(_ value: ExprSyntax) -> Bool {
    if value.isLiteral { return true }
    if let type = resolver.nameOfType(of: value) {
      return Self.plainTypes.contains(type) && !resolver.declaresType(type)
    }
    if let literal = literalGiven(to: value) { return literal.isLiteral }
    return value.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "count"
      && resolver.declarations(of: value).isEmpty
  }

  /// `0` of `count` after `var count = 0`.
  private func literalGiven(to name: ExprSyntax) -> ExprSyntax? {
    let found = resolver.declarations(of: name)
    guard found.count == 1, let binding = found.first?.binding, binding.typeAnnotation == nil else { return nil }
    return binding.initializer?.value
  }

  private static let plainTypes: Set = [
    "Bool", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "Substring", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8",
  ]
}
