import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import ExperimentStatistics
import ProjectFiles
import SourceDiagnostics

/// `plan`: the number of units that an experiment needs, and whether its time suffices for them.
enum PlanCommand {
  static let identifiers: Argument<[String]> = .positionals(
    "IDENTIFIER", help: "the experiments; all that have a 'sample' when none is named"
  ).completed(by: "identifiers")
  static let baseline: Argument<String?> = .option(
    "baseline", "RATE", help: "the rate of the metric without the change, such as 0.02 or 2%")
  static let effect: Argument<String?> = .option(
    "minimum-effect", "DIFFERENCE", help: "the smallest absolute difference worth finding, such as 0.01 or 1%")
  static let alpha: Argument<String?> = .option("alpha", "RATE", help: "the chance of a false alarm")
  static let power: Argument<String?> = .option("power", "RATE", help: "the chance to find the effect")
  static let dailyUnits: Argument<Int?> = .option("daily-units", "N", help: "the units that come by in a day")

  static let command = Command<CommandAction>(
    "plan", summary: "compute sample sizes and durations",
    discussion: """
      Two-sided test of two proportions with pooled variance; alpha is shared between the treatments (Bonferroni), and \
      the smallest group decides. Days are rounded up to whole weeks. Options override the spec's 'sample'. \
      Exit code 1 when an experiment ends before it has its units.
      """,
    arguments: [identifiers, baseline, effect, alpha, power, dailyUnits, TableFormat.argument],
    ignoring: CommonArguments.ofLint,
    action: CommandAction(run))

  struct Row {
    let experiment: Experiment
    let plan: SampleSizePlan
    let days: Int?
    /// The days between the start and the end version in the calendar.
    let available: Int?

    /// `nil` without traffic or a calendar.
    var fits: Bool? {
      guard let days, let available else { return nil }
      return days <= available
    }
  }

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let project = try session.specs().project
    var experiments = project.experiments.filter { $0.document.sample != nil }
    if !arguments[identifiers].isEmpty {
      experiments = []
      for identifier in arguments[identifiers] {
        experiments.append(try session.experiment(identifier, among: project.experiments))
      }
    }
    var rows: [Row] = []
    for experiment in experiments { rows.append(try row(experiment, project.releases, session)) }
    try session.write(report(rows, arguments[TableFormat.argument]))
    guard session.configurationProblems.isEmpty else { return .failure }
    return rows.contains { $0.fits == false } ? .findings : .success
  }

  private static func row(
    _ experiment: Experiment, _ calendar: ReleaseCalendar?, _ session: Session
  ) throws(Failure) -> Row {
    let sample = experiment.document.sample
    guard let baseline = try rate(baseline, session) ?? sample?.baseline.value,
      let effect = try rate(effect, session) ?? sample?.minimumEffect.value
    else {
      throw Failure(
        "'\(experiment.identifier)' has no 'sample'; add it to the spec, or give --baseline and --minimum-effect")
    }
    let weights = experiment.groups.map(\.weight.value)
    let question = SampleSizePlan.Question(
      baseline: baseline, minimumEffect: baseline + effect > 1 ? -effect : effect,
      alpha: try rate(alpha, session) ?? sample?.alpha ?? TwoProportionTest.usualAlpha,
      power: try rate(power, session) ?? sample?.power ?? TwoProportionTest.usualPower, weights: weights,
      treatments: experiment.treatmentCount, coverage: Double(experiment.coverage) / 10_000)
    let plan: SampleSizePlan
    do throws(SampleSizePlan.Problem) {
      plan = try SampleSizePlan(question)
    } catch {
      throw Failure("'\(experiment.identifier)' cannot be planned: \(error.phrase)")
    }
    let given = session.arguments[dailyUnits]
    if let given, given <= 0 { throw Failure("'--daily-units' must be above 0, not \(given)") }
    let units = given ?? sample?.dailyUnits?.value
    let start = calendar?.day(of: experiment.startVersion)
    let end = calendar?.day(of: experiment.endVersion)
    return Row(
      experiment: experiment, plan: plan, days: units.flatMap { plan.days(dailyUnits: Double($0)) },
      available: start.flatMap { start in end.map { $0.dayNumber - start.dayNumber } })
  }

  private static func rate(_ argument: Argument<String?>, _ session: Session) throws(Failure) -> Double? {
    guard let text = session.arguments[argument] else { return nil }
    let isPercentage = text.hasSuffix("%")
    if let value = Double(isPercentage ? String(text.dropLast()) : text), value.isFinite {
      return isPercentage ? value / 100 : value
    }
    throw Failure("'\(text)' is no number for \(argument.declaration.spelling), such as 0.02 or 2%")
  }

  private static func report(_ rows: [Row], _ format: TableFormat) -> String {
    switch format {
    case .json:
      return JSONValue.array(rows.map(json)).text
    case .text:
      var table = TextTable([
        ("experiment", .left), ("units per group", .right), ("units", .right), ("days", .right),
        ("between versions", .right),
        ("", .left),
      ])
      for row in rows {
        table.add([
          row.experiment.identifier, String(row.plan.unitsPerGroup), String(row.plan.totalUnits),
          row.days.map(String.init) ?? "-", row.available.map { "\($0) days" } ?? "-",
          row.fits.map { $0 ? "fits" : "ends too early" } ?? "",
        ])
      }
      return rows.isEmpty ? "no experiment has a 'sample'\n" : table.text
    }
  }

  private static func json(_ row: Row) -> JSONValue {
    .object([
      JSONValue.Member("experiment", .string(row.experiment.identifier)),
      JSONValue.Member("baseline", .number(row.plan.question.baseline)),
      JSONValue.Member("minimum_effect", .number(row.plan.question.minimumEffect)),
      JSONValue.Member("alpha_per_treatment", .number(row.plan.alphaPerTreatment)),
      JSONValue.Member("power", .number(row.plan.question.power)),
      JSONValue.Member("units_per_group", .integer(row.plan.unitsPerGroup)),
      JSONValue.Member("units", .integer(row.plan.totalUnits)),
      JSONValue.Member("days", row.days.map(JSONValue.integer) ?? .null),
      JSONValue.Member("available_days", row.available.map(JSONValue.integer) ?? .null),
      JSONValue.Member("fits", row.fits.map(JSONValue.boolean) ?? .null),
    ])
  }
}

extension Experiment {
  /// The number of behaviours that are compared with the default one, as in `underpowered`. A/A twins are no
  /// treatments.
  fileprivate var treatmentCount: Int {
    let behaviors = Set(groups.filter { $0.weight.value > 0 }.map { $0.mirrors?.value ?? $0.name.value })
    return max(behaviors.count - 1, 1)
  }
}

extension SampleSizePlan.Problem {
  fileprivate var phrase: String {
    switch self {
    case .baselineOutOfRange: "the baseline must be between 0 and 1"
    case .noEffect: "the minimum effect must not be 0"
    case .effectOutOfRange: "baseline and effect must add up to a rate from 0 to 1"
    case .alphaOutOfRange: "alpha must be between 0 and 1"
    case .powerOutOfRange: "the power must be between 0 and 1"
    case .coverageOutOfRange: "the coverage must be between 0 and 1"
    case .noTreatment: "there is no treatment to compare"
    case .noSplit: "at least two groups need a weight"
    case .tooManyUnits: "it would need more units than can be counted"
    }
  }
}
