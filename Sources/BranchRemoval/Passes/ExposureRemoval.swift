import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes exposure calls of a decided experiment.
///
/// Before: `test.hitSplitTest()`. After: nothing.
struct ExposureRemoval: RemovalPass {
  static let reason = "an exposure keeps an assignment alive that nothing else reads"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.reached) { number in
      let calls = (round.world.names(inFile: number).references[RuntimeAPI.hit] ?? []).compactMap { exposure($0) }
      var edits = EditBuilder()
      guard !calls.isEmpty else { return edits }
      StatementDeletion(lines: round.lines(of: number)).delete(calls, from: &edits)
      return edits
    }
  }

  /// The statement that consists of an exposure alone.
  private func exposure(_ reference: DeclReferenceExprSyntax) -> CodeBlockItemSyntax? {
    guard round.reaches(reference), let member = reference.parent?.as(MemberAccessExprSyntax.self),
      let base = member.base,
      case .assignment(let names, _) = round.world.resolver.meaning(of: base.withoutChaining),
      round.values.winners[names] != nil,
      !round.remaining.contains(names), let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    guard round.values.residual(of: base)?.isEmpty ?? false else { return nil }
    let outer = call.ancestors.first { !$0.is(OptionalChainingExprSyntax.self) }
    guard let item = outer?.as(CodeBlockItemSyntax.self) else { return nil }
    return ResultBuilders(resolver: round.world.resolver).counting(item) == nil ? item : nil
  }
}
