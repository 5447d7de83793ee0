import AppResources
package import ExperimentSpec
import LocalFiles

/// The files that a removal in a package may write: Swift files in the folders of the sources and the unit tests, the
/// specs, the list of retired experiments, resources and Xcode projects. Excluded paths hold only specs that it may write.
package struct RemovalScope {
  private let sources: [String]
  private let experiments: [String]
  private let excluded: [String]

  package init(_ configuration: Configuration) {
    sources = configuration.sourceFolders + ["Tests"]
    experiments = configuration.experimentFolders
    excluded = configuration.excludedPaths
  }

  /// - Parameter path: relative to the package root.
  package func permits(_ path: String) -> Bool {
    let isExcluded = excluded.contains { FileSystem.lies(path, in: $0) }
    if path.hasSuffix(".swift") { return !isExcluded && sources.contains { Self.isVisible(path, in: $0) } }
    let isResource = AppResource(of: path) != nil || StringTable.extensions.contains { path.hasSuffix("." + $0) }
    if isResource || path.hasSuffix(".xcodeproj/project.pbxproj") {
      return !isExcluded && Self.isVisible(path, in: ".")
    }
    guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else { return false }
    return experiments.contains { Self.isVisible(path, in: $0) }
  }

  /// Whether a Swift file is searched for uses, if only to be read.
  func searches(_ path: String) -> Bool {
    sources.contains { Self.isVisible(path, in: $0) }
  }

  /// Whether the path lies in the folder, without hidden components.
  private static func isVisible(_ path: String, in folder: String) -> Bool {
    guard !path.hasPrefix("/"), let rest = FileSystem.path(path, relativeTo: folder) else { return false }
    return rest == "."
      || rest.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}
