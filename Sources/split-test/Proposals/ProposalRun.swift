import BinarySize
import CommandLineTable
import ExperimentSpec
import LocalFiles
import ProjectFiles
import PullRequests
import RemovalPlanning
import SourceDiagnostics

/// Proposes the removal of decided experiments: one branch with one commit for each. The user's work tree and index
/// stay unchanged.
///
/// ```
/// base ─ BaseTree ─► RemovalPlan ─► tree ─ ProposalSituation (branch, ledger) ─► outcome ─► commit ─► branches, then the ledger
/// ```
struct ProposalRun {
  private let repository: GitRepository
  private let store: ProposalStore
  private let base: String
  private let prefix: String
  private let tree: BaseTree
  /// For the tree of the base.
  private let session: Session
  private let project: SpecProject
  private let closed: Set<String>
  private let sizes: [StoredSize]

  init(_ repository: GitRepository, _ arguments: ProposeCommand.Request, _ session: Session) throws {
    self.repository = repository
    base = arguments.base
    closed = arguments.closed
    sizes = arguments.sizes
    prefix = try repository.prefix()
    store = try ProposalStore(repository, remote: arguments.remote)
    session.progress("reading \(base.prefix(10))")
    tree = try BaseTree(repository, commit: base)
    self.session = try Session(session.arguments, at: tree.package)
    guard self.session.configurationProblems.isEmpty else { throw Failure("the configuration has errors") }
    let specs = try self.session.specs()
    guard specs.problems.isEmpty else { throw Failure("the specs cannot be read completely") }
    project = specs.project
    _ = self.session.noteErrors(in: project)
  }

  /// The branches of experiments that still exist, and whose removal nobody has rejected.
  private var openCount: Int {
    project.experiments.count { experiment in
      let branch = ProposalBranch.name(of: experiment.identifier)
      guard let tip = store.tips[branch], !closed.contains(branch) else { return false }
      return !ProposalMessage.isClosing(tip.message) && store.ledger.entries[experiment.identifier]?.state != .closed
    }
  }

  /// - Parameter writes: whether branches and the ledger are written.
  func run(writing writes: Bool, until interruption: Interruption) throws -> [Proposal] {
    let named = session.arguments[ProposeCommand.identifiers]
    var open = openCount
    var proposals: [Proposal] = []
    var updates: [GitRepository.BranchUpdate] = []
    for experiment in try chosen(named) {
      try interruption.check()
      session.progress("removing \(experiment.identifier)")
      var (proposal, update) = try propose(experiment, isNamed: !named.isEmpty, open: open)
      if !writes { proposal.commit = nil }
      if proposal.outcome == .created { open += 1 }
      proposals.append(proposal)
      if let update { updates.append(update) }
    }
    guard writes else { return proposals }
    let refused = try store.write(updates)
    for index in proposals.indices {
      guard let reason = refused[proposals[index].branch] else { continue }
      proposals[index].outcome = .refused
      proposals[index].reasons.append("error: the branch could not be written: \(reason)")
    }
    try store.writeLedger(after: proposals, present: Set(project.experiments.map(\.identifier)))
    return proposals
  }

  /// The requested experiments, or all decided ones, the longest overdue first.
  private func chosen(_ named: [String]) throws -> [Experiment] {
    guard named.isEmpty else {
      return try Set(named).sorted().map { identifier in
        let experiment = try session.experiment(identifier, among: project.experiments)
        guard experiment.winner != nil else {
          throw Failure("nobody has decided '\(identifier)'; write 'winner:' into its spec")
        }
        return experiment
      }
    }
    return project.experiments.filter { $0.winner != nil }
      .sorted { ($0.endVersion, $0.identifier) < ($1.endVersion, $1.identifier) }
  }

  // MARK: One experiment

  private func propose(
    _ experiment: Experiment, isNamed: Bool, open: Int
  ) throws -> (Proposal, GitRepository.BranchUpdate?) {
    let winner = experiment.winner ?? ""
    var proposal = Proposal(identifier: experiment.identifier, winner: winner, outcome: .refused)
    let planned = PlannedProposal(experiment, winner: winner, of: project, session)
    guard let plan = planned.plan else {
      proposal.reasons = planned.reasons
      return (proposal, nil)
    }
    let files = plan.files.map { FileReplacement(path: prefix + $0.path, old: $0.old, new: $0.new) }
    var situation = ProposalSituation(
      identifier: experiment.identifier, winner: winner, base: base,
      tree: try repository.writeTree(files, onto: base))
    situation.tip = store.tips[proposal.branch]
    situation.entry = store.ledger.entries[experiment.identifier]
    situation.wasClosed = closed.contains(proposal.branch)
    situation.isNamed = isNamed
    situation.wantsProof = session.arguments[ProposeCommand.prove]
    proposal.outcome = situation.outcome
    proposal.labels = session.arguments[ProposeCommand.labels]
    proposal.reviewers = reviewers(of: experiment, files.map(\.path))
    switch proposal.outcome {
    case .created, .updated: return try commit(planned, plan, situation, proposal, open: open)
    case .unchanged, .edited: return (unchanged(proposal, situation), nil)
    case .closed, .waiting, .refused: return (proposal, nil)
    }
  }

  private func unchanged(_ proposal: Proposal, _ situation: ProposalSituation) -> Proposal {
    var proposal = proposal
    proposal.commit = situation.tip?.commit
    if let message = situation.tip.flatMap({ ProposalMessage($0.message) }) {
      (proposal.title, proposal.body) = (message.title, message.body)
    }
    if proposal.outcome == .edited { proposal.reasons = ["somebody has committed to '\(proposal.branch)'"] }
    return proposal
  }

  private func commit(
    _ planned: PlannedProposal, _ plan: RemovalPlan, _ situation: ProposalSituation, _ proposal: Proposal, open: Int
  ) throws -> (Proposal, GitRepository.BranchUpdate?) {
    var proposal = proposal
    if proposal.outcome == .created, let limit = session.arguments[ProposeCommand.limit], open >= limit {
      proposal.outcome = .waiting
      return (proposal, nil)
    }
    if let reason = store.reasonNotToWrite(proposal.branch) {
      proposal.outcome = .refused
      proposal.reasons = [reason]
      return (proposal, nil)
    }
    var facts = planned.facts(plan, session)
    facts.decision = decision(of: planned.experiment)
    facts.savedBytes = savedBytes(planned)
    if situation.wantsProof {
      let (proof, reasons) = PlannedProposal.proof(of: plan, session)
      guard let proof else {
        proposal.outcome = .refused
        proposal.reasons = reasons
        return (proposal, nil)
      }
      facts.proof = proof
    }
    let text = RequestText(facts)
    (proposal.title, proposal.body) = (text.title, text.body)
    let message = ProposalMessage(
      title: text.title, body: text.body, identifier: proposal.identifier, winner: proposal.winner,
      tree: situation.tree, proof: facts.proof)
    let commit = try repository.writeCommit(message.text, tree: situation.tree, parent: base)
    proposal.commit = commit
    return (
      proposal,
      GitRepository.BranchUpdate(branch: proposal.branch, commit: commit, expected: situation.tip?.commit)
    )
  }

  // MARK: Who and how much

  private func decision(of experiment: Experiment) -> RemovalFacts.Decision? {
    guard let winner = experiment.document.winner else { return nil }
    let line = experiment.document.source.position(at: winner.range.lowerBound).line
    return repository.decision(at: line, of: experiment.file, in: base)
  }

  private func savedBytes(_ planned: PlannedProposal) -> Int? {
    sizes.first { $0.identifier == planned.experiment.identifier && $0.group == planned.winner }
      .flatMap { $0.removedBytes ?? $0.concludedBytes }
  }

  /// - Parameter paths: relative to the repository.
  private func reviewers(of experiment: Experiment, _ paths: [String]) -> Reviewers {
    var reviewers = Reviewers()
    if experiment.owner.hasPrefix("//") {
      let people = tree.text(String(experiment.owner.dropFirst(2))).map(Reviewers.owners(inFile:)) ?? []
      for owner in people { reviewers.add(owner) }
    } else {
      reviewers.add(experiment.owner)
    }
    guard let owners = CodeOwners.paths.lazy.compactMap(tree.text).first.map(CodeOwners.init) else { return reviewers }
    for owner in paths.flatMap(owners.owners) { reviewers.add(owner) }
    return reviewers
  }
}
