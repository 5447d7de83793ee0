import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether labels and literals allow that a call means a function with a clause: `add("x")` is none of
  /// `add(_ number: Int)`.
  func mayMean(_ clause: FunctionParameterClauseSyntax) -> Bool {
    match(clause)?.allSatisfy { $0.argument.expression.mayBe($0.parameter.type) } ?? false
  }
}

extension TypeSyntax {
  /// Whether no value is of both types: `Int` and `String`.
  func isCertainlyAnother(than other: TypeSyntax) -> Bool {
    let names = [self, other].map { $0.as(IdentifierTypeSyntax.self)?.name.text ?? "" }
    return names[0] != names[1] && names.allSatisfy(ExprSyntax.typesOfLiterals.contains)
  }
}

extension ExprSyntax {
  /// Whether a literal may be a value of a type; other expressions always may.
  fileprivate func mayBe(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return mayBe(optional.wrappedType) }
    let name = type.as(IdentifierTypeSyntax.self)?.name.text
    let isCollection = type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
    let literal = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    switch literal.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return !isCollection && !(name.map { Self.numbers.contains($0) || $0 == "Bool" } ?? false)
    case .integerLiteralExpr: return !isCollection && !(name.map { Self.texts.contains($0) || $0 == "Bool" } ?? false)
    case .floatLiteralExpr:
      return !isCollection
        && !(name.map { Self.texts.contains($0) || Self.integers.contains($0) || $0 == "Bool" } ?? false)
    case .booleanLiteralExpr:
      return !isCollection && !(name.map { Self.texts.contains($0) || Self.numbers.contains($0) } ?? false)
    case .arrayExpr, .dictionaryExpr:
      return !(name.map { Self.texts.contains($0) || Self.numbers.contains($0) || $0 == "Bool" } ?? false)
    default: return true
    }
  }

  private static let texts: Set = ["Character", "String", "Substring"]
  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let numbers = integers.union(["CGFloat", "Double", "Float", "TimeInterval"])
  /// Of which none has another name among them.
  fileprivate static let typesOfLiterals = texts.union(integers).union(["Bool", "Double", "Float"])
}
