package import ExperimentSpec
package import SourceDiagnostics

/// The version of the app as the configuration says where to read it.
package enum AppVersionLoader {
  package struct Unreadable: Error {}

  /// - Returns: nil when nothing is configured.
  package static func version(
    _ configuration: Configuration, root: String, report: (Diagnostic) -> Void
  ) -> Result<AppVersion?, Unreadable> {
    switch configuration.appVersion {
    case nil: .success(nil)
    case .literal(let version): .success(version.value)
    case .places: .success(nil)
    }
  }
}
