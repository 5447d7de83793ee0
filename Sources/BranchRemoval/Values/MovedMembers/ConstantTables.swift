import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Looks the winner up in a constant table that is declared somewhere else.
extension KnownValues {
  /// The winner's value in a table by group, as Swift; `nil` if it would be another one at this place.
  ///
  /// Before: `Theme.widths[G] ?? 1` with `static let widths: [X.Group: Double] = [.control: 1, .red: 2.5]`. After: `2.5`.
  ///
  /// - Parameter whole: what the value replaces, such as the look-up with its `!`.
  func tableValue(_ lookup: ExprSyntax, of whole: ExprSyntax) -> String? {
    guard let node = lookup.as(SubscriptCallExprSyntax.self), node.trailingClosure == nil,
      let key = node.arguments.first?.expression, let known = evaluate(key), known.residual.isEmpty,
      case .group(let names, let group) = known.value, purity.isPure(node.calledExpression),
      let table = constantTable(node.calledExpression)
    else { return nil }
    var chosen: ExprSyntax?
    for element in table.elements {
      guard let own = resolver.groupLiteral(element.key, expecting: names), isPure(element.value) else { return nil }
      if own == group { chosen = element.value }
    }
    return chosen.flatMap { moved($0, type: table.valueType, to: whole) }
  }

  /// The elements of a dictionary that a name always stands for, and the type of its values.
  private func constantTable(_ name: ExprSyntax) -> (elements: DictionaryElementListSyntax, valueType: TypeSyntax)? {
    guard name.is(DeclReferenceExprSyntax.self) || name.is(MemberAccessExprSyntax.self) else { return nil }
    let found = resolver.declarations(of: name)
    guard let declaration = found.first, found.count == 1, declaration.kind == .variable, !declaration.isComputed,
      let variable = declaration.variable, variable.bindingSpecifier.tokenKind == .keyword(.let),
      variable.attributes.isEmpty, let binding = declaration.binding,
      let type = binding.typeAnnotation?.type.as(DictionaryTypeSyntax.self), !type.value.isOptionalType,
      case .elements(let elements)? = binding.initializer?.value.as(DictionaryExprSyntax.self)?.content
    else { return nil }
    return (elements, type.value)
  }
}
