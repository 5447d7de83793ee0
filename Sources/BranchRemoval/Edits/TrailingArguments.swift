import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The closures behind the parentheses of a call, with the parameters that take them.
///
/// ```
/// perform(animated: true) { work() } completion: { done() }
/// ```
struct TrailingArguments {
  private var pairs: [(parameter: FunctionParameterSyntax, closure: ClosureExprSyntax)] = []

  /// - Returns: `nil` if it is not certain which parameter takes which closure.
  init?(of call: FunctionCallExprSyntax, for clause: FunctionParameterClauseSyntax) {
    guard let matched = call.match(clause) else { return nil }
    let all = Array(clause.parameters)
    let start = matched.last.flatMap { last in all.firstIndex { $0.id == last.parameter.id } }.map { $0 + 1 } ?? 0
    var rest = all[start...]
    guard let first = call.trailingClosure else { return }
    for closure in call.additionalTrailingClosures.reversed() {
      guard let place = rest.lastIndex(where: { $0.firstName.bareName == closure.label.bareName }) else { return nil }
      pairs.insert((rest[place], closure.closure), at: 0)
      rest = rest[..<place]
    }
    let takers = rest.filter { $0.mayTakeClosure }
    guard let taker = takers.first, takers.count == 1 else { return nil }
    pairs.insert((taker, first), at: 0)
  }

  func closure(for parameter: FunctionParameterSyntax) -> ClosureExprSyntax? {
    pairs.first { $0.parameter.id == parameter.id }?.closure
  }

  /// Whether the closures that stay without a parameter, which no argument in the parentheses is for, go to the same
  /// parameters as before.
  static func mayLose(
    _ parameter: FunctionParameterSyntax, of call: FunctionCallExprSyntax, for clause: FunctionParameterClauseSyntax
  ) -> Bool {
    guard call.trailingClosure != nil, parameter.mayTakeClosure else { return true }
    guard let trailing = TrailingArguments(of: call, for: clause) else { return false }
    guard let own = trailing.closure(for: parameter), own.id == call.trailingClosure?.id,
      let next = trailing.pairs.dropFirst().first
    else { return true }
    // The next one loses its label, and is for the first parameter that takes a function.
    let all = Array(clause.parameters)
    let between = all.drop { $0.id != parameter.id }.dropFirst().prefix { $0.id != next.parameter.id }
    return !between.contains { $0.mayTakeClosure }
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
  /// Whether a closure behind the parentheses may be for it: its type is a function's, or may be one by another name.
  fileprivate var mayTakeClosure: Bool { type.description.contains("->") || defaultValue == nil }
}
