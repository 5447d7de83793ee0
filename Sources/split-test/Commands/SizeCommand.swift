import BinarySize
import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import Foundation
import ProjectFiles
import SourceDiagnostics

/// `size`: what each expired or concluded experiment still costs in a release build.
enum SizeCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", help: "the experiments; all expired and concluded ones when none is named")
  static let winner: Argument<String?> = .option(
    "winner", "GROUP", help: "measure as if this group had won, instead of one row per group")
  static let build: Argument<[String]> = .trailing(
    "BUILD COMMAND", help: "how to build a release in the copy (default: swift build -c release)")

  static let command = Command<CommandAction>(
    "size", summary: "measure the bytes that finished experiments still cost",
    discussion: """
      Copies the package to a temporary folder, builds it as it is, and once for each experiment with its winner set. Your \
      files and your build folder are not touched. 'concluded' is what a winner in the spec saves; an experiment that has \
      one is already free. 'removed' is what deleting the code saves.

        split-test size --format json -o sizes.json
        split-test size button_color --winner blue -- swift build -c release --product App
      """,
    arguments: [identifiers, winner, TableFormat.argument, build], action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let specs = try session.specs()
    let experiments = try chosen(specs.project.experiments, session)
    let subjects = try subjects(experiments, winner: arguments[winner])
    guard !subjects.isEmpty else {
      try session.write("no experiment is expired or concluded\n")
      return .success
    }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "split-test-size-\(UUID().uuidString)")
    let measurement = SizeMeasurement(
      packageFolder: session.root, scratchFolder: scratch.path(percentEncoded: false), buildCommand: arguments[build],
      conclude: ScratchEdits.conclude, progress: { session.progress($0) })
    let report: SizeReport
    do {
      report = try measurement.measure(subjects)
    } catch {
      throw Failure("\(error)")
    }
    switch arguments[TableFormat.argument] {
    case .text: try session.write(report.text)
    case .json: try session.write(report.json.text)
    }
    return session.configurationProblems.isEmpty ? .success : .failure
  }

  private static func chosen(_ experiments: [Experiment], _ session: Session) throws(Failure) -> [Experiment] {
    guard session.arguments[identifiers].isEmpty else {
      var chosen: [Experiment] = []
      for identifier in session.arguments[identifiers] {
        chosen.append(try session.experiment(identifier, among: experiments))
      }
      return chosen
    }
    let version = try session.appVersion()
    return experiments.filter { $0.winner != nil || version.map($0.isExpired) == true }
  }

  private static func subjects(
    _ experiments: [Experiment], winner: String?
  ) throws(Failure) -> [SizeMeasurement.Subject] {
    var subjects: [SizeMeasurement.Subject] = []
    for experiment in experiments {
      let names = experiment.groups.map(\.name.value)
      if let winner, experiment.group(named: winner) == nil {
        throw Failure("'\(experiment.identifier)': \(unknownGroupMessage(winner, among: names))")
      }
      if let winner, let decided = experiment.winner, winner != decided {
        throw Failure("the spec of '\(experiment.identifier)' names '\(decided)' as winner, not '\(winner)'")
      }
      subjects.append(
        SizeMeasurement.Subject(
          identifier: experiment.identifier, candidates: [experiment.winner ?? winner].compactMap { $0 }.orAll(names),
          isConcluded: experiment.winner != nil))
    }
    return subjects
  }
}

extension [String] {
  fileprivate func orAll(_ names: [String]) -> [String] { isEmpty ? names : self }
}

/// Changes to the copy of a package that is measured.
private enum ScratchEdits {
  /// Writes winners into specs, and takes care that the marks of deprecation, which come with a winner, stop no build that
  /// treats warnings as errors.
  @Sendable static func conclude(_ decisions: [Decision], in folder: String) throws -> [FileChange] {
    let configuration = try ConfigurationLoader.load(root: folder).configuration
    let project = try SpecLoader(root: folder, configuration: configuration)
      .load(configuration.experimentFolders).project
    var edits: [String: [TextEdit]] = [:]
    var sources: [String: SourceText] = [:]
    for decision in decisions {
      guard let experiment = project.experiments.first(where: { $0.identifier == decision.identifier }) else {
        continue
      }
      sources[experiment.file] = experiment.document.source
      edits[experiment.file, default: []].append(experiment.document.settingWinner(decision.group))
    }
    return edits.sorted { $0.key < $1.key }.compactMap { path, edits in
      sources[path].map { FileChange(path: path, contents: edits.applied(to: $0.utf8)) }
    } + [try withoutDeprecation(folder)]
  }

  private static func withoutDeprecation(_ folder: String) throws -> FileChange {
    let path = Configuration.fileName
    let file = FileSystem.join(folder, path)
    let bytes = FileSystem.kind(of: file) == .file ? try FileSystem.read(file) : []
    return FileChange(
      path: path, contents: Configuration.settingDeprecation(.never, in: SourceText(path: path, utf8: bytes)))
  }
}
