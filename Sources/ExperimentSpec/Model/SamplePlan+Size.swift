package import ExperimentStatistics
import SourceDiagnostics

extension SamplePlan {
  /// The number of units that the experiment needs. The smallest group decides, and the treatments share alpha.
  ///
  /// A treatment is a behaviour other than the default's; A/A twins do not count. The effect is a rise, or a fall if a
  /// rise would exceed 1.
  ///
  /// - Parameter coverage: in hundredths of a percent.
  package func sizePlan(groups: [ExperimentGroup], coverage: Int) throws(SampleSizePlan.Problem) -> SampleSizePlan {
    let behaviors = Set(groups.filter { $0.weight.value > 0 }.map { $0.mirrors?.value ?? $0.name.value })
    let rises = baseline.value + minimumEffect.value <= 1
    return try SampleSizePlan(
      SampleSizePlan.Question(
        baseline: baseline.value, minimumEffect: rises ? minimumEffect.value : -minimumEffect.value, alpha: alpha,
        power: power, weights: groups.map(\.weight.value), treatments: behaviors.count - 1,
        coverage: Double(coverage) / 10_000))
  }
}
