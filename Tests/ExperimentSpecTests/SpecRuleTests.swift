import ExperimentSpec
import SourceDiagnostics
import Testing

/// Rules about several values, in one spec and over all of them.
@Suite struct SpecRuleTests {
  @Test(arguments: projects + parameters + samples) func findings(_ example: FindingCase) { example.check() }

  @Test func theListsAreNotEmpty() {
    for list in [Self.projects, Self.parameters, Self.samples] { #expect(!list.isEmpty) }
  }

  static func good(_ identifier: String, _ lines: String = "") -> String {
    FindingCase.goodSpec(with: lines, identifier: identifier)
  }

  static let projects: [FindingCase] = [
    .files(
      "two specs, one identifier",
      [
        "experiments/a.yml": FindingCase.goodSpec(identifier: "1️⃣a1️⃣"),
        "experiments/x/a.yml": FindingCase.goodSpec(identifier: "2️⃣a2️⃣"),
      ],
      .error(
        .duplicateIdentifier, "2️⃣", "the identifier 'a' is already used in 'experiments/a.yml'; choose another",
        notes: [("1️⃣", "the identifier is first used here")])),
    .files(
      "two documents, one identifier",
      [
        "experiments/x.yml": "\(FindingCase.goodSpec(identifier: "1️⃣a1️⃣"))---\n\(FindingCase.goodSpec(identifier: "2️⃣a2️⃣"))"
      ],
      .error(
        .duplicateIdentifier, "2️⃣", "the identifier 'a' is already used in 'experiments/x.yml'; choose another",
        notes: [("1️⃣", "the identifier is first used here")])),
    .spec(
      "the identifier of a deleted experiment", "identifier: 1️⃣a1️⃣",
      retired: "- {identifier: b, end_version: 1.0}\n- {identifier: 2️⃣a2️⃣, end_version: 1.0, winner: x, removed_in: 1.1}",
      .error(
        .retiredIdentifier, "1️⃣",
        "the identifier 'a' belonged to an experiment that was deleted; choose another, because devices still store its groups",
        notes: [("2️⃣", "it was retired here")])),
    .files(
      "identifiers that become one type",
      [
        "experiments/a_b.yml": FindingCase.goodSpec(identifier: "1️⃣a_b1️⃣"),
        "experiments/a__b.yml": FindingCase.goodSpec(identifier: "2️⃣a__b2️⃣"),
      ],
      .error(
        .nameCollision, "1️⃣", "'a_b' and 'a__b' both become the type 'ABSplitTest' in Swift; rename one of them",
        notes: [("2️⃣", "'a__b' is written here")]),
      .error(
        .nameCollision, "2️⃣", "'a__b' and 'a_b' both become the type 'ABSplitTest' in Swift; rename one of them",
        notes: [("1️⃣", "'a_b' is written here")])),
    .spec(
      "groups that become one case", "groups: [control, 1️⃣dark_gray1️⃣, 2️⃣darkGray2️⃣]",
      .error(
        .nameCollision, "1️⃣", "'dark_gray' and 'darkGray' both become the case 'darkGray' in Swift; rename one of them",
        notes: [("2️⃣", "'darkGray' is written here")]),
      .error(
        .nameCollision, "2️⃣", "'darkGray' and 'dark_gray' both become the case 'darkGray' in Swift; rename one of them",
        notes: [("1️⃣", "'dark_gray' is written here")])),
    .spec(
      "parameters that become one property",
      "parameters: {1️⃣a_b1️⃣: {default: 1}, 2️⃣a__b2️⃣: {default: 1}}",
      .error(
        .nameCollision, "1️⃣", "'a_b' and 'a__b' both become the property 'aB' in Swift; rename one of them",
        notes: [("2️⃣", "'a__b' is written here")]),
      .error(
        .nameCollision, "2️⃣", "'a__b' and 'a_b' both become the property 'aB' in Swift; rename one of them",
        notes: [("1️⃣", "'a_b' is written here")])),
    .spec(
      "groups that generated code needs", "groups: [control, 1️⃣self1️⃣, 2️⃣all_cases2️⃣, 3️⃣rawValue3️⃣]",
      .error(
        .nameCollision, "1️⃣", "the group 'self' becomes 'self', which Swift or the generated code needs; rename it"),
      .error(
        .nameCollision, "2️⃣",
        "the group 'all_cases' becomes 'allCases', which Swift or the generated code needs; rename it"),
      .error(
        .nameCollision, "3️⃣",
        "the group 'rawValue' becomes 'rawValue', which Swift or the generated code needs; rename it")),
    .spec(
      "a parameter that generated code needs", "parameters: {1️⃣raw_value1️⃣: {default: 1}}",
      .error(
        .nameCollision, "1️⃣",
        "the parameter 'raw_value' becomes 'rawValue', which Swift or the generated code needs; rename it")),
    .spec("keywords can be written", "groups: [control, default, init, class, in, protocol, Type, Self2, any]"),
    .files(
      "two salts",
      [
        "experiments/a.yml": good("a", "salt: 1️⃣s1️⃣"), "experiments/b.yml": good("b", "salt: 2️⃣\"s\"2️⃣"),
      ],
      .error(
        .duplicateSalt, "2️⃣", "the salt 's' is already used in 'experiments/a.yml'; the two would share their units",
        notes: [("1️⃣", "the salt is first used here")])),
    .files(
      "the identifier of another as salt",
      [
        "experiments/a.yml": good("a", "salt: 2️⃣b2️⃣"),
        "experiments/b.yml": FindingCase.goodSpec(identifier: "1️⃣b1️⃣"),
      ],
      .error(
        .duplicateSalt, "2️⃣", "the salt 'b' is already used in 'experiments/b.yml'; the two would share their units",
        notes: [("1️⃣", "the salt is first used here")])),
    .spec("its own identifier as salt", "salt: a"),
    .spec(
      "a metric nobody records", "metric: 1️⃣sale1️⃣\nguardrails: [crashes, 2️⃣other2️⃣]",
      metrics: "- sales\n- crashes\n",
      .error(
        .unknownMetric, "1️⃣",
        "the metric 'sale' is not in the catalogue 'experiments/metrics.yml'; did you mean 'sales'?"),
      .error(
        .unknownMetric, "2️⃣",
        "the metric 'other' is not in the catalogue 'experiments/metrics.yml'; add it there or use one that is")),
    .spec("metrics with descriptions", "guardrails: [crashes]", metrics: "sales: what is sold\ncrashes: x\n"),
    .files(
      "slots that overlap",
      [
        "experiments/a.yml": good("a", "layer: l\nslots: 1️⃣0-5001️⃣"),
        "experiments/b.yml": good("b", "layer: l\nslots: 2️⃣500-9992️⃣"),
        "experiments/c.yml": good("c", "layer: m\nslots: 0-999"),
        "experiments/d.yml": good("d", "layer: l\nslots: 0-999\nstart_version: 1.2\nend_version: 1.3"),
        "experiments/e.yml": good("e", "layer: l\nslots: 0-999\nwinner: blue"),
      ],
      .error(
        .layerOverlap, "2️⃣", "slots 500-999 of the layer 'l' overlap those of 'a'; give the two different slots",
        notes: [("1️⃣", "the other slots are written here")])),
    .files(
      "slots beside each other",
      [
        "experiments/a.yml": good("a", "layer: l\nslots: 0-499"),
        "experiments/b.yml": good("b", "layer: l\nslots: 500-999"),
      ]),
    .spec(
      "no hypothesis", "identifier: 1️⃣a1️⃣", without: ["hypothesis"],
      .warning(.missingHypothesis, "1️⃣", "there is no hypothesis; write what is expected to change, and why")),
    .spec(
      "an empty hypothesis", "identifier: 1️⃣a1️⃣\nhypothesis: ' '",
      .warning(.missingHypothesis, "1️⃣", "there is no hypothesis; write what is expected to change, and why")),
    .spec(
      "a file with another name", "identifier: 1️⃣a1️⃣", path: "experiments/x/b.yaml",
      .warning(.fileName, "1️⃣", "the file is called 'b.yaml'; name it 'a.yaml' after its experiment")),
  ]

  static let valueForm = "lower-case letters, digits and '_', with a letter first and at most 64 characters"

  static let parameters: [FindingCase] = [
    .spec(
      "one type each", "parameters: {a: {control: true, blue: false}, b: {default: -1}, c: {default: 1.5, blue: 2}}"),
    .spec(
      "parameters: text", "parameters: 1️⃣x1️⃣",
      .error(.invalidValue, "1️⃣", "'parameters' must be a mapping from names to values per group, not text")),
    .spec(
      "a parameter that is text", "parameters: {a: 1️⃣x1️⃣}",
      .error(.invalidValue, "1️⃣", "'a' must be a mapping from groups to values, not text")),
    .spec(
      "a name in capitals", "parameters: {1️⃣Title1️⃣: {default: 1}}",
      .error(.invalidValue, "1️⃣", "a parameter must be \(valueForm), not 'Title'")),
    .spec(
      "a repeated parameter", "parameters: {1️⃣a1️⃣: {default: 1}, 2️⃣a2️⃣: {default: 1}}",
      .error(
        .duplicateKey, "2️⃣", "the parameter 'a' is repeated; keep one of them",
        notes: [("1️⃣", "the parameter is first written here")])),
    .spec(
      "a repeated value", "parameters: {a: {1️⃣default1️⃣: 1, 2️⃣default2️⃣: 2}}",
      .error(
        .duplicateKey, "2️⃣", "the key 'default' is repeated; keep one of them",
        notes: [("1️⃣", "the key is first written here")])),
    .spec(
      "a group that is none", "parameters: {a: {default: 1, 1️⃣blu1️⃣: 2}}",
      .error(.unknownGroup, "1️⃣", "there is no group 'blu'; did you mean 'blue'?")),
    .spec(
      "a group without a value", "identifier: 1️⃣a1️⃣\nparameters: {2️⃣b2️⃣: {control: 1}}",
      .error(
        .missingKey, "1️⃣", "'b' has no value for the group 'blue'; add one, or a 'default'",
        notes: [("2️⃣", "it belongs here")])),
    .spec(
      "no value", "parameters:\n  a:\n    control: 1\n    blue:1️⃣1️⃣\n",
      .error(.invalidValue, "1️⃣", "a value of 'a' must be text, a number or a Boolean, not nothing")),
    .spec(
      "a value that is a sequence", "parameters: {a: {default: 1️⃣[1️⃣1]}}",
      .error(.invalidValue, "1️⃣", "a value of 'a' must be text, a number or a Boolean, not a sequence")),
    .spec(
      "mixed types", "parameters: {a: {control: 1, blue: 1️⃣'2'1️⃣}}",
      .error(
        .invalidValue, "1️⃣",
        "'a' mixes types: this is text, its first value an integer; use one type, or quote all values")),
    .spec(
      "mixed types, a Boolean", "parameters: {a: {control: 1.5, blue: 1️⃣true1️⃣}}",
      .error(
        .invalidValue, "1️⃣",
        "'a' mixes types: this is a Boolean, its first value a decimal; use one type, or quote all values")),
    .spec(
      "an integer that does not fit", "parameters: {a: {default: 1️⃣92233720368547758081️⃣}}",
      .error(
        .invalidValue, "1️⃣", "'9223372036854775808' does not fit into 64 bits; quote it to make it text")),
    .spec(
      "a group called default", "groups: [control, 1️⃣default1️⃣]\nparameters: {a: {default: 1}}",
      .error(
        .invalidValue, "1️⃣",
        "a group called 'default' cannot be told from the 'default' of a parameter; rename the group")),
  ]

  static func fraction(_ key: String, _ text: String) -> String {
    "'\(key)' must be between 0 and 1, or 0% and 100%, such as 0.02 or 2%, not '\(text)'"
  }

  static let months = "1.0: 2026-01-01\n1.1: 2026-01-15\n1.2: 2026-01-29\n"
  /// According to R's `power.prop.test`: 3,841 units per group, 7,682 in two equal ones.
  static let sample = "baseline: 0.1, minimum_effect: 0.02"

  static let samples: [FindingCase] = badFractions + badUnits + plans

  static let badFractions: [FindingCase] = ["0", "1", "0%", "100%", "-0.1", "a", "1e-3", "%", ".", "0.1.2"].flatMap {
    text in
    ["baseline", "minimum_effect", "alpha", "power"].map { key -> FindingCase in
      let others = ["baseline", "minimum_effect"].filter { $0 != key }.map { "\($0): 0.1, " }.joined()
      return .spec(
        "\(key) \(text)", "sample: {\(others)\(key): 1️⃣'\(text)'1️⃣}", .error(.invalidValue, "1️⃣", fraction(key, text)))
    }
  }

  static let badUnits: [FindingCase] = ["0", "-1", "1.5", "many"].map { units in
    .spec(
      "daily_units \(units)", "sample: {\(sample), daily_units: 1️⃣\(units)1️⃣}",
      .error(.invalidValue, "1️⃣", "'daily_units' must be an integer above 0, not '\(units)'"))
  }

  static let plans: [FindingCase] = [
    .spec("a sample", "sample: {baseline: 0.02, minimum_effect: 1 %, alpha: 0.01, power: 90%}"),
    .spec("a fall", "sample: {baseline: 99%, minimum_effect: 5%}"),
    .spec(
      "an effect in no direction", "sample: {baseline: 50%, minimum_effect: 1️⃣60%1️⃣}",
      .error(
        .invalidValue, "1️⃣", "'minimum_effect' leads out of 0 to 1 from the baseline in both directions")),
    .spec("sample: text", "sample: 1️⃣x1️⃣", .error(.invalidValue, "1️⃣", "'sample' must be a mapping, not text")),
    .spec(
      "sample without", "identifier: 1️⃣a1️⃣\n2️⃣sample2️⃣: {3️⃣base3️⃣: 1}",
      .error(.unknownKey, "3️⃣", "'sample' has no key 'base'; did you mean 'baseline'?"),
      .error(.missingKey, "1️⃣", "'sample' needs the key 'baseline'", notes: [("2️⃣", "it belongs here")]),
      .error(.missingKey, "1️⃣", "'sample' needs the key 'minimum_effect'", notes: [("2️⃣", "it belongs here")])),
    .spec("enough days", "sample: {\(sample), daily_units: 275}", releases: months),
    .spec(
      "too few days", "1️⃣sample1️⃣: {\(sample), daily_units: 250}\nend_version: 2️⃣1.22️⃣", releases: months,
      .warning(
        .underpowered, "1️⃣",
        "the sample of 7682 units takes 35 days, but from 1.0 to 1.2 there are 28; end later, enrol more or look for a larger effect",
        notes: [("2️⃣", "the experiment ends here")])),
    .spec(
      "coverage counts", "1️⃣sample1️⃣: {\(sample), daily_units: 275}\ncoverage: 50%\nend_version: 2️⃣1.22️⃣",
      releases: months,
      .warning(
        .underpowered, "1️⃣",
        "the sample of 7682 units takes 56 days, but from 1.0 to 1.2 there are 28; end later, enrol more or look for a larger effect",
        notes: [("2️⃣", "the experiment ends here")])),
    .spec(
      "the smallest group decides",
      "1️⃣sample1️⃣: {\(sample), daily_units: 1000}\ngroups: {control: 9, blue: 1}\nend_version: 2️⃣1.22️⃣",
      releases: months,
      .warning(
        .underpowered, "1️⃣",
        "the sample of 38410 units takes 42 days, but from 1.0 to 1.2 there are 28; end later, enrol more or look for a larger effect",
        notes: [("2️⃣", "the experiment ends here")])),
    .spec("no traffic is given", "sample: {\(sample)}", releases: months),
    .spec("no calendar", "sample: {\(sample), daily_units: 1}"),
    .spec(
      "a version that is not in the calendar", "sample: {\(sample), daily_units: 1}\nend_version: 1.3",
      releases: months),
    .spec("a winner needs no more units", "sample: {\(sample), daily_units: 1}\nwinner: blue", releases: months),
  ]
}
