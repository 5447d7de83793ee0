/// Tests whether counts of units fit the groups' weights: Pearson's chi-squared test of a sample-ratio mismatch.
package struct SampleRatioTest: Sendable, Equatable {
  /// The probability below which the split counts as wrong: the assignment or the counting is broken, and no result of
  /// the experiment can be trusted. It is lower than the usual 0.05, because the test runs on every experiment.
  package static let alarmLevel = 0.001

  package struct Group: Sendable, Equatable {
    package let count: Int
    package let weight: Int

    package init(count: Int, weight: Int) {
      self.count = count
      self.weight = weight
    }
  }

  /// The counts that the weights predict, in the order of the groups.
  package let expected: [Double]
  package let statistic: Double
  package let degreesOfFreedom: Int
  package let pValue: Double

  package var isMismatch: Bool { pValue < Self.alarmLevel }

  /// `nil` if there is nothing to test: fewer than two groups, a negative number, no weight or no units at all.
  ///
  /// A group without weight is not tested, but a unit in it is a certain mismatch.
  package init?(_ groups: [Group]) {
    guard groups.count > 1, groups.allSatisfy({ $0.count >= 0 && $0.weight >= 0 }) else { return nil }
    let units = groups.reduce(0) { $0 + Double($1.count) }
    let weight = groups.reduce(0) { $0 + Double($1.weight) }
    guard units > 0, weight > 0 else { return nil }
    expected = groups.map { units * (Double($0.weight) / weight) }
    statistic = zip(groups, expected).reduce(0) { sum, group in
      if group.0.weight == 0 { return group.0.count == 0 ? sum : .infinity }
      let difference = Double(group.0.count) - group.1
      return sum + difference * difference / group.1
    }
    degreesOfFreedom = groups.count { $0.weight > 0 } - 1
    pValue = ChiSquaredDistribution.upperTail(statistic, degreesOfFreedom: degreesOfFreedom)
  }
}
