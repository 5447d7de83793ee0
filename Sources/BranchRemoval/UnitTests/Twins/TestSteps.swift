import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A token of a test, or an assertion, which differs from another by its subject alone.
struct TestStep: Hashable {
  let text: String
  let isAssertion: Bool
  let value: AssertedValue?

  init(_ token: TokenSyntax) {
    (text, isAssertion, value) = (token.text, false, nil)
  }

  init(of subject: String, _ value: AssertedValue?) {
    (text, isAssertion, self.value) = (subject, true, value)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.isAssertion == right.isAssertion
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isAssertion)
  }
}

final class StepReader: SyntaxVisitor {
  private(set) var steps: [TestStep] = []
  private let world: World

  init(_ world: World) {
    self.world = world
    super.init(viewMode: .sourceAccurate)
  }

  static func steps(of item: CodeBlockItemSyntax, _ world: World) -> [TestStep] {
    let reader = StepReader(world)
    reader.walk(item)
    return reader.steps
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let subject = node.assertedSubject else { return .visitChildren }
    if let value = node.forceUnwrappedPath { steps.append(TestStep(of: value.trimmedDescription, .isNotNil)) }
    steps.append(TestStep(of: subject, AssertedValue(node)))
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let match = node.conditions.first?.condition.as(MatchingPatternConditionSyntax.self),
      node.conditions.count == 1, node.body.failsTest
    else { return .visitChildren }
    let subject = match.initializer.value.withoutEffectMarkers.trimmedDescription
    steps.append(TestStep(of: subject, AssertedValue(matching: match.pattern)))
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.calledExpression.simpleName == "XCTUnwrap" ? unwrap(node.arguments) : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "require" ? unwrap(node.arguments) : .visitChildren
  }

  /// A test fails if there is nothing to unwrap.
  private func unwrap(_ arguments: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
    guard let unwrapped = arguments.first?.expression.withoutEffectMarkers, let type = unwrapped.castType,
      let cast = unwrapped.as(AsExprSyntax.self)
    else { return .visitChildren }
    steps.append(TestStep(of: cast.expression.withoutEffectMarkers.trimmedDescription, .isOfType(type)))
    return .skipChildren
  }

  override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
    passesNothing(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind == .semicolon { return .visitChildren }
    let call = token.parent?.as(FunctionCallExprSyntax.self)
    let isSuperfluous = call.map { $0.trailingClosure != nil && passesNothing($0.arguments) } ?? false
    if !isSuperfluous || ![.leftParen, .rightParen].contains(token.tokenKind) { steps.append(TestStep(token)) }
    return .visitChildren
  }

  /// Whether a call means the same without its arguments: there are none, or there is one empty list, as by default.
  private func passesNothing(_ list: LabeledExprListSyntax) -> Bool {
    guard let only = list.first else { return true }
    guard list.count == 1, let call = list.parent?.as(FunctionCallExprSyntax.self),
      only.expression.isEmptyList
    else { return false }
    return only.isEmptyByDefault(in: call, world)
  }
}

extension String {
  /// `XCTAssertEqual`, `expect`
  var isAssertion: Bool {
    hasPrefix("XCTAssert") || ["XCTUnwrap", "XCTFail", "expect", "require"].contains(self)
  }
}

extension CodeBlockItemSyntax {
  /// `handler.found` of `XCTAssertEqual(Set(handler.found!), ["a"])`, where the test fails without a value.
  fileprivate var forceUnwrappedPath: ExprSyntax? {
    tokens(viewMode: .sourceAccurate).lazy.compactMap { $0.parent?.as(ForceUnwrapExprSyntax.self)?.expression }
      .first { $0.isPathOfNames }
  }
}

extension CodeBlockSyntax {
  /// Whether it says that the test fails: `XCTFail("no list")`, `throw …`.
  fileprivate var failsTest: Bool {
    statements.contains { $0.item.is(ThrowStmtSyntax.self) }
      || tokens(viewMode: .sourceAccurate).contains { ["XCTFail", "fail"].contains($0.text) || $0.text == "Issue" }
  }
}
