package import SourceDiagnostics

/// The `sample` of a spec, the input of the planned sample size.
package struct SamplePlan: Sendable {
  package let keyRange: Range<Int>
  /// A fraction, 0 < baseline < 1.
  package let baseline: Located<Double>
  /// An absolute difference, 0 < |effect| < 1.
  package let minimumEffect: Located<Double>
  /// 0.05 by default.
  package let alpha: Double
  /// 0.8 by default.
  package let power: Double
  package let dailyUnits: Located<Int>?
}
