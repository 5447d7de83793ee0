import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Drops SwiftUI's modifiers that only do something when a value changes, where the value is decided.
///
/// ```
/// page.onChange(of: settings.isNew) { reload() }         becomes   page
/// page.animation(.default, value: settings.isNew)        becomes   page
/// ```
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(unchangedModifier node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let label = Self.labelsOfValues[member.declName.baseName.bareName],
      let value = node.arguments.first(where: { $0.label?.text == label }),
      values.settledBool(value.expression) != nil,
      !node.arguments.contains(where: { $0.label?.text == "initial" }),
      file.tree.imports(anyOf: ["SwiftUI"]),
      !values.resolver.declarations(named: member.declName.baseName.bareName).contains(where: { $0.kind == .function })
    else { return false }
    keep(base, of: ExprSyntax(node))
    return true
  }

  private static let labelsOfValues = ["animation": "value", "onChange": "of"]
}
