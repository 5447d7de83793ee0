import ExperimentFacts
package import ExperimentSpec
package import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import VendorExports

/// An example as the linter's input, with its marks.
package struct ExampleProject: Sendable {
  package struct Expectation: Sendable, Hashable {
    package let file: String
    package let mark: MarkedText.Mark
  }

  package let input: LintInput
  /// By file and position.
  package let expectations: [Expectation]
  /// Texts without marks, by path; those of the base revision only for paths that no longer exist.
  package let sources: [String: SourceText]

  package init(_ example: RuleExample, of rule: Rule) {
    let files = example.files.map { MarkedFile($0, rule: rule) }
    let base = (example.base ?? []).map { MarkedFile($0, rule: rule) }
    let configurationSource = files.first { $0.source.path == Configuration.fileName }?.source
    let configuration = configurationSource.map { Configuration.decode($0).configuration }
    let accessors = configuration?.accessors ?? []
    let project = Self.project(files, configuration?.rules ?? [:])
    input = LintInput(
      project: project, appVersion: example.appVersion.flatMap(AppVersion.init(buildVersion:)),
      base: example.base == nil ? nil : Self.project(base, [:]),
      served: files.first { $0.source.path.hasSuffix(".json") }.flatMap { try? VendorExport.read($0.source) },
      uses: Self.uses(files, project, accessors), configuration: configurationSource, accessors: accessors)
    expectations = (files + base).flatMap { file in
      file.marks.map { Expectation(file: file.source.path, mark: $0) }
    }.sorted { ($0.file, $0.mark.range.lowerBound) < ($1.file, $1.mark.range.lowerBound) }
    sources = Dictionary((files + base).map { ($0.source.path, $0.source) }) { now, _ in now }
  }

  private struct MarkedFile {
    let source: SourceText
    let marks: [MarkedText.Mark]

    init(_ file: RuleExample.File, rule: Rule) {
      let marked = MarkedText(file.text, rule: rule.id)
      source = SourceText(path: file.path, text: marked.text)
      marks = marked.marks
    }
  }

  private static func project(_ files: [MarkedFile], _ settings: [Rule: RuleSetting]) -> SpecProject {
    func source(_ name: String) -> SourceText? { files.first { $0.source.path == "experiments/" + name }?.source }
    let others = Configuration.listNames.map { "experiments/" + $0 }
    let specs = files.map(\.source).filter { $0.path.hasPrefix("experiments/") && !others.contains($0.path) }
    return SpecProject(
      files: specs.map(SpecFile.decode), retired: source("retired.yml").map(RetiredList.decode) ?? .empty,
      metrics: source("metrics.yml").map(MetricCatalogue.decode),
      releases: source("releases.yml").map(ReleaseCalendar.decode), settings: settings)
  }

  /// `nil` if the example has no Swift files.
  private static func uses(
    _ files: [MarkedFile], _ project: SpecProject, _ accessors: [AccessorSetting]
  ) -> SwiftUses? {
    let swift = files.filter { $0.source.path.hasSuffix(".swift") }.map { SwiftSourceFile($0.source) }
    guard !swift.isEmpty else { return nil }
    let resolver = UsageResolver(
      experiments: project.experiments.map(ExperimentNames.init),
      accessors: Accessor.all(accessors, project.experiments),
      index: DeclarationIndex(files: swift))
    return SwiftUses(swift.map { SwiftUses.File(source: $0.text, facts: resolver.facts(of: $0)) })
  }
}
