/// The two-sided comparison of two conversion rates with groups of equal size and a pooled variance.
///
/// It uses the formulas of R's `power.prop.test`, which also ignores the chance of significance in the wrong direction.
/// Every function returns `nil` if the question has no answer: rates outside of 0...1, equal rates, no units, or an
/// alpha or power outside of 0..<1.
package struct TwoProportionTest: Sendable, Equatable {
  package static let usualAlpha = 0.05
  package static let usualPower = 0.8

  /// The probability of reporting a difference where there is none.
  package let alpha: Double

  package init(alpha: Double = usualAlpha) {
    self.alpha = alpha
  }

  /// The number of units in each group that detects a change from `baseline` to `variant` with the given power; not
  /// rounded.
  package func sampleSize(baseline: Double, variant: Double, power: Double) -> Double? {
    guard let critical, isRate(baseline), isRate(variant), baseline != variant, power > 0, power < 1 else { return nil }
    let spread = Spread(baseline, variant)
    let deviation = critical * spread.ifEqual + NormalDistribution.quantile(power) * spread.ifDifferent
    // A power that chance alone reaches needs no units.
    guard deviation > 0 else { return 0 }
    let root = deviation / (variant - baseline)
    return root * root
  }

  /// The probability of detecting a change from `baseline` to `variant` with `size` units in each group.
  ///
  /// Equal rates give half of alpha, for the one side that counts.
  package func power(size: Double, baseline: Double, variant: Double) -> Double? {
    guard let critical, size > 0, size.isFinite, isRate(baseline), isRate(variant) else { return nil }
    let spread = Spread(baseline, variant)
    let distance = size.squareRoot() * abs(variant - baseline) - critical * spread.ifEqual
    guard spread.ifDifferent > 0 else {
      // Rates of 0 and 1 have no variance.
      return baseline == variant ? alpha / 2 : distance > 0 ? 1 : 0
    }
    return NormalDistribution.cumulative(distance / spread.ifDifferent)
  }

  /// The smallest rise above `baseline` that `size` units in each group detect with the given power; `nil` also if not
  /// even a rise to 1 is detected.
  package func minimumDetectableEffect(size: Double, baseline: Double, power wanted: Double) -> Double? {
    guard wanted > alpha / 2, wanted < 1, isRate(baseline), baseline < 1 else { return nil }
    guard let best = power(size: size, baseline: baseline, variant: 1), best >= wanted else { return nil }
    var low = baseline
    var high = 1.0
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high, let power = power(size: size, baseline: baseline, variant: middle) else {
        return high - baseline
      }
      if power < wanted { low = middle } else { high = middle }
    }
  }

  // MARK: Terms

  private var critical: Double? {
    alpha > 0 && alpha < 1 ? -NormalDistribution.quantile(alpha / 2) : nil
  }

  private func isRate(_ value: Double) -> Bool { value >= 0 && value <= 1 }

  /// Standard deviations of the difference between two units.
  private struct Spread {
    let ifEqual: Double
    let ifDifferent: Double

    init(_ first: Double, _ second: Double) {
      ifEqual = ((first + second) * (1 - (first + second) / 2)).squareRoot()
      ifDifferent = (first * (1 - first) + second * (1 - second)).squareRoot()
    }
  }
}
