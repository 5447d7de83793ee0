import CommandLineTable
import ExperimentSpec
import LocalFiles
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

/// The build tool, which generates Swift in one folder from the specs of one target. It is small and without
/// SwiftSyntax, because every client's build compiles it.
@main
enum SplitTestCodegenTool {
  static func main() {
    let program = Program(command, version: ToolVersion.current)
    switch program.read(Array(CommandLine.arguments.dropFirst())) {
    case .print(let text):
      do throws(FileError) {
        try StandardStream.output.write(text + "\n")
      } catch {
        writeProblem("error: \(error)")
        exit(UsageError.exitCode)
      }
    case .refuse(let error):
      writeProblem(error.message)
      exit(UsageError.exitCode)
    case .run(let command, let arguments): exit(command.action(arguments))
    }
  }

  private static let packagePath: Argument<String> = .option(
    "package-path", "DIR", default: ".", help: "the root of the package")
  private static let target: Argument<String?> = .option(
    "target", "NAME", help: "the target that is built, with its values under 'targets' in the configuration")
  private static let output: Argument<String> = .required("output", "DIR", help: "the folder to write to")
  private static let declaredOutputs: Argument<String?> = .option(
    "declared-outputs", "FILE", help: "the names of the files that the build system expects, one per line")
  private static let expectedFolder: Argument<String?> = .option(
    "expect-experiments", "DIR", help: "the folder of the specs as the build plugin has read it")
  private static let expectedVersionFiles: Argument<[String]> = .options(
    "expect-app-version-file", "FILE", help: "a file of the app version as the build plugin has read it")
  private static let expectedLists: Argument<[String]> = .options(
    "expect-list", "FILE", help: "a file that 'metrics' or 'releases' names, as the build plugin has read it")

  private static let plannedConfiguration: Argument<String?> = .option(
    "planned-configuration", "FILE", help: "a copy of the configuration that the build was planned by")
  private static let watchedLinks: Argument<String?> = .option(
    "watched-links", "DIR", help: "a folder of links: without them the next build is planned anew")

  private static let snapshot: Argument<String?> = .option(
    "snapshot", "FILE",
    help: "generate nothing; write to this file what the generated code is made of, if that has changed")
  private static let renewed: Argument<String?> = .option(
    "renew", "FILE", help: "with --snapshot: write this file anew, so that the next build compares again")

  private static let command = Command(
    "split-test-codegen", summary: "generate the Swift of experiment specs during a build",
    discussion: """
      Called by the build-tool plugin SplitTestGenerator. Errors are printed on stderr with absolute paths, as
      'path:line:column: error: message [rule]'; exit code 1 for specs with errors, 2 for usage, configuration and \
      input/output.
      """,
    arguments: [
      packagePath, target, output, declaredOutputs, expectedFolder, expectedVersionFiles, expectedLists,
      plannedConfiguration, watchedLinks, snapshot, renewed,
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments) -> Int32 {
    let root = FileSystem.resolved(arguments[packagePath]) ?? arguments[packagePath]
    do throws(FileError) {
      let loaded = try ConfigurationLoader.load(root: root)
      let configuration = loaded.configuration
      let own = arguments[target].flatMap { configuration.targets[$0] }
      let folder = own?.experiments ?? configuration.experiments.value
      if let file = arguments[snapshot] {
        if let path = arguments[renewed] { try replace(path, with: []) }
        try write(InputSnapshot.text(of: loaded, folder: folder, root: root), to: file)
        return 0
      }
      guard report(loaded.problems, root) else { return 2 }
      let version = AppVersionLoader.read(configuration, in: loaded.source, root: root)
      guard checkPlugin(arguments, loaded, version, folder, root) else { return 2 }

      let specs = try SpecLoader(root: root, configuration: configuration).load([folder])
      for problem in specs.problems { writeProblem("error: \(problem.below(root))") }
      guard specs.problems.isEmpty else { return 2 }
      guard report(specs.project.findings().filter { $0.severity == .error }, root) else { return 1 }
      guard report(version?.problems ?? [], root) else { return 2 }

      let files = CodeGenerator.generate(
        specs.project,
        GeneratorOptions(
          access: own?.access ?? configuration.access, deprecate: configuration.deprecate, appVersion: version?.version)
      )
      if let list = arguments[declaredOutputs] { try checkDeclared(files, list, arguments) }
      let generated = GeneratedFolder(arguments[output])
      let lock = try generated.lock(seconds: 60)
      _ = try generated.write(files)
      if isOutdated(arguments, loaded.source) { planAnew(arguments) }
      // Exits at once, because freeing thousands of specs would take a tenth of the run.
      withExtendedLifetime((specs, files, lock)) { exit(0) }
    } catch {
      writeProblem("error: \(error.below(FileSystem.resolved(arguments[packagePath]) ?? arguments[packagePath]))")
      return 2
    }
  }

  /// Leaves the file alone, with its date, where it says the same already.
  private static func write(_ text: String, to file: String) throws(FileError) {
    let bytes = Array(text.utf8)
    if let present = try? FileSystem.read(file), present == bytes { return }
    try replace(file, with: bytes)
  }

  private static func replace(_ file: String, with bytes: [UInt8]) throws(FileError) {
    try OpenFolder.made(FileSystem.folder(of: file)).replace(FileSystem.name(of: file), with: bytes)
  }

  /// - Returns: whether there was nothing to report.
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

  /// Checks the plugin, which reads a few keys without a YAML parser. If it misread them, inputs and outputs differ
  /// from its declaration.
  private static func checkPlugin(
    _ arguments: ParsedArguments, _ loaded: ConfigurationLoader.Loaded, _ version: AppVersionReader.Reading?,
    _ folder: String, _ root: String
  ) -> Bool {
    guard let expectedFolder = arguments[Self.expectedFolder] else { return true }
    let configuration = loaded.configuration
    var problems: [(place: Range<Int>, message: String)] = []
    if expectedFolder != folder {
      problems.append(
        (
          configuration.experiments.range,
          "the build plugin reads the folder of the specs as '\(expectedFolder)', not '\(folder)'; write 'experiments: DIR', and each target as 'NAME: {experiments: DIR}', on one line"
        ))
    }
    let expectedVersion = Set(arguments[expectedVersionFiles].compactMap { resolved($0, root) })
    if let file = version?.files.first(where: { resolved($0, root).map { !expectedVersion.contains($0) } ?? false }) {
      problems.append(
        (
          configuration.appVersion?.place ?? 0..<0,
          "the build plugin does not see that the app version is read from '\(file)'; write 'app_version: {file: FILE, key: KEY}' on one line"
        ))
    }
    let lists = [configuration.metrics, configuration.releases].compactMap { $0 }
    let expectedLists = arguments[Self.expectedLists]
    for list in lists where !expectedLists.contains(list.value) {
      problems.append(
        (list.range, "the build plugin does not see the file '\(list.value)'; write it on the line of its key"))
    }
    if let first = problems.first, isOutdated(arguments, loaded.source) {
      planAnew(arguments)
      let message = "the build was planned before the configuration said this; build once more"
      writeProblem(line(loaded.source.region(first.place), "error: \(message)", root))
      return false
    }
    for problem in problems {
      writeProblem(line(loaded.source.region(problem.place), "error: \(problem.message)", root))
    }
    return problems.isEmpty
  }

  private static func isOutdated(_ arguments: ParsedArguments, _ configuration: SourceText) -> Bool {
    guard let path = arguments[plannedConfiguration], let planned = try? FileSystem.read(path) else { return false }
    return planned != configuration.utf8
  }

  /// Makes SwiftPM plan the next build again: with other names in the watched folder than it has ever seen there, and
  /// without links that lead nowhere.
  private static func planAnew(_ arguments: ParsedArguments) {
    guard let folder = arguments[watchedLinks], let open = try? OpenFolder(folder) else { return }
    for name in (try? open.names()) ?? [] where name.hasSuffix(".docc") { try? open.remove(name) }
    try? open.replace("outdated-\(UInt64.random(in: 0...UInt64.max)).docc", with: [])
  }

  private static func resolved(_ path: String, _ root: String) -> String? {
    FileSystem.resolved(FileSystem.join(root, path))
  }

  private static func checkDeclared(
    _ files: [GeneratedFile], _ list: String, _ arguments: ParsedArguments
  ) throws(FileError) {
    let declared = String(decoding: try FileSystem.read(list), as: UTF8.self).split(separator: "\n").map(String.init)
    guard Set(declared) == Set(files.map(\.name)) else {
      let difference = Set(declared).symmetricDifference(files.map(\.name)).sorted()
      if arguments[watchedLinks] != nil {
        planAnew(arguments)
        throw FileError(
          path: list, action: "cannot generate what is declared in",
          reason:
            "specs came or went since the build was planned; build once more: \(difference.joined(separator: ", "))")
      }
      throw FileError(
        path: list, action: "cannot generate what is declared in",
        reason: "build plugin and build tool disagree about \(difference.joined(separator: ", "))")
    }
  }

  private static func writeProblem(_ text: String) {
    StandardStream.note(text)
  }
}

extension AppVersionSource {
  /// The place where the configuration names the first file.
  fileprivate var place: Range<Int>? {
    switch self {
    case .literal: nil
    case .places(let places): places.first?.file.range
    }
  }
}

extension FileError {
  /// The error with an absolute path, because the build system that shows it does not know the package's root.
  fileprivate func below(_ root: String) -> FileError {
    FileError(path: FileSystem.join(root, path), action: action, reason: reason)
  }
}
