import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tests that fail or are skipped in any case since the app is decided: they are about the loser.
///
/// ```
/// let banner = try XCTUnwrap(Page().banner)                                   // var banner: String? { nil }
/// guard !flags.isOn(.newPage) else { throw XCTSkip("of the old page") }
/// guard let banner = Page().banner else { return XCTFail("no banner") }
/// ```
struct DoomedTests {
  private(set) var all: [Syntax] = []

  init(in number: Int, _ round: Round) {
    let finder = DoomFinder(round.values, round.reach.files[number])
    finder.walk(round.files[number].tree)
    let originals = OriginalStatements(in: number, round)
    // It stood behind a condition.
    for item in finder.ends where originals.statement(behind: item).map({ !$0.isStatementOfTest }) ?? false {
      note(item)
    }
    finder.failing.forEach { note($0) }
  }

  private mutating func note(_ item: CodeBlockItemSyntax) {
    guard let test = Syntax(item).enclosingTest, !all.contains(test) else { return }
    all.append(test)
  }
}

private final class DoomFinder: SyntaxVisitor {
  private let values: KnownValues
  private let reach: FileReach
  /// Statements that end a test: `throw XCTSkip()`, `return XCTFail()`.
  private(set) var ends: [CodeBlockItemSyntax] = []
  /// Statements that unwrap what is always `nil`.
  private(set) var failing: [CodeBlockItemSyntax] = []

  init(_ values: KnownValues, _ reach: FileReach) {
    self.values = values
    self.reach = reach
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.isStatementOfTest, node.endsTest { ends.append(node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.simpleName == "XCTUnwrap" { note(node.arguments.first?.expression, in: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "require" { note(node.arguments.first?.expression, in: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression, in: Syntax(node))
    return .visitChildren
  }

  private func note(_ unwrapped: ExprSyntax?, in node: Syntax) {
    guard let unwrapped, reach.mayDecide(unwrapped),
      !node.ancestors.lazy.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }).contains(where: \.mayBeSkipped),
      let item = node.ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first, item.isStatementOfTest,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      // What an assertion before it is about may be worth a test.
      !list.prefix(while: { $0.id != item.id }).contains(where: { $0.asserts }),
      values.isSettledNil(unwrapped)
    else { return }
    failing.append(item)
  }
}

extension Syntax {
  /// Whether what is in it may not be evaluated, or not right away.
  fileprivate var mayBeSkipped: Bool {
    self.is(ClosureExprSyntax.self) || self.is(TernaryExprSyntax.self)
      || self.as(InfixOperatorExprSyntax.self).map { ["&&", "||", "??"].contains($0.operatorText) } ?? false
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is one of the statements of a test's body.
  fileprivate var isStatementOfTest: Bool {
    guard let function = parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
    return Syntax(self).enclosingTest == Syntax(function).asMember
  }

  /// `throw XCTSkip("…")`, `XCTFail("…")`, `return XCTFail()`
  var endsTest: Bool {
    if let statement = item.as(ThrowStmtSyntax.self) {
      return statement.expression.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName == "XCTSkip"
    }
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? expression
    return value?.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName == "XCTFail"
  }
}
