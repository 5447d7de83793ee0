import SwiftSemantics

/// A site that is left as it was, with the reason.
struct Refusal: Hashable {
  struct Reason: Hashable {
    let obstacle: Obstacle
    /// Words from the source for the message; empty if it quotes none.
    let words: String

    init(_ obstacle: Obstacle, about words: String = "") {
      self.obstacle = obstacle
      self.words = words
    }

    var message: String { obstacle.message(about: words) }
  }

  /// A range in the text of the current round.
  let range: Range<Int>
  let experiments: Set<ExperimentNames>
  let reason: Reason
}
