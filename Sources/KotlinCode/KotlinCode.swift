package import ExperimentSpec
import SourceDiagnostics
package import SplitTestCodegen

/// Generates Kotlin from experiments: the same experiments, groups and buckets as in Swift.
///
/// No app links a runtime of ours there, so the decision is a file of its own among the generated ones.
package enum KotlinCode {
  /// The name of the file with the decision.
  static let runtimeName = "SplitTesting+Runtime.kt"

  /// - Parameter package: a name that `KotlinName.isPackage` takes.
  /// - Returns: one file per spec file, the registry and the runtime, sorted by name. The bytes depend only on the arguments.
  package static func generate(
    _ project: SpecProject, _ options: GeneratorOptions, package: String
  ) -> [GeneratedFile] {
    let header = KotlinHeader(package: package, access: options.access)
    let files = project.files.map { file in
      let experiments = project.experiments.filter { $0.document.source.path == file.source.path }
      return GeneratedFile(name: OutputName.file(forSpecAt: project.pathInFolder(file.source.path), .kotlin)) {
        var writer = KotlinWriter(header, of: file.source.path)
        for experiment in experiments { KotlinExperiment(experiment, options).write(&writer) }
        return writer.utf8
      }
    }
    let registry = GeneratedFile(name: OutputName.registry(.kotlin)) {
      var writer = KotlinWriter(header)
      writeRegistry(project, &writer)
      return writer.utf8
    }
    let runtime = GeneratedFile(name: runtimeName) {
      var writer = KotlinWriter(header)
      writer.text(KotlinRuntime.source)
      return writer.utf8
    }
    return (files + [registry, runtime]).sorted { $0.name < $1.name }
  }

  private static func writeRegistry(_ project: SpecProject, _ writer: inout KotlinWriter) {
    let experiments = project.experiments.map(\.identifier).sorted()
    let retired = project.retired.experiments.map(\.identifier.value).sorted()
    writer.line()
    writer.documentation(["Every experiment of this module."])
    writer.block("\(writer.access)object SplitTests") { writer in
      writer.documentation(["Sorted by identifier."])
      writer.list("val all: List<SplitTest<*>> = listOf(", experiments.map(SwiftName.typeName(ofExperiment:)), ")")
      writer.line()
      writer.documentation(["The sorted identifiers of deleted experiments, whose stored choices can be purged."])
      writer.list("val retired: List<String> = listOf(", retired.map(KotlinText.literal), ")")
    }
  }
}
