import ExperimentStatistics
import Testing

struct SampleSizePlanTests {
  static let question = SampleSizePlan.Question(
    baseline: 0.02, minimumEffect: 0.01, weights: [50, 50], treatments: 1)

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var question = SampleSizePlanTests.question
    let unitsPerGroup: Int
    let totalUnits: Int

    init(
      _ description: String, units: Int, total: Int, change: (inout SampleSizePlan.Question) -> Void = { _ in }
    ) {
      testDescription = description
      unitsPerGroup = units
      totalUnits = total
      change(&question)
    }
  }

  @Test(arguments: [
    Row("two equal groups", units: 3_826, total: 7_652),
    Row("the smallest group decides", units: 3_826, total: 15_304) { $0.weights = [75, 25] },
    Row("a group without weight", units: 3_826, total: 7_652) { $0.weights = [50, 50, 0] },
    Row("an uneven split", units: 3_826, total: 11_478) { $0.weights = [2, 1] },
    Row("more power", units: 5_121, total: 10_242) { $0.power = 0.9 },
    Row("a metric that falls", units: 906, total: 1_812) {
      $0.baseline = 0.2
      $0.minimumEffect = -0.05
    },
    Row("alpha is shared by two treatments", units: 4_652, total: 13_956) {
      $0.baseline = 0.1
      $0.minimumEffect = 0.02
      $0.weights = [1, 1, 1]
      $0.treatments = 2
    },
    Row("a twin of control is no treatment", units: 3_841, total: 11_523) {
      $0.baseline = 0.1
      $0.minimumEffect = 0.02
      $0.weights = [1, 1, 1]
    },
    Row("coverage changes days, not units", units: 3_826, total: 7_652) { $0.coverage = 0.1 },
  ])
  func units(row: Row) throws {
    let plan = try SampleSizePlan(row.question)
    #expect(plan.unitsPerGroup == row.unitsPerGroup)
    #expect(plan.totalUnits == row.totalUnits)
    #expect(plan.alphaPerTreatment == row.question.alpha / Double(row.question.treatments))
  }

  struct Duration: Sendable {
    let dailyUnits: Double
    var coverage = 1.0
    let days: Int?
  }

  /// The plan needs 7,652 units.
  @Test(arguments: [
    Duration(dailyUnits: 7_652, days: 7), Duration(dailyUnits: 1_094, days: 7),
    Duration(dailyUnits: 7_652 / 7, days: 7), Duration(dailyUnits: 1_093, days: 14),
    Duration(dailyUnits: 1_000, days: 14), Duration(dailyUnits: 500, days: 21),
    Duration(dailyUnits: 1_000, coverage: 0.1, days: 77), Duration(dailyUnits: 7_652 / 0.7, coverage: 0.1, days: 7),
    Duration(dailyUnits: 1e300, days: 7), Duration(dailyUnits: 0, days: nil), Duration(dailyUnits: -5, days: nil),
    Duration(dailyUnits: .nan, days: nil), Duration(dailyUnits: .infinity, days: nil),
    Duration(dailyUnits: 1e-9, days: nil),
  ])
  func days(row: Duration) throws {
    var question = Self.question
    question.coverage = row.coverage
    #expect(try SampleSizePlan(question).days(dailyUnits: row.dailyUnits) == row.days)
  }

  @Test func theUnitsOfThePlanFindItsEffect() throws {
    let plan = try SampleSizePlan(Self.question)
    let effect = try #require(plan.detectableEffect(days: 1, dailyUnits: Double(plan.totalUnits)))
    #expect(abs(effect - 0.01) < 1e-5)
    let longer = try #require(plan.detectableEffect(days: 4, dailyUnits: Double(plan.totalUnits)))
    #expect(longer < effect)
    #expect(plan.detectableEffect(days: 0, dailyUnits: 100) == nil)
    #expect(plan.detectableEffect(days: 7, dailyUnits: 0) == nil)
    #expect(plan.detectableEffect(days: 1, dailyUnits: 3) == nil)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let problem: SampleSizePlan.Problem
    var question = SampleSizePlanTests.question
    var testDescription: String { "\(problem)" }

    init(_ problem: SampleSizePlan.Problem, change: (inout SampleSizePlan.Question) -> Void) {
      self.problem = problem
      change(&question)
    }
  }

  static let refusals = [
    Refusal(.baselineOutOfRange) { $0.baseline = -0.1 }, Refusal(.baselineOutOfRange) { $0.baseline = 1.1 },
    Refusal(.baselineOutOfRange) { $0.baseline = .nan }, Refusal(.noEffect) { $0.minimumEffect = 0 },
    Refusal(.noEffect) { $0.minimumEffect = 1e-300 }, Refusal(.effectOutOfRange) { $0.minimumEffect = 0.99 },
    Refusal(.effectOutOfRange) { $0.minimumEffect = -0.03 }, Refusal(.effectOutOfRange) { $0.minimumEffect = .nan },
    Refusal(.alphaOutOfRange) { $0.alpha = 0 }, Refusal(.alphaOutOfRange) { $0.alpha = 1 },
    Refusal(.powerOutOfRange) { $0.power = 0 }, Refusal(.powerOutOfRange) { $0.power = .nan },
    Refusal(.coverageOutOfRange) { $0.coverage = 0 }, Refusal(.coverageOutOfRange) { $0.coverage = 1.5 },
    Refusal(.noTreatment) { $0.treatments = 0 }, Refusal(.noSplit) { $0.weights = [] },
    Refusal(.noSplit) { $0.weights = [0, 1] }, Refusal(.noSplit) { $0.weights = [2, -1] },
    Refusal(.tooManyUnits) { $0.minimumEffect = 1e-10 }, Refusal(.tooManyUnits) { $0.weights = [1, .max] },
  ]

  @Test(arguments: refusals)
  func refuses(refusal: Refusal) {
    #expect(throws: refusal.problem) { try SampleSizePlan(refusal.question) }
  }

  @Test func everyProblemIsTested() {
    #expect(Set(Self.refusals.map(\.problem)) == Set(SampleSizePlan.Problem.allCases))
  }
}
