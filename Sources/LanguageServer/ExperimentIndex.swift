import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SwiftSemantics

/// Finds experiments by identifiers and names of generated types.
struct ExperimentIndex: Sendable {
  private var experiments: [String: Experiment] = [:]
  /// The identifiers, by the names of generated types.
  private var types: [String: String] = [:]

  init(_ project: SpecProject) {
    for experiment in project.experiments { add(experiment) }
  }

  private mutating func add(_ experiment: Experiment) {
    experiments[experiment.identifier] = experiment
    types[ExperimentNames(experiment).typeName] = experiment.identifier
  }

  /// Replaces a file by a new version. Experiments that are unreadable during typing stay.
  mutating func replace(_ old: SpecFile?, by new: SpecFile) {
    let identifiers = Set(new.documents.compactMap { $0.identifier?.value })
    if !identifiers.isEmpty {
      for identifier in (old?.documents ?? []).compactMap({ $0.identifier?.value })
      where !identifiers.contains(identifier) { experiments[identifier] = nil }
    }
    for experiment in new.documents.compactMap(Experiment.init) { add(experiment) }
  }

  subscript(identifier: String) -> Experiment? { experiments[identifier] }

  /// The experiment for an identifier or the name of a generated type.
  func experiment(named word: String) -> Experiment? { experiments[types[word] ?? word] }

  var all: some Collection<Experiment> { experiments.values }
}
