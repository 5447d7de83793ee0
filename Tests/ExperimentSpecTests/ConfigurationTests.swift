import ExperimentSpec
import SourceDiagnostics
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: [ExpectedFinding]
    let location: SourceLocation

    init(_ text: String, _ expected: ExpectedFinding..., location: SourceLocation = #_sourceLocation) {
      self.text = text
      self.expected = expected
      self.location = location
    }

    var testDescription: String { text }
  }

  @Test(arguments: examples) func problems(_ example: Example) {
    for prefix in ["", "\u{FEFF}", "# 日本\r\n"] {
      let text = MarkedText(prefix + example.text)
      let problems = Configuration.decode(SourceText(path: ".split-test.yml", utf8: text.utf8)).problems
      let wanted = example.expected.flatMap { finding in
        finding.lines { marker in
          guard let range = text.range(marker) else { return "no marker \(marker)" }
          return ".split-test.yml:\(text.lineAndColumn(range.lowerBound))-\(text.lineAndColumn(range.upperBound))"
        }
      }
      #expect(problems.flatMap(\.lines) == wanted, sourceLocation: example.location)
    }
  }

  @Test func theListIsNotEmpty() { #expect(!Self.examples.isEmpty) }

  static let indispensable =
    "is always an error, because no correct Swift can be generated from a spec that breaks it; remove this line, and correct the specs"
  static let levels = "a severity must be 'off', 'note', 'warning' or 'error'"

  static let examples: [Example] = [
    Example(""), Example("experiments: a/./b/\nsources: []\n"),
    Example("1️⃣-1️⃣ a", .error(.invalidValue, "1️⃣", "a configuration is a mapping of keys and values, not a sequence")),
    Example(
      "qa_days: 1\n---\n1️⃣q1️⃣a_days: 2",
      .error(.invalidValue, "1️⃣", "a configuration is one document; remove the others")),
    Example(
      "1️⃣experiment1️⃣: a",
      .error(.unknownKey, "1️⃣", "the configuration has no key 'experiment'; did you mean 'experiments'?")),
    Example(
      "1️⃣qa_days1️⃣: 1\n2️⃣qa_days2️⃣: 2",
      .error(
        .duplicateKey, "2️⃣", "the key 'qa_days' is repeated; keep one of them",
        notes: [("1️⃣", "the key is first written here")])),
    Example("qa_days: 1️⃣-11️⃣", .error(.invalidValue, "1️⃣", "'qa_days' must be an integer from 0 to 365")),
    Example(
      "access: 1️⃣open1️⃣",
      .error(.invalidValue, "1️⃣", "'access' must be one of 'internal', 'package', 'public', not 'open'")),
    Example(
      "deprecate: 1️⃣no1️⃣",
      .error(.invalidValue, "1️⃣", "'deprecate' must be one of 'concluded', 'expired', 'never', not 'no'")),
    Example(
      "experiments: 1️⃣/a1️⃣\nsources: [2️⃣../b2️⃣, 3️⃣''3️⃣]\nmetrics: 4️⃣a/../b4️⃣",
      .error(.invalidValue, "1️⃣", "'/a' must be a path inside of the package, relative to its root"),
      .error(.invalidValue, "2️⃣", "'../b' must be a path inside of the package, relative to its root"),
      .error(.invalidValue, "3️⃣", "'' must be a path inside of the package, relative to its root"),
      .error(.invalidValue, "4️⃣", "'a/../b' must be a path inside of the package, relative to its root")),
    Example("sources: 1️⃣a1️⃣", .error(.invalidValue, "1️⃣", "'sources' must be a sequence of folders, not text")),
    Example("exclude: 1️⃣a1️⃣", .error(.invalidValue, "1️⃣", "'exclude' must be a sequence of folders and files, not text")),
    Example(
      "exclude: [1️⃣../a1️⃣, 2️⃣./2️⃣]",
      .error(.invalidValue, "1️⃣", "'../a' must be a path inside of the package, relative to its root"),
      .error(.invalidValue, "2️⃣", "'exclude' must leave something; name the folders and files to leave out")),
    Example(
      "app_version: 1️⃣VERSION1️⃣",
      .error(.invalidValue, "1️⃣", "'app_version' must be a version such as 8.10 or {file, key}, not 'VERSION'")),
    Example("app_version: 1️⃣{1️⃣key: a}", .error(.missingKey, "1️⃣", "'app_version' needs the key 'file'")),
    Example(
      "app_version: [1️⃣a1️⃣, {file: b, 2️⃣config2️⃣: c}]",
      .error(.invalidValue, "1️⃣", "a place of the app version must be {file, key}, not text"),
      .error(.unknownKey, "2️⃣", "'app_version' has no key 'config'; did you mean 'configuration'?")),
    Example("targets: 1️⃣a1️⃣", .error(.invalidValue, "1️⃣", "'targets' must be a mapping from target names, not text")),
    Example("targets: {A: 1️⃣a1️⃣}", .error(.invalidValue, "1️⃣", "a target must be {experiments, access}, not text")),
    Example(
      "targets: {1️⃣A1️⃣: {}, 2️⃣A2️⃣: {}}",
      .error(
        .duplicateKey, "2️⃣", "the target 'A' is repeated; keep one of them",
        notes: [("1️⃣", "the target is first written here")])),
    Example(
      "targets:\n  A: {experiments: a}\n  B: {experiments: 1️⃣./a1️⃣}",
      .error(
        .invalidValue, "1️⃣", "the folder 'a' is listed for 'A' already; two targets cannot declare the same experiments")
    ),
    Example("rules: 1️⃣a1️⃣", .error(.invalidValue, "1️⃣", "'rules' must be a mapping from rules to severities, not text")),
    Example(
      "rules: {1️⃣expring-soon1️⃣: off, 2️⃣nothing-like-it2️⃣: off}",
      .error(.unknownKey, "1️⃣", "there is no rule 'expring-soon'; did you mean 'expiring-soon'?"),
      .error(.unknownKey, "2️⃣", "there is no rule 'nothing-like-it'; 'split-test rules' lists them")),
    Example(
      "rules: {1️⃣expired1️⃣: off, 2️⃣expired2️⃣: error}",
      .error(
        .duplicateKey, "2️⃣", "the rule 'expired' is repeated; keep one of them",
        notes: [("1️⃣", "the rule is first written here")])),
    Example(
      "rules: {expired: 1️⃣eror1️⃣, undecided: 2️⃣no2️⃣}",
      .error(.invalidValue, "1️⃣", "\(levels), not 'eror'; did you mean 'error'?"),
      .error(.invalidValue, "2️⃣", "\(levels), not 'no'")),
    Example(
      "rules: {weights: 1️⃣off1️⃣, invalid-value: {severity: 2️⃣warning2️⃣}, name-collision: error, unknown-metric: off}",
      .error(.invalidValue, "1️⃣", "'weights' \(indispensable)"),
      .error(.invalidValue, "2️⃣", "'invalid-value' \(indispensable)")),
    Example(
      "rules: {expiring-soon: {releases: 1️⃣many1️⃣, 2️⃣times2️⃣: 1}}",
      .error(.invalidValue, "1️⃣", "'releases' must be an integer from 0 to 1000"),
      .error(.unknownKey, "2️⃣", "the rule 'expiring-soon' has no key 'times'; its keys are severity, releases")),
    Example("accessors: 1️⃣a1️⃣", .error(.invalidValue, "1️⃣", "'accessors' must be a sequence, not text")),
    Example(
      "accessors: [1️⃣a1️⃣, 2️⃣{2️⃣is: b}, 3️⃣{3️⃣group: '{caseName}', declaration: '{caseName}'}, {group: 4️⃣x4️⃣}]",
      .error(.invalidValue, "1️⃣", "an accessor must be {group}, {is, expression} or {declaration}, not text"),
      .error(.invalidValue, "2️⃣", "an accessor has either 'group', or 'is' and 'expression', or 'declaration'"),
      .error(.invalidValue, "3️⃣", "an accessor has either 'group', or 'is' and 'expression', or 'declaration'"),
      .error(
        .invalidValue, "4️⃣",
        "an accessor needs a placeholder, one of {identifier}, {caseName}, {CaseName}, {TypeName}, to tell experiments apart; one for a single experiment belongs into its spec"
      )),
    Example(
      "accessors: [{group: '{caseName}', absent: 1️⃣a b1️⃣}, {declaration: 'A.{caseName}', 2️⃣absent2️⃣: a}, {group: '{caseName}', 3️⃣in3️⃣: a.swift}]",
      .error(.invalidValue, "1️⃣", "'absent' must be the name of a group, not 'a b'"),
      .error(.invalidValue, "2️⃣", "a declaration has no value, so 'absent' means nothing here"),
      .error(
        .unknownKey, "3️⃣", "an accessor has no key 'in'; did you mean 'is'?")),
    // The misspelt key is the only fault.
    Example(
      "accessors: [{is: a, 1️⃣expresion1️⃣: '{caseName}'}]",
      .error(.unknownKey, "1️⃣", "an accessor has no key 'expresion'; did you mean 'expression'?")),
    Example(
      "accessors: [{is: a, expression: '{caseName}', publishes: 1️⃣twice1️⃣}, {group: '{caseName}', 2️⃣publishes2️⃣: once}, {is: a, expression: '{caseName}', absent: b, 3️⃣publishes3️⃣: once}]",
      .error(.invalidValue, "1️⃣", "'publishes' must be 'once', not 'twice'"),
      .error(
        .invalidValue, "2️⃣",
        "'publishes' is for publishers of a Boolean; give the accessor 'is' and 'expression'"),
      .error(
        .invalidValue, "3️⃣", "a publisher has no 'nil' that means a group; drop 'publishes' or 'absent'")),
    Example(
      "accessors: [{is: a, expression: '{caseName}', defaults: 1️⃣seen1️⃣}, {group: '{caseName}', 2️⃣defaults2️⃣: unseen}]",
      .error(.invalidValue, "1️⃣", "'defaults' must be 'unseen', not 'seen'"),
      .error(
        .invalidValue, "2️⃣", "'defaults' is for stored Booleans; give the accessor 'is' and 'expression'")),
    Example("access: 1️⃣@1️⃣a", .error(.yamlSyntax, "1️⃣", "plain text cannot begin with '@'; put it in quotes")),
  ]

  private static let everyKey = """
    experiments: specs/
    sources: [Sources, App/]
    app_version: {file: Config/Version.xcconfig, key: MARKETING_VERSION}
    access: public
    deprecate: expired
    qa_days: 7
    targets:
      AppFeature: {experiments: specs/app, access: package}
      Other: {}
    metrics: specs/metrics.yml
    releases: releases.yml
    rules:
      expiring-soon: {severity: error, releases: 3}
      missing-hypothesis: off
      too-long: {releases: 9}
    accessors:
      - group: "abTests.variation(for: .{caseName})"
      - is: treatment
        expression: "flags.isEnabled(.{caseName})"
        absent: control
      - is: treatment
        expression: "flags.publisher(for: .{caseName})"
        publishes: once
        defaults: unseen
      - declaration: "ABTest.{TypeName}"
    exclude: [Sources/Generated/, App/Old.swift]
    """

  @Test func everyKeyIsRead() throws {
    let (configuration, problems) = Configuration.decode(
      SourceText(
        path: ".split-test.yml",
        text: Self.everyKey))
    #expect(problems.isEmpty)
    #expect(configuration.experiments.value == "specs" && configuration.sourceFolders == ["Sources", "App"])
    #expect(configuration.excludedPaths == ["Sources/Generated", "App/Old.swift"])
    guard case .places(let places)? = configuration.appVersion else {
      Issue.record("no places")
      return
    }
    #expect(places.map(\.file.value) == ["Config/Version.xcconfig"] && places.map(\.key) == ["MARKETING_VERSION"])
    #expect(configuration.access == .public && configuration.deprecate == .expired && configuration.qaDays == 7)
    #expect(
      configuration.targets["AppFeature"].map { "\($0.experiments ?? "-") \($0.access?.rawValue ?? "-")" }
        == "specs/app package")
    #expect(configuration.targets["Other"].map { $0.experiments == nil && $0.access == nil } == true)
    #expect(configuration.experimentFolders == ["specs", "specs/app"])
    #expect(configuration.metrics?.value == "specs/metrics.yml" && configuration.releases?.value == "releases.yml")
    #expect(
      configuration.rules == [
        .expiringSoon: RuleSetting(level: .on(.error), options: ["releases": 3]),
        .missingHypothesis: RuleSetting(level: .off), .tooLong: RuleSetting(options: ["releases": 9]),
      ])
    #expect(
      configuration.accessors.map(\.kind) == [.group, .isGroup("treatment"), .isGroup("treatment"), .declaration])
    #expect(configuration.accessors.map { $0.absent?.value } == [nil, "control", nil, nil])
    #expect(configuration.accessors.map(\.publishesOnce) == [false, false, true, false])
    #expect(configuration.accessors.map(\.defaultsAreUnseen) == [false, false, true, false])
    #expect(configuration.accessors.first?.template.value == "abTests.variation(for: .{caseName})")
  }

  @Test func withoutAFileTheDefaultsHold() {
    let (configuration, problems) = Configuration.decode(SourceText(path: ".split-test.yml", text: ""))
    #expect(problems.isEmpty)
    #expect(configuration.experiments.value == "experiments" && configuration.sourceFolders == ["Sources"])
    #expect(configuration.access == .internal && configuration.deprecate == .concluded && configuration.qaDays == 5)
    #expect(configuration.exclude.isEmpty)
    #expect(configuration.appVersion == nil && configuration.rules.isEmpty && configuration.accessors.isEmpty)
  }

  // MARK: What the generator refuses on

  @Test(
    arguments: [
      ("off", []), ("error", ["error"]), ("note", ["note"]), ("{severity: warning}", ["warning"]),
    ] as [(String, [String])]) func severitiesAreConfigured(_ example: (setting: String, severities: [String]))
  {
    let (configuration, _) = Configuration.decode(
      SourceText(path: ".split-test.yml", text: "rules: {no-control: \(example.setting)}"))
    let project = SpecProject(
      files: [
        SpecFile.decode(
          SourceText(path: "experiments/a.yml", text: FindingCase.goodSpec(with: "groups: [one, two]\ndefault: one")))
      ], settings: configuration.rules)
    #expect(project.findings().map(\.severity.rawValue) == example.severities)
    #expect(project.diagnostics().map(\.severity) == [.warning])
  }
}
