import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds assignments of which only `x = x` would be left, which is invalid Swift.
///
/// ```
/// title = G == .red ? title : "new"     goes
/// ```
extension Folder {
  /// - Returns: nil for any other assignment.
  mutating func fold(assignment node: InfixOperatorExprSyntax, at site: StatementSite) -> Outcome? {
    guard node.operator.is(AssignmentExprSyntax.self), node.leftOperand.isNameChain,
      let rest = remainder(of: node.rightOperand), rest != node.rightOperand,
      rest.names == node.leftOperand.names || isSame(rest, node.leftOperand)
    else { return nil }
    if let builder = builders.counting(site.item), !ventures(site.item, .noticedBranch) {
      refuse(Syntax(site.item), .noticedBranch, about: builder)
      return .stays
    }
    if values.isPlainVariable(node.leftOperand) || ventures(site.item, .selfAssignment) { return .dropped }
    refuse(Syntax(site.item), .selfAssignment, about: node.leftOperand.trimmedDescription)
    return .stays
  }

  /// The only part that is left of a value, whatever its type.
  private func remainder(of expression: ExprSyntax) -> ExprSyntax? {
    if let inner = expression.singleParenthesized { return remainder(of: inner) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .ternaryExpr(let node):
      guard let value = values.settledBool(node.condition) else { return expression }
      return remainder(of: value ? node.thenExpression : node.elseExpression)
    case .infixOperatorExpr(let node):
      let name = node.operatorText
      if let part = coalesced(node)?.left ?? values.selection(in: expression)?.expression
        ?? (name == "??" ? restBesideNil(node) : name == "+" ? listBesideEmpty(node) : nil)
      {
        return remainder(of: part)
      }
      guard let part = survivor(of: expression), part != expression else { return expression }
      return remainder(of: part)
    case .tryExpr(let node) where node.questionOrExclamationMark == nil:
      return remainder(of: node.expression, in: expression)
    case .awaitExpr(let node): return remainder(of: node.expression, in: expression)
    case .ifExpr(let node):
      let ladder = ladder(node)
      guard ladder.open.isEmpty, ladder.arms.allSatisfy({ $0.conditions.effects.isEmpty }) else { return expression }
      return (ladder.holding?.node.body ?? ladder.finalElse)?.statements.onlyValue.map { remainder(of: $0) }
        ?? expression
    case .switchExpr(let node):
      guard let subject = values.subject(of: node), effects(of: node, subject).isEmpty,
        let reached = values.reachedCases(of: node), reached.count == 1, let first = reached.first,
        case .always = match(first, subject, node)
      else { return expression }
      return first.statements.onlyValue.map { remainder(of: $0) } ?? expression
    default: return values.selection(in: expression).map { remainder(of: $0.expression) } ?? expression
    }
  }

  /// What is left of an expression behind `try` or `await`, which goes with a decision.
  private func remainder(of covered: ExprSyntax, in whole: ExprSyntax) -> ExprSyntax? {
    let rest = remainder(of: covered)
    return rest == covered ? whole : rest
  }

  /// Whether two names mean the same declaration, as `title` and `self.title` do.
  private func isSame(_ left: ExprSyntax, _ right: ExprSyntax) -> Bool {
    guard left.names.trimmingPrefix("self.") == right.names.trimmingPrefix("self.") else { return false }
    let declarations = [left, right].map { values.resolver.declarations(of: $0) }
    return declarations[0].count == 1 && declarations[0] == declarations[1]
  }
}

extension ExprSyntax {
  /// Whether it is a chain of names: `a`, `a.b`, `self.a`.
  fileprivate var isNameChain: Bool {
    if self.is(DeclReferenceExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.base?.isNameChain ?? false
  }

  fileprivate var names: String { tokens(viewMode: .sourceAccurate).map(\.text).joined() }
}
