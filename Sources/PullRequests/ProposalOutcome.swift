/// The outcome of a run for one decided experiment.
package enum ProposalOutcome: String, Sendable, CaseIterable {
  case created
  /// The branch has a new commit: the base moved, or the removal has another result.
  case updated
  case unchanged
  /// The removal was declined.
  case closed
  /// Somebody has committed to the branch, so it is left alone.
  case edited
  /// The number of open proposals has reached the limit.
  case waiting
  /// The removal is incomplete or not proved.
  case refused

  /// Whether there is a branch that should have a pull request.
  package var isOpen: Bool {
    switch self {
    case .created, .updated, .unchanged, .edited: true
    case .closed, .waiting, .refused: false
    }
  }
}

/// The last commit of a proposal's branch.
package struct BranchTip: Sendable, Equatable {
  package let commit: String
  package let parents: [String]
  package let tree: String
  package let message: String

  package init(commit: String, parents: [String], tree: String, message: String) {
    self.commit = commit
    self.parents = parents
    self.tree = tree
    self.message = message
  }
}

/// The facts that decide the outcome for one experiment.
package struct ProposalSituation: Sendable {
  package var identifier: String
  package var winner: String
  /// The commit that proposals are based on.
  package var base: String
  /// The tree after the removal.
  package var tree: String
  package var wantsProof = false
  package var tip: BranchTip?
  package var entry: ProposalLedger.Entry?
  /// Whether the forge reports that the branch's request was closed without being merged.
  package var wasClosed = false
  /// Whether the command line names the experiment, so that it is proposed even if it was closed.
  package var isNamed = false

  package init(identifier: String, winner: String, base: String, tree: String) {
    self.identifier = identifier
    self.winner = winner
    self.base = base
    self.tree = tree
  }

  package var outcome: ProposalOutcome {
    if !isNamed, isClosed { return .closed }
    guard let tip else { return .created }
    if ProposalMessage.isClosing(tip.message) { return .updated }
    guard let message = ProposalMessage(tip.message), message.identifier == identifier, message.tree == tip.tree,
      tip.parents.count == 1
    else { return .edited }
    let isSame = tip.parents == [base] && tip.tree == tree && message.winner == winner
    return isSame && (!wantsProof || message.proof != nil) ? .unchanged : .updated
  }

  private var isClosed: Bool {
    if wasClosed { return true }
    if let tip, ProposalMessage.isClosing(tip.message) { return true }
    guard let entry, entry.winner == winner else { return false }
    // If the branch of a proposal is missing, somebody has deleted it: after a merge, the spec would be missing, too.
    return entry.state == .closed || tip == nil
  }
}
