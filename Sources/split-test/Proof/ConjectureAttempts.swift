import BinarySize
import BranchRemoval
import RemovalPlanning
import RemovalProof
import SourceDiagnostics

/// The attempts to remove an experiment with different conjectured folds.
struct ConjectureAttempts {
  typealias Problem = ConjectureSettlement<Conjecture>.Problem

  private(set) var builds: ProofBuilds
  private let session: Session
  private let plan: (Conjectures) throws(Failure) -> RemovalPlan
  /// The declarations that the program before lacks; `nil` if it has not been built.
  private var losses: AccessorConstants.Losses?
  /// The results of the attempts that compile.
  private(set) var reports: [Set<Conjecture>: ProofReport] = [:]
  private var places: ConjecturePlaces

  init(_ builds: ProofBuilds, session: Session, plan: @escaping (Conjectures) throws(Failure) -> RemovalPlan) {
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

  /// What speaks against the removal with some conjectured folds.
  mutating func problems(with accepted: Set<Conjecture>) throws -> [Problem] {
    let plan = try plan(Conjectures(accepted: accepted))
    try buildBefore(plan)
    try builds.reset()
    let changes = try ConstantProgram(session: session, plan: plan).changesAfter(in: builds.copy)
    places.after = ConjecturePlaces.Version(changes.map { ($0.path, $0.contents) })
    let problems = try problems(with: accepted, after: changes)
    session.progress("\(accepted.count) folds tried: \(problems.count) problems")
    return problems
  }

  private mutating func problems(with accepted: Set<Conjecture>, after changes: [FileChange]) throws -> [Problem] {
    do {
      try builds.buildAfter(changes)
    } catch let problem as ProofBuild.Problem where !accepted.isEmpty {
      let errors = problem.products.messages.filter(\.isError)
      if errors.isEmpty { return [Problem("the compiler refuses it")] }
      return try errors.map { try self.problem("the compiler says '\($0.text)'", $0, accepted) }
    }
    let report = builds.report()
    reports[accepted] = report
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
    problems += try builds.newWarnings.map {
      try problem("the compiler warns '\($0.text)'", $0, accepted, isTolerable: true)
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
