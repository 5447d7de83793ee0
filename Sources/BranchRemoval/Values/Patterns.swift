import SwiftSyntax
import SwiftSemantics

/// Whether a pattern matches a known value.
enum PatternMatch {
  /// It matches and binds these names to the value, or to parts of it.
  case always([IdentifierPatternSyntax])
  case never
  case unknown
}

extension KnownValues {
  func match(_ pattern: PatternSyntax, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return .always([])
    case .identifierPattern(let node): return .always([node])
    case .valueBindingPattern(let node): return match(node.pattern, value, origin: origin)
    case .tuplePattern(let node):
      return all(Array(node.elements.map(\.pattern)), value) { match($0, $1, origin: .generated) }
    case .expressionPattern(let node): return match(node.expression, value, origin: origin)
    case .isTypePattern, .missingPattern: return .unknown
    @unknown default: return .unknown
    }
  }

  private func match(_ expression: ExprSyntax, _ value: Constant?, origin: GroupOrigin) -> PatternMatch {
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
    case .group(let names, let group):
      isEqual = resolver.groupLiteral(expression, expecting: names, origin: origin).map { $0 == group }
    case .behavior(let names, let group):
      isEqual = resolver.behaviorLiteral(expression, expecting: names).map { groups in
        groups.contains { behavior(of: $0, names) == group }
      }
    default: isEqual = evaluate(expression).flatMap { $0.value.equals(value) }
    }
    return isEqual.map { $0 ? .always([]) : .never } ?? .unknown
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

  /// The subject of a switch: decided as a whole, or as a tuple of which some elements are.
  func subject(of node: SwitchExprSyntax) -> Evaluation? {
    if let known = evaluate(node.subject), known.isDecided { return known }
    guard let tuple = node.subject.as(TupleExprSyntax.self), tuple.elements.count > 1 else { return nil }
    let parts = tuple.elements.map { evaluate($0.expression) }
    guard parts.contains(where: { $0?.isDecided ?? false }), parts.allSatisfy({ $0?.residual.isEmpty ?? true }) else {
      return nil
    }
    return Evaluation(value: .tuple(parts.map { $0?.value }), isDecided: true)
  }

  /// The cases that may still be reached; nil where nothing is decided or `#if` leaves it open.
  func reachedCases(of node: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    guard let subject = subject(of: node) else { return nil }
    var reached: [SwitchCaseSyntax] = []
    for child in node.cases {
      guard let next = child.as(SwitchCaseSyntax.self) else { return nil }
      switch test(next.label, subject.value, origin: origin(of: node.subject)) {
      case .always: return reached + [next]
      case .never: break
      case .unknown: reached.append(next)
      }
    }
    return reached
  }

  /// Whether a case is taken when it is reached.
  func test(_ label: SwitchCaseSyntax.Label, _ value: Constant, origin: GroupOrigin) -> PatternMatch {
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

  func test(_ item: SwitchCaseItemSyntax, _ value: Constant, origin: GroupOrigin) -> PatternMatch {
    let pattern = match(item.pattern, value, origin: origin)
    guard let condition = item.whereClause?.condition, case .always = pattern else { return pattern }
    guard let known = decidedBool(condition) ?? literalBool(condition), known.residual.isEmpty else { return .unknown }
    return known.value ? pattern : .never
  }

  private func literalBool(_ condition: ExprSyntax) -> (value: Bool, residual: [Evaluation.Residual])? {
    guard let known = evaluate(condition), case .bool(let value) = known.value else { return nil }
    return (value, known.residual)
  }
}
