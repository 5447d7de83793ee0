import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Takes a decided answer out of the publishers that are combined, once nothing uses it.
///
/// ```
/// Single.zip(load(), flags.isOn(.patron), save()).map { a, _, b in … }   becomes   Single.zip(load(), save()).map { a, b in … }
/// load().combineLatest(flags.isOn(.patron)).map { a, _ in … }            becomes   load().map { a in … }
/// ```
/// Others are combined as often as they give values; where they are paired, by `zip` of publishers that may give several, only
/// the first would have been.
extension Folder {
  /// - Returns: whether the call is folded.
  mutating func fold(combinedAnswer node: FunctionCallExprSyntax) -> Bool {
    guard let closure = node.trailingClosure, node.arguments.isEmpty, node.additionalTrailingClosures.isEmpty,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.operatorsThatUseUp.contains(member.declName.baseName.bareName),
      let call = base.as(FunctionCallExprSyntax.self), let parts = call.combinedPublishers,
      let names = closure.parameterTokens, names.count == parts.count
    else { return false }
    let unused = Set(
      parts.indices.filter { names[$0].tokenKind == .wildcard && values.isDecidedAnswer(behind: parts[$0]) })
    let rest = parts.indices.filter { !unused.contains($0) }
    guard !unused.isEmpty, let first = rest.first,
      call.combinesAllValues
        || call.pairsTwo && rest.allSatisfy({ values.resolver.asksForOneAnswer(parts[$0].withoutErasure) })
    else { return false }
    if rest.count == 1 {
      guard !call.hasComments(besides: parts[first].contentRange), !parts[first].startsWithPeriod else { return false }
      keep(parts[first], of: ExprSyntax(call))
    } else {
      let arguments = Set(unused.compactMap { parts[$0].parent?.as(LabeledExprSyntax.self)?.id })
      guard arguments.count == unused.count else { return false }
      edits.delete(arguments, of: call.arguments)
      fold(Syntax(call.calledExpression))
      for argument in call.arguments where !arguments.contains(argument.id) { fold(Syntax(argument)) }
    }
    closure.deleteParameters(unused, &edits)
    fold(Syntax(closure))
    return true
  }

  /// Operators behind which nothing knows of the other values.
  private static let operatorsThatUseUp: Set = ["compactMap", "flatMap", "map", "sink", "tryMap"]
}

extension FunctionCallExprSyntax {
  /// Whether each value of the others reaches the result: `zip` pairs them, so that is so only if all give one value.
  fileprivate var combinesAllValues: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.bareName == "combineLatest"
      || ["Maybe.zip", "Single.zip"].contains(
        member.tokens(viewMode: .sourceAccurate).map(\.text).joined())
  }

  /// `Publishers.Zip(a, b)`, `a.zip(b)`
  fileprivate var pairsTwo: Bool {
    let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
    return name == "Zip" && arguments.count == 2 || name == "zip" && arguments.count == 1
  }
}

extension ExprSyntax {
  /// `flags.isOn(.new)` of `flags.isOn(.new).eraseToAnyPublisher()`.
  fileprivate var withoutErasure: ExprSyntax {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == "eraseToAnyPublisher",
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    else { return self }
    return base
  }
}

extension ClosureExprSyntax {
  /// The names of its parameters, with `_`.
  fileprivate var parameterTokens: [TokenSyntax]? {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map(\.name)
    case .parameterClause(let clause)?: clause.parameters.map { $0.localName }
    default: nil
    }
  }

  fileprivate func deleteParameters(_ numbers: Set<Int>, _ edits: inout EditBuilder) {
    switch signature?.parameterClause {
    case .simpleInput(let list)?:
      edits.delete(Set(list.enumerated().filter { numbers.contains($0.offset) }.map(\.element.id)), of: list)
    case .parameterClause(let clause)?:
      let list = clause.parameters
      edits.delete(Set(list.enumerated().filter { numbers.contains($0.offset) }.map(\.element.id)), of: list)
    default: break
    }
  }
}
