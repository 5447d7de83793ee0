import SwiftParser
import SwiftSyntax

/// A decision on a flag that is put into code, so that removing the flag has to give the code back.
struct InsertedDecision: Sendable {
  /// The kind of decision: `if-else`, `return-ternary`.
  let form: String
  /// What is inserted or replaced, in bytes, in the order of the source.
  let edits: [(range: Range<Int>, text: String)]

  /// The code with the decision.
  func inserted(in source: String) -> String {
    var result: [UInt8] = []
    var end = 0
    let bytes = Array(source.utf8)
    for (range, text) in edits {
      result += bytes[end..<range.lowerBound] + Array(text.utf8)
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// All places of a file where a decision can be put.
  static func all(in source: String) -> [InsertedDecision] {
    let finder = DecisionPlaces(source)
    finder.walk(Parser.parse(source: source))
    return finder.found
  }

  static let flag = "launchFlags.isOn(.newPage)"
}

/// Finds where decisions can be put without a change of what the code means where the flag is on.
private final class DecisionPlaces: SyntaxVisitor {
  private(set) var found: [InsertedDecision] = []
  private let source: [UInt8]
  private let flag = InsertedDecision.flag

  init(_ source: String) {
    self.source = Array(source.utf8)
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ form: String, _ edits: (Range<Int>, String)...) {
    found.append(InsertedDecision(form: form, edits: edits.map { (range: $0.0, text: $0.1) }))
  }

  private func note(_ form: String, before node: some SyntaxProtocol, _ text: String) {
    note(form, (node.start..<node.start, text))
  }

  // MARK: Conditions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    note("if", node.conditions)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    note("guard", node.conditions)
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    note("while", node.conditions)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.condition.isOperand { note("where-and", before: node.condition, "\(flag) && ") }
    return .visitChildren
  }

  private func note(_ name: String, _ conditions: ConditionElementListSyntax) {
    guard let first = conditions.first, let last = conditions.last else { return }
    note("\(name)-first", before: first, "\(flag), ")
    note("\(name)-last", (last.end..<last.end, ", \(flag)"))
    if let expression = first.condition.as(ExprSyntax.self), expression.isOperand {
      note("\(name)-and", before: expression, "\(flag) && ")
      note("\(name)-or", before: expression, "!\(flag) || ")
      let end = expression.end..<expression.end
      note("\(name)-and-last", (end, " && \(flag)"))
      note("\(name)-or-last", (end, " || !\(flag)"))
      note("\(name)-ternary", (expression.start..<expression.start, "\(flag) ? "), (end, " : false"))
    }
  }

  // MARK: Values

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.expression, value.isArm, let item = node.parent?.as(CodeBlockItemSyntax.self) else {
      return .visitChildren
    }
    note("return-ternary", twice(value))
    note("return-unknown", orUnknown(value))
    let (text, indent) = (node.text, indentation(of: item))
    note("return-if", before: node, "if \(flag) {\n\(indent)  \(text)\n\(indent)}\n\(indent)")
    note("return-guard", before: node, "guard \(flag) else {\n\(indent)  \(text)\n\(indent)}\n\(indent)")
    return .visitChildren
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    if let binding = node.parent?.as(PatternBindingSyntax.self), node.value.isArm {
      let name = binding.typeAnnotation == nil ? "value" : "typed-value"
      note("\(name)-ternary", twice(node.value))
      note("\(name)-unknown", orUnknown(node.value))
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false, node.expression.isArm {
      note("argument-ternary", twice(node.expression))
      note("argument-unknown", orUnknown(node.expression))
      if let other = node.expression.otherLiteral {
        note(
          "argument-literal",
          (node.expression.start..<node.expression.end, "\(flag) ? \(node.expression.text) : \(other)"))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isArm { note("element-ternary", twice(node.expression)) }
    return .visitChildren
  }

  private func orUnknown(_ value: ExprSyntax) -> (Range<Int>, String) {
    (value.start..<value.end, "\(flag) ? \(value.text) : lostValue")
  }

  private func twice(_ value: ExprSyntax) -> (Range<Int>, String) {
    (value.start..<value.end, "\(flag) ? \(value.text) : \(value.text)")
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count > 1, node.isPlainStatement,
      !(list.parent?.is(SourceFileSyntax.self) ?? true)
    else { return .visitChildren }
    let (text, indent) = (node.text, indentation(of: node))
    func replaced(_ lines: String...) -> (Range<Int>, String) {
      (node.start..<node.end, lines.joined(separator: "\n\(indent)"))
    }
    note("statement-if", replaced("if \(flag) {", text, "}"))
    note("statement-if-else", replaced("if \(flag) {", text, "} else {", "  lose()", "}"))
    note("statement-else", replaced("if !\(flag) {", "  lose()", "} else {", text, "}"))
    note("statement-loser", replaced("if !\(flag) {", "  lose()", "}", text))
    note("statement-switch", replaced("switch \(flag) {", "case true:", text, "case false:", "  lose()", "}"))
    note("statement-local", replaced("let isNewPage = \(flag)", "if isNewPage {", text, "}"))
    note("statement-twice", replaced("if \(flag) {", text, "} else {", text, "}"))
    if let body = list.parent?.as(CodeBlockSyntax.self), body.parent?.isProcedure ?? false {
      note("statement-guard", replaced("guard \(flag) else {", "  return lose()", "}", text))
      note("statement-early", replaced("if !\(flag) {", "  lose()", "  return", "}", text))
    }
    return .visitChildren
  }

  private func indentation(of node: some SyntaxProtocol) -> String {
    var start = node.start
    while start > 0, source[start - 1] == UInt8(ascii: " ") || source[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    return String(decoding: source[start..<node.start], as: UTF8.self)
  }
}

extension SyntaxProtocol {
  fileprivate var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  fileprivate var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  fileprivate var text: String { trimmedDescription }

  /// Whether it is a function, an initializer or an accessor that returns nothing.
  fileprivate var isProcedure: Bool {
    if let function = self.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return self.is(InitializerDeclSyntax.self) || self.is(DeinitializerDeclSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it can be an operand of `&&` without parentheses.
  fileprivate var isOperand: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .prefixOperatorExpr, .subscriptCallExpr,
      .booleanLiteralExpr, .tupleExpr:
      true
    default: false
    }
  }

  /// Another literal of the same kind.
  fileprivate var otherLiteral: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: "17"
    case .floatLiteralExpr: "1.75"
    case .stringLiteralExpr: "\"lost\""
    default: nil
    }
  }

  /// Whether it can be a branch of a ternary: no `try`, nothing that takes its meaning from its place, and no Boolean,
  /// with which an assertion would be one about the flag.
  fileprivate var isArm: Bool {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    let words: Set<TokenKind> = [.keyword(.try), .keyword(.await), .keyword(.if), .keyword(.switch), .arrow]
    return tokens.count < 60 && !self.is(BooleanLiteralExprSyntax.self)
      && !tokens.contains { token in
        words.contains(token.tokenKind) || token.tokenKind == .infixQuestionMark || token.tokenKind == .prefixAmpersand
          || token.tokenKind == .equal
      }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a call or an assignment, which does something and declares nothing.
  fileprivate var isPlainStatement: Bool {
    guard case .expr(let expression) = item else { return false }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
    }
    return expression.is(FunctionCallExprSyntax.self)
  }
}
