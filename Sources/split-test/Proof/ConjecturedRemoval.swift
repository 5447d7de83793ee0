import BinarySize
import BranchRemoval
import LocalFiles
import RemovalPlanning
import RemovalProof
import SourceDiagnostics

/// A removal that also folds sites which the rules refuse because they do not know a type, an overload or an effect,
/// where the compiler shows that the program stays the same.
struct ConjecturedRemoval {
  private let session: Session
  /// Plans the removal with some of the folds.
  private let plan: (Conjectures) throws(Failure) -> RemovalPlan
  private let open: [Conjecture]
  /// The functions that need not be proved.
  private let accepted: [String]

  /// The number of builds after which the rest of the sites is refused untried.
  private static let buildLimit = 24
  /// How often folds may reveal further sites.
  private static let depthLimit = 4
  /// How often functions that are not proved are kept as they are, which may show further ones.
  private static let keepLimit = 4

  struct Proved {
    let plan: RemovalPlan
    let conjectures: Conjectures
    let report: ProofReport
    /// What the compiler warns of only after the removal, with the places.
    let warnings: [String]
  }

  /// - Parameter certain: the removal without such folds.
  init(
    _ certain: RemovalPlan, _ session: Session, accepting accepted: [String] = [],
    plan: @escaping (Conjectures) throws(Failure) -> RemovalPlan
  ) throws(Failure) {
    self.session = session
    self.accepted = accepted
    self.plan = plan
    var open = certain.conjectures
    for _ in 0..<Self.depthLimit where !open.isEmpty {
      let found = try plan(Conjectures(accepted: open)).conjectures
      if found.isSubset(of: open) { break }
      open.formUnion(found)
    }
    self.open = open.sorted()
  }

  /// Builds the package before and after, as often as it takes to know which of the folds are right.
  func proved() throws(Failure) -> Proved {
    try RemovalProver(session: session, buildCommand: []).withBuilds { builds in
      var attempts = ConjectureAttempts(builds, session: session, accepting: accepted, plan: plan)
      defer { builds = attempts.builds }
      var refuted: [Conjecture: String] = [:]
      if !open.isEmpty {
        try attempts.buildBefore(try plan(Conjectures(accepted: Set(open))))
        for conjecture in open where !(try attempts.isCompiled(conjecture)) {
          refuted[conjecture] = "the release build does not compile this place"
        }
      }
      let settlement = try ConjectureSettlement(of: open.filter { refuted[$0] == nil }, limit: Self.buildLimit) {
        try attempts.problems(with: $0)
      }
      let success = try proved(with: settlement.accepted, &attempts)
      let conjectures = Conjectures(
        accepted: settlement.accepted, refuted: refuted.merging(settlement.refuted) { $1 },
        remedies: success.remedies, kept: success.kept)
      return Proved(
        plan: try plan(conjectures), conjectures: conjectures, report: success.report,
        warnings: success.warnings.map { warning in
          let place = warning.place
          let file = place.file.trimmingPrefix(attempts.builds.folder)
          return "after the removal the compiler warns at \(file):\(place.line):\(place.column): \(warning.text)"
        })
    }
  }
  /// The removal with some folds, without the functions that are not proved.
  private func proved(
    with folds: Set<Conjecture>, _ attempts: inout ConjectureAttempts
  ) throws -> ConjectureAttempts.Success {
    var first: ConjectureAttempts.Success?
    for _ in 0...Self.keepLimit {
      if attempts.successes[folds] == nil { _ = try attempts.problems(with: folds) }
      guard let success = attempts.successes[folds] else { break }
      first = first ?? success
      let unproved = success.report.findings
      if unproved.isEmpty { return success }
      guard try attempts.keep(unproved) else { break }
    }
    // Without a removal that is proved, what is reported is the one that folds all.
    guard let first else { throw Failure("the package does not build after the removal") }
    return first
  }
}
