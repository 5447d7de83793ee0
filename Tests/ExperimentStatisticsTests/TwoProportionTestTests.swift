import ExperimentStatistics
import Testing

/// Reference values from R 4's `power.prop.test`.
struct TwoProportionTestTests {
  struct SampleSize: Sendable {
    let alpha: Double
    let power: Double
    let baseline: Double
    let variant: Double
    let exact: Double
    let units: Double

    init(_ alpha: Double, _ power: Double, _ baseline: Double, _ variant: Double, exact: Double, units: Double) {
      self.alpha = alpha
      self.power = power
      self.baseline = baseline
      self.variant = variant
      self.exact = exact
      self.units = units
    }
  }

  static let sampleSizes: [SampleSize] = [
    SampleSize(0.05, 0.9, 0.5, 0.75, exact: 76.7069284518, units: 77),
    SampleSize(0.05, 0.8, 0.2, 0.25, exact: 1093.7390457662, units: 1094),
    SampleSize(0.05, 0.8, 0.2, 0.15, exact: 905.3657779669, units: 906),
    SampleSize(0.05, 0.8, 0.2, 0.24, exact: 1682.4052850159, units: 1683),
    SampleSize(0.05, 0.8, 0.05, 0.06, exact: 8157.7314478496, units: 8158),
    SampleSize(0.05, 0.8, 0.05, 0.055, exact: 31233.4379401286, units: 31234),
    SampleSize(0.05, 0.8, 0.02, 0.03, exact: 3825.1497221026, units: 3826),
    SampleSize(0.05, 0.8, 0.02, 0.04, exact: 1140.8323547557, units: 1141),
    SampleSize(0.05, 0.8, 0.02, 0.022, exact: 80681.3802824084, units: 80682),
    SampleSize(0.05, 0.8, 0.01, 0.012, exact: 42692.8023592345, units: 42693),
    SampleSize(0.05, 0.8, 0.1, 0.11, exact: 14750.7904690464, units: 14751),
    SampleSize(0.05, 0.8, 0.1, 0.12, exact: 3840.8474824344, units: 3841),
    SampleSize(0.05, 0.8, 0.3, 0.33, exact: 3762.3586806958, units: 3763),
    SampleSize(0.05, 0.8, 0.5, 0.51, exact: 39239.2952744521, units: 39240),
    SampleSize(0.05, 0.8, 0.4, 0.5, exact: 387.3385166956, units: 388),
    SampleSize(0.05, 0.9, 0.02, 0.03, exact: 5120.2913355979, units: 5121),
    SampleSize(0.01, 0.8, 0.02, 0.03, exact: 5692.0586071228, units: 5693),
    SampleSize(0.01, 0.9, 0.02, 0.03, exact: 7251.2291053330, units: 7252),
    SampleSize(0.1, 0.8, 0.1, 0.12, exact: 3025.3152532089, units: 3026),
    // One-sided at 0.05 is two-sided at 0.1.
    SampleSize(0.1, 0.8, 0.1, 0.12, exact: 3025.3152532089, units: 3026),
    SampleSize(0.025, 0.8, 0.1, 0.12, exact: 4651.4178765765, units: 4652),
    // Three treatments share 0.05.
    SampleSize(0.05 / 3, 0.8, 0.1, 0.12, exact: 5123.2694934919, units: 5124),
    SampleSize(0.05, 0.8, 0.001, 0.002, exact: 23510.1402730190, units: 23511),
    SampleSize(0.05, 0.8, 0.99, 0.995, exact: 4672.8287718023, units: 4673),
    SampleSize(0.05, 0.8, 0.01, 0.99, exact: 2.3563203253, units: 3),
  ]

  @Test(arguments: sampleSizes)
  func sampleSize(row: SampleSize) throws {
    let test = TwoProportionTest(alpha: row.alpha)
    let size = try #require(test.sampleSize(baseline: row.baseline, variant: row.variant, power: row.power))
    #expect(agree(size, row.exact, digits: 9))
    #expect(size.rounded(.up) == row.units)
    let reached = try #require(test.power(size: size, baseline: row.baseline, variant: row.variant))
    #expect(agree(reached, row.power, digits: 9))
  }

  /// Counting the other side, too (`strict = TRUE`: 3840.8381709804), needs the same number of whole units.
  @Test func theOtherSideDoesNotMatter() throws {
    let size = try #require(TwoProportionTest().sampleSize(baseline: 0.1, variant: 0.12, power: 0.8))
    #expect(size.rounded(.up) == 3841)
    #expect(size - 3840.8381709804 < 0.01)
  }

  struct Power: Sendable {
    let size: Double
    let baseline: Double
    let variant: Double
    let power: Double
  }

  static let powers: [Power] = [
    Power(size: 50, baseline: 0.5, variant: 0.75, power: 0.740165901331),
    Power(size: 1000, baseline: 0.2, variant: 0.25, power: 0.763844185836),
    Power(size: 1094, baseline: 0.2, variant: 0.25, power: 0.800093666005),
    Power(size: 10000, baseline: 0.1, variant: 0.11, power: 0.635597997703),
    Power(size: 3826, baseline: 0.02, variant: 0.03, power: 0.800087188679),
    Power(size: 100, baseline: 0.5, variant: 0.5, power: 0.025000000000),
  ]

  @Test(arguments: powers)
  func power(row: Power) throws {
    let power = try #require(TwoProportionTest().power(size: row.size, baseline: row.baseline, variant: row.variant))
    #expect(agree(power, row.power, digits: 10))
  }

  struct Effect: Sendable {
    let size: Double
    let baseline: Double
    let power: Double
    let effect: Double
  }

  static let effects: [Effect] = [
    Effect(size: 50, baseline: 0.5, power: 0.9, effect: 0.3026305817),
    Effect(size: 1000, baseline: 0.2, power: 0.8, effect: 0.0523864372),
    Effect(size: 10000, baseline: 0.1, power: 0.8, effect: 0.0122010252),
    Effect(size: 5000, baseline: 0.02, power: 0.8, effect: 0.0086292123),
  ]

  @Test(arguments: effects)
  func minimumDetectableEffect(row: Effect) throws {
    let test = TwoProportionTest()
    let effect = try #require(
      test.minimumDetectableEffect(size: row.size, baseline: row.baseline, power: row.power))
    #expect(abs(effect - row.effect) < 1e-9)
  }

  @Test func theTablesAreThere() {
    #expect(Self.sampleSizes.count == 25)
    #expect(Self.powers.count == 6)
    #expect(Self.effects.count == 4)
  }

  // MARK: Questions without an answer

  static let oddNumbers: [Double] = [-.infinity, -1, -0.1, 0, 1, 1.1, 50, .infinity, .nan]

  @Test(arguments: oddNumbers, oddNumbers)
  func oddRatesDoNotCrash(first: Double, second: Double) {
    let test = TwoProportionTest()
    let areRates = [first, second].allSatisfy { $0 >= 0 && $0 <= 1 }
    let size = test.sampleSize(baseline: first, variant: second, power: 0.8)
    #expect((size != nil) == (areRates && first != second))
    #expect((test.power(size: 100, baseline: first, variant: second) != nil) == areRates)
    let effect = test.minimumDetectableEffect(size: 100, baseline: first, power: 0.8)
    #expect((effect != nil) == (first == 0))
  }

  @Test(arguments: [-1, 0, 1, 2, .infinity, .nan])
  func oddAlphaAndPower(value: Double) {
    #expect(TwoProportionTest(alpha: value).sampleSize(baseline: 0.1, variant: 0.2, power: 0.8) == nil)
    #expect(TwoProportionTest(alpha: value).power(size: 100, baseline: 0.1, variant: 0.2) == nil)
    #expect(TwoProportionTest().sampleSize(baseline: 0.1, variant: 0.2, power: value) == nil)
    #expect(TwoProportionTest().minimumDetectableEffect(size: 100, baseline: 0.1, power: value) == nil)
  }

  @Test(arguments: [-1, 0, .infinity, .nan])
  func oddSizes(size: Double) {
    #expect(TwoProportionTest().power(size: size, baseline: 0.1, variant: 0.2) == nil)
    #expect(TwoProportionTest().minimumDetectableEffect(size: size, baseline: 0.1, power: 0.8) == nil)
  }

  @Test func tooFewUnitsFindNothing() {
    #expect(TwoProportionTest().minimumDetectableEffect(size: 2, baseline: 0.5, power: 0.8) == nil)
  }
}
