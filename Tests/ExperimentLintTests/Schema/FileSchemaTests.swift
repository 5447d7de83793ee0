import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SourceSearch
import Testing
import YAMLTree

/// The schemas of the configuration and of the lists agree with what reads these files.
@Suite struct FileSchemaTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let kind: SchemaKind
    let text: String
    var testDescription: String { "\(kind): \(text)" }

    init(_ kind: SchemaKind, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// Whether the reader of such a file finds fault with its shape.
    var isWrong: Bool {
      let source = SourceText(path: "a.yml", text: text)
      switch kind {
      case .spec: return !SpecFile.decode(source).diagnostics.isEmpty
      case .configuration: return !Configuration.decode(source).problems.isEmpty
      case .retired: return !RetiredList.decode(source).diagnostics.isEmpty
      case .metrics: return !MetricCatalogue.decode(source).diagnostics.isEmpty
      case .releases: return !ReleaseCalendar.decode(source).diagnostics.isEmpty
      }
    }
  }

  static let configurations = [
    "experiments: specs", "experiments: /specs", "experiments: ../specs", "experiments: a/../b", "experiments: a..b",
    "experiments: [a]", "sources: [Sources, App]", "sources: Sources", "sources: [/a]", "sources: []",
    "exclude: [Sources/Generated]", "exclude: Sources", "exclude: [../a]", "app_version: 8.14",
    "app_version: 8.14.0-beta.3", "app_version: v8", "app_version: {file: VERSION}", "app_version: {key: A}",
    "app_version: {file: A.xcodeproj, target: App, configuration: Release}", "app_version: {file: A, keys: B}",
    "app_version: [{file: A}, {file: B, key: C}]", "app_version: [A]", "access: public", "access: open",
    "deprecate: expired", "deprecate: always", "qa_days: 5", "qa_days: 366", "qa_days: -1", "qa_days: five",
    "targets: {App: {experiments: a, access: public}}", "targets: {App: {}}", "targets: {App: a}", "targets: [App]",
    "targets: {App: {expriments: a}}", "metrics: a.yml", "metrics: [a]", "releases: a.yml", "releases: /a.yml",
    "rules: {missing-hypothesis: off}", "rules: {missing-hypothesis: never}", "rules: {missing-hypotheses: off}",
    "rules: {expiring-soon: {severity: error, releases: 3}}", "rules: {expiring-soon: {releases: many}}",
    "rules: {expiring-soon: {times: 3}}", "rules: {weights: off}", "rules: {weights: error}", "rules: [a]",
    "accessors: [{group: 'a(.{caseName})'}]", "accessors: [{group: a}]", "accessors: [{declaration: 'A.{CaseName}'}]",
    "accessors: [{is: a, expression: '{identifier}'}]", "accessors: [{is: a}]", "accessors: [a]",
    "accessors: [{group: '{caseName}', declaration: '{caseName}'}]", "source: [a]",
    "accessors: [{group: '{caseName}', absent: control}]",
    "accessors: [{declaration: 'A.{caseName}', absent: control}]",
    "accessors: [{is: a, expression: '{identifier}', absent: a b}]",
    "accessors: [{is: a, expression: '{identifier}', absent: b}]",
    "accessors: [{is: a, expression: '{identifier}', publishes: once}]",
    "accessors: [{is: a, expression: '{identifier}', publishes: twice}]",
    "accessors: [{is: a, expression: '{identifier}', publishes: once, absent: b}]",
    "accessors: [{group: '{caseName}', publishes: once}]",
    "accessors: [{is: a, expression: '{identifier}', defaults: unseen}]",
    "accessors: [{is: a, expression: '{identifier}', publishes: once, defaults: unseen}]",
    "accessors: [{is: a, expression: '{identifier}', defaults: seen}]",
    "accessors: [{declaration: 'A.{caseName}', defaults: unseen}]",
  ].map { Example(.configuration, $0) }

  static let lists = [
    Example(.retired, "- {identifier: a, end_version: 8.10}"),
    Example(.retired, "- {identifier: a, end_version: 8.10, winner: b, removed_in: 8.11}"),
    Example(.retired, "- {identifier: A, end_version: 8.10}"), Example(.retired, "- {identifier: a}"),
    Example(.retired, "- {identifier: a, end_version: x}"), Example(.retired, "- a"), Example(.retired, "a: b"),
    Example(.retired, "- {identifier: a, end_version: 8.10, by: me}"),
    Example(.metrics, "[a, b.c_d]"), Example(.metrics, "a: The share.\nb: Other"), Example(.metrics, "[A]"),
    Example(.metrics, "A: no"), Example(.metrics, "a"), Example(.metrics, "[[a]]"),
    Example(.releases, "8.10: 2026-03-02\n8.14: 2026-04-27"), Example(.releases, "v8: 2026-03-02"),
    Example(.releases, "8.10: March"), Example(.releases, "8.10: 2026-13-02"), Example(.releases, "- 8.10"),
  ]

  @Test(arguments: configurations + lists) func agreesWithTheReader(_ example: Example) throws {
    let document = try #require(YAMLReader.compose(SourceText(path: "a.yml", text: example.text)).documents.first)
    let problems = SchemaValidator().problems(JSONValue(editorValueOf: document), example.kind.schema)
    #expect(problems.isEmpty != example.isWrong, "\(problems)")
  }

  @Test func bothKindsOfExamplesAreThere() {
    let all = Self.configurations + Self.lists
    #expect(Set(all.filter(\.isWrong).map(\.kind)).count == 4)
    #expect(Set(all.filter { !$0.isWrong }.map(\.kind)).count == 4)
  }

  @Test func everyKeyOfTheConfigurationIsDescribed() throws {
    let properties = try #require(
      SchemaKind.configuration.schema.object?.first { $0.name == "properties" }?.value.object)
    #expect(properties.map(\.name) == Configuration.keys)
    for property in properties {
      #expect(property.value.object?.contains { $0.name == "description" } ?? false, "\(property.name)")
    }
  }
}
