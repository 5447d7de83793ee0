import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds expressions: decided values become literals, and everything around a survivor is deleted.
extension Folder {
  mutating func fold(expression: ExprSyntax) {
    guard reach.isNamed(in: expression) else { return }
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .keyPathExpr, .patternExpr:
      return
    case .inOutExpr(let node): foldTarget(node.expression)
    case .stringLiteralExpr(let node): foldChildren(node)
    case .tryExpr(let node): fold(try: node)
    case .awaitExpr(let node): fold(await: node)
    case _ where keepsFlag(expression) || expression.isComparedWithNamesake: return
    default: if !replaceByValue(expression) { foldUndecided(expression) }
    }
  }

  /// - Returns: whether the expression is decided and has no effects.
  private mutating func replaceByValue(_ expression: ExprSyntax) -> Bool {
    // A call of a constant is a mistake in the source, and may not even parse.
    guard expression.call == nil, !expression.isChanged(values.resolver), let known = values.evaluate(expression),
      known.isDecided, known.residual.isEmpty,
      let text = known.value.swift,
      values.resolver.isAccessor(expression)
        || !values.declarations(of: expression).contains(where: { $0.isSeenElsewhere && !isInlined($0, at: expression) }
        )
    else { return false }
    let place = places[expression.id] ?? SurvivorPlace(whole: expression)
    let written: String
    switch typeLost(by: known.value, insteadOf: expression, at: place.whole) {
    case .none: written = saying(text, known.value, at: place.whole)
    case .unknown: return false
    case .annotated(let type, let offset):
      edits.insert(": \(type)", at: offset)
      written = text
    case .converted(let type): written = place.whole.isWholeValue ? "\(text) as \(type)" : "(\(text) as \(type))"
    default: written = text
    }
    noteConstant(expression, text)
    if let name = expression.nameOfWhatItIs { values.world.seekUses(of: name) }
    let isNegated = written.hasPrefix("-") && place.needsParenthesesAroundNegativeNumber
    edits.replace(expression.contentRange, with: isNegated ? "(\(written))" : written)
    return true
  }

  /// Whether a name is replaced by its value. In a text, it says more than the value, unless an accessor is behind it,
  /// whose name would stay for nothing.
  private func isInlined(_ declaration: Declaration, at expression: ExprSyntax) -> Bool {
    guard values.isInlined(declaration) else { return false }
    let isInText = expression.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) ?? false
    return !isInText || AccessorUses(in: Syntax(expression), values).isReported
  }

  /// The text of a value, with its type where a literal alone may become something else.
  private func saying(_ text: String, _ value: Constant, at whole: ExprSyntax) -> String {
    if types.isInLiteralInitializer(whole), let type = value.typeOfLiteral { return "\(text) as \(type)" }
    guard text.hasPrefix("\""), types.mayBecomeOtherText(whole) else { return text }
    let isOperand = whole.parent?.is(InfixOperatorExprSyntax.self) ?? false
    return isOperand ? "(\(text) as String)" : text + " as String"
  }

  /// What keeps the type of `height ?? 44`, which is that of the height, where a literal is left of it; `nil` if
  /// nothing has to.
  private func typeLost(by value: Constant, insteadOf expression: ExprSyntax, at whole: ExprSyntax) -> ArmType? {
    guard value.isNumberOrText, let fallback = expression.fallback, types.place(of: whole) != .stated else {
      return nil
    }
    guard let optional = types.type(of: fallback.leftOperand), optional.hasSuffix("?") else { return .unknown }
    let type = String(optional.dropLast())
    if type == value.typeOfLiteral || type == "Double" && value.swift?.contains(".") ?? false { return nil }
    return whole.placeOfAnnotation.map { .annotated(type, $0) } ?? .converted(type)
  }

  private mutating func foldUndecided(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node): fold(infix: node)
    case .ternaryExpr(let node): fold(ternary: node)
    case .functionCallExpr(let node): fold(call: node)
    case .tupleExpr(let node): fold(tuple: node)
    case .forceUnwrapExpr(let node): fold(forceUnwrap: node)
    case .subscriptCallExpr(let node): fold(subscript: node)
    case .memberAccessExpr(let node): fold(member: node)
    case .ifExpr(let node): fold(ifValue: node)
    case .switchExpr(let node): fold(switchValue: node)
    case .closureExpr(let node): fold(closure: node)
    default: foldChildren(expression)
    }
  }

  /// Deletes everything around a part of an expression, and continues inside of the part.
  mutating func keep(_ part: ExprSyntax, of whole: ExprSyntax) {
    // `show(n as Any)` takes a value of any type, and `show((n as Any))` one of its own.
    let whole = part.is(AsExprSyntax.self) ? whole.withParenthesesOfWholeValue : whole
    let place = places[whole.id] ?? SurvivorPlace(whole: whole)
    var kept = part
    // `(a + b)` loses its parentheses if its place does not need them.
    if let inner = part.singleParenthesized, whole.isWholeValue || inner.isPrimary,
      !place.needsParentheses(around: inner)
    {
      kept = inner
    }
    edits.delete(whole.contentStart..<kept.contentStart)
    edits.delete(kept.contentEnd..<whole.contentEnd)
    places[whole.id] = place
    places[kept.id] = place
    let mark = edits.mark
    shortened.insert(whole.id)
    fold(expression: kept)
    if !shortened.contains(kept.id), !edits.deletes(kept.contentRange), place.needsParentheses(around: kept) {
      edits.insert("(", at: kept.contentStart, before: mark)
      edits.insert(")", at: kept.contentEnd)
    }
    reindent(kept, to: lines.indentationText(ofLineAt: whole.contentStart))
  }
}

extension ExprSyntax {
  /// Whether no operator binds tighter.
  var isPrimary: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr, .ternaryExpr, .tryExpr, .awaitExpr, .asExpr, .isExpr, .prefixOperatorExpr, .sequenceExpr,
      .ifExpr, .switchExpr, .closureExpr, .unresolvedTernaryExpr, .inOutExpr, .consumeExpr, .copyExpr:
      false
    default: true
    }
  }

  /// Whether it is the name of an operator, as in `(+)`.
  var isOperatorName: Bool {
    switch self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }

  /// Whether it is in a place for any expression: a condition, an initializer, an argument, a statement.
  var isWholeValue: Bool {
    guard let parent else { return true }
    switch parent.as(SyntaxEnum.self) {
    case .conditionElement, .initializerClause, .labeledExpr, .returnStmt, .codeBlockItem, .whereClause, .throwStmt,
      .arrayElement, .dictionaryElement, .expressionStmt, .repeatStmt:
      // An expression in parentheses keeps them if it needs them.
      return parent.parent?.parent?.is(TupleExprSyntax.self) != true
    case .infixOperatorExpr(let node): return node.operator.is(AssignmentExprSyntax.self) && node.rightOperand.id == id
    default: return false
    }
  }

  /// The expression with the parentheses around it, if nothing else stands in its place.
  var withParenthesesOfWholeValue: ExprSyntax {
    let whole = withParentheses
    return whole.isWholeValue ? whole : self
  }

  /// Whether its place states that type: `let size: Double = …`, a default argument.
  func isWholeValue(of type: TypeSyntax) -> Bool {
    guard let owner = parent?.as(InitializerClauseSyntax.self)?.parent else { return false }
    let stated =
      owner.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? owner.as(FunctionParameterSyntax.self)?.type
    return stated?.trimmedDescription == type.trimmedDescription
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

extension Constant {
  /// Whether it is written as a number or a text, which takes its type from its place.
  fileprivate var isNumberOrText: Bool {
    switch self {
    case .number, .string: true
    default: false
    }
  }
}

extension ExprSyntax {
  /// `a ?? b` of itself, also in parentheses.
  fileprivate var fallback: InfixOperatorExprSyntax? {
    if let inner = singleParenthesized { return inner.fallback }
    return self.as(InfixOperatorExprSyntax.self).flatMap { $0.operatorName == "??" ? $0 : nil }
  }
}
