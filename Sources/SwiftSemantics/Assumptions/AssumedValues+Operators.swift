package import SwiftSyntax
import SourceSearch

/// The values of operators on known operands.
extension AssumedValues {
  package func tuple(_ node: TupleExprSyntax) -> Evaluation? {
    if let only = node.elements.first, node.elements.count == 1, only.label == nil { return evaluate(only.expression) }
    let values = node.elements.map { evaluate($0.expression) }
    guard !values.isEmpty, values.allSatisfy({ $0 != nil }), let tuple = Constant.tuple(of: values.map { $0?.value })
    else { return nil }
    return Evaluation(
      value: tuple, residual: values.flatMap { $0?.residual ?? [] },
      isDecided: values.contains { $0?.isDecided ?? false })
  }

  package func infix(_ node: InfixOperatorExprSyntax) -> Evaluation? {
    guard let name = node.operatorName else { return nil }
    switch name {
    case "&&": return logical(node, neutral: true)
    case "||": return logical(node, neutral: false)
    case "??": return coalesced(node)
    case "==", "!=":
      if let known = meaning(ExprSyntax(node)) { return known }
      let (left, right) = (operand(node.leftOperand), operand(node.rightOperand))
      return equality(left, right, name == "==") ?? presence(left, right, name == "!=")
        ?? order(left, right) { ($0 == $1) == (name == "==") }
    case "<": return order(operand(node.leftOperand), operand(node.rightOperand)) { $0 < $1 }
    case ">": return order(operand(node.leftOperand), operand(node.rightOperand)) { $0 > $1 }
    case "<=": return order(operand(node.leftOperand), operand(node.rightOperand)) { $0 <= $1 }
    case ">=": return order(operand(node.leftOperand), operand(node.rightOperand)) { $0 >= $1 }
    default: return nil
    }
  }

  private func operand(_ expression: ExprSyntax) -> Operand {
    Operand(expression: expression, own: evaluate(expression))
  }

  /// `neutral && e` is `e`, `!neutral && e` is `!neutral`; the same for `||`.
  private func logical(_ node: InfixOperatorExprSyntax, neutral: Bool) -> Evaluation? {
    if let left = evaluate(node.leftOperand), case .bool(let value) = left.value {
      if value != neutral { return left.isDecided ? left : nil }
      guard let right = evaluate(node.rightOperand), case .bool = right.value else { return nil }
      return Evaluation(
        value: right.value, residual: left.residual + right.residual, isDecided: left.isDecided || right.isDecided)
    }
    guard let right = evaluate(node.rightOperand), right.isDecided, right.value == .bool(!neutral),
      right.residual.isEmpty
    else { return nil }
    let left = isPure(node.leftOperand) ? [] : [Evaluation.Residual(expression: node.leftOperand)]
    return Evaluation(value: right.value, residual: left, isDecided: true)
  }

  private func equality(_ first: Operand, _ second: Operand, _ isEqual: Bool) -> Evaluation? {
    guard let left = value(of: first, beside: second), let right = value(of: second, beside: first),
      left.isDecided || right.isDecided, let same = left.value.equals(right.value),
      ![left, right].contains(where: { $0.value.experiment.map { resolver.hasOwnComparison($0) } ?? false })
    else { return nil }
    return Evaluation(
      value: .bool(same == isEqual), residual: left.residual + right.residual, isDecided: true)
  }

  /// `isOn != nil`, for a constant of the type `Bool?` that holds a known Boolean.
  private func presence(_ left: Operand, _ right: Operand, _ isPresent: Bool) -> Evaluation? {
    let (name, other) = right.expression.namesNil ? (left, right) : (right, left)
    guard other.expression.namesNil, name.expression.is(DeclReferenceExprSyntax.self), let own = name.own,
      own.isDecided, case .bool = own.value,
      case let found = resolver.declarations(of: name.expression), !found.isEmpty,
      found.allSatisfy({ $0.annotatedType?.isOptionalType ?? false })
    else { return nil }
    return Evaluation(value: .bool(isPresent), residual: own.residual, isDecided: true)
  }

  /// `test?.currentGroup ?? .red` is the group or the literal.
  private func coalesced(_ node: InfixOperatorExprSyntax) -> Evaluation? {
    guard let left = evaluate(node.leftOperand), left.isDecided else { return nil }
    switch left.value {
    // A constant of the type `Bool?` that is never `nil`.
    case .bool: return left
    case .answer(let value): return Evaluation(value: value, residual: left.residual, isDecided: true)
    default: break
    }
    guard left.value.alternatives.contains(where: \.isOptional) else { return nil }
    if let value = Constant.one(of: left.value.alternatives.compactMap(\.unwrapped)), !left.value.mayBeNil {
      return Evaluation(value: value, residual: left.residual, isDecided: true)
    }
    let right = value(of: operand(node.rightOperand), beside: Operand(expression: node.leftOperand, own: left))
    guard let right, right.residual.isEmpty, isPure(node.rightOperand),
      let value = Constant.one(of: left.value.alternatives.map { $0.unwrapped ?? right.value })
    else { return nil }
    return Evaluation(value: value, residual: left.residual, isDecided: true)
  }

  /// A comparison of whole numbers.
  private func order(
    _ first: Operand, _ second: @autoclosure () -> Operand, _ isTrue: (Int, Int) -> Bool
  ) -> Evaluation? {
    guard let left = number(first), let right = number(second()),
      left.evaluation.isDecided || right.evaluation.isDecided
    else { return nil }
    return Evaluation(
      value: .bool(isTrue(left.value, right.value)), residual: left.evaluation.residual + right.evaluation.residual,
      isDecided: true)
  }

  /// A known whole number. A local constant counts, because the compiler follows it and warns of code that it rules
  /// out.
  private func number(_ operand: Operand) -> (value: Int, evaluation: Evaluation)? {
    let expression = operand.expression
    if isOfOwnType(expression) { return nil }
    var evaluation = operand.own
    if let choice = expression.as(TernaryExprSyntax.self), let known = decidedBool(choice.condition) {
      let chosen = self.operand(known.value ? choice.thenExpression : choice.elseExpression)
      guard var arm = number(chosen) else { return nil }
      arm.evaluation.residual = known.residual + arm.evaluation.residual
      arm.evaluation.isDecided = true
      return arm
    }
    if evaluation == nil, depth < followedNamesLimit, expression.is(DeclReferenceExprSyntax.self), reaches(expression),
      expression.isInCondition,
      let declaration = resolver.declarations(of: expression).first, declaration.isConstant, declaration.isStoredValue,
      let value = declaration.binding?.initializer?.value, declaration.node.localScope != nil
    {
      evaluation = deeper.number(deeper.operand(value))?.evaluation
      // Its effects happen where it is declared.
      evaluation?.residual = []
    }
    evaluation = evaluation ?? comparedConstant(expression) ?? constantOfMember(expression)
    guard let evaluation, case .number(let text) = evaluation.value, let value = Int(text) else { return nil }
    return (value, evaluation)
  }

  /// Whether a name has a type that the sources declare, which may compare in its own way.
  private func isOfOwnType(_ expression: ExprSyntax) -> Bool {
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
      return false
    }
    return resolver.declarations(of: expression).contains { declaration in
      declaration.writtenType?.as(IdentifierTypeSyntax.self).map { resolver.declaresType($0.name.bareName) } ?? false
    }
  }

  /// The value of one side of `==`, where `.red` takes its type from the other side.
  private func value(of operand: Operand, beside other: Operand) -> Evaluation? {
    let expression = operand.expression
    if let own = operand.own ?? comparedConstant(expression) { return own }
    guard let value = (other.own ?? comparedConstant(other.expression))?.value else { return nil }
    if expression.namesNil, value.alternatives.contains(where: \.isOptional) {
      return Evaluation(value: .optional(nil), isDecided: false)
    }
    switch value.unwrapped?.alternatives.first {
    case .group(let names, _):
      let origin = self.origin(of: other.expression)
      return resolver.groupLiteral(expression, expecting: names, origin: origin).map {
        Evaluation(value: .group(names, $0), isDecided: true)
      }
    case .behavior(let names, _):
      return resolver.behaviorLiteral(expression, expecting: names).flatMap { groups in
        groups.first.map { Evaluation(value: .behavior(names, names.behavior(of: $0)), isDecided: true) }
      }
    case .enumCase?: return enumCase(expression, comparedWith: value)
    default: return nil
    }
  }

  /// The value of a name on one side of a comparison. Numbers and texts are values like others where nothing branches.
  private func comparedConstant(_ expression: ExprSyntax) -> Evaluation? {
    guard let known = namedConstant(expression) else { return nil }
    switch known.value.unwrapped {
    case .number, .string: return expression.isInCondition ? known : nil
    default: return known
    }
  }

  package func origin(of expression: ExprSyntax) -> GroupOrigin {
    switch resolver.meaning(of: expression) {
    case .group(_, _, let origin), .orNil(.group(_, _, let origin), _): origin
    default: .generated
    }
  }

  /// The value of a choice between two Booleans that are the same: `isOpen ? isNew : false`, where `isNew` is false.
  func sameBoolean(_ node: TernaryExprSyntax) -> Evaluation? {
    guard let first = evaluate(node.thenExpression), let second = evaluate(node.elseExpression),
      case .bool(let value) = first.value, case .bool(value) = second.value, first.isDecided || second.isDecided,
      first.residual.isEmpty, second.residual.isEmpty, evaluate(node.condition)?.isDecided != true
    else { return nil }
    let condition = isPure(node.condition) ? [] : [Evaluation.Residual(expression: node.condition)]
    return Evaluation(value: .bool(value), residual: condition, isDecided: true)
  }
}

/// One side of an operator, evaluated once: it may be an operation itself.
private struct Operand {
  let expression: ExprSyntax
  /// Its value whatever is on the other side.
  let own: Evaluation?
}

extension ExprSyntax {
  /// Whether it is `nil`, `.none` or `Optional.none`, which mean `nil` where an optional is expected.
  var namesNil: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.bareName == "none" else {
      return false
    }
    return member.base.map { $0.lastName == "Optional" } ?? true
  }
}

extension SyntaxProtocol {
  /// Whether it contributes to the condition of a branch.
  var isInCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self) { return true }
      if let choice = parent.as(TernaryExprSyntax.self) { return choice.condition.id == node.id }
      guard
        parent.is(InfixOperatorExprSyntax.self) || parent.is(PrefixOperatorExprSyntax.self)
          || parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self)
          || parent.is(LabeledExprListSyntax.self)
      else { return false }
      node = parent
    }
    return false
  }
}
