package import ExperimentSpec
package import LocalFiles
import ParallelMap
package import SourceDiagnostics

/// The specs of one folder and the files beside them.
package struct SpecLoader: Sendable {
  /// The root of the package. Paths in findings are relative to it.
  package let root: String
  package let configuration: Configuration

  package init(root: String, configuration: Configuration) {
    self.root = root
    self.configuration = configuration
  }

  package struct Loaded: Sendable {
    package let project: SpecProject
    /// Files that could not be read.
    package let problems: [FileError]
  }

  /// The maximum size of a spec, in bytes.
  static let sizeLimit = 4 << 20

  /// - Parameter folders: relative to the root. `retired.yml` and its like are in the general folder of the configuration,
  ///   else in the first one.
  /// - Throws: if a folder is missing, except the default one beside those of targets, and those of targets from which
  ///   experiments were removed.
  package func load(_ folders: [String]) throws(FileError) -> Loaded {
    let main = folders.first ?? configuration.experiments.value
    var paths: [String] = []
    var problems: [FileError] = []
    for folder in folders {
      if folder == main, folders.count > 1, isMissingByDefault(folder) { continue }
      if folder != configuration.experiments.value, wasEmptied(folder) { continue }
      let excluded = ignored(in: folder).union(configuration.experimentFolders.filter { $0 != folder })
      let found = try SpecFinder.specs(in: folder, root: root, excluding: excluded)
      paths += found.paths
      problems += found.problems
    }
    var files: [SpecFile] = []
    files.reserveCapacity(paths.count)
    let results = paths.parallelMap(stride: 32) { path in
      Result { () throws(FileError) in try SpecFile.decode(source(path)) }
    }
    for result in results {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): problems.append(error)
      }
    }
    let retired = optional("retired.yml", beside: main, &problems).map(RetiredList.decode)
    let metrics = named(configuration.metrics?.value, or: "metrics.yml", beside: main, &problems).map(
      MetricCatalogue.decode)
    let releases = named(configuration.releases?.value, or: "releases.yml", beside: main, &problems)
      .map(ReleaseCalendar.decode)
    let project = SpecProject(
      folder: main, files: files, retired: retired ?? .empty, metrics: metrics, releases: releases,
      settings: configuration.rules)
    return Loaded(project: project, problems: problems)
  }

  /// Git keeps no folder from which the last experiment was removed.
  private func wasEmptied(_ folder: String) -> Bool {
    guard FileSystem.kind(of: FileSystem.join(root, folder)) == nil else { return false }
    var problems: [FileError] = []
    let retired = optional("retired.yml", in: configuration.experiments.value, &problems).map(RetiredList.decode)
    return retired?.experiments.isEmpty == false
  }

  /// Where every target has a folder of its own, nobody needs the one that the configuration does not name.
  private func isMissingByDefault(_ folder: String) -> Bool {
    configuration.experiments.range.isEmpty && FileSystem.kind(of: FileSystem.join(root, folder)) == nil
  }

  /// The project that consists of these files, from a revision or a unit test.
  package func project(of sources: [SourceText]) -> SpecProject {
    let main = configuration.experiments.value
    let special = configuration.experimentFolders.reduce(into: Set<String>()) { $0.formUnion(ignored(in: $1)) }
    func source(_ path: String) -> SourceText? { sources.first { $0.path == path } }
    return SpecProject(
      folder: main, files: sources.filter { !special.contains($0.path) }.map(SpecFile.decode),
      retired: source(FileSystem.join(main, "retired.yml")).map(RetiredList.decode) ?? .empty,
      metrics: source(configuration.metrics?.value ?? FileSystem.join(main, "metrics.yml")).map(MetricCatalogue.decode),
      releases: source(configuration.releases?.value ?? FileSystem.join(main, "releases.yml"))
        .map(ReleaseCalendar.decode), settings: configuration.rules)
  }

  /// Tells specs from the files beside them and from files outside of the configured folders.
  package func specFilter() -> @Sendable (String) -> Bool {
    let folders = configuration.experimentFolders
    let special = folders.reduce(into: Set<String>()) { $0.formUnion(ignored(in: $1)) }
    return { path in
      (path.hasSuffix(".yml") || path.hasSuffix(".yaml")) && !special.contains(path)
        && folders.contains { FileSystem.lies(path, in: $0) }
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  private func source(_ path: String) throws(FileError) -> SourceText {
    do throws(FileError) {
      let bytes = try FileSystem.read(FileSystem.join(root, path), limit: Self.sizeLimit)
      return SourceText(path: path, utf8: bytes)
    } catch {
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
  }

  /// Files in the folder of the specs that are no specs.
  private func ignored(in folder: String) -> Set<String> {
    let names = Configuration.listNames.map { FileSystem.join(folder, $0) }
    return Set(names + [configuration.metrics?.value, configuration.releases?.value].compactMap { $0 })
  }

  private func optional(_ name: String, in folder: String, _ problems: inout [FileError]) -> SourceText? {
    let path = FileSystem.join(folder, name)
    guard FileSystem.kind(of: FileSystem.join(root, path)) != nil else { return nil }
    return read(path, &problems)
  }

  /// Reads a list for all targets, or the one beside the specs of a single target.
  private func optional(_ name: String, beside folder: String, _ problems: inout [FileError]) -> SourceText? {
    let general = configuration.experiments.value
    return optional(name, in: general, &problems) ?? (folder == general ? nil : optional(name, in: folder, &problems))
  }

  /// Reads a file that must exist if the configuration names it; the one at the usual place may be missing.
  private func named(
    _ path: String?, or name: String, beside folder: String, _ problems: inout [FileError]
  ) -> SourceText? {
    guard let path else { return optional(name, beside: folder, &problems) }
    return read(path, &problems)
  }

  private func read(_ path: String, _ problems: inout [FileError]) -> SourceText? {
    do throws(FileError) {
      return SourceText(path: path, utf8: try PackageRoot(root).read(path, limit: Self.sizeLimit))
    } catch {
      problems.append(error)
      return nil
    }
  }
}
