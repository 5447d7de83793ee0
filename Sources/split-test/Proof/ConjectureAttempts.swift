import BinarySize
import BranchRemoval
import LocalFiles
import RemovalPlanning
import RemovalProof
import SourceDiagnostics

/// The attempts to remove an experiment with different conjectured folds.
struct ConjectureAttempts {
  typealias Problem = ConjectureSettlement<Conjecture>.Problem

  private(set) var builds: ProofBuilds
  private let session: Session
  private let plan: (Conjectures) throws(Failure) -> RemovalPlan
  private let acceptedFunctions: [String]
  /// The declarations that the program before lacks; `nil` if it has not been built.
  private var losses: AccessorConstants.Losses?
  private(set) var successes: [Set<Conjecture>: Success] = [:]
  private var places: ConjecturePlaces
  /// The functions in which nothing is folded, by path.
  private var kept: [String: [KeptFunction]] = [:]

  /// - Parameter accepted: the functions that need not be proved.
  init(
    _ builds: ProofBuilds, session: Session, accepting accepted: [String],
    plan: @escaping (Conjectures) throws(Failure) -> RemovalPlan
  ) {
    acceptedFunctions = accepted
    self.builds = builds
    self.session = session
    self.plan = plan
    places = ConjecturePlaces(files: session.files)
  }

  mutating func buildBefore(_ plan: RemovalPlan) throws {
    let program = ConstantProgram(session: session, plan: plan)
    try builds.reset()
    let lost = try program.losses(in: builds.copy)
    if lost == losses { return }
    let changes = try program.changes(in: builds.copy, losing: lost)
    try builds.buildBefore(changes, typeNames: program.typeNames)
    losses = lost
    places.before = ConjecturePlaces.Version(changes.map { ($0.path, $0.contents) })
  }

  /// Whether the build makes code of the function around a site, in its branch of `#if`.
  mutating func isCompiled(_ conjecture: Conjecture) throws -> Bool {
    try places.isAmong(builds.compiledPlaces(in: conjecture.path), conjecture)
  }

  /// What speaks against the removal with some conjectured folds, after what can be done against its warnings.
  mutating func problems(with accepted: Set<Conjecture>) throws -> [Problem] {
    var conjectures = Conjectures(accepted: accepted, kept: kept)
    let found = try judge(conjectures)
    session.progress("\(accepted.count) folds that only the compiler can judge: \(found.problems.count) problems")
    conjectures.remedies = found.remedies
    let isDoubtful = found.problems.contains { !$0.isTolerable && !$0.suspects.isEmpty }
    if found.remedies.isEmpty || isDoubtful { return found.problems }
    let mended = try judge(conjectures)
    return mended.problems + mended.remediable
  }

  /// Keeps the functions that a report names as they are in all further attempts.
  ///
  /// - Returns: whether there are any that were not kept before.
  mutating func keep(_ findings: [ProofReport.Finding]) throws -> Bool {
    let known = kept
    for finding in findings {
      let after = finding.after.map { ConjecturePlaces.Place(place: $0, isBefore: false) }
      let before = finding.before.map { ConjecturePlaces.Place(place: $0, isBefore: true) }
      for (path, range) in try places.members(at: after + (before.map { [$0] } ?? []))
      where kept[path]?.contains(where: { $0.range == range }) != true {
        kept[path, default: []].append(KeptFunction(range: range, reason: finding.message))
      }
    }
    if kept == known { return false }
    successes = [:]
    return true
  }

  /// The result of an attempt that compiles.
  struct Success {
    let report: ProofReport
    /// What the compiler warns of only after the removal.
    let warnings: [BuildMessage]
    /// As for `Conjectures`.
    let remedies: [String: [TextEdit]]
    let kept: [String: [KeptFunction]]
  }

  private struct Judgement {
    var problems: [Problem] = []
    /// Warnings that edits may make vanish.
    var remediable: [Problem] = []
    var remedies: [String: [TextEdit]] = [:]
  }

  private mutating func judge(_ conjectures: Conjectures) throws -> Judgement {
    let plan = try plan(conjectures)
    try buildBefore(plan)
    try builds.reset()
    let changes = try ConstantProgram(session: session, plan: plan).changesAfter(in: builds.copy)
    places.after = ConjecturePlaces.Version(changes.map { ($0.path, $0.contents) })
    let accepted = conjectures.accepted
    do {
      try builds.buildAfter(changes)
    } catch let problem as ProofBuild.Problem where !accepted.isEmpty {
      let errors = problem.products.messages.filter(\.isError)
      if errors.isEmpty { return Judgement(problems: [Problem("the compiler refuses it")]) }
      return Judgement(problems: try errors.map { try self.problem("the compiler says '\($0.text)'", $0, accepted) })
    }
    let success = Success(
      report: builds.report().accepting(acceptedFunctions), warnings: builds.newWarnings,
      remedies: conjectures.remedies,
      kept: conjectures.kept)
    successes[accepted] = success
    var judgement = Judgement(problems: try differences(in: success.report, accepted))
    var remedies = WarningRemedies(
      of: plan.files.map { ($0.path, $0.new) }, in: changes.map { ($0.path, $0.contents) })
    for warning in success.warnings.sorted(by: WarningRemedies.isBefore) {
      let problem = try problem("the compiler warns '\(warning.text)'", warning, accepted, isTolerable: true)
      let path = String(warning.place.file.trimmingPrefix(builds.folder))
      if !problem.suspects.isEmpty, remedies.add(against: warning, in: path) {
        judgement.remediable.append(problem)
      } else {
        judgement.problems.append(problem)
      }
    }
    judgement.remedies = remedies.edits
    return judgement
  }

  private mutating func differences(in report: ProofReport, _ accepted: Set<Conjecture>) throws -> [Problem] {
    var problems = try report.findings.map { finding in
      let after = finding.after.map { ConjecturePlaces.Place(place: $0, isBefore: false) }
      let before = finding.before.map { ConjecturePlaces.Place(place: $0, isBefore: true) }
      return try problem(finding.message, at: after + (before.map { [$0] } ?? []), accepted)
    }
    if problems.isEmpty, !report.isProved { problems.append(Problem(report.summary)) }
    problems += try report.alterations.map { altered in
      let places = altered.after.map { ConjecturePlaces.Place(place: $0, isBefore: false) }
      return try problem(altered.message, at: places, accepted, isTolerable: true)
    }
    return problems
  }

  private mutating func problem(
    _ words: String, _ message: BuildMessage, _ accepted: Set<Conjecture>, isTolerable: Bool = false
  ) throws -> Problem {
    let file = message.place.file.trimmingPrefix(builds.folder)
    let place = SILPlace(file: String(file), line: message.place.line, column: message.place.column)
    return try problem(
      words, at: [ConjecturePlaces.Place(place: place, isBefore: false)], accepted, isTolerable: isTolerable)
  }

  private mutating func problem(
    _ words: String, at places: [ConjecturePlaces.Place], _ accepted: Set<Conjecture>, isTolerable: Bool = false
  ) throws -> Problem {
    let (suspects, neighbours) = try self.places.conjectures(of: accepted, at: places)
    return Problem(words, suspects: suspects, neighbours: neighbours, isTolerable: isTolerable)
  }
}
