import CommandLineTable
import DiagnosticReporting
import ExperimentSpec
import LocalFiles
import ParallelMap
import ProjectFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// One run of the tool: the package, its configuration, and the destination of reports.
struct Session {
  let arguments: ParsedArguments
  /// The absolute path of the package.
  let root: String
  var configuration: Configuration
  let configurationSource: SourceText
  /// Problems of the configuration, reported at once. The exit code is 2 after everything else is done.
  let configurationProblems: [Diagnostic]

  /// - Parameter folder: the root, if it is not the one from the command line.
  init(_ arguments: ParsedArguments, at folder: String? = nil) throws(Failure) {
    self.arguments = arguments
    if let jobs = arguments[CommonArguments.jobs] { LargeStack.limit = jobs.value }
    let path = folder ?? arguments[CommonArguments.packagePath]
    guard let root = FileSystem.resolved(path), FileSystem.kind(of: root) == .folder else {
      throw Failure("there is no folder '\(path)'; --package-path names the root of the package")
    }
    self.root = root
    do throws(FileError) {
      let file = arguments[CommonArguments.config].map { FileSystem.join(FileSystem.currentFolder(), $0) }
      let loaded = try ConfigurationLoader.load(root: root, path: file)
      var configuration = loaded.configuration
      if let folder = arguments[CommonArguments.experiments] {
        configuration.experiments = Located(Self.relative(folder, to: root), at: 0..<0)
      }
      let sources = arguments[CommonArguments.sources]
      if !sources.isEmpty { configuration.sources = sources.map { Located(Self.relative($0, to: root), at: 0..<0) } }
      self.configuration = configuration
      configurationSource = loaded.source
      configurationProblems = loaded.problems + configuration.accessors.problems(in: loaded.source)
    } catch {
      throw Failure(error)
    }
    for problem in configurationProblems {
      note("\(problem.region.place): error: \(problem.message)")
    }
  }

  /// The package's files. All writes stay below its root.
  var files: PackageRoot { PackageRoot(root) }

  /// The specs of all folders, or of the given ones.
  func specs(in folders: [String]? = nil) throws(Failure) -> SpecLoader.Loaded {
    do throws(FileError) {
      let loaded = try SpecLoader(root: root, configuration: configuration)
        .load(folders ?? configuration.experimentFolders)
      for problem in loaded.problems { note("error: \(problem)") }
      return loaded
    } catch {
      throw Failure(error)
    }
  }

  /// The version from `--app-version`, else from the configuration; `nil` if neither gives one.
  func appVersion() throws(Failure) -> AppVersion? {
    if let version = arguments[CommonArguments.appVersion] { return version }
    let result = AppVersionLoader.version(configuration, in: configurationSource, root: root) { problem in
      note("\(problem.region.place): error: \(problem.message)")
    }
    switch result {
    case .success(let version): return version
    case .failure: throw Failure("the app version that the configuration names cannot be read")
    }
  }

  /// A source file or folder that cannot be searched, with the place where the configuration names it.
  func description(of problem: SourceProblem) -> String {
    if case .tooComplex(let line, let column) = problem.reason {
      return "\(problem.path):\(line):\(column): error: \(problem)"
    }
    let isOfExclusion = [.missingExclusion, .exclusionOutsidePackage].contains(problem.reason)
    if isOfExclusion, let named = configuration.exclude.first(where: { $0.value == problem.path }) {
      return "\(configurationPlace(of: named.range)): error: \(problem)"
    }
    guard problem.reason == .missingFolder else { return "error: \(problem)" }
    if !arguments[CommonArguments.sources].isEmpty { return "error: \(problem); it is named by --sources" }
    guard let named = configuration.sources.first(where: { $0.value == problem.path }), !named.range.isEmpty else {
      return
        "error: \(problem); say where the code is, with 'sources: [DIR]' in '\(Configuration.fileName)' or with --sources DIR"
    }
    return "\(configurationPlace(of: named.range)): error: \(problem)"
  }

  private func configurationPlace(of range: Range<Int>) -> String {
    let place = configurationSource.position(at: range.lowerBound)
    return "\(configurationSource.path):\(place.line):\(place.column)"
  }

  /// Writes a line to stderr.
  func note(_ text: String) {
    StandardStream.explain(text)
  }

  /// Writes a line to stderr for a person at a terminal; `--quiet` omits it.
  func progress(_ text: String) {
    if StandardStream.error.isTerminal, !arguments[CommonArguments.quiet] { note(text) }
  }

  /// Writes to stdout, whatever `--output` says.
  func show(_ text: String) throws(Failure) { try show(Array(text.utf8)) }

  func show(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try StandardStream.output.write(bytes)
    } catch {
      throw Failure(error)
    }
  }

  /// Writes to stdout, or to the file of `--output`; `-` stands for stdout, as everywhere.
  func write(_ report: String) throws(Failure) { try write(Array(report.utf8)) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let path = arguments[CommonArguments.output], path != "-" else { return try show(bytes) }
    do throws(FileError) {
      try NamedOutput.write(bytes, to: path, root: files)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether to show colour and source excerpts, which are for people only.
  var showsExcerpts: Bool {
    StandardStream.output.isTerminal && arguments[CommonArguments.output] == nil
  }

  private static func relative(_ path: String, to root: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    return FileSystem.path(path, relativeTo: root) ?? path
  }
}
