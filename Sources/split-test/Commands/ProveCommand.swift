import BinarySize
import CommandLineTable
import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import LocalFiles
import ProjectFiles
import RemovalProof
import SourceDiagnostics
import SwiftSemantics

/// `prove`: whether a package compiles to the same code before and after a removal, by the tool or by hand.
enum ProveCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", required: true, help: "the experiments that were removed"
  ).completed(by: "identifiers")
  static let base: Argument<String> = .option(
    "base", "REF", default: "HEAD", help: "the git revision that still has the experiments")
  static let winner: Argument<String?> = .option(
    "winner", "GROUP", help: "the group that was kept, where neither the spec at REF nor 'retired.yml' names it"
  ).completed(by: "groups")
  static let acceptUnproved: Argument<[String]> = .options(
    "accept-unproved", "FUNCTION",
    help: "a function, as messages name it, that need not be proved, because somebody looked at it")
  static let build: Argument<[String]> = .trailing(
    "BUILD COMMAND", help: "how to build a release in the copy (default: swift build -c release)")

  static let command = Command<CommandAction>(
    "prove", summary: "prove that a removal changed nothing else",
    discussion: """
      Builds two versions in a temporary copy of the package: the revision that still has the experiments, with their winners \
      as constants, and the working tree. The optimiser drops the losing branches of the first, so both have to become the \
      same code. Each function that does not is reported at its place. Code behind other '#if' conditions, for other \
      platforms and in test targets is not built, and so not proved.

        split-test prove button_color --base main
        split-test prove button_color --base HEAD~1 --winner blue
      """,
    arguments: [identifiers, base, winner, acceptUnproved, build],
    ignoring: [CommonArguments.appVersion, CommonArguments.strict],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    let changes = try changes(since: arguments[base], session)
    let edits = ScratchEdits(configuration: session.configuration, appVersion: nil)
    let names = arguments[identifiers]
    let report = try RemovalProver(session: session, buildCommand: arguments[build]).prove(
      before: { copy in
        let undo = try copy.apply(changes)
        defer { _ = try? copy.apply(undo) }
        let decisions = try edits.decisions(names, winner: arguments[winner], in: copy.package, session)
        let experiments = decisions.map(\.experiment)
        let declared = edits.declarations(of: experiments, in: copy.package)
        _ = try copy.apply(undo)
        let lost = edits.lost(of: declared, experiments, in: copy.package)
        _ = try copy.apply(changes)
        let concluded = try edits.makeConstant(decisions.map(\.decision), losing: lost, in: copy.package)
        return (experiments.map { ExperimentNames($0).typeName }, changes + concluded.changes)
      }, after: { _ in [] })
    return try show(report.accepting(arguments[acceptUnproved]), session)
  }

  /// The changes that turn the working tree into the files at a revision.
  private static func changes(since revision: String, _ session: Session) throws(Failure) -> [FileChange] {
    let repository = GitRepository(folder: session.root)
    do {
      return try repository.files(changedSince: revision).map { FileChange(path: $0.path, contents: $0.bytes) }
    } catch {
      throw Failure(reason(of: error))
    }
  }

  /// Prints findings to stdout and the summary to stderr.
  static func show(_ report: ProofReport, _ session: Session) throws(Failure) -> ExitCode {
    let findings = report.findings.map { finding in
      let place = finding.place
      let position = SourcePosition(
        offset: 0, line: place?.line ?? 1, column: place?.column ?? 1, utf16Column: place?.column ?? 1)
      let region = SourceRegion(file: place?.file ?? "Package.swift", start: position, end: position)
      return Diagnostic("not-proved", .warning, finding.message, at: region)
    }
    if !findings.isEmpty { try session.write(session.text(findings, appVersion: nil)) }
    for name in report.needlesslyAccepted() {
      session.note("--accept-unproved: there is no unproved function '\(name)'")
    }
    session.note(report.summary)
    return report.isProved ? .success : .findings
  }
}
