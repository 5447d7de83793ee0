import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SwiftSemantics

extension Session {
  /// Notes on stderr that experiments with a broken spec are missing from a report.
  ///
  /// - Returns: the number of errors.
  func noteErrors(in project: SpecProject) -> Int {
    let errors = project.findings().count { $0.severity == .error }
    if errors > 0 { note("\(counted(errors, "error")) in the specs; 'split-test lint' shows them") }
    return errors
  }

  /// The experiment that a person named.
  func experiment(_ identifier: String, among experiments: [Experiment]) throws(Failure) -> Experiment {
    if let experiment = experiments.first(where: { $0.identifier == identifier }) { return experiment }
    let suggestion = Suggestion.closestMatch(to: identifier, among: experiments.map(\.identifier))
    throw Failure(
      "there is no experiment '\(identifier)'"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'split-test list' names them"))
  }
}

extension SpecProject {
  /// The names in Swift source of all experiments except some.
  func experiments(besides known: [Experiment]) -> [ExperimentNames] {
    let known = Set(known.map(\.identifier))
    return experiments.filter { !known.contains($0.identifier) }.map(ExperimentNames.init)
  }
}
