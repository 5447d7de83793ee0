import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Moves the effects of a decided condition before the statement around its choice.
///
/// ```
/// let title = toss() || G == .red ? a : b      becomes   _ = toss()
///                                                        let title = a
/// ```
extension Folder {
  /// - Parameter isDiscarded: whether it is a statement.
  /// - Returns: whether the choice is decided and has effects; it is refused where they cannot be moved.
  mutating func foldBehindEffects(_ node: TernaryExprSyntax, isDiscarded: Bool = false) -> Bool {
    guard let known = values.decidedBool(node.condition), !known.residual.isEmpty else { return false }
    let arm = known.value ? node.thenExpression : node.elseExpression
    var type = isDiscarded ? .asItIs : types.arm(of: node, isThen: known.value)
    // The parentheses stay, and `-(7)` is ambiguous.
    if case .asItIs = type, arm.is(IntegerLiteralExprSyntax.self), ExprSyntax(node).isNegated {
      type = types.negatedNumber(beside: [node.thenExpression, node.elseExpression])
    }
    if case .unknown = type, !ventures(node, .typeOfBranch) {
      refuse(node, .typeOfBranch)
      return true
    }
    guard let item = statementBefore(Syntax(node)), let texts = texts(of: known.residual) else {
      refuse(node, .effectInCondition)
      return true
    }
    guard let items = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let keyword = builders.discard(at: StatementSite(item: item, items: items))
    let separator = lines.newline + lines.indentationText(ofLineAt: item.contentStart)
    if isDiscarded, isNoStatement(arm) {
      edits.replace(node.contentRange, with: texts.map { keyword + $0 }.joined(separator: separator))
      return true
    }
    for text in texts { edits.insert(keyword + text + separator, at: item.contentStart) }
    choose(arm, of: ExprSyntax(node), type)
    return true
  }

  /// The effects as they are written; `nil` if something in them folds as well, or they take several lines.
  private func texts(of effects: [Evaluation.Residual]) -> [String]? {
    let texts = effects.map { $0.prefix + $0.expression.trimmedDescription }
    let areWhole = effects.allSatisfy { values.decidedExperiments(in: Syntax($0.expression)).isEmpty }
    return areWhole && !texts.contains { $0.contains(where: \.isNewline) } ? texts : nil
  }

  /// The statement that evaluates an expression before anything else, always, and once.
  private func statementBefore(_ node: Syntax) -> CodeBlockItemSyntax? {
    var child = node
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItem(let item): return mayFollow(item) ? item : nil
      case .labeledExpr(let argument):
        guard argument.parent?.as(LabeledExprListSyntax.self)?.first?.id == argument.id else { return nil }
      case .functionCallExpr(let call) where call.calledExpression.id != child.id:
        guard takesValue(call) else { return nil }
      case .infixOperatorExpr(let infix): guard isFirst(child, of: infix) else { return nil }
      case .ternaryExpr(let choice): guard choice.condition.id == child.id else { return nil }
      case .initializerClause(let clause): guard isLocal(clause) else { return nil }
      case .variableDecl(let variable):
        guard variable.bindings.count == 1, variable.attributes.isEmpty, variable.modifiers.isEmpty else { return nil }
      case .labeledExprList, .tupleExpr, .forceUnwrapExpr, .memberAccessExpr, .optionalChainingExpr, .patternBinding,
        .patternBindingList, .returnStmt, .expressionStmt, .prefixOperatorExpr, .asExpr:
        break
      default: return nil
      }
      child = parent
    }
    return nil
  }

  /// Whether the function that is called takes its first argument as a value, and nothing is evaluated before it.
  private func takesValue(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    let base = callee.as(MemberAccessExprSyntax.self)?.base
    guard callee.is(DeclReferenceExprSyntax.self) || base?.trimmedDescription == "self" else { return false }
    let declarations = values.resolver.declarations(of: callee)
    return !declarations.isEmpty
      && declarations.allSatisfy { declaration in
        declaration.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.allSatisfy {
          !$0.type.description.contains("@autoclosure")
        } ?? false
      }
  }

  /// Whether an operand is evaluated before the other, or before a variable is assigned.
  private func isFirst(_ operand: Syntax, of node: InfixOperatorExprSyntax) -> Bool {
    if node.operator.is(AssignmentExprSyntax.self) {
      let base = node.leftOperand.as(MemberAccessExprSyntax.self)?.base
      return node.rightOperand.id == operand.id
        && (node.leftOperand.is(DeclReferenceExprSyntax.self) || node.leftOperand.is(DiscardAssignmentExprSyntax.self)
          || base?.trimmedDescription == "self")
    }
    return node.leftOperand.id == operand.id && OperatorRank(of: ExprSyntax(node)) != nil
  }

  private func isLocal(_ clause: InitializerClauseSyntax) -> Bool {
    let binding = clause.parent?.as(PatternBindingSyntax.self)
    let item = binding?.parent?.parent?.parent
    return item?.is(CodeBlockItemSyntax.self) ?? false && item?.parent?.parent?.is(SourceFileSyntax.self) == false
  }

  /// Whether another statement may stand before one.
  private func mayFollow(_ item: CodeBlockItemSyntax) -> Bool {
    guard let items = item.parent?.as(CodeBlockItemListSyntax.self), let owner = items.parent else { return false }
    let site = StatementSite(item: item, items: items)
    if items.count == 1, owner.is(ClosureExprSyntax.self) || owner.is(SourceFileSyntax.self) { return false }
    let isReturn = item.item.is(ReturnStmtSyntax.self)
    return (isReturn || site.valueSite == nil && !site.isBranchOfValue) && lines.isFirstInLine(item.contentStart)
      && builders.counting(item) == nil
  }
}
