import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Drops SwiftUI's modifiers that only do something when a value changes, where the value is decided.
///
/// ```
/// page.onChange(of: settings.isNew) { reload() }         becomes   page
/// page.animation(.default, value: settings.isNew)        becomes   page
/// page.disabled(!settings.isNew)                         becomes   page, which it cannot enable either
/// page.opacity(settings.isNew ? 1 : 0.5)                 becomes   page
/// ```
/// The first two stay as long as something that changes the value does.
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(unchangedModifier node: FunctionCallExprSyntax) -> Bool {
    if let base = viewThatIsNotDisabled(node) ?? viewThatLooksTheSame(node) {
      keep(base, of: ExprSyntax(node))
      return true
    }
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

  /// `page` of `page.disabled(false)`.
  private func viewThatIsNotDisabled(_ node: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "disabled", node.trailingClosure == nil,
      let value = node.arguments.first, node.arguments.count == 1, value.label == nil,
      values.settledBool(value.expression) == false, file.tree.imports(anyOf: ["SwiftUI"]),
      !values.resolver.mayDeclareFunction(of: node)
    else { return nil }
    return base
  }

  /// `page` of `page.opacity(settings.isNew ? 1 : 0.5)`.
  private func viewThatLooksTheSame(_ node: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let plain = Self.plainValues[member.declName.baseName.text], node.trailingClosure == nil,
      let value = node.arguments.first, node.arguments.count == 1, value.label?.text == plain.label,
      let choice = value.expression.as(TernaryExprSyntax.self), let isThen = values.settledBool(choice.condition),
      case let chosen = isThen ? choice.thenExpression : choice.elseExpression, chosen.isNumericLiteral,
      Double(chosen.trimmedDescription) == plain.value, file.tree.imports(anyOf: ["SwiftUI"]),
      !values.resolver.mayDeclareFunction(of: node)
    else { return nil }
    return base
  }

  /// The values with which modifiers show a view as it is.
  private static let plainValues: [String: (label: String?, value: Double)] = [
    "blur": ("radius", 0), "brightness": (nil, 0), "contrast": (nil, 1), "grayscale": (nil, 0), "opacity": (nil, 1),
    "saturation": (nil, 1), "scaleEffect": (nil, 1),
  ]

  /// Whether a decided value is that of a flag that stays, or may be.
  private func mayStillChange(_ value: ExprSyntax) -> Bool {
    flag(value).map(staying.contains) ?? true
  }

  private static let labelsOfValues = ["animation": "value", "onChange": "of"]
}
