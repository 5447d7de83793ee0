import CommandLineTable
import ExperimentSpec
import ProjectFiles
import SourceDiagnostics
import SplitTestCodegen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The build tool: specs of one target → Swift in one folder. Small and without SwiftSyntax, because every client's build
/// compiles it.
@main
enum SplitTestCodegenTool {
  static func main() {
    let program = Program(command, version: ToolVersion.current)
    switch program.read(Array(CommandLine.arguments.dropFirst())) {
    case .print(let text): StandardStream.output.write(text + "\n")
    case .refuse(let error):
      writeProblem(error.message)
      exit(UsageError.exitCode)
    case .run(let command, let arguments): exit(command.action(arguments))
    }
  }

  private static let packagePath: Argument<String> = .option(
    "package-path", "DIR", default: ".", help: "the root of the package")
  private static let target: Argument<String?> = .option(
    "target", "NAME", help: "the target that is built: 'targets' of the configuration may say something of it")
  private static let output: Argument<String> = .required("output", "DIR", help: "the folder to write to")
  private static let declaredOutputs: Argument<String?> = .option(
    "declared-outputs", "FILE", help: "the names of the files that the build system expects, one a line")
  private static let expectedFolder: Argument<String?> = .option(
    "expect-experiments", "DIR", help: "the folder of the specs as the build plugin has read it")
  private static let expectedVersionFiles: Argument<[String]> = .options(
    "expect-app-version-file", "FILE", help: "a file of the app version as the build plugin has read it")

  private static let command = Command(
    "split-test-codegen", summary: "generate the Swift of experiment specs during a build",
    discussion: """
      Called by the build-tool plugin SplitTestGenerator. Errors are printed on stderr with absolute paths, as
      'path:line:column: error: message [rule]'; exit code 1 for specs with errors, 2 for usage, configuration and \
      input/output.
      """,
    arguments: [packagePath, target, output, declaredOutputs, expectedFolder, expectedVersionFiles],
    action: run)

  private static func run(_ arguments: ParsedArguments) -> Int32 {
    let root = FileSystem.resolved(arguments[packagePath]) ?? arguments[packagePath]
    do throws(FileError) {
      let loaded = try ConfigurationLoader.load(root: root)
      guard report(loaded.problems, root) else { return 2 }
      let configuration = loaded.configuration
      let own = arguments[target].flatMap { configuration.targets[$0] }
      let folder = own?.experiments ?? configuration.experiments.value
      guard checkPlugin(arguments, configuration, folder, root) else { return 2 }

      let specs = try SpecLoader(root: root, configuration: configuration).load([folder])
      for problem in specs.problems { writeProblem("error: \(problem)") }
      guard specs.problems.isEmpty else { return 2 }
      guard report(specs.project.findings().filter { $0.severity == .error }, root) else { return 1 }
      guard
        case .success(let version) = AppVersionLoader.version(
          configuration, in: loaded.source, root: root, report: { report([$0], root) })
      else { return 2 }

      let files = CodeGenerator.generate(
        specs.project,
        GeneratorOptions(
          access: own?.access ?? configuration.access, deprecate: configuration.deprecate, appVersion: version))
      if let list = arguments[declaredOutputs] { try checkDeclared(files, list) }
      _ = try GeneratedFolder(arguments[output]).write(files)
      return 0
    } catch {
      writeProblem("error: \(error)")
      return 2
    }
  }

  /// - Returns: whether there is nothing to report.
  @discardableResult
  private static func report(_ diagnostics: [Diagnostic], _ root: String) -> Bool {
    for diagnostic in diagnostics {
      writeProblem(
        line(diagnostic.region, "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]", root))
      for note in diagnostic.notes { writeProblem(line(note.region, "note: \(note.message)", root)) }
    }
    return diagnostics.isEmpty
  }

  private static func line(_ region: SourceRegion, _ text: String, _ root: String) -> String {
    "\(FileSystem.join(root, region.file)):\(region.start.line):\(region.start.column): \(text)"
  }

  /// The plugin reads a few keys without a YAML parser; where it has misread them, inputs and outputs are not what it declared.
  private static func checkPlugin(
    _ arguments: ParsedArguments, _ configuration: Configuration, _ folder: String, _ root: String
  ) -> Bool {
    var problems: [String] = []
    if let expected = arguments[expectedFolder], expected != folder {
      problems.append(
        "the build plugin reads the folder of the specs as '\(expected)', not '\(folder)'; write 'experiments: DIR', and each target as 'NAME: {experiments: DIR}', on one line"
      )
    }
    if arguments[expectedFolder] != nil {
      let files = configuration.appVersion?.files ?? []
      if Set(files) != Set(arguments[expectedVersionFiles]) {
        problems.append(
          "the build plugin reads the files of the app version as '\(arguments[expectedVersionFiles].joined(separator: "', '"))'; write 'app_version: {file: FILE, key: KEY}' on one line"
        )
      }
    }
    let file = FileSystem.join(root, Configuration.fileName)
    for problem in problems { writeProblem("\(file):1:1: error: \(problem)") }
    return problems.isEmpty
  }

  private static func checkDeclared(_ files: [GeneratedFile], _ list: String) throws(FileError) {
    let declared = String(decoding: try FileSystem.read(list), as: UTF8.self).split(separator: "\n").map(String.init)
    guard Set(declared) == Set(files.map(\.name)) else {
      let difference = Set(declared).symmetricDifference(files.map(\.name)).sorted()
      throw FileError(
        path: list, action: "cannot generate what is declared in",
        reason: "build plugin and build tool disagree about \(difference.joined(separator: ", "))")
    }
  }

  private static func writeProblem(_ text: String) {
    StandardStream.error.write(text + "\n")
  }
}
