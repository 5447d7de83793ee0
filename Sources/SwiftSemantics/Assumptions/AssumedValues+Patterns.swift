package import SwiftSyntax
import SourceSearch

/// Whether a pattern matches a known value.
package enum PatternMatch {
  /// It matches and binds these names to the value, or to parts of it.
  case always([IdentifierPatternSyntax])
  case never
  case unknown
}

extension AssumedValues {
  /// Evaluates a subject of patterns: the whole is decided, or some elements of a tuple are.
  package func partlyDecided(_ expression: ExprSyntax) -> Evaluation? {
    if let known = evaluate(expression), known.isDecided { return known }
    if let known = namedConstant(expression) { return known }
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 else { return nil }
    let parts = tuple.elements.map { evaluate($0.expression) ?? namedConstant($0.expression) }
    guard parts.contains(where: { $0?.isDecided ?? false }), parts.allSatisfy({ $0?.residual.isEmpty ?? true }) else {
      return nil
    }
    return Constant.tuple(of: parts.map { $0?.value }).map { Evaluation(value: $0, isDecided: true) }
  }

  package func match(_ pattern: PatternSyntax, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return .always([])
    case .identifierPattern(let node):
      // The name stays with the value that it is bound to.
      if case .enumCase? = value { return .unknown }
      return .always([node])
    case .valueBindingPattern(let node): return match(node.pattern, value, origin: origin)
    case .tuplePattern(let node):
      return all(Array(node.elements.map(\.pattern)), value) { match($0, $1, origin: .generated) }
    case .expressionPattern(let node): return match(node.expression, value, origin: origin)
    case .isTypePattern, .missingPattern: return .unknown
    @unknown default: return .unknown
    }
  }

  package func match(_ expression: ExprSyntax, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return match(node.pattern, value, origin: origin)
    case .discardAssignmentExpr: return .always([])
    case .tupleExpr(let node):
      if let only = node.elements.first, node.elements.count == 1 {
        return match(only.expression, value, origin: origin)
      }
      return all(Array(node.elements.map(\.expression)), value) { match($0, $1, origin: .generated) }
    default: break
    }
    guard let value else { return .unknown }
    let isEqual: Bool?
    switch value {
    case .optional(let wrapped): return match(expression, wrapped: wrapped, origin: origin)
    case .nilMeaning(let meant): return match(expression, nilMeaning: meant, origin: origin)
    case .answer(let value):
      // `nil` matches neither what the answer does not, nor what it does.
      guard !expression.tellsNilApart, case .never = match(expression, wrapped: value, origin: origin) else {
        return .unknown
      }
      return .never
    case .either(let constants): return agreed(constants.map { match(expression, $0, origin: origin) })
    case .group(let names, let group):
      isEqual = resolver.groupLiteral(expression, expecting: names, origin: origin).map { $0 == group }
    case .behavior(let names, let group):
      isEqual = resolver.behaviorLiteral(expression, expecting: names).map { groups in
        groups.contains { names.behavior(of: $0) == group }
      }
    case .enumCase(let type, _):
      if let name = expression.nameOfPayloadPattern { return type.hasCase(name) ? .never : .unknown }
      if namesCaseWithPayload(expression, of: type) { return .never }
      isEqual = enumCase(expression, comparedWith: value)?.value.equals(value)
    default: isEqual = evaluate(expression).flatMap { $0.residual.isEmpty ? $0.value.equals(value) : nil }
    }
    return isEqual.map { $0 ? .always([]) : .never } ?? .unknown
  }

  /// Matches a pattern against an optional: `.red?`, `.some(.red)`, `nil`, and `.red` for the wrapped value.
  private func match(_ expression: ExprSyntax, wrapped: Constant?, origin: GroupOrigin) -> PatternMatch {
    if expression.namesNil { return wrapped == nil ? .always([]) : .never }
    let payload: ExprSyntax?
    switch expression.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): payload = node.expression
    case .functionCallExpr(let node) where node.calledExpression.lastName == "some":
      payload = node.arguments.first?.expression
    case .memberAccessExpr(let node) where node.declName.baseName.bareName == "some":
      return wrapped == nil ? .never : .always([])
    case .memberAccessExpr where wrapped == nil: return .never
    default: payload = wrapped == nil ? nil : expression
    }
    guard let payload else { return .unknown }
    return wrapped.map { match(payload, $0, origin: origin) } ?? .never
  }

  /// Matches a pattern against a `nil` that means a value: `.control` matches it like that value.
  private func match(_ expression: ExprSyntax, nilMeaning value: Constant, origin: GroupOrigin) -> PatternMatch {
    if expression.namesNil { return .always([]) }
    // Names are bound to values, and this is none.
    return expression.tellsNilApart ? .never : match(expression, wrapped: value, origin: origin)
  }

  private func agreed(_ matches: [PatternMatch]) -> PatternMatch {
    var names: [IdentifierPatternSyntax]?
    var isNever = false
    for match in matches {
      switch match {
      case .always(let more): names = names ?? more
      case .never: isNever = true
      case .unknown: return .unknown
      }
    }
    guard let names else { return isNever ? .never : .unknown }
    return isNever ? .unknown : .always(names)
  }

  private func all<Part>(
    _ parts: [Part], _ value: Constant?, _ match: (Part, Constant?) -> PatternMatch
  ) -> PatternMatch {
    guard case .tuple(let values) = value, values.count == parts.count else { return .unknown }
    var names: [IdentifierPatternSyntax] = []
    var isKnown = true
    for (part, value) in zip(parts, values) {
      switch match(part, value) {
      case .never: return .never
      case .unknown: isKnown = false
      case .always(let more): names += more
      }
    }
    return isKnown ? .always(names) : .unknown
  }

  /// Whether a case is taken once it is reached.
  package func test(_ label: SwitchCaseSyntax.Label, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
    guard case .case(let label) = label else { return .always([]) }
    var result = PatternMatch.never
    for item in label.caseItems {
      switch test(item, value, origin: origin) {
      case .always(let names): return .always(names)
      case .never: break
      case .unknown: result = .unknown
      }
    }
    return result
  }

  package func test(_ item: SwitchCaseItemSyntax, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
    let pattern = match(item.pattern, value, origin: origin)
    guard let condition = item.whereClause?.condition else { return pattern }
    if case .never = pattern { return .never }
    guard let known = evaluate(condition), case .bool(let isTrue) = known.value, known.residual.isEmpty else {
      return .unknown
    }
    return isTrue ? pattern : .never
  }
}
