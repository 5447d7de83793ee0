import ExperimentSpec
import SourceDiagnostics

extension Session {
  /// The experiment that a person named.
  func experiment(_ identifier: String, among experiments: [Experiment]) throws(Failure) -> Experiment {
    if let experiment = experiments.first(where: { $0.identifier == identifier }) { return experiment }
    let suggestion = Suggestion.closestMatch(to: identifier, among: experiments.map(\.identifier))
    throw Failure(
      "there is no experiment '\(identifier)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'split-test list' names them"))
  }
}
