package import ExperimentSpec
import SourceDiagnostics

/// Everything that findings are made from. Nothing else is looked at: no file, no clock, no environment.
package struct LintInput: Sendable {
  package var project: SpecProject
  /// Nil when it is not known: life-cycle rules are not run then.
  package var appVersion: AppVersion?
  /// The project at the revision to compare with; nil when nothing is compared.
  package var base: SpecProject?
  /// Nil when sources were not searched: rules about uses are not run then.
  package var uses: SwiftUses?

  package init(project: SpecProject, appVersion: AppVersion?, base: SpecProject? = nil, uses: SwiftUses? = nil) {
    self.project = project
    self.appVersion = appVersion
    self.base = base
    self.uses = uses
  }

  /// Whether it is over at the version of the app; no without one.
  func isExpired(_ document: SpecDocument) -> Bool {
    guard let appVersion, let end = document.endVersion?.value else { return false }
    return appVersion >= end
  }

  /// Whether it has not begun at the version of the app, and nobody has decided it before; no without a version.
  func isScheduled(_ document: SpecDocument) -> Bool {
    guard let appVersion, let start = document.startVersion?.value, document.winner == nil else { return false }
    return appVersion < start && !isExpired(document)
  }
}
