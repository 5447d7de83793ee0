package import SwiftSyntax

/// The Boolean that a group chooses among several.
///
/// `G.select(control: false, red: true)`, `[.control: false, .red: true][G]!`
extension AssumedValues {
  func chosen(_ expression: ExprSyntax) -> Evaluation? {
    guard let choice = selection(in: expression), let known = evaluate(choice.expression), case .bool = known.value,
      known.residual.isEmpty,
      expression.isInBooleanPlace
        || choice.all.allSatisfy({ $0 == choice.expression || keepsType(known.value, beside: $0) })
    else { return nil }
    return Evaluation(value: known.value, isDecided: true)
  }

  /// Selects the winner's value in any look-up, selection or element of a tuple.
  package func selection(in expression: ExprSyntax) -> Selection? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return selection(node)
    case .subscriptCallExpr(let node): return selection(withDefault: node) ?? selection(ofArray: node)
    case .forceUnwrapExpr(let node): return selection(ofSubscript: node.expression)
    case .infixOperatorExpr(let node):
      guard node.operatorName == "??",
        var choice = selection(ofSubscript: node.leftOperand)
      else { return nil }
      choice.all.append(node.rightOperand)
      return choice
    case .memberAccessExpr(let node): return selection(ofElement: node)
    default: return nil
    }
  }

  /// Selects `a` in `(G == .red ? (a, 1) : (b, 2)).0`.
  ///
  /// - Returns: `nil` if another element of the winner's has effects.
  package func selection(ofElement node: MemberAccessExprSyntax) -> Selection? {
    guard let choice = node.base?.singleParenthesized?.as(TernaryExprSyntax.self),
      let first = choice.thenExpression.as(TupleExprSyntax.self), first.elements.count > 1,
      let second = choice.elseExpression.as(TupleExprSyntax.self),
      first.elements.map(\.label?.text) == second.elements.map(\.label?.text),
      let place = first.place(ofElement: node.declName.baseName.text),
      let value = settledBool(choice.condition)
    else { return nil }
    let column = [first, second].map { Array($0.elements)[place].expression }
    guard (value ? first : second).elements.enumerated().allSatisfy({ $0 == place || isPure($1.expression) }) else {
      return nil
    }
    return Selection(expression: column[value ? 0 : 1], all: column)
  }
}

extension TupleExprSyntax {
  /// The place of the element that `.0` or `.size` asks for.
  package func place(ofElement name: String) -> Int? {
    let labelled = elements.enumerated().first { $0.element.label?.text == name }?.offset
    return labelled ?? Int(name).flatMap { $0 < elements.count ? $0 : nil }
  }
}

extension ExprSyntax {
  /// Whether it stands where nothing but a `Bool` may stand, so that its type is known whatever it is.
  package var isInBooleanPlace: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .conditionElement, .whereClause: return true
    case .repeatStmt(let node): return node.condition.id == id
    case .infixOperatorExpr(let node): return ["&&", "||"].contains(node.operatorName)
    case .prefixOperatorExpr(let node): return node.operator.text == "!"
    case .ternaryExpr(let node): return node.condition.id == id || ExprSyntax(node).isInBooleanPlace
    case .labeledExpr(let element):
      guard let tuple = element.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1,
        element.label == nil
      else { return false }
      return ExprSyntax(tuple).isInBooleanPlace
    default: return false
    }
  }
}
