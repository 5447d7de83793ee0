import ExperimentSpec
import SourceDiagnostics
import SplitTestCodegen
import Testing

/// The generated files for specs given as text.
func generated(_ specs: [String: String], _ options: GeneratorOptions = GeneratorOptions()) throws -> [GeneratedFile] {
  let files = specs.sorted { $0.key < $1.key }.map {
    SpecFile.decode(SourceText(path: "experiments/\($0.key).yml", text: $0.value))
  }
  let project = SpecProject(files: files)
  let errors = project.findings().filter { $0.severity == .error }
  try #require(errors.map { "\($0.region.file): \($0.message)" } == [])
  return CodeGenerator.generate(project, options)
}
