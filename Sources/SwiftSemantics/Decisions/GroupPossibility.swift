import SwiftSyntax

/// For which groups of one experiment a condition may be true, and for which it may be false.
struct GroupPossibility: Equatable {
  var whenTrue: Set<String>
  var whenFalse: Set<String>

  static func any(_ groups: Set<String>) -> GroupPossibility {
    GroupPossibility(whenTrue: groups, whenFalse: groups)
  }

  static func && (left: GroupPossibility, right: GroupPossibility) -> GroupPossibility {
    GroupPossibility(
      whenTrue: left.whenTrue.intersection(right.whenTrue),
      whenFalse: left.whenFalse.union(left.whenTrue.intersection(right.whenFalse)))
  }

  static func || (left: GroupPossibility, right: GroupPossibility) -> GroupPossibility {
    GroupPossibility(
      whenTrue: left.whenTrue.union(left.whenFalse.intersection(right.whenTrue)),
      whenFalse: left.whenFalse.intersection(right.whenFalse))
  }

  static prefix func ! (operand: GroupPossibility) -> GroupPossibility {
    GroupPossibility(whenTrue: operand.whenFalse, whenFalse: operand.whenTrue)
  }
}

/// Conditions and patterns, as far as experiments decide them.
struct GroupConditions {
  let evaluator: Evaluator
  let context: Evaluator.Context

  init(_ evaluator: Evaluator, _ context: Evaluator.Context) {
    self.evaluator = evaluator
    self.context = context
  }

  // MARK: Conditions

  /// Per experiment that has a say in a condition, when it may be true or false.
  func possibilities(of condition: ExprSyntax) -> [Int: GroupPossibility] {
    if let inner = condition.singleParenthesized { return possibilities(of: inner) }
    switch condition.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return possibilities(of: node.expression)
    case .awaitExpr(let node): return possibilities(of: node.expression)
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      return possibilities(of: node.expression).mapValues { !$0 }
    case .infixOperatorExpr(let node):
      switch node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "&&": return combined(possibilities(of: node.leftOperand), possibilities(of: node.rightOperand)) { $0 && $1 }
      case "||": return combined(possibilities(of: node.leftOperand), possibilities(of: node.rightOperand)) { $0 || $1 }
      case "==", "~=": return comparison(node)
      case "!=": return comparison(node).mapValues { !$0 }
      default: return [:]
      }
    default: return known(evaluator.value(of: condition, context))
    }
  }

  func possibilities(of conditions: ConditionElementListSyntax) -> [Int: GroupPossibility] {
    conditions.reduce(into: [:]) { result, element in
      // `true` first: an element that says nothing may be true or false.
      let next = possibilities(of: element.condition)
      result = result.isEmpty && element.id == conditions.first?.id ? next : combined(result, next) { $0 && $1 }
    }
  }

  private func possibilities(of condition: ConditionElementSyntax.Condition) -> [Int: GroupPossibility] {
    switch condition {
    case .expression(let expression): return possibilities(of: expression)
    case .matchingPattern(let node):
      guard let subject = subject(node.initializer.value) else { return [:] }
      return [subject.experiment: possibility(match(node.pattern, subject), subject)]
    case .optionalBinding, .availability: return [:]
    @unknown default: return [:]
    }
  }

  /// Where one side has nothing to say about an experiment, it may be anything.
  private func combined(
    _ left: [Int: GroupPossibility], _ right: [Int: GroupPossibility],
    _ combine: (GroupPossibility, GroupPossibility) -> GroupPossibility
  ) -> [Int: GroupPossibility] {
    var result: [Int: GroupPossibility] = [:]
    for number in Set(left.keys).union(right.keys) {
      let any = GroupPossibility.any(evaluator.allGroups(number))
      result[number] = combine(left[number] ?? any, right[number] ?? any)
    }
    return result
  }

  private func known(_ value: Value?) -> [Int: GroupPossibility] {
    guard case .isGroup(let number, let groups) = value else { return [:] }
    return [
      number: GroupPossibility(whenTrue: groups, whenFalse: evaluator.allGroups(number).subtracting(groups))
    ]
  }

  /// As if it were `==`; a pattern with `~=` is the same for groups.
  private func comparison(_ node: InfixOperatorExprSyntax) -> [Int: GroupPossibility] {
    for (side, other) in [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)] {
      guard let subject = subject(side) else { continue }
      let match = match(literal: other, subject)
      let all = evaluator.allGroups(subject.experiment)
      guard match.may != all else { continue }
      if case .group = subject.form, evaluator.hasOwnComparison(subject.experiment, context) {
        return [subject.experiment: .any(all)]
      }
      return [subject.experiment: possibility(match, subject)]
    }
    return [:]
  }
}
