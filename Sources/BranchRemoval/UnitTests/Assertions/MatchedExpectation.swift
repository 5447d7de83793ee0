import SwiftSemantics
import SwiftSyntax

/// What a test expects of a value with a matcher of Nimble.
///
/// ```
/// expect(isNew) == true
/// expect(page).to(beNil())
/// ```
struct MatchedExpectation {
  let subject: ExprSyntax
  /// `nil` if it is not written out.
  let value: AssertedValue?
  /// What it is compared with by an operator.
  private(set) var other: ExprSyntax?
  /// Whether it gives the value time to become what is expected.
  let waits: Bool

  init?(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item else { return nil }
    let plain = expression.withoutEffectMarkers
    if let infix = plain.as(InfixOperatorExprSyntax.self), let subject = infix.leftOperand.expected {
      let value = AssertedValue(comparing: infix.rightOperand)
      switch infix.operatorText {
      case "==": self.init(subject, value, waits: false)
      case "!=": self.init(subject, value?.negated, waits: false)
      default: self.init(subject, nil, waits: false)
      }
      other = infix.rightOperand
      return
    }
    guard let call = plain.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let subject = member.base?.expected
    else { return nil }
    let value = call.arguments.first.flatMap { AssertedValue(matching: $0.expression) }
    switch member.declName.baseName.text {
    case "to": self.init(subject, value, waits: false)
    case "notTo", "toNot": self.init(subject, value?.negated, waits: false)
    case "toEventually": self.init(subject, value, waits: true)
    case "toEventuallyNot", "toNotEventually": self.init(subject, value?.negated, waits: true)
    default: self.init(subject, nil, waits: true)
    }
  }

  private init(_ subject: ExprSyntax, _ value: AssertedValue?, waits: Bool) {
    (self.subject, self.value, self.waits) = (subject, value, waits)
  }
}

extension ExprSyntax {
  /// The value of `expect(value)`.
  fileprivate var expected: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.simpleName == "expect",
      let argument = call.arguments.first, argument.label == nil, call.trailingClosure == nil
    else { return nil }
    return argument.expression
  }
}

extension AssertedValue {
  /// `beNil()`, `equal("New")`
  fileprivate init?(matching matcher: ExprSyntax) {
    guard let call = matcher.as(FunctionCallExprSyntax.self), let name = call.calledExpression.simpleName else {
      return nil
    }
    switch name {
    case "beNil": self = .isNil
    case "beTrue", "beTruthy": self = .isTrue(true)
    case "beFalse", "beFalsy": self = .isTrue(false)
    case "beAKindOf", "beAnInstanceOf":
      guard let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
        type.declName.baseName.tokenKind == .keyword(.self),
        let base = type.base
      else { return nil }
      self = .isOfType(base.trimmedDescription)
    case "equal":
      guard let argument = call.arguments.first else { return nil }
      self.init(comparing: argument.expression)
    default: return nil
    }
  }

  /// What the expectation of the contrary says.
  fileprivate var negated: AssertedValue? {
    switch self {
    case .isNil: .isNotNil
    case .isNotNil: .isNil
    case .isTrue(let value): .isTrue(!value)
    case .isOfType(let type): .isNotOfType(type)
    case .isNotOfType(let type): .isOfType(type)
    case .equals, .isList, .isMember, .throwsError, .throwsNothing: nil
    }
  }
}
