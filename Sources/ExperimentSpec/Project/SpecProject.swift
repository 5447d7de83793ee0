import ParallelMap
package import SourceDiagnostics

/// The experiments of one folder with all files about them.
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

  /// The value of a rule's option: the configured one, else the rule's default, else 0.
  package func option(_ name: String, of rule: Rule) -> Int {
    settings[rule]?.options[name] ?? rule.option(name)?.standard ?? 0
  }

  /// The problems of the specs themselves, from decoding and from the rules of the group *Specs*, sorted. Default
  /// severities apply, and suppressions do not.
  package func diagnostics() -> [Diagnostic] {
    var diagnostics = files.flatMap(\.diagnostics)
    diagnostics += retired.diagnostics + (metrics?.diagnostics ?? []) + (releases?.diagnostics ?? [])
    let input = LintInput(project: self, appVersion: nil)
    let rules = Rule.all.filter { $0.group == .specs }
    // Threads cost more than the rules do on a few specs.
    let found =
      documents.count < 500
      ? rules.map { $0.findings(in: input) } : rules.parallelMap(stride: 1) { $0.findings(in: input) }
    for findings in found { diagnostics += findings ?? [] }
    return Self.withoutAliases(diagnostics).sorted(by: Diagnostic.isOrderedBefore)
  }

  /// Drops what is said about the name of an alias, which is not the value.
  private static func withoutAliases(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let unsupported = Set(diagnostics.filter { $0.rule == Rule.unsupportedYAML.id }.map(\.region))
    guard !unsupported.isEmpty else { return diagnostics }
    return diagnostics.filter { $0.rule == Rule.unsupportedYAML.id || !unsupported.contains($0.region) }
  }

  /// The findings for the generator and the build tool: `diagnostics()` with the configured severities, without
  /// suppressed ones. Both tools refuse to run if there is an error.
  package func findings() -> [Diagnostic] {
    Suppression.apply(suppressions, to: settings.configured(diagnostics())).kept
  }

  /// The suppressions in all YAML files; the linter knows those in Swift files.
  package var suppressions: [Suppression] {
    files.flatMap(\.suppressions) + retired.suppressions + (metrics?.suppressions ?? [])
      + (releases?.suppressions ?? [])
  }

  /// The project with a new version of a file, or with an additional file.
  package func replacing(_ file: SpecFile) -> SpecProject {
    var files = files
    if let place = files.firstIndex(where: { $0.source.path == file.source.path }) {
      files[place] = file
    } else {
      files.append(file)
    }
    return SpecProject(
      folder: folder, files: files, retired: retired, metrics: metrics, releases: releases, settings: settings)
  }
}
