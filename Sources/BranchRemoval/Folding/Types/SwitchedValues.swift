import SwiftSemantics
import SwiftSyntax

/// The value of a `switch` that loses a clause.
extension StaticTypes {
  /// Whether a `switch` has the same type without a clause, or no value that is used.
  ///
  /// ```
  /// let rows = { switch mode { case .list: [1]; case .empty: [] } }     is an array of anything with both
  /// ```
  func keepsValue(without clause: SwitchCaseSyntax, of list: SwitchCaseListSyntax) -> Bool {
    guard let node = list.parent?.as(SwitchExprSyntax.self), isValue(node) else { return true }
    let rest = list.flattened.filter { $0.id != clause.id }
    return areAsTheyAre(rest.flatMap { $0.statements.onlyValue?.values ?? [] }, of: node)
  }

  /// Whether some values of a `switch` have the same type without the others.
  func areAsTheyAre(_ values: [ExprSyntax], of node: SwitchExprSyntax) -> Bool {
    let all = ExprSyntax(node).values
    return values.allSatisfy {
      if case .asItIs = arm($0, among: all, of: ExprSyntax(node)) { true } else { false }
    }
  }

  private func isValue(_ node: SwitchExprSyntax) -> Bool {
    guard let item = ExprSyntax(node).item, let items = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return true
    }
    let site = StatementSite(item: item, items: items)
    guard item.isValue else { return false }
    guard let outer = site.valueSite else { return site.isBranchOfValue }
    // Views of any types, or of one that they have without each other.
    if outer.resultBuilder == .named || outer.resultBuilder != nil && ExprSyntax(node).values.allSatisfy(\.isMadeView) {
      return false
    }
    // Unresolved calls mostly return nothing.
    return outer.items.parent?.is(ClosureExprSyntax.self) != true
      || !ExprSyntax(node).values.allSatisfy(mayReturnNothing)
  }
}

extension ExprSyntax {
  /// Whether it is `Text("a")`, also with modifiers: `Text("a").bold()`.
  fileprivate var isMadeView: Bool {
    var view = self
    while let base = view.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      view = base
    }
    return view.isMadeByType
  }
}
