import CommandLineTable
import ExperimentSpec
import ProjectFiles
import ReleaseReport

extension TimelineFormat: ArgumentValue {}

/// `timeline`: experiments over the versions of the app.
enum TimelineCommand {
  static let release: Argument<AppVersion?> = .option(
    "release", "V", help: "the version to mark, instead of the version of the app")
  static let format: Argument<TimelineFormat> = .option(
    "format", "F", default: .svg, help: "a picture, or a page with filters and a table")

  static let command = Command<CommandAction>(
    "timeline", summary: "draw experiments over the versions of the app",
    discussion: """
      One bar per experiment, by date when there is a release calendar, coloured by its state at the marked \
      version. Without a version, only decided experiments have a colour of their own.

        split-test timeline -o timeline.svg
        split-test timeline --release 8.14 --format html -o timeline.html
      """,
    arguments: [release, format],
    ignoring: CommonArguments.ofSearches + CommonArguments.ofFindings + [CommonArguments.quiet],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let specs = try session.specs()
    let version: AppVersion? =
      if let release = arguments[release] { release } else { try session.appVersion() }
    let errors = session.noteErrors(in: specs.project)
    let timeline = Timeline(
      specs.project.experiments.map { ReportedExperiment($0) }, marking: version, calendar: specs.project.releases)
    try session.write(arguments[format].render(timeline))
    guard session.configurationProblems.isEmpty, specs.problems.isEmpty else { return .failure }
    return errors > 0 ? .findings : .success
  }
}
