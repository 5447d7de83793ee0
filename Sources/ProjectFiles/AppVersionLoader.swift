package import ExperimentSpec
package import SourceDiagnostics

/// The version of the app, read from where the configuration says it is written.
package enum AppVersionLoader {
  /// It is configured and cannot be read; what is wrong has been reported.
  package struct Unreadable: Error {}

  /// - Parameters:
  ///   - configuration: with the file it was read from.
  ///   - report: called for everything that is wrong.
  /// - Returns: nil when nothing is configured.
  package static func version(
    _ configuration: Configuration, in source: SourceText, root: String, report: (Diagnostic) -> Void
  ) -> Result<AppVersion?, Unreadable> {
    guard let place = configuration.appVersion else { return .success(nil) }
    let reading = AppVersionReader.read(place, in: source) { path in
      try? FileSystem.read(FileSystem.join(root, path))
    }
    reading.problems.forEach(report)
    return reading.version.map(Result.success) ?? .failure(Unreadable())
  }
}
