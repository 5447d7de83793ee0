import ExperimentSpec
import SourceDiagnostics

/// What is generated for one folder of specs.
struct ModulePlan {
  let access: AccessLevel
  /// In the order of the specs.
  let files: [FilePlan]
  /// Sorted by identifier.
  let registered: [RegisteredExperiment]
  /// Sorted.
  let retired: [String]

  init(_ project: SpecProject, _ options: GeneratorOptions) {
    access = options.access
    files = concurrentMap(project.files, chunkSize: 64) { file in
      FilePlan(
        specPath: file.source.path, outputName: OutputName.file(forSpecAt: project.pathInFolder(file.source.path)),
        experiments: file.documents.compactMap(Experiment.init).map { ExperimentPlan($0, options) })
    }
    registered = files.flatMap { $0.experiments.map(RegisteredExperiment.init) }
      .sorted { $0.identifier < $1.identifier }
    retired = project.retired.experiments.map(\.identifier.value).sorted()
  }
}

/// What the registry needs to know: a plan is too large to be copied and sorted.
struct RegisteredExperiment: Sendable {
  let identifier: String
  let typeName: String
  let isDeprecated: Bool

  init(_ plan: ExperimentPlan) {
    identifier = plan.identifier
    typeName = plan.typeName
    isDeprecated = plan.deprecation != nil
  }
}

/// One generated file that holds the experiments of one spec file.
struct FilePlan: Sendable {
  /// Relative to the package root.
  let specPath: String
  let outputName: String
  let experiments: [ExperimentPlan]
}
