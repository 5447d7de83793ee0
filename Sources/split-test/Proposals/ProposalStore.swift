import LocalFiles
import PullRequests
import RemovalPlanning

/// The branches of proposals and the ledger, in this repository or in the one that receives the pushes.
struct ProposalStore {
  private let repository: GitRepository
  /// `nil` for branches of this repository.
  private let remote: String?
  private let branches: [String: String]
  /// By name of the branch.
  let tips: [String: BranchTip]
  let ledger: ProposalLedger
  private let checkedOut: Set<String>

  private static let prefix = "split-test/"

  init(_ repository: GitRepository, remote: String?) throws {
    self.repository = repository
    self.remote = remote
    branches =
      if let remote { try repository.branches(Self.prefix, of: remote) } else {
        try repository.branches(Self.prefix)
      }
    checkedOut = remote == nil ? try repository.checkedOutBranches() : []
    var tips: [String: BranchTip] = [:]
    for (branch, commit) in branches where branch.hasPrefix(ProposalBranch.folder) {
      let text = try repository.commitText(commit)
      tips[branch] = BranchTip(commit: commit, parents: text.parents, tree: text.tree, message: text.message)
    }
    self.tips = tips
    ledger =
      try branches[ProposalBranch.ledger].map { commit in
        let blob = try repository.run(["cat-file", "blob", "\(commit):\(ProposalLedger.fileName)"])
        return try ProposalLedger(json: blob)
      } ?? ProposalLedger()
  }

  /// The reason why a branch must not be written.
  func reasonNotToWrite(_ branch: String) -> String? {
    checkedOut.contains(branch) ? "error: '\(branch)' is checked out in a work tree" : nil
  }

  /// - Returns: the reasons for branches that could not be written.
  func write(_ updates: [GitRepository.BranchUpdate]) throws -> [String: String] {
    if let remote { return try repository.push(updates, to: remote) }
    var refused: [String: String] = [:]
    for update in updates {
      do {
        try repository.update(update)
      } catch let problem as GitRepository.Problem {
        refused[update.branch] = problem.message
      }
    }
    return refused
  }

  /// Writes the ledger. Branches have to be written before it: the next run recognises a branch without an entry, but
  /// takes an entry without a branch for a closed proposal.
  ///
  /// - Parameter present: the experiments that still have a spec.
  func writeLedger(after proposals: [Proposal], present: Set<String>) throws {
    var next = ProposalLedger(ledger.entries.filter { present.contains($0.key) })
    for proposal in proposals {
      switch proposal.outcome {
      case .created, .updated, .unchanged, .edited:
        next.entries[proposal.identifier] = ProposalLedger.Entry(winner: proposal.winner, state: .open)
      case .closed: next.entries[proposal.identifier] = ProposalLedger.Entry(winner: proposal.winner, state: .closed)
      case .waiting, .refused: break
      }
    }
    guard next != ledger else { return }
    let parent = branches[ProposalBranch.ledger]
    let file = FileReplacement(path: ProposalLedger.fileName, old: nil, new: Array(next.text.utf8))
    let tree = try repository.writeTree([file], onto: nil)
    let commit = try repository.writeCommit("Record what was proposed\n", tree: tree, parent: parent)
    let refused = try write([
      GitRepository.BranchUpdate(branch: ProposalBranch.ledger, commit: commit, expected: parent)
    ])
    if let reason = refused[ProposalBranch.ledger] {
      throw Failure(
        "the ledger on '\(ProposalBranch.ledger)' could not be written: \(reason); run the same command again")
    }
  }
}
