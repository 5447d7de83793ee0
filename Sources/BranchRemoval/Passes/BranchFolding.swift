/// Folds branches, conditions, operands and choices that the winner decides.
///
/// Before: `if test.currentGroup == .red { a() } else { b() }`. After: `a()`.
struct BranchFolding: RemovalPass {
  static let reason = "it must come before every pass that asks for remaining uses"

  let round: Round

  /// The edits of the folds that the round made at its start, because other passes need the refusals.
  func edits() -> [EditBuilder] {
    round.edits(in: round.reached) { round.folds[$0]?.edits ?? EditBuilder() }
  }
}
