import ExperimentSpec
import Testing

/// Accepted and rejected values of every key of a spec.
@Suite struct SpecKeyTests {
  @Test(arguments: shapes + names + versions + appNames) func findings(_ example: FindingCase) { example.check() }

  @Test func theListsAreNotEmpty() {
    for list in [Self.shapes, Self.names, Self.versions, Self.appNames] { #expect(!list.isEmpty) }
  }

  // MARK: Documents and keys

  static let shapes: [FindingCase] = [
    .spec("a good spec", ""),
    .files(
      "the spec of the documentation",
      [
        "experiments/button_color.yml": """
        identifier: button_color
        summary: Colour of the buy button
        hypothesis: A calmer button makes people hesitate less, so more of them buy.
        owner: "@growth"
        metric: purchase_conversion
        groups:
          control: 50
          blue: 25
          dark_gray: 25
        start_version: 8.10
        end_version: 8.14
        """
      ]),
    .files(
      "every key",
      [
        "experiments/a.yaml": """
        identifier: a
        summary: A
        hypothesis: |
          It helps.
          Much.
        link: https://example.com/A-1
        owner: team@example.com
        metric: sales.total
        guardrails: [crashes, load_time.p95]
        groups:
          control: {weight: 33.34%, description: as it is}
          control_check: {weight: 33.33%, mirrors: control, case: aURLCheck}
          blue: 33.33%
        default: control
        winner: blue
        start_version: 1
        end_version: 1.3.0
        extensions:
          - {from: 1.1, to: 1.2, reason: holidays}
          - {from: "1.2", to: 1.3, reason: more holidays}
        coverage: 12.5%
        layer: checkout
        slots: 0-499
        salt: other
        case_names: [aURL, theURL]
        accessors:
          - group: cohort
            absent: control
            in: Sources/App/Screen.swift
          - {is: blue, expression: "isBlue({caseName})"}
          - declaration: Flags.blue
        parameters:
          title: {control: "no", default: yes}
          size: {control: 1, control_check: 1, blue: 2.5}
        sample: {baseline: 2%, minimum_effect: 0.01, alpha: 0.05, power: 80%, daily_units: 1000}
        """
      ]),
    .files(
      "several documents, empty ones between",
      [
        "experiments/two.yml": "---\n" + FindingCase.goodSpec() + "---\n---\n" + FindingCase.goodSpec(identifier: "b")
      ]),
    .files(
      "an empty file", ["experiments/a.yml": "1️⃣"],
      .error(.missingKey, "1️⃣", "the file holds no experiment; write one or delete the file")),
    .files(
      "a sequence", ["experiments/a.yml": "1️⃣-1️⃣ a\n"],
      .error(.invalidValue, "1️⃣", "an experiment is a mapping of keys and values, not a sequence")),
    .files(
      "text", ["experiments/a.yml": "1️⃣text1️⃣\n"],
      .error(.invalidValue, "1️⃣", "an experiment is a mapping of keys and values, not text")),
    .files(
      "nothing but a key", ["experiments/a.yml": "1️⃣hypothesis: x\n"],
      .error(.missingKey, "1️⃣", "the key 'identifier' is missing"),
      .error(.missingKey, "1️⃣", "the key 'owner' is missing"), .error(.missingKey, "1️⃣", "the key 'metric' is missing"),
      .error(.missingKey, "1️⃣", "the key 'groups' is missing"),
      .error(.missingKey, "1️⃣", "the key 'start_version' is missing"),
      .error(.missingKey, "1️⃣", "the key 'end_version' is missing")),
    .spec(
      "missing keys are at the identifier", "identifier: 1️⃣a1️⃣", without: ["owner", "end_version"],
      .error(.missingKey, "1️⃣", "the key 'owner' is missing"),
      .error(.missingKey, "1️⃣", "the key 'end_version' is missing")),
    .spec(
      "missing keys are at an identifier that is wrong, too", "identifier: 1️⃣A1️⃣", without: ["owner"],
      .error(
        .invalidValue, "1️⃣",
        "'identifier' must be lower-case letters, digits and '_', with a letter first and at most 64 characters, not 'A'"
      ),
      .error(.missingKey, "1️⃣", "the key 'owner' is missing")),
    .spec(
      "a misspelt key", "1️⃣sumary1️⃣: x",
      .error(.unknownKey, "1️⃣", "an experiment has no key 'sumary'; did you mean 'summary'?")),
    .spec(
      "a misspelt key that is missing", "identifier: 2️⃣a2️⃣\n1️⃣start_verison1️⃣: 1.0", without: ["start_version"],
      .error(.unknownKey, "1️⃣", "an experiment has no key 'start_verison'; did you mean 'start_version'?"),
      .error(.missingKey, "2️⃣", "the key 'start_version' is missing")),
    .spec(
      "a key like no other", "1️⃣日本1️⃣: x",
      .error(
        .unknownKey, "1️⃣",
        "an experiment has no key '日本'; its keys are identifier, summary, hypothesis, link, owner, metric, guardrails, groups, default, winner, start_version, end_version, extensions, coverage, layer, slots, salt, parameters, sample, case_name, case_names, accessors"
      )),
    .spec(
      "a repeated key", "1️⃣summary1️⃣: x\n2️⃣summary2️⃣: y",
      .error(
        .duplicateKey, "2️⃣", "the key 'summary' is repeated; keep one of them",
        notes: [("1️⃣", "the key is first written here")])),
    .spec(
      "a key that is unknown and repeated", "1️⃣nothing1️⃣: x\n2️⃣nothing2️⃣: y\n",
      .error(
        .duplicateKey, "2️⃣", "the key 'nothing' is repeated; keep one of them",
        notes: [("1️⃣", "the key is first written here")]),
      .error(
        .unknownKey, "1️⃣",
        "an experiment has no key 'nothing'; its keys are identifier, summary, hypothesis, link, owner, metric, guardrails, groups, default, winner, start_version, end_version, extensions, coverage, layer, slots, salt, parameters, sample, case_name, case_names, accessors"
      )),
  ]

  // MARK: Names and texts

  static let identifierForm = "lower-case letters, digits and '_', with a letter first and at most 64 characters"
  static let ownerForm = "'@handle', 'name@host.tld' or '//path/to/OWNERS'"
  static let metricForm = "lower-case letters, digits, '_' and '.', with a letter first"

  static let names: [FindingCase] =
    badIdentifiers + goodIdentifiers + goodOwners + badOwners + metrics + notText + texts + slots + coverages

  static let badIdentifiers: [FindingCase] = [
    "Button", "1a", "_a", "a-b", "a.b", "é", "a b", String(repeating: "a", count: 65),
  ].map { name in
    .spec(
      "identifier \(name)", "identifier: 1️⃣\(name)1️⃣",
      .error(.invalidValue, "1️⃣", "'identifier' must be \(identifierForm), not '\(cut(name))'"))
  }

  static let goodIdentifiers: [FindingCase] = ["a", "a1_", "z__9", String(repeating: "a", count: 64)].map { name in
    .spec("identifier \(name)", "identifier: \(name)", path: "experiments/\(name).yml")
  }

  static let goodOwners: [FindingCase] = ["@a", "@a/b", "a.b@c.de", "//OWNERS", "//path/to/OWNERS"].map { owner in
    .spec("owner \(owner)", "owner: '\(owner)'")
  }

  static let badOwners: [FindingCase] = [
    "a", "@", "@a/", "@a/b/c", "a@b", "a@@b.c", "a@b..c", "/OWNERS", "//", "@a b",
  ].map { owner in
    .spec(
      "owner \(owner)", "owner: 1️⃣\"\(owner)\"1️⃣",
      .error(.invalidValue, "1️⃣", "'owner' must be \(ownerForm), not '\(owner)'"))
  }

  static let metrics: [FindingCase] = ["A", ".a", "1", "a-b"].map { metric in
    .spec(
      "metric \(metric)", "metric: 1️⃣\(metric)1️⃣",
      .error(.invalidValue, "1️⃣", "'metric' must be \(metricForm), not '\(metric)'"))
  }

  static let notText: [FindingCase] = [
    "owner", "metric", "summary", "hypothesis", "link", "salt", "layer", "slots", "coverage", "winner",
  ].flatMap { key -> [FindingCase] in
    let others = key == "layer" ? "slots: 0-1\n" : key == "slots" ? "layer: l\n" : ""
    return [
      .spec("\(key): nothing", "\(others)\(key):1️⃣1️⃣", .error(.invalidValue, "1️⃣", "'\(key)' must be text, not nothing")),
      .spec(
        "\(key): a sequence", "\(others)\(key): 1️⃣[1️⃣a]",
        .error(.invalidValue, "1️⃣", "'\(key)' must be text, not a sequence")),
      .spec(
        "\(key): a mapping", "\(others)\(key):\n  1️⃣b1️⃣: c",
        .error(.invalidValue, "1️⃣", "'\(key)' must be text, not a mapping")),
    ]
  }

  static let texts: [FindingCase] = [
    .spec("the least coverage", "coverage: 0.01%"), .spec("all of it", "coverage: 100.00 %"),
    .spec("none", "coverage: 0%"), .spec("metric", "metric: a.b_c.1"),
    .spec(
      "summary of two lines", "summary: 1️⃣|\n  a\n  b1️⃣",
      .error(.invalidValue, "1️⃣", "'summary' must be one line, not 'a b '")),
    .spec("summary over two lines that is one", "summary: a\n  b"),
    .spec("link", "link: HTTP://example.com"),
    .spec(
      "link without a scheme", "link: 1️⃣example.com1️⃣",
      .error(
        .invalidValue, "1️⃣", "'link' must be a URL that begins with 'https://' or 'http://', not 'example.com'")),
    .spec(
      "link with a space", "link: 1️⃣https://a b1️⃣",
      .error(
        .invalidValue, "1️⃣", "'link' must be a URL that begins with 'https://' or 'http://', not 'https://a b'")),
    .spec(
      "link of nothing", "link: 1️⃣https://1️⃣",
      .error(.invalidValue, "1️⃣", "'link' must be a URL that begins with 'https://' or 'http://', not 'https://'")),
    .spec("guardrails", "guardrails: []"),
    .spec(
      "guardrails: text", "guardrails: 1️⃣crashes1️⃣",
      .error(.invalidValue, "1️⃣", "'guardrails' must be a sequence of metrics, not text")),
    .spec(
      "guardrails: no metrics", "guardrails: [a, 1️⃣B1️⃣, 2️⃣{2️⃣c: d}]",
      .error(
        .invalidValue, "1️⃣",
        "a metric must be lower-case letters, digits, '_' and '.', with a letter first, not 'B'"),
      .error(.invalidValue, "2️⃣", "an element of 'guardrails' must be text, not a mapping")),
    .spec(
      "salt", "salt: 1️⃣''1️⃣", .error(.invalidValue, "1️⃣", "'salt' must be text, not ''")),
    .spec("salt of any text", "salt: '日本 : 🧪'"),
    .spec(
      "layer", "layer: 1️⃣Checkout1️⃣\nslots: 0-999",
      .error(.invalidValue, "1️⃣", "'layer' must be \(identifierForm), not 'Checkout'")),
    .spec(
      "layer without slots", "identifier: 1️⃣a1️⃣\n2️⃣layer2️⃣: checkout",
      .error(
        .missingKey, "1️⃣", "'layer' needs the key 'slots' as well", notes: [("2️⃣", "it belongs here")])),
    .spec(
      "slots without layer", "identifier: 1️⃣a1️⃣\n2️⃣slots2️⃣: 0-9",
      .error(
        .missingKey, "1️⃣", "'slots' needs the key 'layer' as well", notes: [("2️⃣", "it belongs here")])),
    .spec("slots of one", "layer: l\nslots: 7-7"), .spec("all slots", "layer: l\nslots: 0-999"),
  ]

  static let slots: [FindingCase] = ["5", "9-5", "0-1000", "-1-5", "1 - 5", "01-5", "a-b", "0-4-5"].map { slots in
    .spec(
      "slots \(slots)", "layer: l\nslots: 1️⃣\(slots)1️⃣",
      .error(.invalidValue, "1️⃣", "'slots' must be a range out of 0-999, such as 0-499, not '\(slots)'"))
  }

  static let coverages: [FindingCase] = [
    "50", "100.01%", "101%", "0.001%", "-1%", "5.%", ".5%", "05%", "1e1%", "%", "50%%",
  ].map { coverage in
    .spec(
      "coverage \(coverage)", "coverage: 1️⃣'\(coverage)'1️⃣",
      .error(
        .invalidValue, "1️⃣",
        "'coverage' must be a percentage from 0% to 100% with at most two decimals, such as 12.5%, not '\(coverage)'"))
  }

  static func cut(_ name: String) -> String {
    name.count > 60 ? name.prefix(57) + "..." : name
  }

  // MARK: Versions

  static let versions: [FindingCase] = goodVersions + badVersions + windows

  static let goodVersions: [FindingCase] = ["8", "8.10", "8.10.1", "'8.10'", "0.0.1", "999999999"].map { version in
    var example = FindingCase.spec("version \(version)", "start_version: 0\nend_version: \(version)")
    example.ignored = [.tooLong]
    return example
  }

  static let badVersions: [FindingCase] = [
    "1.123456.0.1", "8.", ".8", "08.1", "8.01", "8.1.2.3", "v8", "8.10-beta", "8,1", "8.x", "1000000000", "-1",
  ].map { version in
    .spec(
      "version \(version)", "end_version: 1️⃣\(version)1️⃣",
      .error(
        .invalidValue, "1️⃣",
        "'end_version' must be one to three numbers of at most nine digits without leading zeros, such as 8.10, not '\(version)'"
      ))
  }

  static let windows: [FindingCase] = [
    .spec("the version 1.123456.0", "start_version: 1.123455.9\nend_version: 1.123456.0"),
    .spec(
      "start equals end", "start_version: 3️⃣8.103️⃣\nend_version: 1️⃣8.10.01️⃣",
      .error(
        .versionOrder, "1️⃣",
        "'end_version' is the first version without the experiment, so it must be after 'start_version' 8.10",
        notes: [("3️⃣", "the experiment starts here")])),
    .spec(
      "start after end, compared as numbers", "start_version: 2️⃣8.102️⃣\nend_version: 1️⃣8.91️⃣",
      .error(
        .versionOrder, "1️⃣", "'end_version' 8.9 is before 'start_version' 8.10",
        notes: [("2️⃣", "the experiment starts here")])),
    .spec("extensions", "extensions: [{from: 1.1, to: 1.2, reason: x}]"),
    .spec(
      "extensions: text", "extensions: 1️⃣x1️⃣",
      .error(.invalidValue, "1️⃣", "'extensions' must be a sequence of {from, to, reason}, not text")),
    .spec(
      "extensions: no mapping", "extensions: [1️⃣x1️⃣]",
      .error(.invalidValue, "1️⃣", "an extension must be {from, to, reason}, not text")),
    .spec(
      "extensions: keys", "identifier: 1️⃣a1️⃣\nextensions: [2️⃣{2️⃣4️⃣form4️⃣: 1.1, to: 3️⃣x3️⃣}]",
      .error(.missingKey, "1️⃣", "an extension needs the key 'from'", notes: [("2️⃣", "it belongs here")]),
      .error(.missingKey, "1️⃣", "an extension needs the key 'reason'", notes: [("2️⃣", "it belongs here")]),
      .error(.unknownKey, "4️⃣", "an extension has no key 'form'; did you mean 'from'?"),
      .error(
        .invalidValue, "3️⃣",
        "'to' must be one to three numbers of at most nine digits without leading zeros, such as 8.10, not 'x'")),
    .spec(
      "extensions that do not lead to the end",
      "end_version: 2️⃣1.22️⃣\nextensions: [{from: 1.0, to: 1️⃣1.11️⃣, reason: x}]",
      .error(
        .versionOrder, "1️⃣", "the last extension leads to 1.1, but 'end_version' is 1.2",
        notes: [("2️⃣", "the experiment ends here")])),
    .spec(
      "extensions that do not chain",
      "extensions: [{from: 1.0, to: 1.1, reason: x}, {from: 1️⃣1.01️⃣, to: 1.2, reason: y}]",
      .error(.versionOrder, "1️⃣", "this extension begins at 1.0, but the one before it ends at 1.1")),
    .spec(
      "extensions backwards", "extensions: [{from: 1.3, to: 1️⃣1.21️⃣, reason: x}]",
      .error(.versionOrder, "1️⃣", "an extension must lead to a later version than 1.3")),
    .spec(
      "a third extension",
      "extensions: [{from: 0.1, to: 0.2, reason: x}, {from: 0.2, to: 1.1, reason: y}, {from: 1.1, to: 1️⃣1.21️⃣, reason: z}]",
      .error(.extendedTooOften, "1️⃣", "an experiment may be extended 2 times; decide it, or plan a new one")),
    .spec(
      "a third extension where four are allowed",
      "extensions: [{from: 0.1, to: 0.2, reason: x}, {from: 0.2, to: 1.1, reason: y}, {from: 1.1, to: 1.2, reason: z}]",
      settings: [.extendedTooOften: RuleSetting(level: nil, options: ["times": 4])]),
    .spec(
      "too long by the second part", "start_version: 1.0\nend_version: 1️⃣1.71️⃣",
      .warning(.tooLong, "1️⃣", "the experiment runs for 7 releases, more than 6; end it sooner")),
    .spec("six releases", "start_version: 1.1\nend_version: 1.7"),
    .spec("another major version is not counted", "start_version: 1.0\nend_version: 2.0"),
    .spec(
      "too long by the calendar", "start_version: 1.0\nend_version: 1️⃣2.01️⃣",
      releases: "1.0: 2026-01-01\n1.1: 2026-02-01\n1.2: 2026-03-01\n2.0: 2026-04-01\n",
      settings: [.tooLong: RuleSetting(level: nil, options: ["releases": 2])],
      .warning(.tooLong, "1️⃣", "the experiment runs for 3 releases, more than 2; end it sooner")),
  ]
}
