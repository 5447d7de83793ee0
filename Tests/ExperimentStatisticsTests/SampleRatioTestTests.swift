import ExperimentStatistics
import Testing

/// Reference values from R 4's `chisq.test`.
struct SampleRatioTestTests {
  struct Row: Sendable {
    let counts: [Int]
    let weights: [Int]
    let statistic: Double
    let degreesOfFreedom: Int
    let pValue: Double
  }

  static let rows: [Row] = [
    Row(
      counts: [600, 400], weights: [1, 1], statistic: 40.000000000000, degreesOfFreedom: 1, pValue: 2.53962858947e-10),
    Row(
      counts: [502, 498], weights: [1, 1], statistic: 0.016000000000, degreesOfFreedom: 1, pValue: 0.899343188561),
    Row(
      counts: [821588, 815482], weights: [1, 1], statistic: 22.774368841894, degreesOfFreedom: 1,
      pValue: 1.82179287262e-06),
    Row(
      counts: [1512488, 1487512], weights: [1, 1], statistic: 207.933525333333, degreesOfFreedom: 1,
      pValue: 3.87902331016e-47),
    Row(
      counts: [9463, 7681], weights: [1, 1], statistic: 185.226551563229, degreesOfFreedom: 1, pValue: 3.50219227305e-42
    ),
    Row(
      counts: [250, 250, 250, 250], weights: [1, 1, 1, 1], statistic: 0.000000000000, degreesOfFreedom: 3, pValue: 1),
    Row(
      counts: [3000, 2000, 5100], weights: [3, 2, 5], statistic: 0.990099009901, degreesOfFreedom: 2,
      pValue: 0.609540731266),
    Row(
      counts: [90, 10], weights: [9, 1], statistic: 0.000000000000, degreesOfFreedom: 1, pValue: 1),
    Row(
      counts: [10000, 10200, 9800], weights: [1, 1, 1], statistic: 8.000000000000, degreesOfFreedom: 2,
      pValue: 0.0183156388887),
    Row(
      counts: [0, 100], weights: [1, 1], statistic: 100.000000000000, degreesOfFreedom: 1, pValue: 1.52397060483e-23),
  ]

  @Test func theTableIsThere() {
    #expect(Self.rows.count == 10)
  }

  @Test(arguments: rows)
  func agreesWithR(row: Row) throws {
    let test = try #require(SampleRatioTest(groups(row.counts, row.weights)))
    #expect(test.degreesOfFreedom == row.degreesOfFreedom)
    #expect(abs(test.statistic - row.statistic) < 1e-9)
    #expect(agree(test.pValue, row.pValue, digits: 7))
    #expect(test.isMismatch == (row.pValue < 0.001))
  }

  @Test(arguments: rows)
  func theUnitOfTheWeightsDoesNotMatter(row: Row) throws {
    let test = try #require(SampleRatioTest(groups(row.counts, row.weights.map { $0 * 1_000 })))
    #expect(abs(test.statistic - row.statistic) < 1e-9)
  }

  @Test func expectedCounts() throws {
    let test = try #require(SampleRatioTest(groups([10, 20, 70], [50, 25, 25])))
    #expect(test.expected == [50, 25, 25])
  }

  @Test func aGroupWithoutWeightTakesNoPart() throws {
    let test = try #require(SampleRatioTest(groups([600, 400, 0], [1, 1, 0])))
    #expect(test.degreesOfFreedom == 1)
    #expect(agree(test.pValue, 2.53962858947e-10, digits: 7))
    let impossible = try #require(SampleRatioTest(groups([500, 500, 1], [1, 1, 0])))
    #expect(impossible.pValue == 0)
    #expect(impossible.isMismatch)
  }

  struct Nothing: Sendable {
    let counts: [Int]
    let weights: [Int]
  }

  @Test(arguments: [
    Nothing(counts: [], weights: []), Nothing(counts: [5], weights: [1]), Nothing(counts: [0, 0], weights: [1, 1]),
    Nothing(counts: [5, 5], weights: [0, 0]), Nothing(counts: [-5, 5], weights: [1, 1]),
    Nothing(counts: [5, 5], weights: [-1, 1]),
  ])
  func nothingToTest(case nothing: Nothing) {
    #expect(SampleRatioTest(groups(nothing.counts, nothing.weights)) == nil)
  }

  @Test func hugeCountsDoNotOverflow() throws {
    let test = try #require(SampleRatioTest(groups([.max, .max, .max], [.max, .max, .max])))
    #expect(test.pValue == 1)
  }

  private func groups(_ counts: [Int], _ weights: [Int]) -> [SampleRatioTest.Group] {
    zip(counts, weights).map { SampleRatioTest.Group(count: $0.0, weight: $0.1) }
  }
}
