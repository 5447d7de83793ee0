import CommandLineTable
import Dispatch
import ExperimentLint
import ExperimentSpec
import LanguageServer
import LocalFiles
import ParallelMap
import ProjectFiles
import RemovalPlanning
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// The package in an editor: access to files and the search for uses, for the language server.
struct EditorWorkspace: Sendable {
  private let arguments: ParsedArguments
  /// Empty until the editor has sent it.
  private let root: RootFolder

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    root = RootFolder(arguments.isGiven(CommonArguments.packagePath) ? arguments[CommonArguments.packagePath] : nil)
  }

  var tools: Tools {
    Tools(
      open: { try load($0) },
      analyse: { request in try await beside { try analyse(request) } },
      preview: { identifier in try await beside { try preview(identifier) } })
  }

  /// Runs a function on a thread with a large stack, so that the server can continue to answer.
  private func beside<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: LargeStack.run { Result { try work() } })
      }
    }
  }

  private func session() throws(Failure) -> Session { try Session(arguments, at: root.path) }

  private func load(_ folder: String?) throws -> (uri: DocumentURI, analysis: Analysis) {
    root.set(unlessNamed: folder)
    let session = try session()
    let loader = SpecLoader(root: session.root, configuration: session.configuration)
    let loaded = try loader.load(session.configuration.experimentFolders)
    return (
      DocumentURI(root: session.root),
      Analysis(
        project: loaded.project, appVersion: try? session.appVersion(), uses: SwiftUses([], isComplete: false),
        diagnostics: [], isSpec: loader.specFilter())
    )
  }

  // MARK: Analysis

  private func analyse(_ request: Tools.Request) throws -> Analysis {
    let session = try session()
    let loader = SpecLoader(root: session.root, configuration: session.configuration)
    let isSpec = loader.specFilter()
    var project = request.earlier.project
    var unopened: Set<String> = []
    if request.readsDisk {
      let loaded = try loader.load(session.configuration.experimentFolders)
      (project, unopened) = (loaded.project, Set(loaded.problems.map(\.path)))
    }
    for source in request.open.values where isSpec(source.path) {
      project = project.replacing(SpecFile.decode(source))
    }
    let version = try? session.appVersion()
    let isSame =
      project.experiments.map(ExperimentNames.init) == request.earlier.project.experiments.map(ExperimentNames.init)
    let isKnown = request.earlier.uses.isComplete || !request.earlier.uses.files.isEmpty
    let uses =
      isSame && isKnown && !request.readsDisk && !request.readsSwift
      ? request.earlier.uses : try uses(of: project, open: request.open, session)
    let input = LintInput(
      project: project, appVersion: version, uses: uses,
      configuration: session.configurationSource, accessors: session.configuration.accessors, unopenedPaths: unopened)
    return Analysis(
      project: project, appVersion: version, uses: uses,
      diagnostics: Lint.run(input) + session.configurationProblems, isSpec: isSpec)
  }

  /// Finds uses, with open documents in place of the files on disk.
  private func uses(
    of project: SpecProject, open: [String: SourceText], _ session: Session
  ) throws -> SwiftUses {
    let found = try session.search(
      for: project.experiments, typed: open.values.filter { $0.path.hasSuffix(".swift") }
    ) { $0.facts() }
    return SwiftUses(
      zip(found.sources, found.facts).map { SwiftUses.File(source: $0, facts: $1) },
      isComplete: found.problems.isEmpty && session.configurationProblems.isEmpty,
      unsearched: found.problems.compactMap(\.unsearched))
  }

  // MARK: Removal

  /// The diff that `remove --dry-run` prints for the files on disk, with refused sites at the start.
  private func preview(_ identifier: String) throws -> (diff: String, file: String) {
    let session = try session()
    let project = try session.specs().project
    let experiment = try session.experiment(identifier, among: project.experiments)
    guard let winner = experiment.winner else {
      throw Failure("nobody has decided '\(identifier)'; write 'winner:' into its spec")
    }
    let plan = try RemoveCommand.plan(
      [RemovalPlan.Decision(experiment: experiment, winner: winner)], project, session)
    let left = (plan.refusals + plan.constants).sorted(by: Diagnostic.isOrderedBefore)
    let text =
      session.text(left, appVersion: nil)
      + String(decoding: plan.files.flatMap { UnifiedDiff($0).bytes }, as: UTF8.self)
    let file = ".build/split-test/remove-\(identifier).diff"
    try session.files.write(Array(text.utf8), to: file)
    session.files.keepOutOfGit(".build/split-test")
    return (text, file)
  }
}

/// The folder from the command line, else from the editor.
private final class RootFolder: Sendable {
  private let named: String?
  private let lock = DispatchQueue(label: "split-test.root")
  nonisolated(unsafe) private var fromEditor: String?

  init(_ named: String?) { self.named = named }

  func set(unlessNamed folder: String?) { lock.sync { fromEditor = folder } }

  var path: String { named ?? lock.sync { fromEditor } ?? "." }
}
