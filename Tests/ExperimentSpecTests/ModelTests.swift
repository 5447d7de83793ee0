import ExperimentSpec
import SourceDiagnostics
import Testing

/// The decoded model, and the small values that specs consist of.
@Suite struct ModelTests {
  static func experiment(_ lines: String) -> Experiment? {
    let text = FindingCase.goodSpec(with: lines)
    return SpecProject(files: [SpecFile.decode(SourceText(path: "experiments/a.yml", text: text))]).experiments.first
  }

  @Test func everyValueIsDecoded() throws {
    let experiment = try #require(
      Self.experiment(
        """
        summary: A
        guardrails: [crashes]
        groups:
          control: {weight: 50%, description: as it is}
          check: {weight: 24.99%, mirrors: control}
          blue: 25.01 %
        default: check
        start_version: 1
        end_version: 8.10.3
        extensions: [{from: 8.9, to: 8.10.3, reason: holidays}]
        coverage: 12.5%
        layer: checkout
        slots: 7-499
        salt: other
        sample: {baseline: 2%, minimum_effect: 0.01, power: 90%, daily_units: 1000}
        """))
    let document = experiment.document
    #expect(experiment.groups.map(\.name.value) == ["control", "check", "blue"])
    #expect(experiment.groups.map(\.weight.value) == [5_000, 2_499, 2_501])
    #expect(experiment.totalWeight == 10_000)
    #expect(experiment.groups.map { $0.mirrors?.value } == [nil, "control", nil])
    #expect(experiment.groups[0].details?.value == "as it is")
    #expect(experiment.defaultGroup == "check")
    #expect(experiment.startVersion == AppVersion(1) && experiment.endVersion == AppVersion(8, 10, 3))
    #expect(experiment.coverage == 1_250 && experiment.salt == "other")
    #expect(document.layer?.value == "checkout" && document.slots?.value == 7...499)
    #expect(document.guardrails.map(\.value) == ["crashes"])
    #expect(document.extensions.map(\.to.value) == [AppVersion(8, 10, 3)])
    #expect(document.sample?.baseline.value == 0.02 && document.sample?.minimumEffect.value == 0.01)
    #expect(document.sample?.alpha == 0.05 && document.sample?.power == 0.9)
    #expect(document.sample?.dailyUnits?.value == 1_000)
    #expect(experiment.groupsBehaving(like: "check") == ["control", "check"])
    #expect(experiment.groupsBehaving(like: "blue") == ["blue"])
  }

  @Test func defaultsHold() throws {
    let experiment = try #require(Self.experiment(""))
    #expect(experiment.defaultGroup == "control" && experiment.coverage == 10_000 && experiment.salt == "a")
    #expect(experiment.winner == nil && experiment.document.sample == nil)
  }

  struct Typed: Sendable {
    let yaml: String
    let kind: SpecParameter.Kind
    let control: SpecParameter.Value
    let blue: SpecParameter.Value
  }

  static let typed: [Typed] = [
    Typed(yaml: "{control: true, blue: false}", kind: .boolean, control: .boolean(true), blue: .boolean(false)),
    Typed(yaml: "{control: -1, blue: 007}", kind: .integer, control: .integer(-1), blue: .integer(7)),
    Typed(
      yaml: "{control: 9223372036854775807, blue: -9223372036854775808}", kind: .integer,
      control: .integer(.max), blue: .integer(.min)),
    Typed(yaml: "{control: 1, blue: -0.50}", kind: .decimal, control: .decimal("1.0"), blue: .decimal("-0.50")),
    Typed(yaml: "{control: 'true', blue: yes}", kind: .string, control: .string("true"), blue: .string("yes")),
    Typed(yaml: "{control: True, blue: 1.2.3}", kind: .string, control: .string("True"), blue: .string("1.2.3")),
    Typed(yaml: "{control: .5, blue: 5.}", kind: .string, control: .string(".5"), blue: .string("5.")),
    Typed(yaml: "{control: --, blue: +1}", kind: .string, control: .string("--"), blue: .string("+1")),
    Typed(yaml: "{control: \"\", blue: 1e3}", kind: .string, control: .string(""), blue: .string("1e3")),
    Typed(yaml: "{default: 1, blue: 2}", kind: .integer, control: .integer(1), blue: .integer(2)),
  ]

  @Test(arguments: typed) func parametersHaveTypes(_ example: Typed) throws {
    let parameter = try #require(Self.experiment("parameters: {p: \(example.yaml)}")?.document.parameters.first)
    #expect(parameter.kind == example.kind)
    #expect(parameter.values == ["control": example.control, "blue": example.blue])
  }

  @Test func theListsAreNotEmpty() {
    #expect(!Self.typed.isEmpty)
    #expect(!Self.versions.isEmpty)
    #expect(!Self.states.isEmpty)
  }

  // MARK: Versions and states

  /// In ascending order.
  static let versions = ["0", "0.0.1", "1", "8.9", "8.9.99", "8.10", "8.10.1", "8.100", "10.0", "9999", "999999999.0"]

  @Test func versionsAreComparedAsNumbers() {
    let parsed = Self.versions.compactMap { AppVersion($0) }
    #expect(parsed.count == Self.versions.count)
    #expect(parsed == parsed.sorted() && Set(parsed).count == parsed.count)
    #expect(AppVersion("8.10") == AppVersion("8.10.0") && AppVersion("8") == AppVersion(8, 0, 0))
    #expect(AppVersion("8.10.1")?.description == "8.10.1" && AppVersion("8")?.description == "8.0")
    #expect(AppVersion("1.123456.0")?.description == "1.123456")
  }

  @Test(arguments: ["", ".", "8.", "08", "1.2.3.4", "1234567890", "8.1٣", "+8", " 8", "8.10-beta"])
  func otherVersionsAreRefused(_ text: String) { #expect(AppVersion(text) == nil) }

  @Test(arguments: ["8.10.0-beta.3", "8.10.0+45", "8.10-beta+45.1", "8.10"])
  func suffixesOfBuildsAreIgnored(_ text: String) { #expect(AppVersion(buildVersion: text) == AppVersion(8, 10)) }

  @Test(arguments: ["-beta", "+45", "8.10 beta", "v8.10", "8.14-", "8.14+", "8.10.0-beta..3 x", "8.10-a+"])
  func buildsWithoutAVersionAreRefused(_ text: String) { #expect(AppVersion(buildVersion: text) == nil) }

  static let states: [(version: String, winner: String, state: ExperimentState, isExpired: Bool)] = [
    ("8.9.9", "", .scheduled, false), ("8.10", "", .running, false), ("8.13.9", "", .running, false),
    ("8.14", "", .expired, true), ("9", "", .expired, true), ("8.9", "winner: blue", .concluded, false),
    ("8.12", "winner: blue", .concluded, false), ("8.14", "winner: blue", .concluded, true),
  ]

  @Test(arguments: states)
  func statesFollowTheWindow(_ example: (version: String, winner: String, state: ExperimentState, isExpired: Bool))
    throws
  {
    let experiment = try #require(Self.experiment("start_version: 8.10\nend_version: 8.14\n\(example.winner)"))
    let version = try #require(AppVersion(example.version))
    #expect(experiment.state(at: version) == example.state)
    #expect(experiment.isExpired(at: version) == example.isExpired)
  }

  // MARK: Swift names

  @Test(arguments: [
    ("button_color", "buttonColor", "ButtonColorSplitTest"), ("a", "a", "ASplitTest"),
    ("a__b_", "aB", "ABSplitTest"), ("new_profile_1", "newProfile1", "NewProfile1SplitTest"),
  ]) func identifiersBecomeNames(_ example: (identifier: String, caseName: String, typeName: String)) {
    #expect(SwiftName.lowerCamelCase(example.identifier) == example.caseName)
    #expect(SwiftName.typeName(ofExperiment: example.identifier) == example.typeName)
  }

  @Test(arguments: [("Dark-Gray", "darkGray"), ("URLBar", "urlBar"), ("URL", "url"), ("B", "b"), ("x-1", "x1")])
  func groupsBecomeCases(_ example: (group: String, caseName: String)) {
    #expect(SwiftName.lowerCamelCase(example.group) == example.caseName)
  }
}
