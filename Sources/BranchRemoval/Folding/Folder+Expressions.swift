import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Expressions: decided values become literals, neutral operands and losing arms go.
extension Folder {
  mutating func fold(expression: ExprSyntax) {
    guard reach.isNamed(in: expression) else { return }
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .keyPathExpr, .patternExpr:
      return
    case .inOutExpr: return
    case .stringLiteralExpr(let node): return foldChildren(node)
    case .tryExpr(let node): return fold(try: node)
    case .awaitExpr(let node): return fold(await: node)
    default: break
    }
    if let known = values.evaluate(expression), known.isDecided, known.residual.isEmpty, let text = known.value.swift,
      !values.declarations(of: expression).contains(where: \.isSeenElsewhere)
    {
      if let name = expression.nameOfWhatItIs { values.world.seekUses(of: name) }
      edits.replace(expression.contentRange, with: text)
      return
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node): fold(infix: node)
    case .ternaryExpr(let node): fold(ternary: node)
    case .functionCallExpr(let node): fold(call: node)
    case .tupleExpr(let node): fold(tuple: node)
    case .forceUnwrapExpr(let node):
      if let choice = values.selection(ofSubscript: node.expression) {
        keep(choice, of: expression)
      } else {
        foldChildren(node)
      }
    case .subscriptCallExpr(let node):
      if let choice = values.selection(withDefault: node) {
        keep(choice, of: expression)
      } else {
        foldChildren(node)
      }
    case .memberAccessExpr(let node):
      if let text = values.groupMember(expression) {
        edits.replace(expression.contentRange, with: text)
      } else if let base = node.base {
        fold(expression: base)
      }
    case .ifExpr(let node): fold(ifValue: node)
    case .switchExpr(let node): fold(switchValue: node)
    default: foldChildren(expression)
    }
  }

  /// Deletes what surrounds a part of an expression and goes on inside of it.
  mutating func keep(_ part: ExprSyntax, of whole: ExprSyntax) {
    var kept = part
    // `(a + b)` loses its parentheses where the place does not need them.
    if let inner = part.onlyElement, whole.isWholeValue || inner.isPrimary { kept = inner }
    edits.delete(whole.contentStart..<kept.contentStart)
    edits.delete(kept.contentEnd..<whole.contentEnd)
    fold(expression: kept)
    if whole.lineIsBroken(before: kept) {
      reindent(kept.contentRange, to: lines.indentationText(ofLineAt: whole.contentStart))
    }
  }

  // MARK: Operators

  private mutating func fold(infix node: InfixOperatorExprSyntax) {
    if node.operator.is(AssignmentExprSyntax.self) {
      foldTarget(node.leftOperand)
      fold(expression: node.rightOperand)
      return
    }
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return foldChildren(node) }
    let whole = ExprSyntax(node)
    switch name {
    case "&&", "||":
      let neutral = name == "&&"
      if let left = values.decidedBool(node.leftOperand) {
        // What follows `e && false` is never evaluated.
        if left.value != neutral { return keep(node.leftOperand, of: whole) }
        if left.residual.isEmpty { return keep(node.rightOperand, of: whole) }
      }
      if let right = values.decidedBool(node.rightOperand), right.value == neutral, right.residual.isEmpty {
        return keep(node.leftOperand, of: whole)
      }
      // `e && false` is `e`'s effects and false.
      fold(expression: node.leftOperand)
      fold(expression: node.rightOperand)
    case "??":
      if let choice = values.selection(ofSubscript: node.leftOperand) {
        return keep(choice, of: whole)
      }
      foldChildren(node)
    case "==", "!=": fold(comparison: node, isEqual: name == "==")
    default: foldChildren(node)
    }
  }

  /// ```
  /// isOn == (G == .red)     becomes   isOn
  /// isOn != (G == .red)     becomes   !isOn
  /// ```
  private mutating func fold(comparison node: InfixOperatorExprSyntax, isEqual: Bool) {
    for (known, other) in [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)] {
      guard let decided = values.decidedBool(known), decided.residual.isEmpty, types.type(of: other) == "Bool" else {
        continue
      }
      if decided.value == isEqual { return keep(other, of: ExprSyntax(node)) }
      guard other.isPrimary else { break }
      edits.insert("!", at: node.contentStart)
      return keep(other, of: ExprSyntax(node))
    }
    foldChildren(node)
  }

  /// What is assigned to is no value.
  private mutating func foldTarget(_ expression: ExprSyntax) {
    if let node = expression.as(SubscriptCallExprSyntax.self) {
      for argument in node.arguments { fold(expression: argument.expression) }
    }
  }

  /// `(G == .red && e)` becomes `e` where the parentheses say nothing any more.
  private mutating func fold(tuple node: TupleExprSyntax) {
    guard let inner = ExprSyntax(node).onlyElement, let survivor = survivor(of: inner), survivor != inner else {
      return foldChildren(node)
    }
    if survivor.isPrimary || (ExprSyntax(node).isWholeValue && !lines.bytes[survivor.contentRange].contains(0x0A)) {
      keep(survivor, of: ExprSyntax(node))
    } else {
      foldChildren(node)
    }
  }

  /// The part of an expression that is all that is left of it.
  func survivor(of expression: ExprSyntax) -> ExprSyntax? {
    if let node = expression.as(TernaryExprSyntax.self) {
      guard let known = values.decidedBool(node.condition), known.residual.isEmpty else { return expression }
      guard case .asItIs = types.arm(of: node, isThen: known.value) else { return nil }
      return survivor(of: known.value ? node.thenExpression : node.elseExpression)
    }
    guard let node = expression.as(InfixOperatorExprSyntax.self),
      let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, name == "&&" || name == "||"
    else { return expression }
    if let left = values.decidedBool(node.leftOperand), left.value == (name == "&&"), left.residual.isEmpty {
      return survivor(of: node.rightOperand)
    }
    if let right = values.decidedBool(node.rightOperand), right.value == (name == "&&"), right.residual.isEmpty {
      return survivor(of: node.leftOperand)
    }
    return expression
  }

  // MARK: Choices

  /// ```
  /// G == .red ? a : b       becomes   a
  /// ```
  private mutating func fold(ternary node: TernaryExprSyntax) {
    guard let known = values.decidedBool(node.condition), known.residual.isEmpty else { return foldChildren(node) }
    let arm = known.value ? node.thenExpression : node.elseExpression
    choose(arm, of: ExprSyntax(node), types.arm(of: node, isThen: known.value))
  }

  mutating func choose(_ arm: ExprSyntax, of whole: ExprSyntax, _ decision: ArmType) {
    switch decision {
    case .asItIs: keep(arm, of: whole)
    case .qualified(let type):
      edits.insert(type, at: whole.contentStart)
      keep(arm, of: whole)
    case .annotated(let type, let place):
      edits.insert(": \(type)", at: place)
      keep(arm, of: whole)
    case .unknown:
      refuse(whole, .typeOfBranch)
    }
  }

  private mutating func fold(call node: FunctionCallExprSyntax) {
    if let choice = values.selection(node) {
      choose(
        choice.expression, of: ExprSyntax(node), types.arm(choice.expression, among: choice.all, of: ExprSyntax(node)))
      return
    }
    if let text = values.groupMember(ExprSyntax(node)) {
      edits.replace(node.contentRange, with: text)
      return
    }
    foldChildren(node)
  }

  // MARK: if and switch as values

  private mutating func fold(ifValue node: IfExprSyntax) {
    let ladder = ladder(node)
    guard ladder.isDecided, ladder.arms.allSatisfy({ $0.conditions.effects.isEmpty }) else { return foldOpen(ladder) }
    for arm in ladder.arms {
      for name in arm.conditions.boundNames where !usesFold(of: name, in: Syntax(arm.node)) {
        return refuse(node, .boundGroup, about: name.identifier.text)
      }
    }
    if let first = ladder.open.first {
      if first > 0 { edits.delete(node.contentStart..<ladder.arms[first].node.contentStart) }
      return relink(ladder, whole: node)
    }
    guard let body = ladder.holding?.node.body ?? ladder.finalElse else { return foldOpen(ladder) }
    guard let value = body.statements.onlyValue else {
      return refuse(node, .severalStatements)
    }
    replaceValue(ExprSyntax(node), with: value)
  }

  private mutating func fold(switchValue node: SwitchExprSyntax) {
    guard let subject = values.subject(of: node) else { return foldCases(of: node) }
    guard let reached = values.reachedCases(of: node), let first = reached.first else {
      return refuse(node, .conditionalCases)
    }
    if reached.count == 1, case .always(let names) = match(first, subject, node), effects(of: node, subject).isEmpty {
      guard let value = first.statements.onlyValue else {
        return refuse(node, .severalStatements)
      }
      for name in names where !usesFold(of: name, in: Syntax(first)) {
        return refuse(node, .boundGroup, about: name.identifier.text)
      }
      return replaceValue(ExprSyntax(node), with: value)
    }
    if case .tuple = subject.value, TupleReduction(folder: self, node: node, subject: subject).obstacle == nil {
      return reduce(node, subject: subject)
    }
    refuse(node, .undecidedCase)
  }

  /// The value moves up to what stands before the `if` or `switch`: `let x =` and a line break lose the break.
  private mutating func replaceValue(_ whole: ExprSyntax, with value: ExprSyntax) {
    let start = whole.contentStart
    if lines.isFirstInLine(start), let previous = whole.previousToken(viewMode: .sourceAccurate),
      previous.tokenKind == .equal
    {
      edits.replace(previous.contentEnd..<start, with: " ")
    }
    edits.delete(start..<value.contentStart)
    edits.delete(value.contentEnd..<whole.contentEnd)
    fold(expression: value)
    reindent(value.contentRange, to: lines.indentationText(ofLineAt: start))
  }
}

extension ExprSyntax {
  /// The inside of parentheses.
  var onlyElement: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1,
      only.label == nil
    else { return nil }
    return only.expression
  }

  /// No operator binds tighter.
  var isPrimary: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr, .ternaryExpr, .tryExpr, .awaitExpr, .asExpr, .isExpr, .prefixOperatorExpr, .sequenceExpr,
      .ifExpr, .switchExpr, .closureExpr, .unresolvedTernaryExpr, .inOutExpr, .consumeExpr, .copyExpr:
      false
    default: true
    }
  }

  /// It stands where any expression can: a condition, an initializer, an argument, a statement.
  var isWholeValue: Bool {
    guard let parent else { return true }
    switch parent.as(SyntaxEnum.self) {
    case .conditionElement, .initializerClause, .labeledExpr, .returnStmt, .codeBlockItem, .whereClause, .throwStmt,
      .arrayElement, .dictionaryElement, .expressionStmt, .repeatStmt:
      // The inside of parentheses keeps them if it needs them.
      return parent.parent?.parent?.is(TupleExprSyntax.self) != true
    case .infixOperatorExpr(let node): return node.operator.is(AssignmentExprSyntax.self) && node.rightOperand.id == id
    default: return false
    }
  }

  func lineIsBroken(before part: ExprSyntax) -> Bool {
    part.contentStart > contentStart
      && part.tokens(viewMode: .sourceAccurate).contains { $0.leadingTrivia.containsNewline }
  }
}

extension Trivia {
  var containsNewline: Bool { contains { $0.isNewline } }
}

extension CodeBlockItemListSyntax {
  /// The expression of a branch that is a value.
  var onlyValue: ExprSyntax? {
    guard let item = first, count == 1 else { return nil }
    switch item.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: return nil
    @unknown default: return nil
    }
  }
}
