import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether a closure says which elements of a list are meant, so that its result is a Boolean:
  /// `rows.filter { flag ? $0.isOn : true }`.
  func isPredicate(_ closure: ClosureExprSyntax) -> Bool {
    let argument = closure.parent?.as(LabeledExprSyntax.self)
    let call = (argument.map { $0.parent?.parent } ?? closure.parent)?.as(FunctionCallExprSyntax.self)
    guard let call, call.arguments.count == (argument == nil ? 0 : 1), call.additionalTrailingClosures.isEmpty,
      argument == nil || call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.takersOfPredicates.contains(member.declName.baseName.text), let base = member.base,
      resolver.declarations(of: call.calledExpression).isEmpty
    else { return false }
    return isList(base)
  }

  /// Whether an expression is an array, a dictionary or a set, of which `filter` makes another one of the same type.
  func isList(_ expression: ExprSyntax) -> Bool {
    if isAllCases(expression) { return true }
    return type(of: expression).map {
      $0.hasPrefix("[") && $0.hasSuffix("]") || $0.hasPrefix("Set<") && $0.hasSuffix(">")
    } ?? false
  }

  /// Whether it is the array that the compiler makes of an enum's cases: `Pane.allCases`, and `allCases` in the enum itself.
  private func isAllCases(_ expression: ExprSyntax) -> Bool {
    guard expression.lastName == "allCases" else { return false }
    let member = expression.as(MemberAccessExprSyntax.self)
    let isOwn = member == nil || member?.base?.lastName == "Self"
    guard let name = isOwn ? expression.enclosingType?.plainName : member?.base?.lastName else { return false }
    let types = resolver.bodies(ofType: name).filter { !$0.is(ExtensionDeclSyntax.self) }
    return types.count == 1 && types.first?.is(EnumDeclSyntax.self) ?? false
      && !resolver.declarations(named: "allCases").contains { declaration in
        declaration.node.enclosingType?.plainName == name || declaration.node.localScope != nil
      }
  }

  private static let takersOfPredicates: Set = [
    "allSatisfy", "contains", "drop", "filter", "first", "firstIndex", "last", "lastIndex", "prefix", "removeAll",
  ]
}
