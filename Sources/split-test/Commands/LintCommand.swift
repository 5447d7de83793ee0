import CommandLineTable
import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import LocalFiles
import SourceDiagnostics

extension ReportFormat: ArgumentValue {}

/// `lint`: specs and their uses in source → findings.
enum LintCommand {
  static let files: Argument<[String]> = .positionals(
    "FILE", help: "report only findings in these specs, Swift files and folders")
  static let input: Argument<String?> = .option(
    "stdin", "FILE", help: "read the text of this spec or Swift file from stdin, and report only its findings")
  static let facts: Argument<Bool> = .flag(
    "facts", help: "the FILEs were written by 'split-test facts'; lint the sources in them instead of those on disk")
  static let format: Argument<ReportFormat> = .option(
    "format", "F", default: .text, help: "the format of the findings")
  static let base: Argument<String?> = .option(
    "base", "REF",
    help:
      "report changes that spoil running experiments since this branch left a git revision, such as origin/main"
  )
  static let against: Argument<String?> = .option(
    "against", "FILE",
    help:
      "report where a server's export disagrees with the specs: Firebase, GrowthBook, Optimizely, Unleash or LaunchDarkly"
  )
  static let baseline: Argument<String?> = .option(
    "baseline", "FILE", help: "leave out the findings that this file accepts")
  static let updateBaseline: Argument<Bool> = .flag(
    "update-baseline", help: "write the current findings to the baseline and exit with 0")
  static let fix: Argument<Bool> = .flag(
    "fix", help: "correct file names, misspelt keys and missing retirements; code is never deleted"
  )

  static let command = Command<CommandAction>(
    "lint", summary: "check specs and their uses",
    discussion: """
      Checks the specs, their life cycle at the version of the app, their uses in Swift source and, with --base, changes to \
      running experiments. Exits with 1 if there is a finding at error level.

        split-test lint --app-version 8.14
        split-test lint --base origin/main --format github
        split-test lint --against growthbook-features.json
        split-test lint --baseline .split-test-baseline.json --update-baseline
        split-test lint experiments/button_color.yml Sources/Shop
        split-test lint --stdin Sources/Shop/Button.swift < buffer
      """,
    arguments: [files, input, facts, format, base, against, baseline, updateBaseline, fix], action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    if arguments[updateBaseline], arguments[baseline] == nil {
      throw Failure("--update-baseline needs --baseline FILE")
    }
    let part = try LintedPart(session)
    if part.isRestricted, arguments[updateBaseline] {
      throw Failure("--update-baseline needs the findings of all files; name none")
    }
    if part.typed != nil, arguments[fix] { throw Failure("--fix writes files, and --stdin reads none") }
    let lock = arguments[fix] || arguments[updateBaseline] ? try session.lock() : nil
    defer { withExtendedLifetime(lock) {} }
    session.noteUnfinishedRemoval(holding: lock)
    var run = try LintRun(session, part)
    if arguments[fix], try mend(run, session) { run = try LintRun(session, part) }
    let diagnostics = try compare(run, session)
    try session.write(
      arguments[format].render(
        session.report(
          diagnostics, appVersion: run.appVersion, rules: RuleBook.descriptions, sources: run.sources)))
    guard session.configurationProblems.isEmpty, !run.hasProblems else { return .failure }
    return arguments[updateBaseline] ? .success : session.exitCode(for: diagnostics)
  }

  /// - Returns: whether a file changed.
  private static func mend(_ run: LintRun, _ session: Session) throws(Failure) -> Bool {
    let plan = FixPlan(run.diagnostics) { FileSystem.kind(of: FileSystem.join(session.root, $0)) != nil }
    let sources = (run.project.files.map(\.source) + [run.project.retired.source]).map { ($0.path, $0.utf8) }
    let linted = Dictionary(sources) { first, _ in first }
    do throws(FileError) {
      for file in plan.files {
        let present = try session.files.entry(file.path) == nil ? [] : try session.files.read(file.path)
        guard present == linted[file.path, default: []] else {
          throw FileError(
            path: file.path, action: "cannot write", reason: "it was changed meanwhile; nothing was written")
        }
      }
      for file in plan.files {
        if !file.edits.isEmpty {
          try session.files.write(file.edits.applied(to: linted[file.path, default: []]), to: file.path)
        }
        if file.isRenamed { try session.files.move(file.path, to: file.newPath) }
      }
    } catch {
      throw Failure(error)
    }
    for diagnostic in plan.fixed {
      session.note("\(diagnostic.region.file): fixed: \(diagnostic.fix?.title ?? diagnostic.message)")
    }
    return !plan.fixed.isEmpty
  }

  /// Drops the findings that a baseline accepts, or writes the baseline.
  private static func compare(_ run: LintRun, _ session: Session) throws(Failure) -> [Diagnostic] {
    let diagnostics = run.diagnostics
    guard let path = session.arguments[baseline] else { return diagnostics }
    let file = FileSystem.join(FileSystem.currentFolder(), path)
    let source = session.report(diagnostics, appVersion: nil, sources: run.sources).source
    do throws(FileError) {
      if session.arguments[updateBaseline] {
        let baseline = Baseline(of: diagnostics, source: source).json
        try NamedOutput.write(Array(baseline.utf8), to: path, root: session.files)
        return diagnostics
      }
      let bytes = try FileSystem.readNamed(file)
      do {
        let comparison = try Baseline(json: bytes).compare(diagnostics, source: source)
        if !comparison.gone.isEmpty {
          session.progress(
            "\(counted(comparison.gone.count, "finding")) of the baseline \(comparison.gone.count == 1 ? "is" : "are") gone; --update-baseline records that"
          )
        }
        return comparison.fresh
      } catch {
        throw FileError(path: path, action: "cannot use the baseline", reason: "\(error)")
      }
    } catch {
      throw Failure(error)
    }
  }
}
