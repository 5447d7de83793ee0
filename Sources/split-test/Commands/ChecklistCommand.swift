import BinarySize
import CommandLineTable
import DebtTrend
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import LocalFiles
import LosingCode
import ProjectFiles
import ReleaseReport
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

extension ChecklistFormat: ArgumentValue {}

/// `checklist`: the work on experiments that is due before a release ships.
enum ChecklistCommand {
  static let release: Argument<AppVersion> = .required("release", "V", help: "the version that is about to ship")
  static let sizes: Argument<String?> = .option(
    "sizes", "FILE", help: "the output of 'split-test size --format json', to show the bytes that each deletion saves")
  static let format: Argument<ChecklistFormat> = .option(
    "format", "F", default: .markdown, help: "the format of the checklist")

  static let sourceURL: Argument<String?> = .option(
    "source-url", "URL",
    help:
      "the address of a place in the sources, to link to: https://example.com/app/blob/main/{path}#L{line}-L{last_line}"
  )

  static let command = Command<CommandAction>(
    "checklist", summary: "list the work on experiments before a release",
    discussion: """
      For each experiment that ends with the release or before: the owner, the winner or the day by which to decide, the \
      branches, calls, declarations and tests to delete, the code that only losers use, and the command to run. Then the \
      experiments that start, end soon or run on. Exits with 1 while code that must be deleted is left.

        split-test checklist --release 8.14
        split-test checklist --release 8.14 --sizes sizes.json --format html -o release.html
      """,
    arguments: [release, sizes, format, sourceURL], ignoring: CommonArguments.ofFindings + [CommonArguments.appVersion],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let release = arguments[release]
    let sources = try arguments[sourceURL].map(sourceAddress)
    let sizes = try storedSizes(arguments[sizes])
    let specs = try session.specs()
    let errors = session.noteErrors(in: specs.project)
    let ended = specs.project.experiments.filter { $0.isExpired(at: release) }
    let found = session.uses(of: specs.project.experiments, words: ended.contains { $0.winner != nil })
    let tests = session.testUses(of: ended)
    let deletions = deletions(of: ended, found, tests, session)
    var input = ReleaseReportInput(
      release: release, calendar: specs.project.releases, qaDays: session.configuration.qaDays,
      experiments: specs.project.experiments.map { experiment in
        var reported = ReportedExperiment(
          experiment, deletions: deletions[experiment.identifier]?.deletions ?? [],
          savings: sizes.filter { $0.identifier == experiment.identifier }.compactMap(ReportedExperiment.Saving.init))
        reported.storesGroups = found.uses.storesGroups(of: experiment)
        reported.isUnused = [found, tests].allSatisfy { $0.uses.uses(of: experiment.document).isEmpty }
        return reported
      }, specErrors: errors)
    if arguments[format] == .html, GitRepository(folder: session.root).exists {
      input.trend = try session.trend(by: .month, specs.project.releases)
    }
    input.sources = sources
    try session.write(arguments[format].render(input))
    guard session.configurationProblems.isEmpty, specs.problems.isEmpty, !found.hasUnreadableFiles,
      !tests.hasUnreadableFiles
    else { return .failure }
    return input.checklist.isBlocked ? .findings : .success
  }

  private static func sourceAddress(_ text: String) throws(Failure) -> SourceAddress {
    guard let address = SourceAddress(text) else {
      throw Failure("'--source-url' takes an address with {path}, such as https://example.com/blob/main/{path}#L{line}")
    }
    return address
  }

  private static func deletions(
    of experiments: [Experiment], _ found: Session.FoundUses, _ tests: Session.FoundUses, _ session: Session
  ) -> [String: DeletionSearch] {
    var extents = ExtentReader(cacheFile: session.cacheFile("declarations"))
    var deletions: [String: DeletionSearch] = [:]
    for experiment in experiments {
      deletions[experiment.identifier] = DeletionSearch(experiment, in: [found.uses, tests.uses], &extents)
    }
    if let words = found.words { LoserSearch(root: session.root, words: words).complete(&deletions, &extents) }
    extents.save()
    return deletions
  }

  /// The sizes in a file that the command line names.
  static func storedSizes(_ path: String?) throws(Failure) -> [StoredSize] {
    guard let path else { return [] }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readNamed(FileSystem.join(FileSystem.currentFolder(), path))
    } catch {
      throw Failure(error)
    }
    do throws(StoredSize.ReadingError) {
      return try StoredSize.read(bytes)
    } catch {
      switch error {
      case .notAReport(let reason):
        throw Failure("'\(path)' \(reason); write it with 'split-test size --format json -o \(path)'")
      }
    }
  }
}

extension ReportedExperiment.Saving {
  /// `nil` if nothing could be measured.
  fileprivate init?(_ size: StoredSize) {
    guard let bytes = size.removedBytes ?? size.concludedBytes else { return nil }
    self.init(keeping: size.group, bytes: bytes, isAlreadyFree: size.isAlreadyFree)
  }
}
