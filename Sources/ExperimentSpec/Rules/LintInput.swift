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

  /// Spec files that could not be opened: what is in them is not gone.
  package var unopenedPaths: Set<String>

  package init(
    project: SpecProject, appVersion: AppVersion?, base: SpecProject? = nil, uses: SwiftUses? = nil,
    unopenedPaths: Set<String> = []
  ) {
    self.project = project
    self.appVersion = appVersion
    self.base = base
    self.uses = uses
    self.unopenedPaths = unopenedPaths
  }

  /// Spec files that may hold experiments nobody could read, because of what is wrong with them.
  var unreadablePaths: Set<String> {
    let broken = project.files.filter { file in
      file.documents.contains { $0.identifier == nil }
        || file.diagnostics.contains { $0.rule == Rule.yamlSyntax.id || $0.rule == Rule.unsupportedYAML.id }
    }
    return unopenedPaths.union(broken.map(\.source.path))
  }

  /// Whether it is over at the version of the app; no without one.
  func isExpired(_ document: SpecDocument) -> Bool {
    guard let appVersion, let end = document.endVersion?.value, !document.hasImpossibleWindow else { return false }
    return appVersion >= end
  }

  /// Whether it has not begun at the version of the app, and nobody has decided it before; no without a version.
  func isScheduled(_ document: SpecDocument) -> Bool {
    guard let appVersion, let start = document.startVersion?.value, document.winner == nil,
      !document.hasImpossibleWindow
    else { return false }
    return appVersion < start && !isExpired(document)
  }
}
