import SourceSearch
import SwiftSyntax

/// Functions of the standard library's sequences that give elements of an array again, and views that show them.
extension Evaluator {
  /// The element that one of SwiftUI's views hands to its closure for each row: `ForEach(pages) { page in … }`,
  /// `ForEach($model.pages) { $page in … }`.
  func elementShown(by call: FunctionCallExprSyntax, _ context: Context) -> Value? {
    guard let view = call.calledExpression.simpleName, view == "ForEach" || view == "List", !index.declaresType(view),
      let data = call.arguments.first, data.label == nil,
      case .instance(.array(let element))? = projectedValue(data.expression, context)
        ?? chain(data.expression, context).value
    else { return nil }
    return Value(element)
  }

  /// What a binding is to: the value of `pages` for `$pages`, of `model.pages` for `$model.pages`.
  private func projectedValue(_ binding: ExprSyntax, _ context: Context) -> Value? {
    if let member = binding.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, let owner = projectedValue(base, context) else { return nil }
      let found = members(member.declName.baseName.bareName, of: owner.unwrapped.type, context)
      return found.count == 1 ? found.first.flatMap { declaredType(of: $0, context) }.map { Value($0) } : nil
    }
    guard let name = binding.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first == "$" else { return nil }
    let found: [Declaration]
    switch resolve(String(name.dropFirst()), from: Syntax(binding), onlyTypes: false, context) {
    case .declarations(let declarations), .members(let declarations, _): found = declarations
    case .experiment, nil: return nil
    }
    return found.count == 1 ? found.first.flatMap { value(of: $0, context) }?.anyOfItsType : nil
  }

  /// - Returns: `nil` for another function, or if the elements are not known.
  func elements(ofCall node: FunctionCallExprSyntax, on base: Value?) -> Value? {
    guard case .instance(.array(let element))? = base, let name = node.calledExpression.lastName else { return nil }
    switch name {
    case "enumerated":
      let offset = ValueType.TupleElement(label: "offset", type: .external("Int", arguments: []))
      return .instance(.array(.tuple([offset, ValueType.TupleElement(label: "element", type: element)])))
    case "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix":
      return .instance(.array(element))
    case "first", "last", "max", "min", "randomElement": return .optional(Value(element))
    default: return nil
    }
  }
}
