import BinarySize
import BranchRemoval
import CommandLineTable
import DiagnosticReporting
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import Foundation
import IndexStore
import LocalFiles
import ParallelMap
import ProjectFiles
import RemovalPlanning
import RemovalProof
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// `remove`: deletes the losing branches, the declarations and the spec.
enum RemoveCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", required: true, help: "the experiments to remove, all in one run"
  ).completed(by: "identifiers")
  static let winner: Argument<String?> = .option(
    "winner", "GROUP", help: "the group that is kept, where the spec does not name it"
  ).completed(by: "groups")
  static let dryRun: Argument<Bool> = .flag(
    "dry-run", help: "print a unified diff that 'git apply' takes, and write nothing")
  static let verify: Argument<Bool> = .flag(
    "verify",
    help: "build the package and run its tests in a scratch copy, before and after, and write only if both pass")
  static let prove: Argument<Bool> = .flag(
    "prove",
    help:
      "build before and after in a scratch copy, and write only if the compiler makes the same code of both; also folds sites that only the compiler can decide"
  )
  static let acceptUnproved: Argument<[String]> = .options(
    "accept-unproved", "FUNCTION",
    help:
      "with --prove: a function, as messages name it, that is written without proof, because somebody looked at the difference"
  )
  static let allOrNothing: Argument<Bool> = .flag(
    "all-or-nothing", help: "write nothing where a site is refused or left as a constant")
  static let keepOrphans: Argument<Bool> = .flag(
    "keep-orphans",
    help: "list declarations that only removed code used, instead of deleting those that are proved unused")
  static let indexStore: Argument<String?> = .option(
    "index-store", "DIR",
    help: "an index store to prove with, such as that of Xcode's derived data, beside those below '.build'")
  static let facts: Argument<[String]> = .options(
    "facts", "FILE", help: "the output of 'split-test facts'; search its files instead of the configured sources")
  static let force: Argument<Bool> = .flag(
    "force", help: "change files that have uncommitted changes, and retire experiments that nothing uses")

  static let command = Command<CommandAction>(
    "remove", summary: "delete the losing branches of decided experiments",
    discussion: """
      Removes everything that can be removed with certainty. A site that cannot is left as it was and reported as \
      'path:line:column: warning: … [needs-a-hand]'; then the experiment's declarations and its spec stay. An accessor around \
      which nothing folds becomes its constant, 'true' or 'false', and is reported as '[left-as-constant]'. In both cases the exit code is 1. \
      When nothing is refused, the spec goes to 'retired.yml'. Declarations and files that only removed code used go as well, where the index \
      store of the last build or the names in all files prove that nothing else does. An experiment that nothing uses is not removed without '--force'.

        split-test remove button_color --winner blue --dry-run | git apply
        split-test remove button_color search_ranking --verify
      """,
    arguments: [
      identifiers, winner, dryRun, keepOrphans, indexStore, facts, verify, prove, acceptUnproved, allOrNothing, force,
    ],
    ignoring: [CommonArguments.output, CommonArguments.strict],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    var session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    if !arguments[acceptUnproved].isEmpty, !arguments[prove] { throw Failure("--accept-unproved needs --prove") }
    if !arguments[facts].isEmpty { session = try session.searching(onlyFacts: arguments[facts]) }
    let lock = arguments[dryRun] ? nil : try session.lock()
    defer { withExtendedLifetime(lock) {} }
    let finished = try finishEarlierRemoval(session)
    let specs = try session.specs()
    guard specs.problems.isEmpty else { return .failure }
    let retired = Set(specs.project.retired.experiments.map(\.identifier.value))
    if !finished.isEmpty, retired.isSuperset(of: arguments[identifiers]) { return .success }
    let decisions = try decisions(specs.project, session)
    let certain = try plan(decisions, specs.project, session)
    guard isUsed(certain, session), let (plan, conjectures) = try proved(certain, specs.project, session) else {
      session.note("nothing was written")
      return .findings
    }
    SyntaxOfPlan.keep(plan)
    let left = (plan.refusals + plan.constants).sorted(by: Diagnostic.isOrderedBefore)
    if arguments[allOrNothing], !left.isEmpty {
      try session.show(session.text(left, appVersion: nil))
      session.note("nothing was written")
      return .findings
    }
    let writing = try checkFiles(plan, session)
    guard try isChecked(writing, plan, session, conjectures) else { return .findings }

    if !left.isEmpty { try session.show(session.text(left, appVersion: nil)) }
    if arguments[dryRun] {
      for diff in plan.files.parallelMap(stride: 4, { UnifiedDiff($0).bytes }) {
        try session.show(diff)
      }
    } else {
      try writing.write(keepingOriginals: arguments[force])
    }
    if !arguments[CommonArguments.quiet] {
      session.note(RemovalSummary(plan, isDryRun: arguments[dryRun]).text)
    }
    return left.isEmpty ? .success : .findings
  }

  /// Whether the experiments are used, or need not be. Tells which are not.
  private static func isUsed(_ plan: RemovalPlan, _ session: Session) -> Bool {
    let unused = session.arguments[force] ? [] : unused(plan, session)
    for identifier in unused { session.note(unusedMessage(identifier, session)) }
    return unused.isEmpty
  }

  /// With `--prove`, the plan as far as the compiler agrees with it; otherwise the plan itself.
  ///
  /// - Returns: `nil` if it is not proved.
  private static func proved(
    _ certain: RemovalPlan, _ project: SpecProject, _ session: Session
  ) throws(Failure) -> (plan: RemovalPlan, conjectures: Conjectures)? {
    guard session.arguments[prove] else { return (certain, .none) }
    try checkFiles(certain, session)
    let proved = try ConjecturedRemoval(certain, session, accepting: session.arguments[acceptUnproved]) {
      (conjectures) throws(Failure) in
      try plan(certain.decisions, project, session, conjectures)
    }.proved()
    for warning in proved.warnings { session.note(warning) }
    guard try ProveCommand.show(proved.report, session) == .success else { return nil }
    return (proved.plan, proved.conjectures)
  }

  /// Refuses to change files that are not the tool's to change.
  @discardableResult
  private static func checkFiles(_ plan: RemovalPlan, _ session: Session) throws(Failure) -> RemovalWriting {
    let writing = RemovalWriting(session, plan)
    try writing.refuseForeign()
    if !session.arguments[dryRun], !session.arguments[force] { try writing.refuseUncommitted() }
    return writing
  }

  /// Whether `--verify` succeeds.
  private static func isChecked(
    _ writing: RemovalWriting, _ plan: RemovalPlan, _ session: Session, _ conjectures: Conjectures
  ) throws(Failure) -> Bool {
    let arguments = session.arguments
    guard arguments[verify] || arguments[prove] else { return true }
    if arguments[verify] {
      guard try RemovalCheck(session: session, plan: plan).passes() else { return false }
    }
    // Builds take minutes, during which somebody may have used an experiment in another file.
    try writing.refuseOutdated { () throws(Failure) in
      let project = try session.specs().project
      return try self.plan(try self.decisions(project, session), project, session, conjectures)
    }
    return true
  }

  /// The experiments without any use in the sources. Their uses are then probably in another place.
  static func unused(_ plan: RemovalPlan, _ session: Session) -> [String] {
    let refused = Set(plan.refusals.compactMap(\.experiment))
    let doubtful = plan.decisions.map(\.experiment).filter { !refused.contains($0.identifier) }
    if plan.decisions.count == 1, plan.editsSources { return [] }
    return unused(doubtful, session)
  }

  private static func unused(_ experiments: [Experiment], _ session: Session) -> [String] {
    if experiments.isEmpty { return [] }
    let names = experiments.map(ExperimentNames.init)
    let found = [session.uses(of: experiments), session.testUses(of: experiments)].flatMap(\.uses.files)
    let used = Set(found.flatMap(\.facts.references).filter { $0.kind != .generatedDeclaration }.map(\.experiment))
    return names.map(\.identifier).filter { !used.contains($0) }
  }

  static func unusedMessage(_ identifier: String, _ session: Session) -> String {
    "'\(identifier)': nothing in \(session.configuration.sourceFolders.map { "'\($0)'" }.joined(separator: ", ")) uses it; check 'sources' and "
      + "'accessors' in the configuration, or retire its spec with --force"
  }

  /// Compares a build with the winners as constants to a build after the removal.
  static func proof(of plan: RemovalPlan, _ session: Session) throws(Failure) -> ProofReport {
    let program = ConstantProgram(session: session, plan: plan)
    return try RemovalProver(session: session, buildCommand: []).prove(
      before: { copy in
        (program.typeNames, try program.changes(in: copy, losing: try program.losses(in: copy)))
      }, after: { try program.changesAfter(in: $0) })
  }

  /// - Returns: the experiments of a run that was interrupted while it wrote.
  private static func finishEarlierRemoval(_ session: Session) throws(Failure) -> [String] {
    let journal: RemovalJournal?
    do throws(FileError) { journal = try RemovalJournal.read(in: OpenedPackage(session.files)) } catch {
      throw Failure(error)
    }
    guard let journal else { return [] }
    let names = journal.identifiers.map { "'\($0.visible)'" }.joined(separator: ", ")
    guard !session.arguments[dryRun] else {
      throw Failure(
        FolderLock.isTaken(session.root)
          ? "another run is writing in '\(session.root)'; try again when it has ended"
          : "the removal of \(names) was cut off and is half written; run it without --dry-run to finish it")
    }
    let scope = RemovalScope(session.configuration)
    do throws(FileError) {
      guard try journal.finish(in: OpenedPackage(session.files), permits: scope.permits) else { return [] }
    } catch {
      throw Failure(error)
    }
    session.note("finished the removal of \(names), which was cut off")
    return journal.identifiers
  }

  static func plan(
    _ decisions: [RemovalPlan.Decision], _ project: SpecProject, _ session: Session,
    _ conjectures: Conjectures = .none
  ) throws(Failure) -> RemovalPlan {
    let found = session.withProgress("searching \(session.configuration.sourceFolders.joined(separator: ", "))") {
      session.removableSources(of: decisions.map(\.experiment), in: project)
    }
    guard found.problems.isEmpty else {
      for problem in found.problems { session.note(session.description(of: problem)) }
      throw Failure("the sources cannot be read completely, so nothing is removed")
    }
    let index = try buildIndex(session)
    do throws(FileError) {
      return try RemovalPlan(
        decisions, of: project, root: session.root, configuration: session.configuration,
        appVersion: try? session.appVersion(), sources: found,
        index: index,
        keepsOrphans: session.arguments.declares(keepOrphans) && session.arguments[keepOrphans],
        conjectures: conjectures
      ) { [root = session.root] paths in
        RecordedNames(of: paths, root: root, environment: ProcessInfo.processInfo.environment)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Returns: `nil` without a build. Then only names show which declarations are unused.
  private static func buildIndex(_ session: Session) throws(Failure) -> BuildIndex? {
    let given = session.arguments.declares(indexStore) ? session.arguments[indexStore] : nil
    do throws(IndexStoreError) {
      session.progress("reading the index store")
      return try BuildIndex.read(
        root: session.root, store: given, environment: ProcessInfo.processInfo.environment)
    } catch {
      if given != nil { throw Failure("\(error)") }
      return nil
    }
  }

  /// The winners, from the specs or the option.
  private static func decisions(
    _ project: SpecProject, _ session: Session
  ) throws(Failure) -> [RemovalPlan.Decision] {
    var decisions: [RemovalPlan.Decision] = []
    for identifier in session.arguments[identifiers]
    where !decisions.contains(where: { $0.experiment.identifier == identifier }) {
      if !project.documents.contains(where: { $0.identifier?.value == identifier }),
        project.retired.experiments.contains(where: { $0.identifier.value == identifier })
      {
        throw Failure("'\(identifier)' is retired already: there is nothing left of it to remove")
      }
      if !project.experiments.contains(where: { $0.identifier == identifier }),
        let broken = project.documents.first(where: { $0.identifier?.value == identifier })
      {
        throw Failure("the spec of '\(identifier)' in '\(broken.source.path)' has errors; 'split-test lint' shows them")
      }
      let experiment = try session.experiment(identifier, among: project.experiments)
      let given = session.arguments[winner]
      if let given, experiment.group(named: given) == nil {
        throw Failure("'\(identifier)': \(unknownGroupMessage(given, among: experiment.groups.map(\.name.value)))")
      }
      if let given, let decided = experiment.winner, given != decided {
        throw Failure("the spec of '\(identifier)' names '\(decided)' as winner, not '\(given)'")
      }
      guard let winner = experiment.winner ?? given else {
        throw Failure("nobody has decided '\(identifier)'; write 'winner:' into its spec or give --winner GROUP")
      }
      decisions.append(RemovalPlan.Decision(experiment: experiment, winner: winner))
    }
    return decisions
  }
}
