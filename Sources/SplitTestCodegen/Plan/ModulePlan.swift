import ExperimentSpec
import SourceDiagnostics

/// The generated code for one folder of specs.
struct ModulePlan {
  /// In the order of the specs.
  let files: [FilePlan]
  /// Sorted by identifier.
  let registered: [RegisteredExperiment]
  /// Sorted.
  let retired: [String]

  init(_ project: SpecProject, _ options: GeneratorOptions) {
    var rest = project.experiments[...]
    files = project.files.map { file in
      let path = file.source.path
      return FilePlan(
        specPath: path, outputName: OutputName.file(forSpecAt: project.pathInFolder(path)),
        experiments: Self.takeExperiments(of: file, from: &rest), options: options)
    }
    registered = project.experiments.map { RegisteredExperiment($0, options) }
      .sorted { $0.identifier < $1.identifier }
    retired = project.retired.experiments.map(\.identifier.value).sorted()
  }

  /// - Parameter rest: the experiments of this and the following files, in the order of files and documents.
  private static func takeExperiments(of file: SpecFile, from rest: inout ArraySlice<Experiment>) -> [Experiment] {
    file.documents.compactMap { document in
      rest.first?.document === document ? rest.removeFirst() : nil
    }
  }
}

/// The input of the registry.
struct RegisteredExperiment: Sendable {
  let identifier: String
  let isDeprecated: Bool

  init(_ experiment: Experiment, _ options: GeneratorOptions) {
    identifier = experiment.identifier
    isDeprecated = options.deprecates(experiment)
  }
}

/// One generated file with the experiments of one spec file. Experiments are planned when the file is rendered, so that
/// plans of thousands of specs need not be in memory at once.
struct FilePlan: Sendable {
  let specPath: String
  let outputName: String
  let experiments: [Experiment]
  let options: GeneratorOptions

  var plans: [ExperimentPlan] { experiments.map { ExperimentPlan($0, options) } }
}
