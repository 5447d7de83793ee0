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
    default: return declaredResult(of: name)
    }
  }

  /// The type of `a <+> b`, whose precedence is unknown.
  func type(ofSequence node: SequenceExprSyntax) -> String? {
    let operators = node.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard node.elements.count == 3, let name = operators.first, operators.count == 1 else { return nil }
    return declaredResult(of: name)
  }

  private func declaredResult(of name: String) -> String? {
    let functions = resolver.operators(named: name)
    guard functions.count == 1, let function = functions.first, function.genericParameterClause == nil else {
      return nil
    }
    return function.signature.returnClause?.type.trimmedDescription
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

extension String {
  /// `Int?` of `Int`, and of `Int?`.
  var madeOptional: String { hasSuffix("?") ? self : self + "?" }
}
