/// Whether the units that came in fit the weights: Pearson's chi-squared test of a sample-ratio mismatch.
package struct SampleRatioTest: Sendable, Equatable {
  /// Below this probability the split is called wrong: the assignment or the counting is broken, and no result of the
  /// experiment can be trusted. Stricter than the usual 0.05, because the test is run on every experiment.
  package static let alarmLevel = 0.001

  package struct Group: Sendable, Equatable {
    package let count: Int
    package let weight: Int

    package init(count: Int, weight: Int) {
      self.count = count
      self.weight = weight
    }
  }

  /// What the weights would have given, in the order of the groups.
  package let expected: [Double]
  package let statistic: Double
  package let degreesOfFreedom: Int
  package let pValue: Double

  package var isMismatch: Bool { pValue < Self.alarmLevel }

  /// Nil when there is nothing to test: fewer than two groups, a negative number, no weight or no units at all.
  ///
  /// A group without weight takes no part, but a unit in it is a mismatch with certainty.
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
