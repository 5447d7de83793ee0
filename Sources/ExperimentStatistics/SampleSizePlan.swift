/// The number of units that an experiment needs, and the time that they take to arrive.
package struct SampleSizePlan: Sendable, Equatable {
  /// The input of a plan.
  package struct Question: Sendable, Equatable {
    /// The rate of the primary metric without the change, 0...1.
    package var baseline: Double
    /// The smallest absolute difference worth finding; negative for a metric that should fall.
    package var minimumEffect: Double
    package var alpha: Double
    package var power: Double
    /// The weights of all groups, control included, in any unit. Groups without weight are never compared.
    package var weights: [Int]
    /// The number of groups that are compared with the default group.
    package var treatments: Int
    /// The share of units to enrol, 0...1.
    package var coverage: Double

    package init(
      baseline: Double, minimumEffect: Double, alpha: Double = TwoProportionTest.usualAlpha,
      power: Double = TwoProportionTest.usualPower, weights: [Int], treatments: Int, coverage: Double = 1
    ) {
      self.baseline = baseline
      self.minimumEffect = minimumEffect
      self.alpha = alpha
      self.power = power
      self.weights = weights
      self.treatments = treatments
      self.coverage = coverage
    }
  }

  /// The reason why there is no plan.
  package enum Problem: Error, Sendable, Equatable, CaseIterable {
    case baselineOutOfRange
    case noEffect
    /// The sum of baseline and effect is outside of 0...1.
    case effectOutOfRange
    case alphaOutOfRange
    case powerOutOfRange
    case coverageOutOfRange
    case noTreatment
    /// Fewer than two groups have a weight, or a weight is negative.
    case noSplit
    /// The effect or a group is so small that the numbers lose their meaning.
    case tooManyUnits
  }

  package let question: Question
  /// Alpha after Bonferroni's correction: divided among the treatments, so that the experiment as a whole keeps it.
  package let alphaPerTreatment: Double
  /// The number of units that the smallest group needs.
  package let unitsPerGroup: Int
  /// The number of units to enrol until the smallest group has its units.
  package let totalUnits: Int

  package init(_ question: Question) throws(Problem) {
    try Self.check(question)
    let test = TwoProportionTest(alpha: question.alpha / Double(question.treatments))
    let variant = question.baseline + question.minimumEffect
    guard let size = test.sampleSize(baseline: question.baseline, variant: variant, power: question.power) else {
      throw .noEffect
    }
    let perGroup = max(1, size.rounded(.up))
    let total = perGroup / Self.smallestShare(of: question.weights)
    guard let unitsPerGroup = Self.count(perGroup), let totalUnits = Self.count(total) else { throw .tooManyUnits }
    self.question = question
    self.alphaPerTreatment = test.alpha
    self.unitsPerGroup = unitsPerGroup
    self.totalUnits = totalUnits
  }

  // MARK: Duration

  /// The duration in days, in whole weeks so that every day of the week counts equally; `nil` without traffic, or
  /// beyond the year 9999.
  ///
  /// - Parameter dailyUnits: the units per day that reach the experiment, before coverage.
  package func days(dailyUnits: Double) -> Int? {
    guard dailyUnits > 0, dailyUnits.isFinite else { return nil }
    let weeks = max(1, Self.roundedUp(Double(totalUnits) / (dailyUnits * question.coverage) / 7))
    return weeks < 416_000 ? Int(weeks) * 7 : nil
  }

  /// The smallest rise that the units of a number of days detect; `nil` without traffic or if no rise is detected.
  package func detectableEffect(days: Int, dailyUnits: Double) -> Double? {
    guard days > 0, dailyUnits > 0, dailyUnits.isFinite else { return nil }
    let smallestGroup = Double(days) * dailyUnits * question.coverage * Self.smallestShare(of: question.weights)
    return TwoProportionTest(alpha: alphaPerTreatment).minimumDetectableEffect(
      size: smallestGroup.rounded(.down), baseline: question.baseline, power: question.power)
  }

  // MARK: Terms

  private static func check(_ question: Question) throws(Problem) {
    guard question.baseline >= 0, question.baseline <= 1 else { throw .baselineOutOfRange }
    guard question.minimumEffect != 0 else { throw .noEffect }
    let variant = question.baseline + question.minimumEffect
    guard variant >= 0, variant <= 1 else { throw .effectOutOfRange }
    guard question.alpha > 0, question.alpha < 1 else { throw .alphaOutOfRange }
    guard question.power > 0, question.power < 1 else { throw .powerOutOfRange }
    guard question.coverage > 0, question.coverage <= 1 else { throw .coverageOutOfRange }
    guard question.treatments > 0 else { throw .noTreatment }
    guard question.weights.allSatisfy({ $0 >= 0 }), question.weights.count(where: { $0 > 0 }) > 1 else {
      throw .noSplit
    }
  }

  private static func smallestShare(of weights: [Int]) -> Double {
    let total = weights.reduce(0) { $0 + Double($1) }
    return Double(weights.filter { $0 > 0 }.min() ?? 0) / total
  }

  private static func count(_ value: Double) -> Int? {
    value <= 1e15 ? Int(roundedUp(value)) : nil
  }

  /// Rounds up, but ignores rounding errors: 3,000 units at 0.1 of 1,000 a day take 30 days, not 31.
  private static func roundedUp(_ value: Double) -> Double {
    let nearest = value.rounded()
    return abs(value - nearest) <= 1e-9 * max(1, abs(nearest)) ? nearest : value.rounded(.up)
  }
}
