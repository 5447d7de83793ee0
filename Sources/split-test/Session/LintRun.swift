import CommandLineTable
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import LocalFiles
import OrphanedCode
import ProjectFiles
import SourceDiagnostics
import SourceSearch

/// The linter's findings about a package, with their input.
struct LintRun {
  let project: SpecProject
  let appVersion: AppVersion?
  let uses: SwiftUses
  let diagnostics: [Diagnostic]
  /// Whether something could not be read: exit code 2 after everything else is linted.
  let hasProblems: Bool

  /// - Parameter part: the files whose findings count.
  init(_ session: Session, _ part: LintedPart = .everything) throws(Failure) {
    let specs = try session.specs()
    let typed = part.typed
    let isSpec = typed.map { !$0.path.hasSuffix(".swift") } ?? false
    project = typed.map { isSpec ? specs.project.replacing(SpecFile.decode($0)) : specs.project } ?? specs.project
    let version = Result { () throws(Failure) in try session.appVersion() }
    let base = Result { () throws(Failure) in try Self.base(session) }
    let served = Result { () throws(Failure) in try session.servedExperiments() }
    let found =
      if let facts = part.facts {
        try session.uses(of: project.experiments, inFacts: facts)
      } else {
        try session.uses(of: project.experiments, with: isSpec ? nil : typed)
      }
    uses = found.uses
    appVersion = (try? version.get()) ?? nil
    var input = LintInput(
      project: project, appVersion: appVersion, base: (try? base.get()) ?? nil,
      served: (try? served.get()) ?? nil, uses: uses,
      configuration: session.configurationSource, accessors: session.configuration.accessors,
      unopenedPaths: Set(specs.problems.map(\.path)))
    if case .failure = version { input.hasUnreadableVersion = true }
    input.objectiveCUses = Self.objectiveCUses(input, found.uses, session)
    diagnostics = Lint.run(input).filter { part.contains($0.region.file) }
    let templates = project.documents.flatMap { $0.accessors.problems(in: $0.source) }
    for problem in templates { session.note("\(problem.region.place): error: \(problem.message)") }
    var hasProblems = !specs.problems.isEmpty || found.hasUnreadableFiles || !templates.isEmpty
    for case .failure(let problem) in [version.map { _ in () }, base.map { _ in () }, served.map { _ in () }] {
      session.note("error: \(problem.message)")
      hasProblems = true
    }
    self.hasProblems = hasProblems
  }

  /// The uses in Objective-C of experiments that nothing in Swift uses, or that have expired without a winner.
  private static func objectiveCUses(
    _ input: LintInput, _ uses: SwiftUses, _ session: Session
  ) -> [String: [SourceRegion]] {
    let experiments = input.project.experiments.filter { experiment in
      experiment.winner == nil && input.isExpired(experiment.document)
        || uses.uses(of: experiment.document).allSatisfy { $0.reference.kind == .accessorDeclaration }
    }
    if experiments.isEmpty { return [:] }
    var package = PackageFiles(root: session.root)
    // Swift files that cannot be read have been reported.
    let found = try? ObjectiveCUses(of: experiments, session.configuration, in: &package)
    return Dictionary(grouping: found?.refusals ?? [], by: { $0.experiment ?? "" }).mapValues { $0.map(\.region) }
  }

  /// The texts that were linted.
  var sources: [SourceText] { uses.files.map(\.source) + project.files.map(\.source) }

  /// The specs at the start of the branch, the merge base of HEAD and `--base`. Later commits on the other branch are
  /// no changes of this one.
  private static func base(_ session: Session) throws(Failure) -> SpecProject? {
    guard session.arguments.declares(LintCommand.base), let revision = session.arguments[LintCommand.base] else {
      return nil
    }
    let files: [(path: String, bytes: [UInt8])]
    do {
      let repository = GitRepository(folder: session.root)
      let common = try repository.mergeBase(of: revision)
      if common == nil {
        session.note(
          "note: '\(revision)' and HEAD have no commit in common\(repository.isShallow ? " in this shallow clone" : ""), so the specs are compared with '\(revision)' itself"
        )
      }
      files = try repository.files(in: session.configuration.experimentFolders, at: common ?? revision)
    } catch let problem as GitRepository.Problem {
      throw Failure("cannot read the specs at '\(revision)': \(problem.message)")
    } catch {
      throw Failure("cannot run git: \(reason(of: error))")
    }
    return SpecLoader(root: session.root, configuration: session.configuration)
      .project(of: files.map { SourceText(path: $0.path, utf8: $0.bytes) })
  }
}
