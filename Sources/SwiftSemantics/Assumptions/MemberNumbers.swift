import SourceSearch
import SwiftSyntax

/// The whole numbers that members of a group give.
///
/// ```
/// var steps: Int { switch self { case .control: 1; case .red: 3 } }
/// if G.steps > 1 { … }
/// ```
extension AssumedValues {
  /// - Returns: `nil` if it is no getter of a known group that chooses a literal by the group alone.
  func numberOfMember(_ expression: ExprSyntax) -> Evaluation? {
    guard depth < followedNamesLimit, expression.is(MemberAccessExprSyntax.self), !expression.isChained,
      reaches(expression), case let found = declarations(named: expression), let declaration = found.first,
      found.count == 1, declaration.isComputed, declaration.binding?.typeAnnotation?.type.trimmedDescription == "Int",
      !resolver.mayBeReplaced(declaration), let group = groupAsked(by: expression, for: declaration),
      let base = expression.as(MemberAccessExprSyntax.self)?.base, let residual = residual(of: base),
      let body = declaration.binding?.accessorBlock?.onlyGetter,
      let number = deeper.knowing(self: group).chosenNumber(of: body)
    else { return nil }
    return Evaluation(value: .number(number), residual: residual, isDecided: true)
  }

  private func chosenNumber(of items: CodeBlockItemListSyntax) -> String? {
    guard let item = items.first?.item, items.count == 1 else { return nil }
    switch item {
    case .expr(let expression): return chosenNumber(expression)
    case .stmt(let node):
      let expression = node.as(ReturnStmtSyntax.self)?.expression ?? node.as(ExpressionStmtSyntax.self)?.expression
      return expression.flatMap { chosenNumber($0) }
    case .decl: return nil
    @unknown default: return nil
    }
  }

  private func chosenNumber(_ expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): return node.literal.text
    case .ternaryExpr(let node):
      guard let condition = decidedBool(node.condition), condition.residual.isEmpty else { return nil }
      return chosenNumber(condition.value ? node.thenExpression : node.elseExpression)
    case .switchExpr(let node):
      guard let subject = subject(of: node), subject.residual.isEmpty, let clause = reachedCases(of: node)?.first,
        case .always = test(clause.label, subject.value, origin: origin(of: node.subject))
      else { return nil }
      return chosenNumber(of: clause.statements)
    default: return nil
    }
  }
}
