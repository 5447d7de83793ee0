package import SourceDiagnostics

/// Everything that is known about the experiments of one folder.
package struct SpecProject: Sendable {
  /// The folder of the specs, relative to the package root.
  package let folder: String
  package let files: [SpecFile]
  package let retired: RetiredList
  package let metrics: MetricCatalogue?
  package let releases: ReleaseCalendar?
  /// Severities and options of rules, from the configuration.
  package let settings: [Rule: RuleSetting]

  package let documents: [SpecDocument]
  /// The runnable experiments, in the order of files and documents.
  package let experiments: [Experiment]

  package init(
    folder: String = "experiments", files: [SpecFile], retired: RetiredList = .empty, metrics: MetricCatalogue? = nil,
    releases: ReleaseCalendar? = nil, settings: [Rule: RuleSetting] = [:]
  ) {
    self.folder = folder
    self.files = files
    self.retired = retired
    self.metrics = metrics
    self.releases = releases
    self.settings = settings
    documents = files.flatMap(\.documents)
    experiments = documents.compactMap(Experiment.init)
  }

  /// The path of a spec within the folder of the specs.
  package func pathInFolder(_ path: String) -> String {
    folder == "." || !path.hasPrefix(folder + "/") ? path : String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
  }

  /// The value of a rule's option: as configured, else the rule's own default, else 0.
  package func option(_ name: String, of rule: Rule) -> Int {
    settings[rule]?.options[name] ?? rule.option(name)?.standard ?? 0
  }

  /// What is wrong with the specs themselves, at default severities and without suppressions: what decoding found, and
  /// what the rules of the group *Specs* find. Sorted.
  package func diagnostics() -> [Diagnostic] {
    var diagnostics = files.flatMap(\.diagnostics)
    diagnostics += retired.diagnostics + (metrics?.diagnostics ?? []) + (releases?.diagnostics ?? [])
    let input = LintInput(project: self, appVersion: nil)
    for rule in Rule.all where rule.group == .specs { diagnostics += rule.findings(in: input) ?? [] }
    return diagnostics.sorted(by: Diagnostic.isOrderedBefore)
  }

  /// What generator and build tool look at: `diagnostics()` with the severities of the configuration, and without what is
  /// suppressed. They refuse while there is an error among them.
  package func findings() -> [Diagnostic] {
    Suppression.apply(suppressions, to: settings.configured(diagnostics())).kept
  }

  /// Of all YAML files; of those in Swift files the linter knows.
  package var suppressions: [Suppression] {
    files.flatMap(\.suppressions) + retired.suppressions + (metrics?.suppressions ?? [])
      + (releases?.suppressions ?? [])
  }
}
