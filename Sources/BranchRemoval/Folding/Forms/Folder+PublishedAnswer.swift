import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Folds operators on a publisher that gives an accessor's answer once, possibly at once, by the accessor's
/// `publishes: once`.
///
/// ```
/// flags.isOn(.patron).flatMap { _ in load() }                            becomes   load()
/// flags.isOn(.patron).flatMap { _ in load() }.eraseToAnyPublisher()      becomes   load()   if it is an AnyPublisher
/// flags.isOn(.patron).filter { $0 }.map { _ in 1 }                       becomes   flags.isOn(.patron).map { _ in 1 }
/// ```
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(operatorOnAnswer node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    switch member.declName.baseName.bareName {
    case "eraseToAnyPublisher":
      guard let inner = base.as(FunctionCallExprSyntax.self), let flatMap = AnsweredFlatMap(inner, values),
        let type = flatMap.made.declaredType(values), values.resolver.isAnyPublisher(type)
      else { return false }
      keep(flatMap.made, of: ExprSyntax(node))
    case "filter":
      guard let condition = node.onlyClosure?.statements.onlyValue, values.isDecidedAnswer(behind: base),
        values.settledBool(condition) == true || condition.trimmedDescription == "true",
        !node.hasComments(besides: base.contentRange)
      else { return false }
      keep(base, of: ExprSyntax(node))
    default:
      guard let flatMap = AnsweredFlatMap(node, values), flatMap.keepsType else { return false }
      keep(flatMap.made, of: ExprSyntax(node))
    }
    return true
  }
}

/// A call of `flatMap` whose closure takes a decided answer, and does nothing with it but make another publisher.
private struct AnsweredFlatMap {
  /// What the closure makes for the winner.
  let made: ExprSyntax
  /// Whether that has the type that its place or the closure states.
  let keepsType: Bool

  init?(_ node: FunctionCallExprSyntax, _ values: KnownValues) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["flatMap", "flatMapFirst", "flatMapLatest"].contains(member.declName.baseName.bareName),
      let closure = node.onlyClosure, values.isDecidedAnswer(behind: base),
      let result = values.winningResult(of: closure.statements),
      closure.ignoresParameters(in: result, butSelf: node.arguments.first?.label?.bareName == "weak"),
      closure.holdsWhatItNames, !result.is(TryExprSyntax.self), !result.is(AwaitExprSyntax.self),
      !node.hasComments(besides: closure.statements.contentRange),
      !(result.leadingTrivia + result.trailingTrivia).contains(where: { !$0.isWhitespace })
    else { return nil }
    made = result
    if let stated = closure.signature?.returnClause?.type {
      let type = result.declaredType(values)
      keepsType =
        type.map { values.resolver.isSame($0, as: stated) } ?? false
        || ExprSyntax(node).typeOfReturn.map { values.resolver.isSame($0, as: stated) } ?? false
    } else {
      keepsType = !result.startsWithPeriod
    }
  }
}

extension KnownValues {
  /// Whether a publisher gives a decided accessor's answer once and unchanged.
  func isDecidedAnswer(behind publisher: ExprSyntax) -> Bool {
    guard let accessor = resolver.publishedAccessor(behind: publisher),
      let match = resolver.accessor(accessor), winners[match.experiment] != nil
    else { return false }
    return residual(of: accessor)?.isEmpty ?? false
  }

  /// The only expression that a closure evaluates for the winner, if that is its result.
  fileprivate func winningResult(of statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    var rest = Array(statements)[...]
    while rest.count > 1, let first = rest.first {
      switch first.item {
      case .stmt(let statement):
        guard let node = statement.as(GuardStmtSyntax.self), isMet(node.conditions) == true else {
          guard let node = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) else { return nil }
          return isMet(node.conditions) == true ? winningResult(of: node.body.statements) : nil
        }
        rest.removeFirst()
      default: return nil
      }
    }
    switch rest.first?.item {
    case .expr(let node): return winningValue(of: node)
    case .stmt(let node):
      if let node = node.as(ReturnStmtSyntax.self) { return node.expression.flatMap { winningValue(of: $0) } }
      return node.as(ExpressionStmtSyntax.self).flatMap { winningValue(of: $0.expression) }
    default: return nil
    }
  }

  private func winningValue(of expression: ExprSyntax) -> ExprSyntax? {
    if let node = expression.as(TernaryExprSyntax.self) {
      return settledBool(node.condition).flatMap { winningValue(of: $0 ? node.thenExpression : node.elseExpression) }
    }
    guard let node = expression.as(IfExprSyntax.self) else {
      return expression.is(SwitchExprSyntax.self) ? nil : expression
    }
    guard let isMet = isMet(node.conditions) else { return nil }
    if isMet { return winningResult(of: node.body.statements) }
    switch node.elseBody {
    case .codeBlock(let block): return winningResult(of: block.statements)
    case .ifExpr(let node): return winningValue(of: ExprSyntax(node))
    default: return nil
    }
  }

  private func isMet(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1, case .expression(let condition)? = conditions.first?.condition else { return nil }
    return settledBool(condition)
  }
}

extension FunctionCallExprSyntax {
  /// The closure of a call without other arguments but an object that the operator holds weakly.
  fileprivate var onlyClosure: ClosureExprSyntax? {
    guard let closure = trailingClosure, additionalTrailingClosures.isEmpty else { return nil }
    if arguments.isEmpty { return closure }
    let argument = arguments.first
    return arguments.count == 1 && argument?.label?.text == "weak" && argument?.expression.trimmedDescription == "self"
      ? closure : nil
  }
}

extension SyntaxProtocol {
  /// Whether it contains comments outside of a part.
  func hasComments(besides part: Range<Int> = 0..<0) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard !part.contains(token.contentStart) else { return false }
      let before = token.contentStart == contentStart ? Trivia() : token.leadingTrivia
      let behind = token.contentEnd == contentEnd ? Trivia() : token.trailingTrivia
      return (before + behind).contains { !$0.isWhitespace }
    }
  }
}

extension ClosureExprSyntax {
  /// - Parameter butSelf: whether the first parameter may be used if it is called `self`.
  func ignoresParameters(in result: some SyntaxProtocol, butSelf: Bool = false) -> Bool {
    guard signature?.parameterClause != nil else { return false }
    let names = Set(parameterNames.map(\.bareName)).subtracting(butSelf ? ["self"] : [])
    return !result.tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) }
  }

  /// Whether each name that it captures means the same outside of it.
  fileprivate var holdsWhatItNames: Bool {
    signature?.capture?.items.allSatisfy { item in
      item.initializer == nil && item.specifier?.specifier.tokenKind != .keyword(.weak)
    } ?? true
  }
}

extension ExprSyntax {
  /// Whether it begins with a member of a type that its place states: `.just(1)`.
  var startsWithPeriod: Bool {
    firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }

  /// The written type of what a name, a member or a call of one gives; `nil` if it is unknown or generic.
  fileprivate func declaredType(_ values: KnownValues) -> TypeSyntax? {
    let call = self.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? self
    guard callee.is(DeclReferenceExprSyntax.self) || callee.is(MemberAccessExprSyntax.self) else { return nil }
    let found = values.resolver.declarations(of: callee).filter { declaration in
      guard let call, let function = declaration.node.as(FunctionDeclSyntax.self) else { return true }
      return call.fits(function.signature.parameterClause)
    }
    guard let type = found.first?.writtenType, !found.contains(where: { $0.node.isGeneric }),
      found.allSatisfy({ $0.writtenType.map { values.resolver.isSame($0, as: type) } ?? false })
    else { return nil }
    return type
  }

  /// The written type of the function or the getter whose result it is.
  fileprivate var typeOfReturn: TypeSyntax? {
    let statement = parent?.as(ReturnStmtSyntax.self)
    guard let items = statement.map({ Syntax($0) })?.parent?.parent ?? item?.parent,
      let list = items.as(CodeBlockItemListSyntax.self), statement != nil || list.count == 1
    else { return nil }
    for outer in items.ancestors {
      if outer.is(ClosureExprSyntax.self) || statement == nil && outer.is(IfExprSyntax.self) { return nil }
      if let function = outer.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if let binding = outer.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      if outer.is(MemberBlockSyntax.self) { return nil }
    }
    return nil
  }
}

extension Syntax {
  fileprivate var isGeneric: Bool { self.as(FunctionDeclSyntax.self)?.genericParameterClause != nil }
}
