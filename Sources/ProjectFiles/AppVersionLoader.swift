package import ExperimentSpec
import LocalFiles
package import SourceDiagnostics

/// The version of the app, read from where the configuration says it is written.
package enum AppVersionLoader {
  /// It is configured and cannot be read; what is wrong has been reported.
  package struct Unreadable: Error {}

  /// - Parameter source: the file that the configuration was read from.
  /// - Returns: the version, what is wrong, and every file that was read; nil when nothing is configured.
  package static func read(
    _ configuration: Configuration, in source: SourceText, root: String
  ) -> AppVersionReader.Reading? {
    configuration.appVersion.map { place in
      AppVersionReader.read(place, in: source) { path in try? PackageRoot(root).read(path) }
    }
  }

  /// - Parameters:
  ///   - source: the file that the configuration was read from.
  ///   - report: called for everything that is wrong.
  /// - Returns: nil when nothing is configured.
  package static func version(
    _ configuration: Configuration, in source: SourceText, root: String, report: (Diagnostic) -> Void
  ) -> Result<AppVersion?, Unreadable> {
    guard let reading = read(configuration, in: source, root: root) else { return .success(nil) }
    reading.problems.forEach(report)
    return reading.version.map(Result.success) ?? .failure(Unreadable())
  }
}
