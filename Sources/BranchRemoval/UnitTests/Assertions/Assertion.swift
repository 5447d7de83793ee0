import SwiftSemantics
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The first argument of a call, or of a macro, that is all of it.
  var firstArgument: ExprSyntax? {
    guard case .expr(let whole) = item else { return nil }
    let call = whole.withoutEffectMarkers
    let arguments = call.as(FunctionCallExprSyntax.self)?.arguments ?? call.as(MacroExpansionExprSyntax.self)?.arguments
    return arguments?.first?.expression
  }

  /// What an assertion is about: `page` of `XCTAssertNil(page)` and of `#expect(page is Old)`.
  var assertedSubject: String? {
    guard isPlainAssertion else { return nil }
    if let expectation = MatchedExpectation(self) { return expectation.subject.trimmedDescription }
    guard var subject = thrower ?? firstArgument else { return nil }
    while true {
      subject = subject.withoutEffectMarkers
      if let node = subject.as(IsExprSyntax.self) {
        subject = node.expression
      } else if subject.castType != nil, let node = subject.as(AsExprSyntax.self) {
        subject = node.expression
      } else if let node = subject.as(InfixOperatorExprSyntax.self) {
        subject = node.leftOperand
      } else if let node = subject.as(PrefixOperatorExprSyntax.self) {
        subject = node.expression
      } else {
        return subject.trimmedDescription
      }
    }
  }

  /// Whether it and another assertion are about the same, and only one of them can be true.
  func contradicts(_ other: CodeBlockItemSyntax, _ world: World) -> Bool {
    guard let subject = assertedSubject, subject == other.assertedSubject, let value = AssertedValue(self),
      let otherValue = AssertedValue(other)
    else { return false }
    return value.contradicts(otherValue, world)
  }

  /// `try load()` of `#expect(throws: LoadError.self) { try load() }`
  private var thrower: ExprSyntax? {
    guard case .expr(let whole) = item,
      let macro = whole.withoutEffectMarkers.as(MacroExpansionExprSyntax.self),
      macro.arguments.first?.label?.text == "throws"
    else { return nil }
    return macro.trailingClosure?.statements.onlyExpression
  }

  /// An assertion that neither waits for something to happen nor does anything else.
  var isPlainAssertion: Bool {
    guard case .expr(let whole) = item else { return false }
    let expression = whole.withoutEffectMarkers
    if let macro = expression.as(MacroExpansionExprSyntax.self) { return macro.macroName.text == "expect" }
    if let expectation = MatchedExpectation(self) { return !expectation.waits }
    let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    return name?.text.hasPrefix("XCTAssert") ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is one of XCTest's, whatever it does besides.
  var isAssertion: Bool { calledExpression.lastName?.hasPrefix("XCTAssert") ?? false }
}

extension String {
  /// Whether functions and macros with such a name assert something, in XCTest, Swift Testing, Nimble and the like.
  var namesAssertion: Bool {
    ["XCT", "assert", "expect", "verify", "wait", "to", "toEventually", "fulfill", "record"].contains { hasPrefix($0) }
  }
}
