import BinarySize
import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import Foundation
import ProjectFiles
import SourceDiagnostics

/// `size`: the remaining cost of each expired or concluded experiment in a release build.
enum SizeCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", help: "the experiments; all expired and concluded ones when none is named"
  ).completed(by: "identifiers")
  static let winner: Argument<String?> = .option(
    "winner", "GROUP", help: "measure as if this group had won, instead of one row per group"
  ).completed(by: "groups")
  static let build: Argument<[String]> = .trailing(
    "BUILD COMMAND", help: "how to build a release in the copy (default: swift build -c release)")

  static let command = Command<CommandAction>(
    "size", summary: "measure the bytes that finished experiments still cost",
    discussion: """
      Copies the package to a temporary folder, builds it as it is, and twice for each experiment: with its winner set, and \
      with its losing branches removed. Your files and your build folder are not touched. 'concluded' is what a winner in the \
      spec saves; an experiment that has one is already free. 'removed' is what 'split-test remove' saves; sites that it \
      refuses are named.

        split-test size --format json -o sizes.json
        split-test size button_color --winner blue -- swift build -c release --product App
      """,
    arguments: [identifiers, winner, TableFormat.argument, build],
    ignoring: CommonArguments.ofFindings + [CommonArguments.noCache],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let specs = try session.specs()
    let experiments = try chosen(specs.project.experiments, session)
    let subjects = try subjects(experiments, winner: arguments[winner])
    guard !subjects.isEmpty else {
      switch arguments[TableFormat.argument] {
      case .text: try session.write("no experiment is expired or concluded\n")
      case .json: try session.write(SizeReport.nothing(buildCommand: arguments[build]).text)
      }
      return session.configurationProblems.isEmpty ? .success : .failure
    }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "split-test-size-\(UUID().uuidString)")
    let edits = ScratchEdits(configuration: session.configuration, appVersion: try session.appVersion())
    let report: SizeReport
    do {
      report = try Interruption.catching { interruption in
        try SizeMeasurement(
          packageFolder: session.root, scratchFolder: scratch.path(percentEncoded: false),
          buildCommand: arguments[build],
          run: { try SubprocessRunner.run($0, in: $1, until: interruption) },
          conclude: { try edits.conclude($0, in: $1) }, remove: { try edits.remove($0, in: $1) },
          progress: { session.progress($0) }
        ).measure(subjects)
      }
    } catch let caught as Interruption.Caught {
      caught.endProgram()
    } catch {
      throw Failure(reason(of: error))
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
