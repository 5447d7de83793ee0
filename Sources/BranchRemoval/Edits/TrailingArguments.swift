import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The closures behind the parentheses of a call, with the parameters that take them.
///
/// ```
/// perform(animated: true) { work() } completion: { done() }
/// ```
struct TrailingArguments {
  private typealias Closure = (label: String?, expression: ClosureExprSyntax)
  private typealias Pair = (parameter: FunctionParameterSyntax, closure: ClosureExprSyntax)

  private let pairs: [Pair]
  /// The parameters behind the last one that has its argument in the parentheses.
  private let rest: [FunctionParameterSyntax]
  private let closures: [Closure]
  private let resolver: RememberingResolver

  /// - Returns: `nil` if it is not certain which parameter takes which closure.
  init?(of call: FunctionCallExprSyntax, for clause: FunctionParameterClauseSyntax, _ resolver: RememberingResolver) {
    guard let matched = call.match(clause) else { return nil }
    let all = Array(clause.parameters)
    let start = matched.last.flatMap { last in all.firstIndex { $0.id == last.parameter.id } }.map { $0 + 1 } ?? 0
    rest = Array(all[start...])
    let labelled = call.additionalTrailingClosures.map { (label: Optional($0.label.bareName), expression: $0.closure) }
    closures = (call.trailingClosure.map { [(label: nil, expression: $0)] } ?? []) + labelled
    guard let pairs = Self.pairs(of: rest, closures, resolver) else { return nil }
    (self.pairs, self.resolver) = (pairs, resolver)
  }

  /// The closures with labels go to the parameters of these; the first one goes to the first parameter before them that
  /// takes a function, and that a later one does not need it more (SE-0286).
  private static func pairs(
    of parameters: [FunctionParameterSyntax], _ closures: [Closure], _ resolver: RememberingResolver
  ) -> [Pair]? {
    guard let first = closures.first else { return [] }
    var (rest, pairs) = (parameters[...], [Pair]())
    for closure in closures.dropFirst().reversed() {
      guard let place = rest.lastIndex(where: { $0.firstName.bareName == closure.label }) else { return nil }
      pairs.insert((rest[place], closure.expression), at: 0)
      rest = rest[..<place]
    }
    while let parameter = rest.popFirst() {
      let isSkipped = parameter.defaultValue != nil || parameter.ellipsis != nil
      guard let takes = parameter.takesFunction(resolver) else { return nil }
      if isSkipped, !takes || rest.contains(where: { $0.defaultValue == nil && $0.ellipsis == nil }) { continue }
      // Swift 5 takes the last one if the type of the first one does not fit.
      if isSkipped, rest.contains(where: { $0.takesFunction(resolver) ?? true }) { return nil }
      return [(parameter, first.expression)] + pairs
    }
    return nil
  }

  func closure(for parameter: FunctionParameterSyntax) -> ClosureExprSyntax? {
    pairs.first { $0.parameter.id == parameter.id }?.closure
  }

  func parameter(of closure: ClosureExprSyntax) -> FunctionParameterSyntax? {
    pairs.first { $0.closure.id == closure.id }?.parameter
  }

  /// Whether the closures that stay without a parameter, which no argument in the parentheses is for, go to the same
  /// parameters as before.
  static func mayLose(
    _ parameter: FunctionParameterSyntax, of call: FunctionCallExprSyntax, for clause: FunctionParameterClauseSyntax,
    _ resolver: RememberingResolver
  ) -> Bool {
    guard call.trailingClosure != nil else { return true }
    guard let before = TrailingArguments(of: call, for: clause, resolver) else { return false }
    let staying = before.pairs.filter { $0.parameter.id != parameter.id }
    let after = pairs(
      of: before.rest.filter { $0.id != parameter.id },
      before.closures.filter { closure in
        staying.contains { $0.closure.id == closure.expression.id }
      }, resolver)
    return after?.map(\.parameter.id) == staying.map(\.parameter.id)
  }

  /// The parentheses of a call of which only closures behind them are left: `load(flags: flags) { … }` becomes `load { … }`.
  static func emptied(parenthesesOf call: FunctionCallExprSyntax, without gone: Set<SyntaxIdentifier>) -> Range<Int>? {
    guard let left = call.leftParen, let right = call.rightParen, let closure = call.trailingClosure,
      !call.arguments.isEmpty, call.arguments.allSatisfy({ gone.contains($0.id) }), gone.count == call.arguments.count,
      call.calledExpression.is(DeclReferenceExprSyntax.self) || call.calledExpression.is(MemberAccessExprSyntax.self),
      !(right.trailingTrivia.pieces + closure.leftBrace.leadingTrivia.pieces).contains(where: { !$0.isSpaceOrTab })
    else { return nil }
    return left.contentStart..<right.contentEnd
  }

  /// Deletes closures of a call; the first of those that stay has no label.
  static func delete(_ gone: Set<SyntaxIdentifier>, of call: FunctionCallExprSyntax, from edits: inout EditBuilder) {
    guard let first = call.trailingClosure else { return }
    let closures =
      [(start: first.contentStart, closure: first)]
      + call.additionalTrailingClosures.map { (start: $0.contentStart, closure: $0.closure) }
    let left = closures.filter { !gone.contains($0.closure.id) }
    if left.count == closures.count { return }
    var end = call.rightParen?.contentEnd ?? call.calledExpression.contentEnd
    guard let kept = left.first else {
      let range = end..<(closures.last?.closure.contentEnd ?? end)
      return call.rightParen == nil ? edits.replace(range, with: "()") : edits.delete(range)
    }
    end = first.contentStart
    edits.delete(end..<kept.closure.contentStart)
    end = kept.closure.contentEnd
    for next in closures.drop(while: { $0.closure.id != kept.closure.id }).dropFirst() {
      if gone.contains(next.closure.id) { edits.delete(end..<next.closure.contentEnd) }
      end = next.closure.contentEnd
    }
  }
}

extension FunctionParameterSyntax {
  /// Whether its type is a function's, or an optional one; `nil` if it may be one by another name.
  fileprivate func takesFunction(_ resolver: RememberingResolver) -> Bool? {
    if !isAutoclosure, type.wrappedFunctionType != nil { return true }
    // One that has to be given is given.
    guard defaultValue != nil else { return true }
    return type.referencedNames.contains(where: resolver.isTypeAlias) ? nil : false
  }
}
