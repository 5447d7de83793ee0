import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Assertions of unit tests about nothing but a decided flag: `XCTAssertTrue(flags.isOn(.newPage))`, or about what is
/// always `nil` without the losing code.
///
/// There is nothing left to test, and neither where a value of the app has become a literal in the assertion. An assertion that can only fail now is one about the loser.
struct FlagAssertions {
  /// Statements to delete, with the effects to keep.
  private(set) var statements: [(item: CodeBlockItemSyntax, effects: [Evaluation.Residual])] = []
  /// Tests without another assertion.
  private(set) var tests: [Syntax] = []
  /// Operands of assertions that go, with an operator each.
  private(set) var operands: [Range<Int>] = []
  /// Those of the statements that can only fail, so that the flag has another value in the test than from now on.
  private(set) var failing: [CodeBlockItemSyntax] = []

  /// - Parameter others: further assertions about nothing but the flag.
  init(_ round: Round, in file: SourceFileSyntax, besides others: Set<SyntaxIdentifier>) {
    let number = round.number(of: file)
    let finder = AssertionFinder(
      round.values, others, number.map { round.reach.files[$0] } ?? .everything,
      number.map { OriginalStatements(in: $0, round) }
    ) { literal in number.map { round.isWritten(literal, $0) } ?? false }
    finder.walk(file)
    operands = finder.operands
    let tests = Dictionary(grouping: finder.found) { found in
      Syntax(found.item).enclosingTest ?? Syntax(found.item).enclosingExample
    }
    for (test, found) in tests {
      guard let test else { continue }
      let goes = found.compactMap { found in found.effects.map { (item: found.item, effects: $0) } }
      if goes.isEmpty { continue }
      if goes.count == found.count {
        self.tests.append(test)
      } else {
        statements += goes
        failing += goes.map(\.item).filter { finder.failing.contains($0.id) }
      }
    }
  }
}

private final class AssertionFinder: SyntaxVisitor {
  private let values: KnownValues
  private let others: Set<SyntaxIdentifier>
  private let reach: FileReach
  private let originals: OriginalStatements?
  /// The effects are `nil` if the assertion stays.
  private(set) var found: [(item: CodeBlockItemSyntax, effects: [Evaluation.Residual]?)] = []
  private(set) var failing: Set<SyntaxIdentifier> = []
  private(set) var operands: [Range<Int>] = []

  private let isWritten: (BooleanLiteralExprSyntax) -> Bool

  /// - Parameter isWritten: whether a literal stands in place of something decided.
  init(
    _ values: KnownValues, _ others: Set<SyntaxIdentifier>, _ reach: FileReach, _ originals: OriginalStatements?,
    isWritten: @escaping (BooleanLiteralExprSyntax) -> Bool
  ) {
    self.values = values
    self.others = others
    self.reach = reach
    self.originals = originals
    self.isWritten = isWritten
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    if let expectation = MatchedExpectation(node) {
      note(node, expectation)
      return .visitChildren
    }
    let plain = expression.withoutEffectMarkers
    if let call = plain.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName {
      if name == "XCTAssertThrowsError", let closure = call.trailingClosure, onlyFails(closure) {
        failing.insert(node.id)
        found.append((node, []))
      } else if name.namesAssertion {
        note(node, name, call.arguments)
      }
    } else if let macro = plain.as(MacroExpansionExprSyntax.self) {
      let name = macro.macroName.text
      note(node, ["expect", "require"].contains(name) ? "expect" : name, macro.arguments)
    }
    return .visitChildren
  }

  /// Whether no error is the expected one any more: `{ _ in return XCTFail() }` of `{ error in guard … else { return XCTFail() } … }`.
  private func onlyFails(_ closure: ClosureExprSyntax) -> Bool {
    guard let first = closure.statements.first, first.endsTest, let before = originals?.statement(behind: first) else {
      return false
    }
    return before.parent?.parent?.is(ClosureExprSyntax.self) != true
  }

  private func note(_ item: CodeBlockItemSyntax, _ expectation: MatchedExpectation) {
    let subject = expectation.subject
    switch expectation.value {
    case _ where others.contains(item.id): found.append((item, []))
    case nil where isFlag(subject) && (expectation.other.map(isExpectation) ?? false): found.append((item, []))
    case .isTrue(let value):
      let effects = effects(of: subject, unless: value)
      if effects != nil { failing.insert(item.id) }
      found.append((item, isFlag(subject) ? [] : effects))
    case .isNil: found.append((item, isSettledNil(subject) ? [] : nil))
    case .isNotNil: found.append((item, effects(ofNil: subject)))
    default: found.append((item, nil))
    }
  }

  private func note(_ item: CodeBlockItemSyntax, _ name: String, _ arguments: LabeledExprListSyntax) {
    if ["XCTAssert", "XCTAssertTrue", "expect"].contains(name), let first = arguments.first?.expression,
      reach.mayDecide(first),
      let siblings = AssertedSiblings(
        first, values.resolver, where: { isFlag($0) && self.effects(of: $0, unless: true) != nil })
    {
      operands += siblings.ranges
      return found.append((item, nil))
    }
    let isDone = others.contains(item.id) || isOfFlag(name, arguments)
    let effects = effects(ofFailing: name, arguments)
    if effects != nil { failing.insert(item.id) }
    found.append((item, isDone ? [] : effects))
  }

  /// What else an assertion does that can only fail; `nil` if it may hold.
  private func effects(ofFailing name: String, _ arguments: LabeledExprListSyntax) -> [Evaluation.Residual]? {
    let compared = arguments.prefix { $0.label == nil }.map(\.expression)
    guard let first = compared.first else { return nil }
    switch name {
    case "XCTAssert", "XCTAssertTrue", "expect": return effects(of: first, unless: true)
    case "XCTAssertFalse": return effects(of: first, unless: false)
    case "XCTAssertNotNil": return effects(ofNil: first)
    case "XCTAssertEqual":
      guard let second = compared.dropFirst().first else { return nil }
      for (value, other) in [(first, second), (second, first)] {
        if let literal = other.as(BooleanLiteralExprSyntax.self) { return effects(of: value, unless: literal.isTrue) }
        if other.is(StringLiteralExprSyntax.self) || other.is(IntegerLiteralExprSyntax.self),
          let effects = effects(ofNil: value)
        {
          return effects
        }
      }
      return nil
    default: return nil
    }
  }

  private func effects(of expression: ExprSyntax, unless value: Bool) -> [Evaluation.Residual]? {
    guard reach.mayDecide(expression) else { return nil }
    return values.decidedBool(expression).flatMap { $0.value == value ? nil : $0.residual }
  }

  private func effects(ofNil expression: ExprSyntax) -> [Evaluation.Residual]? {
    reach.mayDecide(expression) ? values.effects(ofNil: expression) : nil
  }

  private func isSettledNil(_ expression: ExprSyntax) -> Bool { effects(ofNil: expression)?.isEmpty ?? false }

  private func isOfFlag(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
    let compared = arguments.prefix { $0.label == nil }.map(\.expression)
    guard let first = compared.first else { return false }
    switch name {
    case "XCTAssertNil": return isSettledNil(first) || isOptionalFlag(first)
    case "XCTAssertNotNil": return isOptionalFlag(first)
    case "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "expect": return isFlag(first)
    case "XCTAssertEqual", "XCTAssertNotEqual":
      guard let second = compared.dropFirst().first else { return false }
      return isFlag(first) && isExpectation(second) || isFlag(second) && isExpectation(first)
    default: return false
    }
  }

  /// Whether a flag is compared with it alone: a literal, or a constant of the test.
  private func isExpectation(_ expression: ExprSyntax) -> Bool {
    if expression.is(BooleanLiteralExprSyntax.self) { return true }
    let found = values.resolver.declarations(of: expression)
    guard !found.isEmpty, found.allSatisfy({ $0.kind == .variable && $0.isConstant }) else { return false }
    if expression.is(DeclReferenceExprSyntax.self), found.allSatisfy({ $0.node.localScope != nil }) { return true }
    // `Defaults.isNew`
    return found.allSatisfy { $0.isStatic && $0.binding?.initializer?.value.is(BooleanLiteralExprSyntax.self) ?? false }
  }

  private func isFlag(_ expression: ExprSyntax) -> Bool {
    let plain = expression.withoutEffectMarkers
    if let node = plain.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" { return isFlag(node.expression) }
    if let node = plain.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(node.operatorText) {
      if node.rightOperand.is(NilLiteralExprSyntax.self), node.operatorText == "==" {
        return isSettledNil(node.leftOperand)
      }
      return isFlag(node.leftOperand) && node.rightOperand.is(BooleanLiteralExprSyntax.self)
    }
    if let node = plain.as(InfixOperatorExprSyntax.self), node.operatorText == "??" {
      return isFlag(node.leftOperand) && node.rightOperand.is(BooleanLiteralExprSyntax.self)
    }
    if let literal = plain.as(BooleanLiteralExprSyntax.self) { return isWritten(literal) }
    guard reach.mayDecide(plain) else { return false }
    if isOptionalFlag(plain) { return true }
    guard values.settledBool(plain) != nil else { return false }
    let uses = AccessorUses(in: Syntax(plain), values)
    // What the app makes of another decided expression is worth a test.
    return uses.areAll && uses.isReported
  }
}

extension AssertionFinder {
  /// `form?.isNew` of an object that may be missing, or a flag that may be unsaid: `config.isNew` of `var isNew: Bool?`.
  private func isOptionalFlag(_ expression: ExprSyntax) -> Bool {
    guard reach.isNamed(in: expression), let match = values.resolver.accessor(expression), case .isGroup = match.kind,
      match.isOptional || values.resolver.mayHaveNoAnswer(expression)
    else { return false }
    return values.winners[match.experiment] != nil && values.residual(of: expression)?.isEmpty ?? true
  }
}

extension KnownValues {
  /// The effects of a name for nothing but `nil`; `nil` for anything else.
  fileprivate func effects(ofNil expression: ExprSyntax) -> [Evaluation.Residual]? {
    evaluate(expression).flatMap { $0.isDecided && $0.value == .optional(nil) ? $0.residual : nil }
  }

  func isSettledNil(_ expression: ExprSyntax) -> Bool { effects(ofNil: expression)?.isEmpty ?? false }
}

extension FileReach {
  /// Whether an expression may have a value that is known: it names something decided, or is made of literals.
  func mayDecide(_ expression: ExprSyntax) -> Bool {
    isNamed(in: expression)
      || expression.tokens(viewMode: .sourceAccurate).contains {
        [.keyword(.true), .keyword(.false), .keyword(.nil)].contains($0.tokenKind)
      }
  }
}

extension ExprSyntax {
  /// The expression behind `try` and `await`.
  var withoutEffectMarkers: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffectMarkers }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffectMarkers }
    return self
  }
}
