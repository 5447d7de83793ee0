package import ExperimentStatistics
import SourceDiagnostics

extension SamplePlan {
  /// How many units the experiment needs: the smallest group decides, and alpha is shared between the treatments.
  ///
  /// A treatment is a way to behave that is not the default's: A/A twins are none. The effect is a rise, or a fall where a
  /// rise would lead above 1.
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
