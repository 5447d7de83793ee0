import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The types of operations, tuples and ternaries.
extension StaticTypes {
  func commonType(of first: ExprSyntax, _ second: ExprSyntax) -> String? {
    let (left, right) = (type(of: first), type(of: second))
    if left == right { return left }
    // A literal takes the type of a name beside it.
    if first.isNumber, !second.isNumber, let right, Self.numbers.contains(right) { return right }
    if second.isNumber, !first.isNumber, let left, Self.numbers.contains(left) { return left }
    return nil
  }

  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int", "UInt"]

  func type(ofOperation node: InfixOperatorExprSyntax) -> String? {
    guard let name = node.operatorName else { return nil }
    switch name {
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=": return "Bool"
    case "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*":
      return commonType(of: node.leftOperand, node.rightOperand)
    case "<<", ">>": return type(of: node.leftOperand)
    case "..<": return commonType(of: node.leftOperand, node.rightOperand).map { "Range<\($0)>" }
    case "...": return commonType(of: node.leftOperand, node.rightOperand).map { "ClosedRange<\($0)>" }
    case "??":
      guard let left = type(of: node.leftOperand), left.hasSuffix("?") else { return nil }
      if node.rightOperand.isImplicitMember, !node.rightOperand.namesPartOfOptional { return String(left.dropLast()) }
      guard let right = type(of: node.rightOperand), right != left else {
        return node.rightOperand.is(NilLiteralExprSyntax.self) ? left : type(of: node.rightOperand)
      }
      return node.rightOperand.isLiteral || right == left.dropLast() ? String(left.dropLast()) : nil
    default: return declaredResult(of: name, node.leftOperand, node.rightOperand)
    }
  }

  /// The type of `a <+> b`, whose precedence is unknown.
  func type(ofSequence node: SequenceExprSyntax) -> String? {
    node.onlyOperation.flatMap { declaredResult(of: $0.name, $0.left, $0.right) }
  }

  private func declaredResult(of name: String, _ left: ExprSyntax, _ right: ExprSyntax) -> String? {
    let functions = resolver.operators(named: name)
    guard functions.count == 1, let function = functions.first else { return nil }
    if function.genericParameterClause != nil { return type(ofGeneric: function, between: left, right) }
    return function.signature.returnClause?.type.trimmedDescription
  }

  /// Whether it is an operation of the program's own with generic parameters.
  func isGenericOperation(_ expression: ExprSyntax) -> Bool {
    let name = expression.as(InfixOperatorExprSyntax.self)?.operatorName
    guard let name = name ?? expression.as(SequenceExprSyntax.self)?.onlyOperation?.name else { return false }
    return resolver.operators(named: name).contains { $0.genericParameterClause != nil }
  }

  /// The type of `√n` and `n%%`, for an operator that one function of the program declares.
  func type(ofOperator name: String, _ position: Keyword, at place: ExprSyntax) -> String? {
    let functions = resolver.operators(named: name).filter { function in
      function.modifiers.contains { $0.name.tokenKind == .keyword(position) }
    }
    guard !Self.standardOperators.contains(name), functions.count == 1, let function = functions.first,
      function.genericParameterClause == nil, let result = function.signature.returnClause?.type, !result.isOpaque
    else { return nil }
    return spelling(of: result, at: place)
  }

  private static let standardOperators: Set = ["!", "&", "+", "-", "...", "..<", "~"]

  func type(ofTuple node: TupleExprSyntax) -> String? {
    if node.elements.isEmpty { return "Void" }
    let types = node.elements.compactMap { element in
      type(of: element.expression).map { type in element.label.map { "\($0.text): \(type)" } ?? type }
    }
    return types.count == node.elements.count ? "(\(types.joined(separator: ", ")))" : nil
  }
}

extension SequenceExprSyntax {
  fileprivate var onlyOperation: (left: ExprSyntax, name: String, right: ExprSyntax)? {
    let parts = Array(elements)
    guard parts.count == 3, let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    return (parts[0], name, parts[2])
  }
}

extension String {
  /// `Int?` of `Int`, and of `Int?`.
  var madeOptional: String { hasSuffix("?") ? self : self + "?" }
}
