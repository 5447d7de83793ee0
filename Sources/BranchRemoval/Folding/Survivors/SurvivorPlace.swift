import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The place of an expression once everything around it is deleted.
///
/// ```
/// 2 * G.select(control: 1, red: n + 1)     becomes   2 * (n + 1)
/// ```
struct SurvivorPlace {
  /// The outermost expression that the survivor replaces.
  let whole: ExprSyntax
  /// Whether a type is written before an implicit member that survives: `Style` before `.plain`.
  var isNamed = false

  func needsParentheses(around part: ExprSyntax) -> Bool {
    // `if` and `switch` are values only without parentheses.
    guard part.singleParenthesized == nil, !part.is(IfExprSyntax.self), !part.is(SwitchExprSyntax.self) else {
      return false
    }
    // As a whole default argument, `#function` would be the caller's.
    if part.is(MacroExpansionExprSyntax.self), whole.parent?.parent?.is(FunctionParameterSyntax.self) ?? false {
      return true
    }
    if part.isOperatorName { return whole.parent?.is(LabeledExprSyntax.self) != true }
    if joinsOperator(part) || startsStatementLikeBody(part) { return true }
    return operatorBindsTighter(than: part) || isBeforeBody && part.endsLikeBody
  }

  /// Whether an operator directly beside it would be read as one with the last of a part: `n%%%%`; or, as a whole, for
  /// one behind its left operand: `n-.max`.
  private func joinsOperator(_ part: ExprSyntax) -> Bool {
    if !isNamed, let before = whole.previousToken(viewMode: .sourceAccurate), before.contentEnd == whole.contentStart,
      part.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period, before.isOperatorBeforePeriod
    {
      return true
    }
    guard let last = part.lastToken(viewMode: .sourceAccurate), case .postfixOperator = last.tokenKind,
      let next = whole.nextToken(viewMode: .sourceAccurate), next.contentStart == whole.contentEnd
    else { return false }
    switch next.tokenKind {
    case .binaryOperator, .postfixOperator: return true
    default: return false
    }
  }

  /// Whether a closure would begin a statement, where it is the last argument of a call before it.
  private func startsStatementLikeBody(_ part: ExprSyntax) -> Bool {
    guard part.firstToken(viewMode: .sourceAccurate)?.tokenKind == .leftBrace else { return false }
    guard let item = whole.ancestors.first(where: { $0.is(CodeBlockItemSyntax.self) }),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return item.contentStart == whole.contentStart && list.first?.id != item.as(CodeBlockItemSyntax.self)?.id
  }

  var needsParenthesesAroundNegativeNumber: Bool {
    switch whole.parent?.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): node.operator.contentEnd == whole.contentStart
    case .prefixOperatorExpr, .postfixOperatorExpr, .forceUnwrapExpr, .optionalChainingExpr, .memberAccessExpr: true
    default: false
    }
  }

  private func operatorBindsTighter(than part: ExprSyntax) -> Bool {
    guard let parent = whole.parent else { return false }
    // A chain would go on: `(a?.b).c` is another one than `a?.b.c`.
    if part.isOptionalChain, parent.continuesChain(of: whole) { return true }
    guard !part.isPrimary else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): return isTighter(node, than: part)
    // These keywords may be deleted, too.
    case .awaitExpr(let node): return SurvivorPlace(whole: ExprSyntax(node)).operatorBindsTighter(than: part)
    case .tryExpr(let node): return SurvivorPlace(whole: ExprSyntax(node)).operatorBindsTighter(than: part)
    case .asExpr, .isExpr:
      return OperatorRank(of: part).map { $0 <= .casting } ?? !part.is(PrefixOperatorExprSyntax.self)
    case .ternaryExpr(let node):
      if node.thenExpression.id == whole.id { return false }
      if part.is(TernaryExprSyntax.self) { return node.condition.id == whole.id }
      return OperatorRank(of: part) == nil && !part.is(PrefixOperatorExprSyntax.self)
        && !part.is(ClosureExprSyntax.self)
    case .prefixOperatorExpr, .postfixOperatorExpr, .forceUnwrapExpr, .optionalChainingExpr, .memberAccessExpr:
      return true
    // The precedence of the operators is unknown.
    case .exprList: return true
    case .functionCallExpr(let node): return node.calledExpression.id == whole.id
    case .subscriptCallExpr(let node): return node.calledExpression.id == whole.id
    default: return parent.isOfPattern && (part.is(AsExprSyntax.self) || part.is(IsExprSyntax.self))
    }
  }

  private func isTighter(_ node: InfixOperatorExprSyntax, than part: ExprSyntax) -> Bool {
    // The precedence of a program's own operator is unknown.
    if part.is(SequenceExprSyntax.self) { return true }
    if part.is(ClosureExprSyntax.self) { return false }
    if node.isAssigning { return part.is(InfixOperatorExprSyntax.self) && OperatorRank(of: part) == nil }
    let isLeft = node.leftOperand.id == whole.id
    // `n as Int < 3` would go on with a generic argument.
    if isLeft, part.endsWithType, node.operatorText.hasPrefix("<") { return true }
    if part.is(PrefixOperatorExprSyntax.self) { return !isLeft && node.operator.contentEnd == whole.contentStart }
    guard let inner = OperatorRank(of: part), let outer = OperatorRank(of: ExprSyntax(node)) else { return true }
    if inner != outer { return inner < outer }
    return outer.associativity != (isLeft ? .left : .right)
  }

  /// Whether a closure at its end would be parsed as the body of a statement.
  private var isBeforeBody: Bool {
    var node = Syntax(whole)
    while let parent = node.parent {
      if parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self) { return true }
      if let loop = parent.as(ForStmtSyntax.self) { return loop.sequence.id == node.id }
      if let choice = parent.as(SwitchExprSyntax.self) { return choice.subject.id == node.id }
      let isCondition =
        parent.is(OptionalBindingConditionSyntax.self) || parent.is(MatchingPatternConditionSyntax.self)
        || parent.is(InitializerClauseSyntax.self)
      let isOpen = parent.is(ExprSyntax.self) && !parent.is(ClosureExprSyntax.self)
      guard isCondition || isOpen else { return false }
      node = parent
    }
    return false
  }
}

extension TokenSyntax {
  /// Whether a `.` directly behind it would be read as a part of it, or make a postfix operator of it.
  fileprivate var isOperatorBeforePeriod: Bool {
    switch tokenKind {
    case .binaryOperator: true
    case .prefixOperator(let text): text.hasPrefix(".")
    default: false
    }
  }
}

/// The precedence of the standard library's operators.
enum OperatorRank: Int, Comparable {
  case or, and, comparison, coalescing, casting, range, addition, multiplication, shift

  enum Associativity { case left, right, none }

  /// `nil` for expressions without an operator, and for operators that the program declares.
  init?(of expression: ExprSyntax) {
    if expression.is(AsExprSyntax.self) || expression.is(IsExprSyntax.self) {
      self = .casting
      return
    }
    guard let name = expression.as(InfixOperatorExprSyntax.self)?.operatorText,
      let rank = Self.ranks.first(where: { $0.names.contains(name) })?.rank
    else { return nil }
    self = rank
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  var associativity: Associativity {
    switch self {
    case .or, .and, .addition, .multiplication: .left
    case .coalescing: .right
    case .comparison, .casting, .range, .shift: .none
    }
  }

  private static let ranks: [(rank: OperatorRank, names: Set<String>)] = [
    (.or, ["||"]), (.and, ["&&"]),
    (.comparison, ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="]), (.coalescing, ["??"]),
    (.range, ["...", "..<"]), (.addition, ["+", "-", "|", "^", "&+", "&-"]),
    (.multiplication, ["*", "/", "%", "&", "&*"]), (.shift, ["<<", ">>", "&<<", "&>>"]),
  ]
}

extension InfixOperatorExprSyntax {
  /// Whether it is `=`, `+=` or the like, which any expression may follow.
  fileprivate var isAssigning: Bool {
    let name = operatorText
    return ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="].contains(name)
  }
}

extension ExprSyntax {
  /// Whether it has a `?` that ends it early, as `a?.b` and `a?.b()[0]` do.
  fileprivate var isOptionalChain: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr: true
    case .memberAccessExpr(let node): node.base?.isOptionalChain ?? false
    case .functionCallExpr(let node): node.calledExpression.isOptionalChain
    case .subscriptCallExpr(let node): node.calledExpression.isOptionalChain
    case .forceUnwrapExpr(let node): node.expression.isOptionalChain
    default: false
    }
  }
}

extension ExprSyntax {
  /// Whether it ends with a type: `n as Int`, `opt ?? n as Int`.
  fileprivate var endsWithType: Bool {
    self.is(AsExprSyntax.self) || self.is(IsExprSyntax.self)
      || self.as(InfixOperatorExprSyntax.self)?.rightOperand.endsWithType ?? false
  }
}

extension Syntax {
  /// Whether it is a member, a call or the like of an expression.
  fileprivate func continuesChain(of base: ExprSyntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .memberAccessExpr, .forceUnwrapExpr, .optionalChainingExpr: true
    case .functionCallExpr(let node): node.calledExpression.id == base.id
    case .subscriptCallExpr(let node): node.calledExpression.id == base.id
    default: false
    }
  }
}

extension Syntax {
  /// Whether it is a pattern, or an element of a tuple that is one: there, `n as Int` would be another pattern.
  fileprivate var isOfPattern: Bool {
    if self.is(ExpressionPatternSyntax.self) { return true }
    guard let tuple = self.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self) else { return false }
    return tuple.parent?.isOfPattern ?? false
  }
}

extension SyntaxProtocol {
  /// Whether it contains a closure outside of parentheses and brackets.
  fileprivate var endsLikeBody: Bool {
    if self.is(ClosureExprSyntax.self) { return true }
    if self.is(LabeledExprListSyntax.self) || self.is(TupleExprSyntax.self) || self.is(ArrayExprSyntax.self)
      || self.is(DictionaryExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
    {
      return false
    }
    return children(viewMode: .sourceAccurate).contains { $0.endsLikeBody }
  }
}
