import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Folds additions of an empty list, where that wins.
///
/// ```
/// rows + (G == .red ? [] : [banner])                          becomes   rows
/// sizes.merging(G == .red ? [:] : ["a": 1]) { $1 }            becomes   sizes
/// rows.append(contentsOf: G == .red ? [] : [banner])          goes
/// ```
extension Folder {
  /// - Returns: whether it was one.
  mutating func foldEmptyAddend(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let list = listBesideEmpty(node) else { return false }
    keep(list, of: ExprSyntax(node))
    return true
  }

  /// The list that is all of a sum.
  func listBesideEmpty(_ node: InfixOperatorExprSyntax) -> ExprSyntax? {
    for (addend, list) in [(node.rightOperand, node.leftOperand), (node.leftOperand, node.rightOperand)] {
      guard let lost = losingList(addend), lost.is(ArrayExprSyntax.self), isPlainOperator("+"),
        keepsType(list, without: lost, in: node)
      else { continue }
      return list
    }
    return nil
  }

  /// - Returns: whether it was one.
  mutating func foldEmptyAddend(_ node: FunctionCallExprSyntax) -> Bool {
    guard let base = listChanged(by: "merging", node), let type = types.type(of: base), type.isDictionary else {
      return false
    }
    keep(base, of: ExprSyntax(node))
    return true
  }

  /// Whether a statement adds an empty list to a variable, which nobody notices.
  func addsNothing(_ statement: ExprSyntax, at site: StatementSite) -> Bool {
    guard builders.counting(site.item) == nil else { return false }
    if let node = statement.as(InfixOperatorExprSyntax.self) {
      guard node.operatorName == "+=", losingList(node.rightOperand) != nil, isPlainOperator("+=") else { return false }
      return values.isPlainVariable(node.leftOperand) && types.type(of: node.leftOperand)?.isArray ?? false
    }
    guard let call = statement.as(FunctionCallExprSyntax.self) else { return false }
    if let list = listChanged(by: "append", call) {
      return values.isPlainVariable(list) && types.type(of: list)?.isArray ?? false
    }
    guard let list = listChanged(by: "merge", call) else { return false }
    return values.isPlainVariable(list) && types.type(of: list)?.isDictionary ?? false
  }

  /// The list of which a method of the standard library gets an empty one.
  private func listChanged(by name: String, _ call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == name, let first = call.arguments.first, losingList(first.expression) != nil,
      call.arguments.map({ $0.label?.text }) + (call.trailingClosure == nil ? [] : ["uniquingKeysWith"])
        == (name == "append" ? ["contentsOf"] : [nil, "uniquingKeysWith"]),
      call.additionalTrailingClosures.isEmpty, values.resolver.declarations(of: call.calledExpression).isEmpty
    else { return nil }
    let isOwn = values.resolver.declarations(named: name).contains { declaration in
      declaration.node.as(FunctionDeclSyntax.self).map { call.fits($0.signature.parameterClause) } ?? true
    }
    return isOwn ? nil : base
  }

  /// The list beside an empty one that wins.
  private func losingList(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let node = (expression.singleParenthesized ?? expression).as(TernaryExprSyntax.self),
      let value = values.settledBool(node.condition)
    else { return nil }
    let (arm, other) = value ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
    return arm.isEmptyCollection && other.isFilledCollection && arm.kind == other.kind ? other : nil
  }

  /// Whether a list has the type of the whole without an empty one of a type that is known or does not matter.
  private func keepsType(_ list: ExprSyntax, without lost: ExprSyntax, in node: InfixOperatorExprSyntax) -> Bool {
    let type = types.type(of: list)
    if let type, type.isArray, types.type(of: lost) == type || lost.isListOfLiterals && !isFilledList(list) {
      return true
    }
    var sum = ExprSyntax(node)
    while let outer = sum.withParentheses.parent?.as(InfixOperatorExprSyntax.self), outer.operatorName == "+" {
      sum = ExprSyntax(outer)
    }
    guard type?.isArray ?? isFilledList(list) else { return false }
    return types.place(of: sum) == .stated
      || type != nil && types.statedType(around: sum)?.trimmedDescription == type
  }

  /// Whether an array literal is left of it, or of one of its addends, so that it can be of any type that is stated.
  private func isFilledList(_ expression: ExprSyntax) -> Bool {
    if let inner = expression.singleParenthesized { return isFilledList(inner) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr: return expression.isFilledCollection
    case .ternaryExpr(let node):
      guard let value = values.settledBool(node.condition) else { return false }
      return isFilledList(value ? node.thenExpression : node.elseExpression)
    case .infixOperatorExpr(let node):
      return node.operatorName == "+" && (isFilledList(node.leftOperand) || isFilledList(node.rightOperand))
    default: return false
    }
  }

  /// Whether the sources declare an operator for neither arrays nor generic parameters.
  private func isPlainOperator(_ name: String) -> Bool {
    values.resolver.operators(named: name).flatMap(\.signature.parameterClause.parameters).allSatisfy { parameter in
      var type = parameter.type
      while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      guard let named = type.as(IdentifierTypeSyntax.self), named.genericArgumentClause == nil else { return false }
      return types.place(for: type, generics: parameter.genericNames) == .stated
    }
  }
}

extension ExprSyntax {
  /// Whether it is `[1, 2]`, of which the elements take the type of another list's.
  fileprivate var isListOfLiterals: Bool {
    self.as(ArrayExprSyntax.self)?.elements.allSatisfy(\.expression.isPlainLiteral) ?? false
  }
}

extension String {
  /// Whether it is the type of an array, as it is written with brackets.
  fileprivate var isArray: Bool { hasPrefix("[") && elementType != nil }

  fileprivate var isDictionary: Bool { hasPrefix("[") && valueType != nil }
}
