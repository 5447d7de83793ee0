import SourceSearch
import SwiftSyntax

/// What is compared or switched over.
struct GroupSubject {
  enum Form {
    case group(GroupOrigin)
    /// Of the user's group, or any value of the type.
    case behavior(isUsers: Bool)
    case rawValue
    /// A Boolean that is true for these groups.
    case boolean(Set<String>)
    /// A tuple with the group at one place.
    indirect case tuple(place: Int, count: Int, Form)
  }

  let experiment: Int
  let form: Form
  /// The value may be nil.
  let isOptional: Bool
}

/// For which groups a pattern may match, and for which it is sure to.
struct GroupMatch {
  var may: Set<String>
  var must: Set<String>
  /// Of an optional: whether it may match `nil`, and is sure to.
  var mayMatchNil = false
  var mustMatchNil = false

  static let nilOnly = GroupMatch(may: [], must: [], mayMatchNil: true, mustMatchNil: true)
}

extension GroupConditions {
  /// The experiment whose group an expression gives, if it does.
  func subject(_ expression: ExprSyntax) -> GroupSubject? {
    guard let value = evaluator.value(of: expression, context) else { return nil }
    if case .tuple = value, let tuple = expression.as(TupleExprSyntax.self) {
      return subjects(of: tuple).first
    }
    return subject(value, expression)
  }

  /// A tuple may hold the groups of several experiments.
  func subjects(_ expression: ExprSyntax) -> [GroupSubject] {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 { return subjects(of: tuple) }
    return subject(expression).map { [$0] } ?? []
  }

  private func subjects(of tuple: TupleExprSyntax) -> [GroupSubject] {
    tuple.elements.enumerated().compactMap { place, element in
      subject(element.expression).map {
        GroupSubject(
          experiment: $0.experiment, form: .tuple(place: place, count: tuple.elements.count, $0.form),
          isOptional: $0.isOptional)
      }
    }
  }

  private func subject(_ value: Value, _ expression: ExprSyntax) -> GroupSubject? {
    switch value {
    case .currentGroup(let number, let origin):
      GroupSubject(experiment: number, form: .group(origin), isOptional: false)
    case .instance(.group(let number)):
      isHeld(expression) ? GroupSubject(experiment: number, form: .group(.anyValue), isOptional: false) : nil
    case .currentBehavior(let number):
      GroupSubject(experiment: number, form: .behavior(isUsers: true), isOptional: false)
    case .instance(.behavior(let number)):
      GroupSubject(experiment: number, form: .behavior(isUsers: false), isOptional: false)
    case .rawValue(let number): GroupSubject(experiment: number, form: .rawValue, isOptional: false)
    case .isGroup(let number, let groups):
      GroupSubject(experiment: number, form: .boolean(groups), isOptional: false)
    case .optional(let wrapped):
      subject(wrapped, expression).map {
        GroupSubject(experiment: $0.experiment, form: $0.form, isOptional: true)
      }
    case .instance, .metatype, .groupLiteral, .behaviorLiteral, .parameterValue, .closure, .tuple: nil
    }
  }

  /// A group that is passed or kept, as opposed to one of a list of all.
  private func isHeld(_ expression: ExprSyntax) -> Bool {
    if expression.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) { return true }
    return evaluator.declarations(of: expression, context).contains { declaration in
      declaration.kind == .variable || declaration.node.is(FunctionParameterSyntax.self)
    }
  }

  func match(_ pattern: PatternSyntax, _ subject: GroupSubject) -> GroupMatch {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern, .wildcardPattern: return always(subject)
    case .valueBindingPattern(let node): return match(node.pattern, subject)
    case .expressionPattern(let node): return match(literal: node.expression, subject)
    case .tuplePattern(let node):
      return match(parts: node.elements.map { .pattern($0.pattern) }, subject)
    case .isTypePattern, .missingPattern: return unknown(subject)
    @unknown default: return unknown(subject)
    }
  }

  private enum Part {
    case pattern(PatternSyntax)
    case expression(ExprSyntax)
  }

  private func match(_ part: Part, _ subject: GroupSubject) -> GroupMatch {
    switch part {
    case .pattern(let pattern): match(pattern, subject)
    case .expression(let expression): match(literal: expression, subject)
    }
  }

  private func match(parts: [Part], _ subject: GroupSubject) -> GroupMatch {
    guard case .tuple(let place, let count, let form) = subject.form, parts.count == count else {
      return unknown(subject)
    }
    let inner = GroupSubject(experiment: subject.experiment, form: form, isOptional: subject.isOptional)
    var result = match(parts[place], inner)
    let restMatches = parts.enumerated().allSatisfy { $0 == place || isIrrefutable($1) }
    if !restMatches {
      result.must = []
      result.mustMatchNil = false
    }
    return result
  }

  private func isIrrefutable(_ part: Part) -> Bool {
    switch part {
    case .pattern(let pattern):
      switch pattern.as(PatternSyntaxEnum.self) {
      case .identifierPattern, .wildcardPattern: true
      case .valueBindingPattern(let node): isIrrefutable(.pattern(node.pattern))
      case .tuplePattern(let node): node.elements.allSatisfy { isIrrefutable(.pattern($0.pattern)) }
      case .expressionPattern(let node): isIrrefutable(.expression(node.expression))
      default: false
      }
    case .expression(let expression):
      switch expression.as(ExprSyntaxEnum.self) {
      case .discardAssignmentExpr: true
      case .patternExpr(let node): isIrrefutable(.pattern(node.pattern))
      case .tupleExpr(let node): node.elements.allSatisfy { isIrrefutable(.expression($0.expression)) }
      default: false
      }
    }
  }

  /// What stands in a `case`, or on the other side of `==`.
  func match(literal expression: ExprSyntax, _ subject: GroupSubject) -> GroupMatch {
    if let inner = expression.singleParenthesized { return match(literal: inner, subject) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: return always(subject)
    case .patternExpr(let node): return match(node.pattern, subject)
    case .tupleExpr(let node): return match(parts: node.elements.map { .expression($0.expression) }, subject)
    case .optionalChainingExpr(let node) where subject.isOptional:
      return match(literal: node.expression, subject.unwrapped)
    case .functionCallExpr(let node) where subject.isOptional && node.calledExpression.lastName == "some":
      guard let payload = node.arguments.first?.expression else { return unknown(subject) }
      return match(literal: payload, subject.unwrapped)
    case .nilLiteralExpr where subject.isOptional: return .nilOnly
    case .memberAccessExpr(let member) where subject.isOptional && member.namesOptional:
      switch member.declName.baseName.bareName {
      case "none": return .nilOnly
      case "some": return always(subject.unwrapped)
      default: break
      }
    default: break
    }
    guard let groups = groups(expression, subject) else { return unknown(subject) }
    return GroupMatch(may: groups, must: groups)
  }

  private func groups(_ expression: ExprSyntax, _ subject: GroupSubject) -> Set<String>? {
    let number = subject.experiment
    switch subject.form {
    case .group(let origin):
      return evaluator.groupLiteral(expression, expecting: number, origin: origin, context).map { [$0] }
    case .behavior:
      return evaluator.behaviorLiteral(expression, expecting: number, context).map {
        evaluator.groups(withBehavior: $0, number)
      }
    case .rawValue: return expression.plainString.map { evaluator.allGroups(number).intersection([$0]) }
    case .boolean(let groups):
      guard let literal = expression.as(BooleanLiteralExprSyntax.self) else { return nil }
      return literal.literal.tokenKind == .keyword(.true)
        ? groups : evaluator.allGroups(number).subtracting(groups)
    case .tuple: return nil
    }
  }

  private func always(_ subject: GroupSubject) -> GroupMatch {
    let all = evaluator.allGroups(subject.experiment)
    return GroupMatch(may: all, must: all, mayMatchNil: subject.isOptional, mustMatchNil: subject.isOptional)
  }

  private func unknown(_ subject: GroupSubject) -> GroupMatch {
    GroupMatch(may: evaluator.allGroups(subject.experiment), must: [], mayMatchNil: subject.isOptional)
  }

  /// When a subject that matches or does not match leaves a condition true or false.
  ///
  /// A user of any group may have no assignment: where `nil` leads, everyone may come.
  func possibility(_ match: GroupMatch, _ subject: GroupSubject) -> GroupPossibility {
    let all = evaluator.allGroups(subject.experiment)
    guard subject.isUsers else { return .any(all) }
    return GroupPossibility(
      whenTrue: match.mayMatchNil ? all : match.may,
      whenFalse: subject.isOptional && !match.mustMatchNil ? all : all.subtracting(match.must))
  }
}

extension MemberAccessExprSyntax {
  /// `.none` and `Optional.none`.
  fileprivate var namesOptional: Bool {
    guard let base else { return true }
    return base.lastName == "Optional"
  }
}

extension GroupSubject {
  /// Whether it is the group the user is in, not just any value of the type.
  var isUsers: Bool { form.isUsers }

  fileprivate var unwrapped: GroupSubject { GroupSubject(experiment: experiment, form: form, isOptional: false) }
}

extension GroupSubject.Form {
  fileprivate var isUsers: Bool {
    switch self {
    case .group(let origin): origin != .anyValue
    case .behavior(let isUsers): isUsers
    case .rawValue, .boolean: true
    case .tuple(_, _, let form): form.isUsers
    }
  }
}
