import ExperimentSpec
import Testing

/// What an app's own code calls an experiment, and how it asks for it.
extension SpecKeyTests {
  static let appNames: [FindingCase] = [
    .spec("one name in the app", "case_name: aURL"),
    .spec("several names in the app", "case_names: [aURL, theURL]"),
    .spec(
      "a name with a space", "case_names: [aURL, 1️⃣the URL1️⃣, 2️⃣1a2️⃣]",
      .error(.invalidValue, "1️⃣", "'case_names' must be names in Swift, without backticks, not 'the URL'"),
      .error(.invalidValue, "2️⃣", "'case_names' must be names in Swift, without backticks, not '1a'")),
    .spec(
      "names that are no sequence", "case_names: 1️⃣aURL1️⃣",
      .error(.invalidValue, "1️⃣", "'case_names' must be a sequence of names, not text")),
    .spec(
      "no names", "case_names: 1️⃣[1️⃣]",
      .error(.invalidValue, "1️⃣", "'case_names' must be a sequence of names, not an empty one")),
    .spec(
      "a name that is a mapping", "case_names: [1️⃣{1️⃣a: b}]",
      .error(.invalidValue, "1️⃣", "an element of 'case_names' must be text, not a mapping")),
    .spec(
      "a repeated name", "case_names: [1️⃣aURL1️⃣, 2️⃣aURL2️⃣]",
      .error(
        .invalidValue, "2️⃣", "the name 'aURL' is repeated; keep one of them",
        notes: [("1️⃣", "it is first written here")])),
    .spec(
      "one name and several", "1️⃣case_name1️⃣: a\n2️⃣case_names2️⃣: [b, c]",
      .error(
        .invalidValue, "2️⃣", "an experiment has 'case_name' or 'case_names', not both; keep the sequence",
        notes: [("1️⃣", "'case_name' is written here")])),
    .spec(
      "cases of groups", "groups: {control: {weight: 1, case: fontA}, blue: {weight: 1, case: fontB}}",
      without: ["groups"]),
    .spec(
      "cases of groups without weights", "groups: {control: {case: fontA}, blue: {case: fontB}}", without: ["groups"]),
    .spec(
      "a case that is no name", "groups: {control: {case: 1️⃣font a1️⃣}, blue: {case: fontB}}", without: ["groups"],
      .error(.invalidValue, "1️⃣", "'case' must be a name in Swift, without backticks, not 'font a'")),
    .spec(
      "a case of two groups", "groups: {control: {case: 1️⃣fontA1️⃣}, blue: {case: 2️⃣fontA2️⃣}}", without: ["groups"],
      .error(
        .invalidValue, "2️⃣", "the name 'fontA' is repeated; keep one of them",
        notes: [("1️⃣", "it is first written here")])),
    .spec(
      "a case that is the experiment's", "groups: {control: {case: 1️⃣fontA1️⃣}, blue: {case: fontB}}\ncase_name: 2️⃣fontA2️⃣",
      without: ["groups"],
      .error(
        .invalidValue, "2️⃣", "the name 'fontA' is repeated; keep one of them",
        notes: [("1️⃣", "it is first written here")])),
    .spec(
      "an accessor without a placeholder", "accessors: [{is: blue, expression: cohort == .blue, in: Sources/A.swift}]"),
    .spec(
      "accessors of groups that do not exist", "accessors: [{is: 1️⃣bleu1️⃣, expression: a}, {group: b, absent: 2️⃣none2️⃣}]",
      .error(.unknownGroup, "1️⃣", "there is no group 'bleu'; did you mean 'blue'?"),
      .error(.unknownGroup, "2️⃣", "there is no group 'none'; the groups are control, blue")),
    .spec(
      "accessors in files that are none", "accessors: [{group: a, in: 1️⃣/A.swift1️⃣}, {group: b, in: 2️⃣A.m2️⃣}]",
      .error(.invalidValue, "1️⃣", "'/A.swift' must be a path inside of the package, relative to its root"),
      .error(.invalidValue, "2️⃣", "'in' must be the path of a Swift file, not 'A.m'")),
    .spec(
      "a declaration in one file", "accessors: [{declaration: Flags.a, 1️⃣in1️⃣: A.swift}]",
      .error(.invalidValue, "1️⃣", "a declaration is one wherever it is used, so 'in' means nothing here")),
    .files(
      "a name of two experiments",
      [
        "experiments/a.yml": FindingCase.goodSpec(with: "case_names: [one, 1️⃣page1️⃣]"),
        "experiments/b.yml": FindingCase.goodSpec(with: "case_name: 2️⃣page2️⃣", identifier: "b"),
      ],
      .error(
        .nameCollision, "1️⃣", "'a' and 'b' are both called 'page' in the app's own code; rename one of them",
        notes: [("2️⃣", "the other name is here")]),
      .error(
        .nameCollision, "2️⃣", "'b' and 'a' are both called 'page' in the app's own code; rename one of them",
        notes: [("1️⃣", "the other name is here")])),
    .files(
      "a name that another identifier becomes",
      [
        "experiments/a.yml": FindingCase.goodSpec(with: "case_name: 1️⃣bPage1️⃣"),
        "experiments/b_page.yml": FindingCase.goodSpec(identifier: "b_page"),
      ],
      .error(
        .nameCollision, "1️⃣", "'a' and 'b_page' are both called 'bPage' in the app's own code; rename one of them")),
  ]
}
