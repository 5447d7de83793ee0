package import ExperimentSpec
import LocalFiles
package import SourceDiagnostics

/// Reads the app's version from the places in the configuration.
package enum AppVersionLoader {
  /// The configured version cannot be read. The problems have been reported.
  package struct Unreadable: Error {}

  /// - Parameter source: the configuration's file.
  /// - Returns: the version, its problems, and every file that was read; `nil` if no version is configured.
  package static func read(
    _ configuration: Configuration, in source: SourceText, root: String
  ) -> AppVersionReader.Reading? {
    configuration.appVersion.map { place in
      AppVersionReader.read(place, in: source) { path in try? PackageRoot(root).read(path) }
    }
  }

  /// - Parameters:
  ///   - source: the configuration's file.
  ///   - report: called for every problem.
  /// - Returns: `nil` if no version is configured.
  package static func version(
    _ configuration: Configuration, in source: SourceText, root: String, report: (Diagnostic) -> Void
  ) -> Result<AppVersion?, Unreadable> {
    guard let reading = read(configuration, in: source, root: root) else { return .success(nil) }
    reading.problems.forEach(report)
    return reading.version.map(Result.success) ?? .failure(Unreadable())
  }
}
