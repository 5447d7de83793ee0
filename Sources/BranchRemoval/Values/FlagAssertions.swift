import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Assertions of unit tests about nothing but a decided flag: `XCTAssertTrue(flags.isOn(.newPage))`.
///
/// They test the flag itself, and there is nothing left to test.
struct FlagAssertions {
  /// Statements to delete.
  private(set) var statements: [CodeBlockItemSyntax] = []
  /// Tests without another assertion.
  private(set) var tests: [Syntax] = []

  /// - Parameter others: further assertions about nothing but the flag.
  init(_ round: Round, in file: SourceFileSyntax, besides others: Set<SyntaxIdentifier>) {
    let finder = AssertionFinder(round.values, others)
    finder.walk(file)
    for (test, found) in Dictionary(grouping: finder.found, by: { Syntax($0.item).enclosingTest }) {
      guard let test else { continue }
      let items = found.filter(\.isOfFlag).map(\.item)
      if items.isEmpty { continue }
      if items.count == found.count { tests.append(test) } else { statements += items }
    }
  }
}

private final class AssertionFinder: SyntaxVisitor {
  private let values: KnownValues
  private let others: Set<SyntaxIdentifier>
  private(set) var found: [(item: CodeBlockItemSyntax, isOfFlag: Bool)] = []

  init(_ values: KnownValues, _ others: Set<SyntaxIdentifier>) {
    self.values = values
    self.others = others
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    let plain = expression.withoutEffectMarkers
    if let call = plain.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName {
      if Self.isAssertion(name) { found.append((node, others.contains(node.id) || isOfFlag(name, call.arguments))) }
    } else if let macro = plain.as(MacroExpansionExprSyntax.self) {
      let isOfFlag = macro.macroName.text == "expect" && isOfFlag("expect", macro.arguments)
      found.append((node, others.contains(node.id) || isOfFlag))
    }
    return .visitChildren
  }

  private static func isAssertion(_ name: String) -> Bool {
    ["XCT", "assert", "expect", "verify", "wait", "to", "toEventually", "fulfill", "record"].contains {
      name.hasPrefix($0)
    }
  }

  private func isOfFlag(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
    let compared = arguments.prefix { $0.label == nil }.map(\.expression)
    guard let first = compared.first else { return false }
    switch name {
    case "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "expect": return isFlag(first)
    case "XCTAssertEqual", "XCTAssertNotEqual":
      guard let second = compared.dropFirst().first else { return false }
      return isFlag(first) && second.is(BooleanLiteralExprSyntax.self)
        || isFlag(second) && first.is(BooleanLiteralExprSyntax.self)
    default: return false
    }
  }

  private func isFlag(_ expression: ExprSyntax) -> Bool {
    let plain = expression.withoutEffectMarkers
    if let node = plain.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" { return isFlag(node.expression) }
    if let node = plain.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(node.operator.trimmedDescription) {
      return isFlag(node.leftOperand) && node.rightOperand.is(BooleanLiteralExprSyntax.self)
    }
    guard values.settledBool(plain) != nil else { return false }
    let uses = AccessorUses(in: Syntax(plain), values)
    // What the app makes of another decided expression is worth a test.
    return uses.areAll && uses.isReported
  }
}

extension ExprSyntax {
  /// The expression behind `try` and `await`.
  fileprivate var withoutEffectMarkers: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffectMarkers }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffectMarkers }
    return self
  }
}
