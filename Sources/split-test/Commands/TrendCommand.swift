import CommandLineTable
import DebtTrend
import ExperimentSpec
import ProjectFiles
import ReleaseReport
import SourceDiagnostics

extension Trend.Unit: ArgumentValue {}

/// `trend`: additions and removals of experiments, from git's history of the specs.
enum TrendCommand {
  static let unit: Argument<Trend.Unit> = .option("by", "UNIT", default: .month, help: "the length of a period")
  static let format: Argument<Format> = .option(
    "format", "F", default: .text, help: "tables, a picture, a page, or everything as JSON")

  static let command = Command<CommandAction>(
    "trend", summary: "show how experiments came and went",
    discussion: """
      For each month, or each release, the experiments that were added, decided, expired and removed, and those that had \
      expired and were still there. Then for each owner the age at removal, and the share that was removed within \
      'qa_days' of expiry. It reads the history of the specs on the current branch, up to its last commit. An experiment \
      expires on the day on which its end version was released: by the release calendar, else by the tags that are versions.

        split-test trend
        split-test trend --by release --format html -o trend.html
      """,
    arguments: [unit, format],
    ignoring: CommonArguments.ofLint,
    action: CommandAction(run))

  enum Format: String, ArgumentValue, CaseIterable {
    case text, svg, html, json
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let specs = try session.specs()
    guard session.configurationProblems.isEmpty, specs.problems.isEmpty else { return .failure }
    guard let trend = try session.trend(by: arguments[unit], specs.project.releases) else {
      throw Failure("no commit of this branch has a spec")
    }
    if GitRepository(folder: session.root).isShallow {
      session.note("note: the clone is shallow; experiments from before its first commit count as added with it")
    }
    if trend.lives.allSatisfy({ $0.expired == nil }) {
      session.note(
        "note: no end version was released by the release calendar or by tags, so nothing counts as expired")
    }
    let text =
      switch arguments[format] {
      case .text: tables(trend)
      case .svg: TrendFormat.svg.render(trend)
      case .html: TrendFormat.html.render(trend)
      case .json: TrendFormat.json.render(trend)
      }
    try session.write(text)
    return .success
  }

  private static func tables(_ trend: Trend) -> String {
    var periods = TextTable([
      (trend.unit.rawValue, .left), ("added", .right), ("decided", .right), ("expired", .right), ("removed", .right),
      ("in the code", .right), ("debt", .right), ("age at removal", .right),
    ])
    for period in trend.periods {
      periods.add(
        [period.title]
          + [period.added, period.decided, period.expired, period.removed, period.alive, period.debt].map(String.init)
          + [days(period.medianAge)])
    }
    var owners = TextTable([
      ("owner", .left), ("added", .right), ("removed", .right), ("in the code", .right), ("debt", .right),
      ("age at removal", .right), ("removed within \(counted(trend.qaDays, "day")) of expiry", .right),
    ])
    for (name, total) in trend.owners + [("all", trend.total)] {
      owners.add(
        [name] + [total.added, total.removed, total.alive, total.debt].map(String.init)
          + [days(total.medianAge), total.shareInTime.map { "\(Int(($0 * 100).rounded())) %" } ?? "-"])
    }
    return periods.text + "\n" + owners.text
  }

  private static func days(_ number: Int?) -> String { number.map { counted($0, "day") } ?? "-" }
}
