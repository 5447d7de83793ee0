import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds ternaries, and chooses one expression among several.
extension Folder {
  // MARK: Choices

  /// ```
  /// G == .red ? a : b       becomes   a
  /// ```
  mutating func fold(ternary node: TernaryExprSyntax) {
    guard let value = values.settledBool(node.condition) else {
      if !foldBehindEffects(node) { foldChildren(node) }
      return
    }
    let arm = value ? node.thenExpression : node.elseExpression
    let type = types.arm(of: node, isThen: value)
    choose(arm, of: ExprSyntax(node), type.isUnknown && isElementWithoutNil(node, isThen: value) ? .asItIs : type)
    if value { replaceLastComment(of: node) }
  }

  /// ```
  /// G == .red
  ///   ? 2     // two columns
  ///   : 1     // one         becomes   2 // two columns
  /// ```
  private mutating func replaceLastComment(of node: TernaryExprSyntax) {
    guard let last = node.lastToken(viewMode: .sourceAccurate), last.trailingTrivia.lineComment != nil,
      edits.deletes(node.elseExpression.contentRange)
    else { return }
    let comment = node.thenExpression.lastToken(viewMode: .sourceAccurate)?.trailingTrivia.lineComment
    edits.replace(last.contentEnd..<last.endPosition.utf8Offset, with: comment.map { " " + $0 } ?? "")
  }

  mutating func choose(_ arm: ExprSyntax, of whole: ExprSyntax, _ decision: ArmType) {
    switch decision {
    case .asItIs: keep(arm, of: whole)
    case .qualified(let type):
      edits.insert(type, at: whole.contentStart)
      places[whole.id, default: SurvivorPlace(whole: whole)].isNamed = true
      keep(arm, of: whole)
    case .annotated(let type, let place):
      edits.insert(": \(type)", at: place)
      keep(arm, of: whole)
    case .converted(let type): convert(arm, to: type, of: whole)
    case .written(let text):
      let needsParentheses = (places[whole.id] ?? SurvivorPlace(whole: whole)).needsParentheses(around: arm)
      edits.replace(whole.contentRange, with: needsParentheses ? "(\(text))" : text)
    // If one arm of a decided choice is a choice itself, that one is folded in its turn.
    case .unknown where isFoldedOn(arm) || ventures(whole, .typeOfBranch): keep(arm, of: whole)
    case .unknown:
      refuse(whole, .typeOfBranch)
    }
  }

  /// ```
  /// use(G == .red ? nil : size)      becomes   use(nil as Int?)
  /// ```
  private mutating func convert(_ arm: ExprSyntax, to type: String, of whole: ExprSyntax) {
    let isOperand = !whole.isWholeValue && whole.parent?.parent?.parent?.is(TupleExprSyntax.self) != true
    let isOpen = !arm.isPrimary && arm.singleParenthesized == nil && !arm.isNumber
    edits.insert((isOperand ? "(" : "") + (isOpen ? "(" : ""), at: whole.contentStart)
    keep(arm, of: whole)
    edits.insert((isOpen ? ")" : "") + " as \(type)" + (isOperand ? ")" : ""), at: whole.contentEnd)
  }

  /// Folds `G == .red ? a() : b()` as a statement.
  mutating func fold(discardedTernary node: TernaryExprSyntax, at site: StatementSite) -> Outcome {
    if builders.takesComponents(site) {
      fold(expression: ExprSyntax(node))
      return .stays
    }
    guard let value = values.settledBool(node.condition) else {
      if !foldBehindEffects(node, isDiscarded: true) { foldChildren(node) }
      return .stays
    }
    let arm = value ? node.thenExpression : node.elseExpression
    if isNoStatement(arm) { return .dropped }
    if arm.isImplicitMember {
      refuse(node, .typeOfBranch)
    } else {
      keep(arm, of: ExprSyntax(node))
    }
    return .stays
  }
}

extension Trivia {
  /// The `// …` that ends a line.
  fileprivate var lineComment: String? {
    for case .lineComment(let text) in pieces { return text }
    return nil
  }
}

extension Folder {
  /// Whether it does nothing and is no statement by itself: `nil`, `{ $0 }`, `.plain`, the name of a function.
  func isNoStatement(_ expression: ExprSyntax) -> Bool {
    if expression.isNoStatement { return true }
    guard expression.is(DeclReferenceExprSyntax.self) else { return false }
    let declarations = values.resolver.declarations(of: expression)
    return !declarations.isEmpty && declarations.allSatisfy { $0.kind == .function }
  }
}

extension ExprSyntax {
  fileprivate var isNoStatement: Bool {
    self.is(NilLiteralExprSyntax.self) || self.is(ClosureExprSyntax.self) || isEmptyCollection
      || isImplicitMember && self.is(MemberAccessExprSyntax.self)
  }
}

extension Folder {
  /// Whether an arm is a decided choice of which the chosen arm keeps its type.
  private func isFoldedOn(_ arm: ExprSyntax) -> Bool {
    if let inner = arm.singleParenthesized { return isFoldedOn(inner) }
    guard let node = arm.as(TernaryExprSyntax.self), let value = values.settledBool(node.condition) else {
      return false
    }
    if case .unknown = types.arm(of: node, isThen: value) {
      return isFoldedOn(value ? node.thenExpression : node.elseExpression)
    }
    return true
  }
}
