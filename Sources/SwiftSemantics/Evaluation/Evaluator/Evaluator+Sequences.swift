import SwiftSyntax

/// Functions of the standard library's sequences that give elements of an array again.
extension Evaluator {
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
