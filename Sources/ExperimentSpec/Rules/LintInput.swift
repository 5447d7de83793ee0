package import SourceDiagnostics

/// The complete input of the rules. They read no files, no clock and no environment.
package struct LintInput: Sendable {
  package var project: SpecProject
  /// `nil` if it is unknown; life-cycle rules then do not run.
  package var appVersion: AppVersion?
  /// The project at the base revision; `nil` without a comparison.
  package var base: SpecProject?
  /// The experiments on a vendor's server; `nil` without an export.
  package var served: ServedExperiments?
  /// `nil` if sources were not searched; rules about uses then do not run.
  package var uses: SwiftUses?

  /// The places in Objective-C by the identifier of the experiment, of those that nothing in Swift uses and of those that
  /// have expired.
  package var objectiveCUses: [String: [SourceRegion]] = [:]

  /// The text of the configuration; `nil` if it is not linted.
  package var configuration: SourceText?
  /// The accessors of the configuration.
  package var accessors: [AccessorSetting]

  /// Whether a version is configured that cannot be read, which has been reported.
  package var hasUnreadableVersion = false

  /// Spec files that could not be opened. Their experiments do not count as gone.
  package var unopenedPaths: Set<String>

  package init(
    project: SpecProject, appVersion: AppVersion?, base: SpecProject? = nil,
    served: ServedExperiments? = nil, uses: SwiftUses? = nil,
    configuration: SourceText? = nil, accessors: [AccessorSetting] = [], unopenedPaths: Set<String> = []
  ) {
    self.project = project
    self.appVersion = appVersion
    self.base = base
    self.served = served
    self.uses = uses
    self.configuration = configuration
    self.accessors = accessors
    self.unopenedPaths = unopenedPaths
  }

  /// Spec files that may contain unreadable experiments.
  var unreadablePaths: Set<String> {
    let broken = project.files.filter { file in
      file.documents.contains { $0.identifier == nil }
        || file.diagnostics.contains { $0.rule == Rule.yamlSyntax.id || $0.rule == Rule.unsupportedYAML.id }
    }
    return unopenedPaths.union(broken.map(\.source.path))
  }

  /// Whether it has ended at the app's version; `false` without a version.
  package func isExpired(_ document: SpecDocument) -> Bool {
    guard let appVersion, let end = document.endVersion?.value, !document.hasImpossibleWindow else { return false }
    return appVersion >= end
  }

  /// Whether it has not begun at the app's version and has no winner; `false` without a version.
  func isScheduled(_ document: SpecDocument) -> Bool {
    guard let appVersion, let start = document.startVersion?.value, document.winner == nil,
      !document.hasImpossibleWindow
    else { return false }
    return appVersion < start && !isExpired(document)
  }
}
