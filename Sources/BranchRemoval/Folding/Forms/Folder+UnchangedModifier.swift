import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Drops SwiftUI's modifiers that only do something when a value changes, where the value is decided.
///
/// ```
/// page.onChange(of: settings.isNew) { reload() }         becomes   page
/// page.animation(.default, value: settings.isNew)        becomes   page
/// ```
/// They stay as long as something that changes the value does.
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(unchangedModifier node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let label = Self.labelsOfValues[member.declName.baseName.bareName],
      let value = node.arguments.first(where: { $0.label?.text == label }),
      values.settledBool(value.expression) != nil,
      file.tree.imports(anyOf: ["SwiftUI"]),
      !values.resolver.mayDeclareFunction(of: node)
    else { return false }
    asksForStaying = true
    guard staying.isEmpty || !mayStillChange(value.expression) else {
      fold(Syntax(base))
      if let closure = node.trailingClosure { fold(Syntax(closure)) }
      return true
    }
    // It is called once in any case.
    if node.arguments.contains(where: { $0.label?.text == "initial" }) { return false }
    keep(base, of: ExprSyntax(node))
    return true
  }

  /// Whether a decided value is that of a flag that stays, or may be.
  private func mayStillChange(_ value: ExprSyntax) -> Bool {
    flag(value).map(staying.contains) ?? true
  }

  private static let labelsOfValues = ["animation": "value", "onChange": "of"]
}
