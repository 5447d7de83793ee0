import ExperimentSpec
import Testing

/// Accepted and rejected values of the key `groups`, and the rules about groups.
@Suite struct GroupKeyTests {
  @Test(arguments: groups) func findings(_ example: FindingCase) { example.check() }

  @Test func theListsAreNotEmpty() {
    for list in [Self.equalGroups, Self.badWeights, Self.badNames, Self.totals, Self.groupShapes] {
      #expect(!list.isEmpty)
    }
  }

  static func weightForm(_ group: String, _ text: String) -> String {
    "the weight of '\(group)' must be an integer such as 50 or a percentage with at most two decimals such as 33.33%, not \(text)"
  }

  static let groups: [FindingCase] = equalGroups + badWeights + badNames + totals + groupShapes

  static let equalGroups: [FindingCase] = [10, 11, 12, 14, 18, 19, 20].map { count in
    let names = (2...count).map { "g\($0)" }.joined(separator: ", ")
    return .spec("\(count) equal groups", "groups: [control, \(names)]")
  }

  static let badWeights: [FindingCase] = ["b", "-1", "1.5", "01", "1.123%", "1e3", "+1", "%"].map { weight in
    .spec(
      "weight \(weight)", "groups: {control: 1, blue: 1️⃣'\(weight)'1️⃣}",
      .error(.invalidValue, "1️⃣", weightForm("blue", "'\(weight)'")))
  }

  static let badNames: [FindingCase] = ["1a", "-a", "_a", "a b", "é", String(repeating: "g", count: 65)].map { name in
    .spec(
      "group \(name)", "groups: [control, 1️⃣\(name)1️⃣]",
      .error(
        .invalidValue, "1️⃣",
        "a group must be letters, digits, '_' and '-', with a letter first and at most 64 characters, not '\(SpecKeyTests.cut(name))'"
      ))
  }

  static let totals: [FindingCase] = [
    .spec("groups in other forms", "groups: [control, Dark-Gray_2]"),
    .spec(
      "ten groups at 10 %",
      "groups: {control: 10%, a: 10%, b: 10%, c: 10%, d: 10%, e: 10%, f: 10%, g: 10%, h: 10%, i: 10%}"),
    .spec(
      "20 %, 30 % and 40 %", "1️⃣groups1️⃣: {control: 20%, a: 30%, b: 40%}",
      .error(.weights, "1️⃣", "the percentages total 90 %, 10 % is missing; they must total exactly 100 %")),
    .spec("with a fourth group of 10 %", "groups: {control: 20%, a: 30%, b: 40%, c: 10%}"),
    .spec("53 % and 47 %", "groups: {control: 53%, a: 47%}"),
    .spec("59.01 % and 40.99 %", "groups: {control: 59.01 %, a: 40.99 %}"),
    .spec(
      "weights that sum to half", "1️⃣groups1️⃣: {control: 25%, a: 25.00%}",
      .error(.weights, "1️⃣", "the percentages total 50 %, 50 % is missing; they must total exactly 100 %")),
    .spec(
      "a hundredth too much", "1️⃣groups1️⃣: {control: 50.01%, a: 50%}",
      .error(.weights, "1️⃣", "the percentages total 100.01 %, 0.01 % too much; they must total exactly 100 %")),
    .spec(
      "three thirds that are not", "1️⃣groups1️⃣: {control: 33.3%, a: 33.3%, b: 33.3%}",
      .error(.weights, "1️⃣", "the percentages total 99.9 %, 0.1 % is missing; they must total exactly 100 %")),
    .spec(
      "mixed kinds", "1️⃣groups1️⃣: {control: 50, a: 50%}",
      .error(.weights, "1️⃣", "integers and percentages are mixed; write all weights the same way")),
    .spec(
      "all zero", "1️⃣groups1️⃣: {control: 0, a: 0}",
      .error(.weights, "1️⃣", "all weights are 0; give at least one group a weight")),
    .spec("as much as is allowed", "groups: {control: 999999, a: 1}"),
    .spec(
      "more than is allowed", "1️⃣groups1️⃣: {control: 1000000, a: 1}",
      .error(.weights, "1️⃣", "the weights total more than 1000000; use smaller numbers of the same ratio")),
    .spec(
      "far more than fits", "1️⃣groups1️⃣: {control: 99999999999999999999, a: 99999999999999999999}",
      .error(.weights, "1️⃣", "the weights total more than 1000000; use smaller numbers of the same ratio")),
  ]

  static let groupShapes: [FindingCase] = [
    .spec(
      "a group without weight", "groups: {control: 1, a: 1️⃣01️⃣}",
      .warning(.zeroWeight, "1️⃣", "nobody gets the group 'a'; give it a weight or delete it")),
    .spec(
      "one group", "1️⃣groups1️⃣: [control]", .error(.invalidValue, "1️⃣", "an experiment needs at least two groups, not one")
    ),
    .spec(
      "one group with a weight", "1️⃣groups1️⃣: {control: 1}",
      .error(.invalidValue, "1️⃣", "an experiment needs at least two groups, not one")),
    .spec(
      "no group", "1️⃣groups1️⃣: []",
      .error(.invalidValue, "1️⃣", "'groups' is empty; an experiment needs at least two groups")),
    .spec(
      "an alias for groups", "groups: 1️⃣*both1️⃣",
      .error(.unsupportedYAML, "1️⃣", "the alias '*both' is not supported; write the value out")),
    .spec(
      "an alias for the winner", "groups: {control: 1, a: 1}\nwinner: 1️⃣*a1️⃣",
      .error(.unsupportedYAML, "1️⃣", "the alias '*a' is not supported; write the value out")),
    .spec(
      "groups: text", "groups: 1️⃣control1️⃣",
      .error(
        .invalidValue, "1️⃣", "'groups' must be a sequence of names or a mapping from names to weights, not text")),
    .spec(
      "a group that is no text", "groups: [control, 1️⃣[1️⃣a]]",
      .error(.invalidValue, "1️⃣", "an element of 'groups' must be text, not a sequence")),
    .spec(
      "a repeated group", "groups: [1️⃣control1️⃣, a, 2️⃣control2️⃣]",
      .error(
        .duplicateKey, "2️⃣", "the group 'control' is repeated; keep one of them",
        notes: [("1️⃣", "the group is first written here")])),
    .spec(
      "a repeated group with a weight", "groups: {1️⃣control1️⃣: 1, a: 1, 2️⃣control2️⃣: 2}",
      .error(
        .duplicateKey, "2️⃣", "the group 'control' is repeated; keep one of them",
        notes: [("1️⃣", "the group is first written here")])),
    .spec(
      "a weight of nothing", "groups:\n  control: 1\n  a:1️⃣1️⃣\n",
      .error(.invalidValue, "1️⃣", weightForm("a", "nothing"))),
    .spec(
      "a weight that is a sequence", "groups: {control: 1, a: 1️⃣[1️⃣1]}",
      .error(.invalidValue, "1️⃣", weightForm("a", "a sequence"))),
    .spec(
      "details",
      "identifier: 1️⃣a1️⃣\ngroups: {control: 1, 2️⃣a2️⃣: {3️⃣descripton3️⃣: x}}",
      .error(.missingKey, "1️⃣", "the group 'a' needs the key 'weight'", notes: [("2️⃣", "it belongs here")]),
      .error(.unknownKey, "3️⃣", "the group 'a' has no key 'descripton'; did you mean 'description'?")),
    .spec("a twin", "groups: {control: 1, check: {weight: 1, mirrors: control}}"),
    .spec(
      "a twin of nothing", "groups: {control: 1, check: {weight: 1, mirrors: 1️⃣contrl1️⃣}}",
      .error(.unknownGroup, "1️⃣", "there is no group 'contrl'; did you mean 'control'?")),
    .spec(
      "a twin of itself", "groups: {control: 1, check: {weight: 1, mirrors: 1️⃣check1️⃣}}",
      .error(.invalidValue, "1️⃣", "the group 'check' cannot mirror itself")),
    .spec(
      "a twin of a twin",
      "groups: {control: 1, a: {weight: 1, mirrors: control}, b: {weight: 1, mirrors: 1️⃣a1️⃣}}",
      .error(.invalidValue, "1️⃣", "'a' mirrors 'control' itself; mirror 'control'")),
    .spec(
      "twins of each other",
      "groups: {control: {weight: 1, mirrors: 1️⃣a1️⃣}, a: {weight: 1, mirrors: 2️⃣control2️⃣}}",
      .error(.invalidValue, "1️⃣", "'control' and 'a' mirror each other; let one of them be the original"),
      .error(.invalidValue, "2️⃣", "'a' and 'control' mirror each other; let one of them be the original")),
    .spec(
      "no control and no default", "identifier: 2️⃣a2️⃣\n1️⃣groups1️⃣: [one, two]",
      .error(
        .missingKey, "2️⃣",
        "the key 'default' is missing, and no group is called 'control'; name the group for everyone else"),
      .warning(.noControl, "1️⃣", "no group is called 'control'; give that name to the group that sees the unchanged app")
    ),
    .spec(
      "no control", "1️⃣groups1️⃣: [one, two]\ndefault: one",
      .warning(.noControl, "1️⃣", "no group is called 'control'; give that name to the group that sees the unchanged app")
    ),
    .spec(
      "default and winner", "default: 1️⃣contol1️⃣\nwinner: 2️⃣purple2️⃣",
      .error(.unknownGroup, "1️⃣", "there is no group 'contol'; did you mean 'control'?"),
      .error(.unknownGroup, "2️⃣", "there is no group 'purple'; the groups are control, blue")),
  ]
}
