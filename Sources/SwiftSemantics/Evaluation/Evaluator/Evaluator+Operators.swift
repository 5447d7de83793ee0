import SourceSearch
package import SwiftSyntax

/// Comparisons with groups, and operators on their results.
extension Evaluator {
  func value(of node: InfixOperatorExprSyntax, _ context: Context) -> Value? {
    guard let op = node.operatorName else { return nil }
    let (left, right) = (node.leftOperand, node.rightOperand)
    switch op {
    case "==", "~=": return comparison(left, right, context)
    case "!=":
      guard case .isGroup(let number, let groups) = comparison(left, right, context) else { return nil }
      return .isGroup(number, oneOf: allGroups(number).subtracting(groups))
    case "&&", "||":
      guard case .isGroup(let number, let first) = value(of: left, context),
        case .isGroup(number, let second) = value(of: right, context)
      else { return nil }
      return .isGroup(number, oneOf: op == "&&" ? first.intersection(second) : first.union(second))
    case "??":
      switch value(of: left, context) {
      case .optional(let wrapped): return wrapped.anyOfItsType.ifKnown
      case .orNil(let wrapped, let group):
        // Without an answer, the decision takes its place.
        guard let name = group.name else { return wrapped }
        return isValue(of: wrapped, in: name, right, context) ? wrapped : wrapped.anyOfItsType.ifKnown
      default: return nil
      }
    default: return nil
    }
  }

  private func comparison(_ left: ExprSyntax, _ right: ExprSyntax, _ context: Context) -> Value? {
    comparison(of: left, with: right, context) ?? comparison(of: right, with: left, context)
  }

  /// Whether the source declares its own `==` for the group; such an operator is not followed.
  func hasOwnComparison(_ number: Int, _ context: Context) -> Bool {
    context.memory.answer(context.memory.ownComparisons, number, about: nil) {
      findsOwnComparison(number, context.outside)
    }
  }

  private func findsOwnComparison(_ number: Int, _ context: Context) -> Bool {
    let members = ["==", "!=", "~="].flatMap { name in
      [.group(number), .external(RuntimeAPI.groupProtocol)].flatMap { extensionMembers[$0]?[name] ?? [] }
    }
    let globals = ["==", "!=", "~="].flatMap { index.globals[$0] }.filter { declaration in
      declaration.parameters?.contains { type($0.type, context) == .group(number) } ?? false
    }
    return !members.isEmpty || !globals.isEmpty
  }

  private func comparison(of subject: ExprSyntax, with other: ExprSyntax, _ context: Context) -> Value? {
    let value = value(of: subject, context)
    // A `nil` that means a group equals that group.
    switch value?.ofGroups {
    case .currentGroup(let number, let origin) where origin != .anyValue:
      if hasOwnComparison(number, context) { return nil }
      return groupLiteral(other, expecting: number, origin: origin, context).map { .isGroup(number, oneOf: [$0]) }
    case .currentBehavior(let number):
      return behaviorLiteral(other, expecting: number, context).map {
        .isGroup(number, oneOf: groups(withBehavior: $0, number))
      }
    case .rawValue(let number):
      guard let text = other.plainString else { return nil }
      return .isGroup(number, oneOf: allGroups(number).intersection([text]))
    case .isGroup(let number, let groups):
      guard let literal = other.as(BooleanLiteralExprSyntax.self) else { return nil }
      let isTrue = literal.isTrue
      return .isGroup(number, oneOf: isTrue ? groups : allGroups(number).subtracting(groups))
    default: return nil
    }
  }

  /// The group that an expression names where a group of one experiment is expected.
  func groupLiteral(
    _ expression: ExprSyntax, expecting number: Int, origin: GroupOrigin, _ context: Context
  ) -> String? {
    if let inner = expression.singleParenthesized {
      return groupLiteral(inner, expecting: number, origin: origin, context)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareName
      if member.base == nil {
        if let group = group(called: name, number, origin) { return group }
        // A static member of the user's own: `static let favourite = Group.red`.
        if case .groupLiteral(number, let group) = self.member(name, of: .metatype(.group(number)), context) {
          return group
        }
        return nil
      }
      if origin == .accessor, let base = member.base, base.isTypePath, let group = group(called: name, number, origin) {
        if case .groupLiteral(let other, _) = value(of: expression, context) { return other == number ? group : nil }
        return group
      }
    }
    if origin == .accessor, let text = expression.plainString {
      return experiments[number].groups.first { $0.name == text }?.name
    }
    if case .groupLiteral(number, let group) = value(of: expression, context) { return group }
    return nil
  }

  private func group(called name: String, _ number: Int, _ origin: GroupOrigin) -> String? {
    experiments[number].groups.first { group in
      // The app's own enum may have a case such as `Tall` for the group of this name.
      group.caseName == name || origin == .accessor && [group.layerCase, group.name].contains(name)
    }?.name
  }

  /// Whether an expression gives the value that another one has for the users in one group.
  private func isValue(of value: Value, in group: String, _ expression: ExprSyntax, _ context: Context) -> Bool {
    switch value {
    case .currentGroup(let number, let origin):
      return groupLiteral(expression, expecting: number, origin: origin, context) == group
    case .isGroup(_, let groups):
      return expression.as(BooleanLiteralExprSyntax.self).map {
        $0.isTrue == groups.contains(group)
      } ?? false
    case .rawValue: return expression.plainString == group
    default: return false
    }
  }

  /// The group, other than a twin, whose behaviour an expression names.
  func behaviorLiteral(_ expression: ExprSyntax, expecting number: Int, _ context: Context) -> String? {
    if let inner = expression.singleParenthesized { return behaviorLiteral(inner, expecting: number, context) }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
      let name = member.declName.baseName.bareName
      return experiments[number].groups.first { $0.caseName == name && $0.mirrors == nil }?.name
    }
    if case .behaviorLiteral(number, let group) = value(of: expression, context) { return group }
    return nil
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation or escapes.
  package var plainString: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let segment)? = literal.segments.first, !segment.content.text.contains("\\")
    else { return nil }
    return segment.content.text
  }
}
