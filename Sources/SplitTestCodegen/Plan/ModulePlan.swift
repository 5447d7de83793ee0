import ExperimentSpec
import SourceDiagnostics

/// What is generated for one folder of specs.
struct ModulePlan {
  let access: AccessLevel
  /// In the order of the specs.
  let files: [FilePlan]
  /// Sorted by identifier.
  let experiments: [ExperimentPlan]
  /// Sorted.
  let retired: [String]

  init(_ project: SpecProject, _ options: GeneratorOptions) {
    access = options.access
    files = project.files.map { file in
      FilePlan(
        specPath: file.source.path, outputName: OutputName.file(forSpecAt: project.pathInFolder(file.source.path)),
        experiments: file.documents.compactMap(Experiment.init).map { ExperimentPlan($0, options) })
    }
    experiments = files.flatMap(\.experiments).sorted { $0.identifier < $1.identifier }
    retired = project.retired.experiments.map(\.identifier.value).sorted()
  }
}

/// One generated file that holds the experiments of one spec file.
struct FilePlan: Sendable {
  /// Relative to the package root.
  let specPath: String
  let outputName: String
  let experiments: [ExperimentPlan]
}
