import ExperimentStatistics
import Testing

/// Reference values from R 4: `qnorm`, `pnorm`, `pchisq(lower.tail = FALSE)` and `prop.test(correct = FALSE)`.
struct DistributionTests {
  struct Point: Sendable {
    let x: Double
    let value: Double
  }

  static let quantiles: [Point] = [
    Point(x: 0.5, value: 0.000000000000000),
    Point(x: 0.8, value: 0.841621233572914),
    Point(x: 0.9, value: 1.281551565544601),
    Point(x: 0.95, value: 1.644853626951472),
    Point(x: 0.975, value: 1.959963984540054),
    Point(x: 0.99, value: 2.326347874040841),
    Point(x: 0.995, value: 2.575829303548900),
    Point(x: 0.999, value: 3.090232306167813),
    Point(x: 0.9995, value: 3.290526731491926),
    Point(x: 1e-10, value: -6.361340902404056),
    Point(x: 0.025, value: -1.959963984540054),
    Point(x: 0.2, value: -0.841621233572914),
    Point(x: 0.1, value: -1.281551565544601),
    Point(x: 0.001, value: -3.090232306167813),
  ]

  @Test(arguments: quantiles)
  func normalQuantile(point: Point) {
    #expect(abs(NormalDistribution.quantile(point.x) - point.value) < 1e-12)
  }

  static let cumulative: [Point] = [
    Point(x: -8, value: 6.22096057427178e-16),
    Point(x: -3, value: 0.00134989803163009),
    Point(x: -1.96, value: 0.0249978951482204),
    Point(x: -1, value: 0.158655253931457),
    Point(x: 0, value: 0.5),
    Point(x: 0.5, value: 0.691462461274013),
    Point(x: 1, value: 0.841344746068543),
    Point(x: 1.96, value: 0.97500210485178),
    Point(x: 2.5758293, value: 0.994999999948684),
    Point(x: 5, value: 0.999999713348428),
  ]

  @Test(arguments: cumulative)
  func normalCumulative(point: Point) {
    #expect(agree(NormalDistribution.cumulative(point.x), point.value, digits: 12))
  }

  struct Tail: Sendable {
    let x: Double
    let degreesOfFreedom: Int
    let value: Double
  }

  static let tails: [Tail] = [
    Tail(x: 3.84145882069, degreesOfFreedom: 1, value: 0.05),
    Tail(x: 10.8275661707, degreesOfFreedom: 1, value: 0.00100000000000002),
    Tail(x: 12.1156, degreesOfFreedom: 1, value: 0.000500017468323889),
    Tail(x: 5.991, degreesOfFreedom: 2, value: 0.0500116150265791),
    Tail(x: 7.815, degreesOfFreedom: 3, value: 0.0499939029748839),
    Tail(x: 16.266, degreesOfFreedom: 3, value: 0.00100011160466212),
    Tail(x: 40, degreesOfFreedom: 1, value: 2.53962858947086e-10),
    // Comparisons of two proportions without a continuity correction.
    Tail(x: 20.512820512821, degreesOfFreedom: 1, value: 5.92331799031e-06),
    Tail(x: 7.168458781362, degreesOfFreedom: 1, value: 0.00741964926103),
    Tail(x: 5.115089514066, degreesOfFreedom: 1, value: 0.0237186426322),
    Tail(x: 1.838404265098, degreesOfFreedom: 1, value: 0.175138092341),
    Tail(x: 0.000000000000, degreesOfFreedom: 1, value: 1),
    Tail(x: 5.128205128205, degreesOfFreedom: 1, value: 0.0235400582612),
  ]

  @Test(arguments: tails)
  func chiSquaredUpperTail(tail: Tail) {
    let value = ChiSquaredDistribution.upperTail(tail.x, degreesOfFreedom: tail.degreesOfFreedom)
    #expect(agree(value, tail.value, digits: 9))
  }

  @Test func theTablesAreThere() {
    #expect(Self.quantiles.count == 14)
    #expect(Self.cumulative.count == 10)
    #expect(Self.tails.count == 13)
  }

  @Test func quantilesOutsideOfProbabilities() {
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
    #expect(NormalDistribution.quantile(-0.1).isNaN)
    #expect(NormalDistribution.quantile(1.1).isNaN)
    #expect(NormalDistribution.quantile(.nan).isNaN)
  }

  @Test(arguments: [1e-300, 1e-20, 1e-5, 0.01, 0.074, 0.076, 0.3, 0.5, 0.77, 0.924, 0.926, 0.99, 0.99999])
  func cumulativeUndoesQuantile(p: Double) {
    #expect(agree(NormalDistribution.cumulative(NormalDistribution.quantile(p)), p, digits: 11))
  }

  @Test(arguments: [
    Tail(x: -1, degreesOfFreedom: 3, value: 1), Tail(x: 0, degreesOfFreedom: 3, value: 1),
    Tail(x: .infinity, degreesOfFreedom: 3, value: 0), Tail(x: 0, degreesOfFreedom: 0, value: 1),
    Tail(x: 1, degreesOfFreedom: 0, value: 0), Tail(x: 1, degreesOfFreedom: -5, value: 0),
    Tail(x: 1e6, degreesOfFreedom: 1, value: 0),
  ])
  func degenerateTails(tail: Tail) {
    #expect(ChiSquaredDistribution.upperTail(tail.x, degreesOfFreedom: tail.degreesOfFreedom) == tail.value)
  }

  /// The median of a chi-squared distribution lies close to df(1 - 2/(9 df))^3 (Wilson and Hilferty).
  @Test(arguments: [1_000, 1_001, 100_000])
  func manyDegreesOfFreedom(degreesOfFreedom: Int) {
    let df = Double(degreesOfFreedom)
    let factor = 1 - 2 / (9 * df)
    let tail = ChiSquaredDistribution.upperTail(df * factor * factor * factor, degreesOfFreedom: degreesOfFreedom)
    #expect(abs(tail - 0.5) < 1e-3)
    #expect(ChiSquaredDistribution.upperTail(2 * df, degreesOfFreedom: degreesOfFreedom) < 1e-60)
  }
}

/// Whether two numbers agree in a number of significant digits.
func agree(_ value: Double, _ reference: Double, digits: Int) -> Bool {
  var tolerance = abs(reference)
  for _ in 0..<digits { tolerance /= 10 }
  return abs(value - reference) <= tolerance
}
