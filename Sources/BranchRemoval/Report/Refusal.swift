import SwiftSemantics

/// A site that is left as it was, and why.
struct Refusal: Hashable {
  struct Reason: Hashable {
    let obstacle: Obstacle
    /// Of the source; empty where the message names nothing.
    let words: String

    init(_ obstacle: Obstacle, about words: String = "") {
      self.obstacle = obstacle
      self.words = words
    }

    var message: String { obstacle.message(about: words) }
  }

  /// In terms of the text of the current round.
  let range: Range<Int>
  let experiments: Set<ExperimentNames>
  let reason: Reason
}
