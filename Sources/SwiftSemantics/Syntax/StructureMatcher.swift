import SourceSearch
package import SwiftSyntax

/// Compares an accessor's template with an expression by structure; trivia and backticks make no difference.
struct StructureMatcher {
  /// A part that matches if the program's types are the template's.
  enum Assumption: Hashable {
    /// The expression names the type, of which the path is given.
    case alias(ExprSyntax, of: TypePath)
    /// The expression is a name for the instance.
    case instance(ExprSyntax, is: MemberAccessExprSyntax)
  }

  private let placeholders: PlaceholderTokens
  private(set) var assumptions: [Assumption] = []
  /// Whether the expression is true where the template is false: `!=` for `==`.
  private(set) var isNegated = false
  private(set) var passedOptionalChaining = false
  /// The names in the places of the template's placeholders.
  private(set) var captured: [(AccessorPlaceholder, String)] = []
  /// The expressions in the places of the template's `_`.
  private(set) var wildcards: [ExprSyntax] = []

  /// - Parameter placeholders: of the template.
  init(_ placeholders: PlaceholderTokens) { self.placeholders = placeholders }

  mutating func matches(_ pattern: ExprSyntax, _ candidate: ExprSyntax, isFirst: Bool) -> Bool {
    if let chain = candidate.as(OptionalChainingExprSyntax.self), !pattern.is(OptionalChainingExprSyntax.self) {
      passedOptionalChaining = true
      return matches(pattern, chain.expression, isFirst: isFirst)
    }
    if let unwrapped = candidate.as(ForceUnwrapExprSyntax.self), !pattern.is(ForceUnwrapExprSyntax.self) {
      return matches(pattern, unwrapped.expression, isFirst: isFirst)
    }
    if pattern.is(DiscardAssignmentExprSyntax.self) {
      if isFirst {
        if candidate.beginsWithProjection { return false }
        passedOptionalChaining = passedOptionalChaining || candidate.isChained
      }
      wildcards.append(candidate)
      return true
    }
    return matchesForm(pattern, candidate, isFirst: isFirst)
  }

  private mutating func matchesForm(_ pattern: ExprSyntax, _ candidate: ExprSyntax, isFirst: Bool) -> Bool {
    switch (pattern.as(ExprSyntaxEnum.self), candidate.as(ExprSyntaxEnum.self)) {
    case (.declReferenceExpr(let name), _): return matchesName(name, candidate, isFirst: isFirst)
    case (.memberAccessExpr(let pattern), _): return matchesMember(pattern, candidate, isFirst: isFirst)
    case (.infixOperatorExpr(let pattern), .infixOperatorExpr(let candidate)):
      return matchesInfix(pattern, candidate, isFirst: isFirst)
    case (.optionalChainingExpr(let pattern), .optionalChainingExpr(let candidate)):
      return matches(pattern.expression, candidate.expression, isFirst: isFirst)
    case (.asExpr(let pattern), .asExpr(let candidate)):
      return matches(pattern.expression, candidate.expression, isFirst: isFirst)
        && pattern.questionOrExclamationMark?.text == candidate.questionOrExclamationMark?.text
        && matchesTokens(Syntax(pattern.type), Syntax(candidate.type))
    case (.keyPathExpr(let pattern), .keyPathExpr(let candidate)) where pattern.root == nil || candidate.root == nil:
      return matchesTokens(Syntax(pattern.components), Syntax(candidate.components))
    case (.functionCallExpr(let pattern), .functionCallExpr(let candidate)):
      return matchesCall(pattern, candidate, isFirst: isFirst)
    case (.subscriptCallExpr(let pattern), .subscriptCallExpr(let candidate)):
      guard pattern.trailingClosure == nil, candidate.trailingClosure == nil,
        matches(pattern.calledExpression, candidate.calledExpression, isFirst: isFirst)
      else { return false }
      return matchesArguments(pattern.arguments, candidate.arguments)
    default:
      if let pattern = pattern.singleParenthesized, let candidate = candidate.singleParenthesized {
        return matches(pattern, candidate, isFirst: isFirst)
      }
      return matchesTokens(Syntax(pattern), Syntax(candidate))
    }
  }

  /// Matches an attribute by a template without its `@`: `Flag(.buttonColor)`, also with a module or a type before it.
  mutating func matches(_ pattern: ExprSyntax, _ attribute: AttributeSyntax) -> Bool {
    let call = pattern.as(FunctionCallExprSyntax.self)
    let called = call?.calledExpression ?? pattern
    let member = called.as(MemberAccessExprSyntax.self)
    if let member, let type = attribute.attributeName.as(MemberTypeSyntax.self),
      member.base?.trimmedDescription != type.baseType.trimmedDescription
    {
      return false
    }
    guard let name = (member?.declName ?? called.as(DeclReferenceExprSyntax.self))?.baseName,
      matches(name, named: attribute.attributeName.lastName)
    else { return false }
    switch (call?.arguments, attribute.arguments) {
    case (nil, nil): return true
    case (let patterns?, .argumentList(let candidates)?): return matchesArguments(patterns, candidates)
    default: return false
    }
  }

  private mutating func matchesName(
    _ name: DeclReferenceExprSyntax, _ candidate: ExprSyntax, isFirst: Bool
  ) -> Bool {
    if let reference = candidate.as(DeclReferenceExprSyntax.self) {
      guard name.argumentNames?.trimmedDescription == reference.argumentNames?.trimmedDescription else { return false }
      return matches(name.baseName, reference.baseName) || assumeAlias(candidate, of: name.baseName)
    }
    guard isFirst, let member = candidate.as(MemberAccessExprSyntax.self), let base = member.base,
      name.baseName.bareName.first?.isUppercase == false,
      matches(name.baseName, member.declName.baseName)
    else { return false }
    return isPath(base)
  }

  /// Assumes that a type's name stands for another type of the template: a type alias.
  private mutating func assumeAlias(_ candidate: ExprSyntax, of name: TokenSyntax) -> Bool {
    guard name.bareName.first?.isUppercase == true, candidate.isTypePath else { return false }
    assumptions.append(.alias(candidate, of: TypePath([name.bareName])))
    return true
  }

  /// Assumes that another path leads to the type of the template: from within a type around it, or by a type alias.
  private mutating func assumePath(_ candidate: ExprSyntax, to pattern: MemberAccessExprSyntax) -> Bool {
    guard candidate.isTypePath, let path = ExprSyntax(pattern).typePath, candidate.typePath != path,
      !path.contains(where: { placeholders[$0] != nil })
    else { return false }
    assumptions.append(.alias(candidate, of: TypePath(path)))
    return true
  }

  /// Matches a comparison; the operands may change places, and `!=` is the opposite of `==`.
  private mutating func matchesInfix(
    _ pattern: InfixOperatorExprSyntax, _ candidate: InfixOperatorExprSyntax, isFirst: Bool
  ) -> Bool {
    let (expected, actual) = (pattern.operatorText, candidate.operatorText)
    let opposites = [expected, actual] == ["==", "!="] || [expected, actual] == ["!=", "=="]
    guard expected == actual || opposites && isFirst else { return false }
    let before = self
    for (left, right) in [
      (candidate.leftOperand, candidate.rightOperand), (candidate.rightOperand, candidate.leftOperand),
    ] {
      self = before
      if matches(pattern.leftOperand, left, isFirst: isFirst), matches(pattern.rightOperand, right, isFirst: false) {
        if opposites { isNegated = !isNegated }
        return true
      }
      guard ["==", "!="].contains(expected) else { return false }
    }
    return false
  }

  /// Whether an expression is names joined by points, with or without `?` and `!`.
  private mutating func isPath(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .superExpr: return !expression.beginsWithProjection
    case .memberAccessExpr(let member): return member.base.map { isPath($0) } ?? false
    case .optionalChainingExpr(let chain):
      passedOptionalChaining = true
      return isPath(chain.expression)
    case .forceUnwrapExpr(let unwrapped): return isPath(unwrapped.expression)
    default: return false
    }
  }

  private mutating func matchesMember(
    _ pattern: MemberAccessExprSyntax, _ candidate: ExprSyntax, isFirst: Bool
  ) -> Bool {
    // `service` and `self.service` for `Flags.shared`
    if isFirst, pattern.isInstanceOfType, candidate.isNameOfInstance, candidate.lastName != pattern.lastName {
      assumptions.append(.instance(candidate, is: pattern))
      return true
    }
    if isFirst, assumePath(candidate, to: pattern) { return true }
    guard let candidate = candidate.as(MemberAccessExprSyntax.self),
      matches(pattern.declName.baseName, candidate.declName.baseName)
    else { return false }
    switch (pattern.base, candidate.base) {
    case (nil, nil): return true
    // `.buttonColor` in the template is also `ABTest.buttonColor`, and the other way round.
    case (nil, let base?): return base.isTypePath
    case (let base?, nil): return !isFirst && base.isTypePath
    case (let pattern?, let candidate?): return matches(pattern, candidate, isFirst: isFirst)
    }
  }

  private mutating func matchesCall(
    _ pattern: FunctionCallExprSyntax, _ candidate: FunctionCallExprSyntax, isFirst: Bool
  ) -> Bool {
    guard (pattern.trailingClosure == nil) == (candidate.trailingClosure == nil),
      pattern.additionalTrailingClosures.isEmpty, candidate.additionalTrailingClosures.isEmpty,
      matches(pattern.calledExpression, candidate.calledExpression, isFirst: isFirst),
      matchesArguments(pattern.arguments, candidate.arguments)
    else { return false }
    guard let pattern = pattern.trailingClosure, let candidate = candidate.trailingClosure else { return true }
    return matchesTokens(Syntax(pattern), Syntax(candidate))
  }

  private mutating func matchesArguments(_ patterns: LabeledExprListSyntax, _ candidates: LabeledExprListSyntax) -> Bool
  {
    guard patterns.count == candidates.count else { return false }
    for (pattern, candidate) in zip(patterns, candidates) {
      guard pattern.label?.bareName == candidate.label?.bareName else { return false }
      // A chain inside of an argument does not make the whole optional.
      let outside = passedOptionalChaining
      guard matches(pattern.expression, candidate.expression, isFirst: false) else { return false }
      passedOptionalChaining = outside
    }
    return true
  }

  private mutating func matchesTokens(_ pattern: Syntax, _ candidate: Syntax) -> Bool {
    guard pattern.kind == candidate.kind else { return false }
    let patterns = Array(pattern.tokens(viewMode: .sourceAccurate))
    let candidates = Array(candidate.tokens(viewMode: .sourceAccurate))
    guard patterns.count == candidates.count else { return false }
    for (pattern, candidate) in zip(patterns, candidates) where !matches(pattern, candidate) { return false }
    return true
  }

  private mutating func matches(_ pattern: TokenSyntax, _ candidate: TokenSyntax) -> Bool {
    matches(pattern, named: candidate.bareName)
  }

  mutating func matches(_ pattern: TokenSyntax, named actual: String) -> Bool {
    let expected = pattern.bareName
    guard let name = placeholders[expected] else { return expected == actual }
    guard let captured = name.captured(in: actual) else { return false }
    self.captured.append((name.placeholder, captured))
    return true
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is a constant of a type, such as `Flags.shared`.
  fileprivate var isInstanceOfType: Bool {
    declName.baseName.bareName.first?.isLowercase == true && base?.isTypePath == true
  }

  fileprivate var lastName: String { declName.baseName.bareName }
}

extension ExprSyntax {
  /// Whether it is `service` or `self.service`.
  fileprivate var isNameOfInstance: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isSelf ?? false }
    return self.is(DeclReferenceExprSyntax.self) && lastName?.first?.isLowercase == true
  }

  /// Whether it is capitalized names joined by points: `ABTest`, `Growth.ABTest`.
  package var isTypePath: Bool { typePath != nil }

  /// The names of a type and those around it, if it is nothing else.
  fileprivate var typePath: [String]? {
    guard let name = lastName, name.first?.isUppercase ?? false else { return nil }
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: return [name]
    case .memberAccessExpr(let member): return (member.base?.typePath).map { $0 + [name] }
    default: return nil
    }
  }
}
