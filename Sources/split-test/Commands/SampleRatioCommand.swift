import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import ProjectFiles
import ExperimentStatistics
import SourceDiagnostics

/// `srm`: whether the counts of units fit the weights.
enum SampleRatioCommand {
  static let counts: Argument<[String]> = .positionals(
    "GROUP=COUNT", required: true, help: "how many units came in, for every group of the experiment")
  static let experiment: Argument<String?> = .option(
    "experiment", "IDENTIFIER",
    help: "the experiment whose weights count; may be left out when only one has these groups"
  ).completed(by: "identifiers")
  static let weights: Argument<[String]> = .options(
    "weight", "GROUP=WEIGHT", help: "a weight, instead of those of a spec; for every group or for none")

  static let command = Command<CommandAction>(
    "srm", summary: "test whether counts fit the weights (sample-ratio mismatch)",
    discussion: """
      Pearson's chi-squared test. A probability below 0.001 means that assignment or counting is broken and that no \
      result of the experiment can be trusted; the exit code is then 1.

        split-test srm --experiment button_color control=5021 blue=2467 dark_gray=2512
      """,
    arguments: [counts, experiment, weights, TableFormat.argument],
    ignoring: CommonArguments.ofLint,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let counts = try pairs(arguments[counts], "count")
    let weights = try weights(for: counts.map(\.name), session)
    guard
      let test = SampleRatioTest(zip(counts, weights).map { SampleRatioTest.Group(count: $0.value, weight: $1) })
    else { throw Failure("there is nothing to test: give at least two groups, a unit and a weight") }
    try session.write(report(counts, weights, test, arguments[TableFormat.argument]))
    guard session.configurationProblems.isEmpty else { return .failure }
    return test.isMismatch ? .findings : .success
  }

  private static func weights(for groups: [String], _ session: Session) throws(Failure) -> [Int] {
    let given = try pairs(session.arguments[weights], "weight")
    guard given.isEmpty else {
      guard Set(given.map(\.name)) == Set(groups) else {
        throw Failure("--weight names other groups than the counts; give one for every group")
      }
      return groups.map { name in given.first { $0.name == name }?.value ?? 0 }
    }
    let experiment = try experiment(with: groups, session)
    guard Set(groups) == Set(experiment.groups.map(\.name.value)) else {
      let missing = experiment.groups.map(\.name.value).filter { !groups.contains($0) }
      let unknown = groups.filter { experiment.group(named: $0) == nil }
      throw Failure(
        unknown.first.map { unknownGroupMessage($0, among: experiment.groups.map(\.name.value)) }
          ?? "the count of '\(missing.joined(separator: "', '"))' is missing; every group counts")
    }
    return groups.map { experiment.group(named: $0)?.weight.value ?? 0 }
  }

  private static func experiment(with groups: [String], _ session: Session) throws(Failure) -> Experiment {
    let experiments = try session.specs().project.experiments
    if let identifier = session.arguments[experiment] {
      return try session.experiment(identifier, among: experiments)
    }
    let matching = experiments.filter { Set($0.groups.map(\.name.value)) == Set(groups) }
    guard let only = matching.first, matching.count == 1 else {
      throw Failure(
        matching.isEmpty
          ? "no experiment has exactly these groups; name one with --experiment, or give weights with --weight"
          : "these are the groups of \(matching.map { "'\($0.identifier)'" }.joined(separator: ", ")); choose one with --experiment"
      )
    }
    return only
  }

  private static func pairs(_ texts: [String], _ noun: String) throws(Failure) -> [(name: String, value: Int)] {
    var pairs: [(name: String, value: Int)] = []
    for text in texts {
      guard let equals = text.lastIndex(of: "="), equals != text.startIndex,
        let value = Int(text[text.index(after: equals)...]), value >= 0, value <= 1 << 53
      else { throw Failure("'\(text)' is no GROUP=\(noun.uppercased()) with a whole number, such as control=5021") }
      let name = String(text[..<equals])
      guard !pairs.contains(where: { $0.name == name }) else {
        throw Failure("the \(noun) of '\(name)' is given twice")
      }
      pairs.append((name, value))
    }
    return pairs
  }

  private static func report(
    _ counts: [(name: String, value: Int)], _ weights: [Int], _ test: SampleRatioTest, _ format: TableFormat
  ) -> String {
    switch format {
    case .json:
      return JSONValue.object([
        JSONValue.Member(
          "groups",
          .array(
            zip(counts, zip(weights, test.expected)).map { count, rest in
              .object([
                JSONValue.Member("group", .string(count.name)), JSONValue.Member("count", .integer(count.value)),
                JSONValue.Member("weight", .integer(rest.0)), JSONValue.Member("expected", .number(rest.1)),
              ])
            })),
        JSONValue.Member("chi_squared", .number(test.statistic)),
        JSONValue.Member("degrees_of_freedom", .integer(test.degreesOfFreedom)),
        JSONValue.Member("p", .number(test.pValue)), JSONValue.Member("mismatch", .boolean(test.isMismatch)),
      ]).text
    case .text:
      var table = TextTable([("group", .left), ("count", .right), ("expected", .right)])
      for (count, expected) in zip(counts, test.expected) {
        table.add([count.name, String(count.value), decimal(expected, places: 1)])
      }
      return table.text
        + "chi-squared \(significant(test.statistic)), \(counted(test.degreesOfFreedom, "degree")) of freedom, p = \(significant(test.pValue))\n"
        + (test.isMismatch
          ? "mismatch: assignment or counting is broken; do not trust any result of this experiment\n"
          : "the counts fit the weights\n")
    }
  }
}
