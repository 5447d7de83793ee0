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

  /// The number of builds after which the rest of the sites is refused untried.
  private static let buildLimit = 12
  /// How often folds may reveal further sites.
  private static let depthLimit = 4

  struct Proved {
    let plan: RemovalPlan
    let conjectures: Conjectures
    let report: ProofReport
  }

  private typealias Settlement = ConjectureSettlement<Conjecture>

  /// - Parameter certain: the removal without such folds.
  init(
    _ certain: RemovalPlan, _ session: Session, plan: @escaping (Conjectures) throws(Failure) -> RemovalPlan
  ) throws(Failure) {
    self.session = session
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
      var attempts = Attempts(builds, session: session, plan: plan)
      defer { builds = attempts.builds }
      var refuted: [Conjecture: String] = [:]
      if !open.isEmpty {
        try attempts.buildBefore(try plan(Conjectures(accepted: Set(open))))
        for conjecture in open where !(try attempts.isCompiled(conjecture)) {
          refuted[conjecture] = "the release build does not compile this place"
        }
      }
      let settlement = try Settlement(of: open.filter { refuted[$0] == nil }, limit: Self.buildLimit) {
        try attempts.problems(with: $0)
      }
      if attempts.reports[settlement.accepted] == nil { _ = try attempts.problems(with: settlement.accepted) }
      guard let report = attempts.reports[settlement.accepted] else {
        throw Failure("the package does not build after the removal")
      }
      let conjectures = Conjectures(
        accepted: settlement.accepted, refuted: refuted.merging(settlement.refuted) { $1 })
      return Proved(plan: try plan(conjectures), conjectures: conjectures, report: report)
    }
  }
}

/// The attempts to remove an experiment with different conjectured folds.
private struct Attempts {
  typealias Problem = ConjectureSettlement<Conjecture>.Problem

  private(set) var builds: ProofBuilds
  private let session: Session
  private let plan: (Conjectures) throws(Failure) -> RemovalPlan
  /// The cases that the program before lacks; `nil` if it has not been built.
  private var lostCases: Set<String>?
  /// The results of the attempts that compile.
  private(set) var reports: [Set<Conjecture>: ProofReport] = [:]
  private var scopes = ScopesOfFiles()

  init(_ builds: ProofBuilds, session: Session, plan: @escaping (Conjectures) throws(Failure) -> RemovalPlan) {
    self.builds = builds
    self.session = session
    self.plan = plan
  }

  mutating func buildBefore(_ plan: RemovalPlan) throws {
    let program = ConstantProgram(session: session, plan: plan)
    try builds.reset()
    let lost = try program.lostCases(in: builds.copy)
    if lost == lostCases { return }
    try builds.buildBefore(
      try program.changes(in: builds.copy, losing: lost), typeNames: program.typeNames)
    lostCases = lost
    scopes.before = [:]
  }

  /// Whether the build makes code of the function around a site, in its branch of `#if`.
  mutating func isCompiled(_ conjecture: Conjecture) throws -> Bool {
    let site = try scope(of: conjecture)
    let text = try before(conjecture.path)
    return builds.compiledPlaces(in: conjecture.path).contains { place in
      text.scopes(line: place.line, column: place.column).starts(with: site)
    }
  }

  /// What speaks against the removal with some conjectured folds.
  mutating func problems(with accepted: Set<Conjecture>) throws -> [Problem] {
    let plan = try plan(Conjectures(accepted: accepted))
    try buildBefore(plan)
    let after = FilesAfter(plan)
    do {
      try builds.buildAfter(plan.files.map { FileChange(path: $0.path, contents: $0.new) })
    } catch let problem as ProofBuild.Problem where !accepted.isEmpty {
      let errors = problem.products.messages.filter(\.isError)
      if errors.isEmpty { return [Problem("the compiler refuses it")] }
      return try errors.map { try self.problem("the compiler says '\($0.text)'", $0, accepted, after) }
    }
    let report = builds.report()
    reports[accepted] = report
    var problems = try report.findings.map { finding in
      let places = finding.after.map { (place: $0, isBefore: false) } + (finding.before.map { [($0, true)] } ?? [])
      return Problem(finding.message, suspects: try suspects(at: places, accepted, after))
    }
    if problems.isEmpty, !report.isProved { problems.append(Problem(report.summary)) }
    problems += try report.alterations.map { altered in
      let places = altered.after.map { (place: $0, isBefore: false) }
      return Problem(altered.message, suspects: try suspects(at: places, accepted, after), isTolerable: true)
    }
    problems += try builds.newWarnings.map {
      try problem("the compiler warns '\($0.text)'", $0, accepted, after, isTolerable: true)
    }
    return problems
  }

  private mutating func problem(
    _ words: String, _ message: BuildMessage, _ accepted: Set<Conjecture>, _ after: FilesAfter,
    isTolerable: Bool = false
  ) throws -> Problem {
    let file = message.place.file.trimmingPrefix(builds.folder)
    let place = SILPlace(file: String(file), line: message.place.line, column: message.place.column)
    return Problem(
      words, suspects: try suspects(at: [(place, false)], accepted, after), isTolerable: isTolerable)
  }

  /// The conjectures about the functions around some places.
  private mutating func suspects(
    at places: [(place: SILPlace, isBefore: Bool)], _ accepted: Set<Conjecture>, _ after: FilesAfter
  ) throws -> Set<Conjecture> {
    var found: Set<Conjecture> = []
    for (place, isBefore) in places {
      let near = accepted.filter { $0.path == place.file }
      if near.isEmpty { continue }
      let file = isBefore ? try before(place.file) : try self.after(place.file, after)
      let around = file.scopes(line: place.line, column: place.column)
      for conjecture in near {
        let site = try scope(of: conjecture)
        let isAround = !around.isEmpty && site.starts(with: around) || !site.isEmpty && around.starts(with: site)
        if isAround || site == around { found.insert(conjecture) }
      }
    }
    return found
  }

  // MARK: Scopes

  private struct ScopesOfFiles {
    var original: [String: SourceScopes] = [:]
    var before: [String: SourceScopes] = [:]
  }

  private struct FilesAfter {
    private let contents: [String: [UInt8]]

    init(_ plan: RemovalPlan) {
      contents = Dictionary(
        plan.files.compactMap { file in file.new.map { (file.path, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    subscript(_ path: String) -> [UInt8]? { contents[path] }
  }

  private mutating func scope(of conjecture: Conjecture) throws -> [String] {
    try original(conjecture.path).scopes(at: conjecture.offset)
  }

  private mutating func original(_ path: String) throws -> SourceScopes {
    if let known = scopes.original[path] { return known }
    let made = SourceScopes(SourceText(path: path, utf8: try session.files.read(path)))
    scopes.original[path] = made
    return made
  }

  private mutating func before(_ path: String) throws -> SourceScopes {
    if let known = scopes.before[path] { return known }
    let bytes = try builds.contentsBefore(path) ?? session.files.read(path)
    let made = SourceScopes(SourceText(path: path, utf8: bytes))
    scopes.before[path] = made
    return made
  }

  private mutating func after(_ path: String, _ after: FilesAfter) throws -> SourceScopes {
    guard let bytes = after[path] else { return try original(path) }
    return SourceScopes(SourceText(path: path, utf8: bytes))
  }
}
