import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes exposure calls of a decided experiment.
///
/// Before: `test.hitSplitTest()`. After: nothing. `.onAppear(perform: test.hitSplitTest)` becomes `.onAppear {}`, which goes then.
struct ExposureRemoval: RemovalPass {
  static let reason = "an exposure keeps an assignment alive that nothing else reads"

  let round: Round

  func edits() -> [EditBuilder] {
    let numbers = round.reached.filter { round.world.names(inFile: $0).references[RuntimeAPI.hit] != nil }
    let found = round.inParallel(numbers) { round, number in ExposureRemoval(round: round).edits(in: number) }
    var edits = round.files.map { _ in EditBuilder() }
    for (number, found) in zip(numbers, found) { edits[number] = found }
    return edits
  }

  private func edits(in number: Int) -> EditBuilder {
    let exposures = (round.world.names(inFile: number).references[RuntimeAPI.hit] ?? []).filter(isExposure)
    var edits = EditBuilder()
    let calls = exposures.compactMap(call)
    if !calls.isEmpty { StatementDeletion(lines: round.lines(of: number)).delete(calls, from: &edits) }
    for (left, right) in exposures.compactMap(\.parenthesesOfAction) {
      edits.replace(left.contentStart..<right.contentEnd, with: " {}")
    }
    return edits
  }

  private func isExposure(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard round.reaches(reference), let base = reference.memberAccess?.base,
      case .assignment(let names, _) = round.world.resolver.meaning(of: base.withoutChaining)
    else { return false }
    return round.values.winners[names] != nil && !round.remaining.contains(names)
      && round.values.residual(of: base)?.isEmpty ?? false
  }

  /// The statement that consists of an exposure alone.
  private func call(_ exposure: DeclReferenceExprSyntax) -> CodeBlockItemSyntax? {
    guard let call = exposure.memberAccess?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    let outer = call.ancestors.first { !$0.is(OptionalChainingExprSyntax.self) }
    guard let item = outer?.as(CodeBlockItemSyntax.self) else { return nil }
    return ResultBuilders(resolver: round.world.resolver).counting(item) == nil ? item : nil
  }
}

extension DeclReferenceExprSyntax {
  /// The parentheses of `.onAppear(perform: test.hitSplitTest)`.
  fileprivate var parenthesesOfAction: (TokenSyntax, TokenSyntax)? {
    guard let argument = memberAccess?.parent?.as(LabeledExprSyntax.self), argument.label?.text == "perform",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil, let left = call.leftParen, let right = call.rightParen,
      ["onAppear", "onDisappear"].contains(call.calledExpression.lastName)
    else { return nil }
    return (left, right)
  }
}
