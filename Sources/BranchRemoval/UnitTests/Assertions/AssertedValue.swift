import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What an assertion says of its subject, as far as it is written out; `expect(title) == "New"` of Nimble, too.
enum AssertedValue: Equatable {
  /// `XCTAssertEqual(title, "New")`, `#expect(title == "New")`; the parts of a list, whatever their order.
  case equals(Set<String>)
  case isNil
  case isNotNil
  /// `XCTAssertTrue(isNew)`, `#expect(!isNew)`
  case isTrue(Bool)
  /// `XCTAssert(page is NewPage)`
  case isOfType

  init?(_ item: CodeBlockItemSyntax) {
    if let expectation = MatchedExpectation(item) {
      guard let value = expectation.value else { return nil }
      self = value
      return
    }
    guard case .expr(let whole) = item.item else { return nil }
    let expression = whole.withoutEffectMarkers
    if let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "expect",
      let condition = macro.arguments.first?.expression
    {
      self.init(condition: condition)
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let arguments = Array(call.arguments).filter { $0.label == nil }.map(\.expression)
    switch call.calledExpression.lastName {
    case "XCTAssertNil": self = .isNil
    case "XCTAssertNotNil": self = .isNotNil
    case "XCTAssertTrue", "XCTAssert":
      guard let condition = arguments.first else { return nil }
      self.init(condition: condition)
    case "XCTAssertFalse":
      guard let condition = arguments.first, !condition.is(InfixOperatorExprSyntax.self) else { return nil }
      self = .isTrue(false)
    case "XCTAssertEqual":
      guard arguments.count > 1, !call.arguments.contains(where: { $0.label?.text == "accuracy" }),
        let parts = arguments[1].writtenParts
      else { return nil }
      self = .equals(parts)
    default: return nil
    }
  }

  private init?(condition: ExprSyntax) {
    if let node = condition.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      self = .isTrue(false)
    } else if let node = condition.as(InfixOperatorExprSyntax.self) {
      let isNil = node.rightOperand.is(NilLiteralExprSyntax.self)
      switch node.operatorName {
      case "==" where isNil: self = .isNil
      case "!=" where isNil: self = .isNotNil
      case "==":
        guard let parts = node.rightOperand.writtenParts else { return nil }
        self = .equals(parts)
      default: return nil
      }
    } else if let node = condition.as(IsExprSyntax.self) {
      if node.type.isOptionalType { return nil }
      self = .isOfType
    } else {
      self = .isTrue(true)
    }
  }

  /// What a value is said to be that is equal to another: `nil`, a Boolean, or what is written.
  init?(comparing other: ExprSyntax) {
    if other.is(NilLiteralExprSyntax.self) {
      self = .isNil
    } else if let literal = other.as(BooleanLiteralExprSyntax.self) {
      self = .isTrue(literal.isTrue)
    } else {
      guard let parts = other.writtenParts else { return nil }
      self = .equals(parts)
    }
  }

  /// Whether only one of them can be true of a subject.
  func contradicts(_ other: AssertedValue) -> Bool {
    switch (self, other) {
    case (.equals(let own), .equals(let other)): own != other
    case (.isNil, .isNotNil), (.isNotNil, .isNil), (.isNil, .equals), (.equals, .isNil): true
    case (.isNil, .isOfType), (.isOfType, .isNil): true
    case (.isTrue(let own), .isTrue(let other)): own != other
    default: false
    }
  }
}

extension ExprSyntax {
  /// Literals that are equal only if their texts are.
  fileprivate var writtenParts: Set<String>? {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return node.plainText.map { [$0] }
    case .integerLiteralExpr(let node): return node.literal.text.allSatisfy(\.isNumber) ? [node.literal.text] : nil
    case .booleanLiteralExpr(let node): return [node.literal.text]
    case .arrayExpr(let node):
      let parts = node.elements.map(\.expression.writtenParts)
      return parts.contains { $0 == nil } ? nil : Set(parts.flatMap { $0 ?? [] })
    default: return nil
    }
  }
}
