import ExperimentSpec
import SourceDiagnostics
import Testing
import VendorExports

/// The vendors' documented export formats, and files of other formats.
@Suite struct VendorExportsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: [String]
    var environment: String?
    var testDescription: String { name }
  }

  @Test func aFileOfAnotherFormatIsRefused() {
    let source = SourceText(path: "export.json", text: #"{"features": {}}"#)
    #expect(throws: VendorExport.Problem.self) { try VendorExport.read(source, as: .firebase) }
    #expect(throws: Never.self) { try VendorExport.read(source, as: .growthbook) }
    do {
      _ = try VendorExport.read(source, as: .firebase)
    } catch {
      #expect(error.message == "this file has the form of another export: GrowthBook feature list")
    }
  }

  static let cases = [
    Case(
      name: "firebase",
      text: """
        {"conditions": [{"name": "ios"}], "parameters": {
          "title": {"defaultValue": {"value": "Buy"}},
          "button_color": {"description": "Colour", "defaultValue": {"experimentValue": {"experimentId": "exp-1", "exposurePercent": 12.5,
            "variantValue": [{"variantId": "0", "noChange": true}, {"variantId": "blue", "value": "b"}]}}},
          "text": {"defaultValue": {"experimentValue": {"experimentId": "e3", "variantValue": [{"noChange": true}, {"value": "b"}]}}},
          "ended": {"defaultValue": {"experimentValue": {"experimentId": "e2", "exposurePercent": 0, "variantValue": []}}}},
         "parameterGroups": {"g": {"parameters": {
          "checkout": {"conditionalValues": {"ios": {"rolloutValue": {"rolloutId": "r1", "value": "true", "percent": 25}}}}}}}}
        """,
      expected: [
        "firebase button_color/exp-1 on control, blue 12.5% Colour", "firebase text/e3 on control, b",
        "firebase ended/e2 off  0%",
        "firebase checkout/r1 on false 7500, true 2500",
      ]),
    Case(
      name: "growthbook",
      text: """
        {"status": 200, "features": {"dark": {"defaultValue": false}, "buy": {"defaultValue": "a", "rules": [
          {"condition": {"id": "1"}, "force": "b"},
          {"key": "buy-2024", "name": "Buy", "variations": ["a", "b"], "weights": [0.3333, 0.6667], "coverage": 0.5,
           "meta": [{"key": "control"}, {"name": "blue"}]},
          {"variations": [false, true], "meta": [{"key": "0", "name": "Control"}, {"key": "1", "name": "Variation 1"}]},
          {"variations": ["a", "b"], "meta": [{"key": "0", "name": "Control"}, {"key": "1"}]},
          {"variations": [true, false]}]}}}
        """,
      expected: [
        "growthbook buy/buy-2024 on control 3333, blue 6667 50% Buy", "growthbook buy on false 1, true 1 100%",
        "growthbook buy on Control 1, 1 1 100%", "growthbook buy on true 1, false 1 100%",
      ]),
    Case(
      name: "optimizely",
      text: """
        {"version": "4", "rollouts": [], "featureFlags": [{"id": "9", "key": "checkout", "experimentIds": ["1"]}],
         "experiments": [{"id": "1", "key": "test_1", "status": "Running",
           "trafficAllocation": [{"entityId": "", "endOfRange": 2000}, {"entityId": "a", "endOfRange": 6000}, {"entityId": "b", "endOfRange": 8000}],
           "variations": [{"id": "a", "key": "control"}, {"id": "b", "key": "blue"}]}],
         "groups": [{"id": "g", "experiments": [{"id": "2", "key": "test_2", "status": "Paused",
           "trafficAllocation": [{"entityId": "c", "endOfRange": 10000}], "variations": [{"id": "c", "key": "x"}]}]}]}
        """,
      expected: ["optimizely test_1/checkout on control 4000, blue 2000 60%", "optimizely test_2 off x 10000 100%"]),
    Case(
      name: "unleash",
      text: """
        {"features": [{"name": "buy", "description": "Buy", "type": "experiment"}, {"name": "all"}, {"name": "part"}, {"name": "off"}],
         "featureStrategies": [
           {"featureName": "buy", "name": "flexibleRollout", "parameters": {"rollout": "50", "groupId": "buy"},
            "variants": [{"name": "control", "weight": 500, "weightType": "variable"}, {"name": "blue", "weight": 500, "weightType": "variable"}]},
           {"featureName": "all", "name": "default"},
           {"featureName": "part", "parameters": {"rollout": "20"}},
           {"featureName": "off", "parameters": {"rollout": "20"}, "disabled": false}],
         "featureEnvironments": [{"featureName": "buy", "environment": "production", "enabled": true},
           {"featureName": "off", "environment": "production", "enabled": false}], "tagTypes": []}
        """,
      expected: [
        "unleash buy on control 500, blue 500 50% Buy", "unleash part on false 8000, true 2000",
        "unleash off off false 8000, true 2000",
      ]),
    Case(
      name: "unleash for clients",
      text: """
        {"version": 2, "features": [{"name": "buy", "enabled": true, "strategies": [{"name": "default"}],
          "variants": [{"name": "a", "weight": 334}, {"name": "b", "weight": 666}]}]}
        """, expected: ["unleash buy on a 334, b 666"]),
    Case(
      name: "launchdarkly",
      text: """
        {"items": [{"key": "buy.button", "name": "Buy", "kind": "multivariate", "variations": [{"value": "a", "name": "control"}, {"value": "b"}],
          "environments": {"test": {"on": false, "fallthrough": {"variation": 0}},
            "production": {"on": true, "archived": false, "fallthrough": {"rollout": {"variations": [
              {"variation": 0, "weight": 60000}, {"variation": 1, "weight": 40000}]}}}}},
         {"key": "plain", "variations": [{"value": true}, {"value": false}], "environments": {"production": {"on": true, "fallthrough": {"variation": 0}}}}]}
        """, expected: ["launchdarkly buy.button on control 60000, b 40000 Buy"]),
    Case(
      name: "growthbook's rollouts",
      text: """
        {"features": {"dark": {"rules": [{"force": "x", "coverage": 0.3}, {"force": true, "coverage": 0.25}]},
          "all": {"rules": [{"force": true}, {"force": true, "coverage": 1}]},
          "buy": {"rules": [{"force": true, "coverage": 0.5}, {"variations": ["a", "b"]}]}}}
        """,
      expected: ["growthbook dark on false 7500, true 2500", "growthbook buy on a 1, b 1 100%"]),
    Case(
      name: "unleash's older rollouts, and strategies of another environment",
      text: """
        {"features": [{"name": "part"}, {"name": "other"}],
         "featureStrategies": [
           {"featureName": "part", "environment": "test", "name": "gradualRolloutUserId", "parameters": {"percentage": "25"}},
           {"featureName": "other", "environment": "production", "parameters": {"rollout": "20"}}],
         "featureEnvironments": [{"featureName": "part", "environment": "test", "enabled": true}]}
        """, expected: ["unleash part on false 7500, true 2500"], environment: "test"),
    Case(
      name: "another environment",
      text: """
        {"key": "buy", "variations": [{"value": true}, {"value": false}], "environments": {"test": {"on": false,
          "fallthrough": {"rollout": {"variations": [{"variation": 0, "weight": 1}, {"variation": 1, "weight": 99999}]}}}}}
        """, expected: ["launchdarkly buy off true 1, false 99999"], environment: "test"),
  ]

  @Test func anEnvironmentThatTheFileLacksIsRefused() throws {
    let environments = #""environments": {"test": {"on": true}, "production": {"on": true}}"#
    let text = #"{"items": [{"key": "a", "variations": [], \#(environments)}, {"key": "b", \#(environments)}]}"#
    let source = SourceText(path: "export.json", text: text)
    let problem = #expect(throws: VendorExport.Problem.self) { try VendorExport.read(source, environment: "staging") }
    #expect(problem?.message == "there is no environment 'staging' in this file, which has 'test', 'production'")
    #expect(throws: Never.self) { try VendorExport.read(source, environment: "test") }
    let client = SourceText(path: "export.json", text: #"{"features": [{"name": "a", "strategies": []}]}"#)
    #expect(throws: Never.self) { try VendorExport.read(client, environment: "staging") }
  }

  @Test(arguments: cases) func formats(_ example: Case) throws {
    let vendors = Dictionary(uniqueKeysWithValues: VendorExport.allCases.map { ($0.title, $0.rawValue) })
    let export = try VendorExport.read(
      SourceText(path: "export.json", text: example.text), environment: example.environment)
    let found = export.experiments.map { experiment in
      let groups = experiment.groups.map { group in
        group.name.value + (group.weight.map { " \($0)" } ?? "")
      }.joined(separator: ", ")
      let coverage = experiment.coverage.map { " \($0 % 100 == 0 ? "\($0 / 100)" : "\(Double($0) / 100)")%" } ?? ""
      let names = experiment.names.map(\.value).joined(separator: "/")
      return "\(vendors[export.vendor] ?? "?") \(names) \(experiment.isEnrolling ? "on" : "off") \(groups)\(coverage)"
        + (experiment.summary.map { " \($0)" } ?? "")
    }
    #expect(found == example.expected)
  }

  @Test(arguments: [
    ("", "1:1: the document ends before its value"), ("{", "1:2: a member begins with its name in quotes"),
    ("[1,]", "1:4: this is no JSON value"), ("{\"a\" 1}", "1:6: a colon is missing after the name"),
    ("{\"a\": 1} x", "1:10: there is something after the end of the document"),
    ("{\n \"a\": tru}", "2:7: this is no JSON value"), ("\"a", "1:1: a string has no end"),
    ("\"\\x\"", "1:2: there is no such escape"), ("[1 2]", "1:4: a comma or a closing bracket is missing"),
    ("{}", "1:1: this is none of the known exports"), ("[1e999]", "1:2: this is no number"),
    (String(repeating: "[", count: 200), "1:129: values are nested more than 128 levels deep"),
  ])
  func whatIsNoExport(_ text: String, _ expected: String) {
    do {
      _ = try VendorExport.read(SourceText(path: "export.json", text: text))
      Issue.record("it is read")
    } catch {
      let place = error.region.start
      #expect(
        "\(place.line):\(place.column): \(error.message)".hasPrefix(expected),
        "\(place.line):\(place.column): \(error.message)")
    }
  }

  @Test func stringsAndNumbers() throws {
    let text = #"{"features": {"a\u00e9\ud83d\ude00\n\/": {"rules": [{"variations": [1, -2.5e1, null]}]}}}"#
    let export = try VendorExport.read(SourceText(path: "e", text: "\u{FEFF}" + text))
    #expect(export.experiments[0].names[0].value == "aé😀\n/")
    #expect(export.experiments[0].groups.map(\.name.value) == ["1", "-25", "2"])
  }

  // MARK: Drift

  private static func findings(_ spec: String, _ export: String, at version: String = "8.11") throws -> [String] {
    let text = RuleExample.spec(spec.split(separator: "\n").map(String.init))
    let project = SpecProject(files: [SpecFile.decode(SourceText(path: "experiments/button_color.yml", text: text))])
    let served = try VendorExport.read(SourceText(path: "e.json", text: export))
    let input = LintInput(project: project, appVersion: AppVersion(version), served: served)
    return [Rule.stillEnrolled, .servedAllocation].flatMap { $0.findings(in: input) ?? [] }.map {
      "\($0.region.start.line):\($0.region.start.column) \($0.message)"
    }
  }

  private static func feature(_ rule: String, name: String = "ButtonColor") -> String {
    "{\"features\": {\"\(name)\": {\"rules\": [{\(rule)}]}}}"
  }

  @Test(arguments: [
    ("", #""variations": ["control", "blue"]"#, []), ("", #""variations": [false, true]"#, []),
    ("groups: {group_0: 1, a_b: 1}\ndefault: group_0", #""variations": ["0", "a.b"]"#, []),
    ("", #""variations": ["Control", "BLUE"], "weights": [0.50004, 0.49996]"#, []),
    (
      "", #""variations": ["control", "red"]"#,
      [
        "5:1 the server divides users of 'button_color' of @growth into 'control', 'red', the spec into 'control', 'blue'"
      ]
    ),
    (
      "groups: {control: 1, blue: 2}", #""variations": ["blue", "control"]"#,
      [
        "5:19 the server gives 'control' 50 % of the users of 'button_color' of @growth, the spec 33.33 %",
        "5:28 the server gives 'blue' 50 % of the users of 'button_color' of @growth, the spec 66.67 %",
      ]
    ),
    (
      "coverage: 20%", #""variations": ["control", "blue"], "coverage": 0.3"#,
      ["8:11 the server enrols 30 % of the users into 'button_color' of @growth, the spec 20 %"]
    ),
    (
      "winner: blue", #""variations": ["control", "red"]"#,
      ["8:9 the server still enrols users into 'button_color' of @growth, which is decided for 'blue'; stop it there"]
    ),
    (
      "end_version: 8.11", #""variations": ["a", "b"]"#,
      ["7:14 the server still enrols users into 'button_color' of @growth, which ended with 8.11; stop it there"]
    ),
    ("end_version: 8.11", #""variations": ["a", "b"], "coverage": 0"#, []),
  ])
  func drift(_ spec: String, _ rule: String, _ expected: [String]) throws {
    #expect(try Self.findings(spec, Self.feature(rule)) == expected)
  }

  @Test func anExperimentThatTheServerDoesNotHave() throws {
    #expect(try Self.findings("", Self.feature(#""variations": ["a", "b"]"#, name: "other")).isEmpty)
  }
}
