import ExperimentSpec

extension Session {
  /// The number of uses by identifier.
  func uses(of experiments: [Experiment]) throws(Failure) -> [String: Int] {
    [:]
  }
}
