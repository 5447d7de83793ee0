import ExperimentSpec
import SourceDiagnostics

/// What is generated for one folder of specs.
struct ModulePlan {
  /// In the order of the specs.
  let files: [FilePlan]
  /// Sorted by identifier.
  let registered: [RegisteredExperiment]
  /// Sorted.
  let retired: [String]

  init(_ project: SpecProject, _ options: GeneratorOptions) {
    files = project.files.map { file in
      FilePlan(
        spec: file, outputName: OutputName.file(forSpecAt: project.pathInFolder(file.source.path)), options: options)
    }
    registered = project.experiments.map { RegisteredExperiment($0, options) }
      .sorted { $0.identifier < $1.identifier }
    retired = project.retired.experiments.map(\.identifier.value).sorted()
  }
}

/// What the registry needs to know.
struct RegisteredExperiment: Sendable {
  let identifier: String
  let isDeprecated: Bool

  init(_ experiment: Experiment, _ options: GeneratorOptions) {
    identifier = experiment.identifier
    isDeprecated = options.deprecates(experiment)
  }
}

/// One generated file that holds the experiments of one spec file. They are planned when the file is rendered: plans of
/// thousands of specs need not be in memory at once.
struct FilePlan: Sendable {
  let spec: SpecFile
  let outputName: String
  let options: GeneratorOptions

  var experiments: [ExperimentPlan] {
    spec.documents.compactMap(Experiment.init).map { ExperimentPlan($0, options) }
  }
}
