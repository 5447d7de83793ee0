import ExperimentSpec
import SourceDiagnostics
import Testing

@Suite struct SuppressionTests {
  @Test(arguments: cases) func findings(_ example: FindingCase) {
    example.check { $0.findings() }
  }

  @Test func theListIsNotEmpty() { #expect(!Self.cases.isEmpty) }

  static let zeroWeight = "nobody gets the group 'blue'; give it a weight or delete it"

  static let cases: [FindingCase] = [
    .spec(
      "on a line of its own it is for the next line",
      """
      groups:
        control: 1
        # split-test:disable zero-weight -- switched off while the server is repaired
        blue: 0
      """),
    .spec(
      "after a value it is for its own line",
      """
      groups:
        control: 1
        blue: 0 # split-test:disable zero-weight -- switched off
      """),
    .spec(
      "several on lines of their own are for the same line",
      """
      groups:
        # split-test:disable too-long -- for this line as well
        # split-test:disable zero-weight -- switched off
        blue: 0
        control: 1
      """),
    .spec(
      "several rules in one comment",
      """
      # split-test:disable too-long, zero-weight -- holidays, and a test of the list
      groups: {control: 1, blue: 0}
      end_version: 1.20 # split-test:disable zero-weight too-long -- holidays
      """),
    .spec(
      "an ordinary comment between is the next line",
      """
      groups:
        control: 1
        # split-test:disable zero-weight -- switched off
        # another comment
        blue: 1️⃣01️⃣
      """, .warning(.zeroWeight, "1️⃣", zeroWeight)),
    .spec(
      "a blank line between is the next line",
      """
      groups:
        control: 1
        # split-test:disable zero-weight -- switched off

        blue: 1️⃣01️⃣
      """, .warning(.zeroWeight, "1️⃣", zeroWeight)),
    .spec(
      "another rule stays",
      """
      groups:
        control: 1
        blue: 1️⃣01️⃣ # split-test:disable too-long -- the wrong rule
      """, .warning(.zeroWeight, "1️⃣", zeroWeight)),
    .spec(
      "in a block scalar, a quoted one or behind a header it is text",
      """
      summary: "# split-test:disable zero-weight -- text"
      salt: '# split-test:disable nothing'
      hypothesis: | # split-test:disable nothing
        # split-test:disable nothing

        # split-test:disable nothing
      groups: {control: 1, blue: 1}
      """),
    .spec(
      "a sign without a space before it is text",
      """
      summary: a# split-test:disable nothing -- text
      """),
    .spec(
      "after a block scalar it is a comment again",
      """
      hypothesis: >
        text

      1️⃣# split-test:disable zero-weight1️⃣
      """,
      .error(
        .invalidSuppression, "1️⃣",
        "a suppression needs a reason; write it after the rule, as in 'zero-weight -- reason'")),
    .spec(
      "no reason",
      """
      groups:
        control: 1
        blue: 1️⃣01️⃣ 2️⃣# split-test:disable zero-weight --2️⃣
      """,
      .warning(.zeroWeight, "1️⃣", zeroWeight),
      .error(
        .invalidSuppression, "2️⃣",
        "a suppression needs a reason; write it after the rule, as in 'zero-weight -- reason'")),
    .spec(
      "words without dashes are no reason",
      """
      groups:
        control: 1
        blue: 1️⃣01️⃣ 2️⃣# split-test:disable zero-weight because it is broken2️⃣
      """,
      .warning(.zeroWeight, "1️⃣", zeroWeight),
      .error(
        .invalidSuppression, "2️⃣",
        "a suppression needs a reason; write it after the rule, as in 'zero-weight -- reason'")),
    .spec(
      "an unknown rule",
      """
      groups:
        control: 1
        blue: 1️⃣01️⃣ # split-test:disable 2️⃣zero-wieght2️⃣ -- 日本語
      """,
      .warning(.zeroWeight, "1️⃣", zeroWeight),
      .error(.invalidSuppression, "2️⃣", "there is no rule 'zero-wieght'; did you mean 'zero-weight'?")),
    .spec(
      "an unknown rule that is like no other",
      "summary: text # split-test:disable 1️⃣everything1️⃣ -- please",
      .error(.invalidSuppression, "1️⃣", "there is no rule 'everything'; 'split-test rules' lists them")),
    .spec(
      "an unknown rule beside a known one",
      """
      groups:
        control: 1
        blue: 0 # split-test:disable zero-weight, 1️⃣all1️⃣ -- switched off
      """,
      .error(.invalidSuppression, "1️⃣", "there is no rule 'all'; 'split-test rules' lists them")),
    .spec(
      "a rule without which there is no correct Swift",
      """
      # split-test:disable 2️⃣weights2️⃣, too-long -- rounded
      1️⃣groups1️⃣: {control: 50%, blue: 40%}
      end_version: 1.20 # split-test:disable too-long -- holidays
      """,
      .error(.weights, "1️⃣", "the percentages total 90 %, 10 % is missing; they must total exactly 100 %"),
      .error(
        .invalidSuppression, "2️⃣",
        "'weights' cannot be suppressed, because no correct Swift can be generated from a spec that breaks it; correct the spec"
      )
    ),
    .spec(
      "no rule",
      "summary: text 1️⃣# split-test:disable -- because1️⃣",
      .error(
        .invalidSuppression, "1️⃣", "a suppression needs a rule; write 'split-test:disable RULE -- reason'")),
    .spec(
      "another command",
      "summary: text # split-test:1️⃣disable-next-line1️⃣ zero-weight -- because",
      .error(
        .invalidSuppression, "1️⃣",
        "there is no 'split-test:disable-next-line'; write 'split-test:disable RULE -- reason'")),
    .spec("a comment about the tool", "summary: text # split-test: see the documentation, split-test:nothing"),
    .files(
      "in retired.yml", ["experiments/a.yml": FindingCase.goodSpec()],
      retired: """
        - {identifier: b, end_version: 1.0, ticket: 7} # split-test:disable unknown-key -- for a script of ours
        """),
    .spec(
      "another file's line is not silenced", "metric: 1️⃣other1️⃣",
      metrics: """
        # split-test:disable unknown-metric -- line 2 here, not there
        - sales
        - a
        - b
        - c
        - d
        """,
      .error(
        .unknownMetric, "1️⃣",
        "the metric 'other' is not in the catalogue 'experiments/metrics.yml'; add it there or use one that is")),
  ]

  @Test func suppressionsThatSilenceNothingAreReturned() throws {
    let source = SourceText(
      path: "a.yml",
      text: """
        # split-test:disable zero-weight -- used
        a: 1 # split-test:disable no-control -- not used
        # split-test:disable no-control -- beyond the end
        """)
    let comments = [0..<40, 46..<89, 90..<137]
    let (suppressions, problems) = SuppressionReader.read(comments, in: source)
    #expect(problems.isEmpty)
    #expect(suppressions.map(\.targetLine) == [2, 2, 4])
    let finding = Diagnostic("zero-weight", .warning, "message", at: source.region(41..<42))
    let elsewhere = Diagnostic(
      "zero-weight", .warning, "message", at: SourceText(path: "b.yml", utf8: source.utf8).region(41..<42))
    let (kept, unused) = Suppression.apply(suppressions, to: [finding, elsewhere])
    #expect(kept == [elsewhere])
    #expect(unused.map(\.region.start.line) == [2, 3])
  }

  @Test func aMisspeltRuleCanBeCorrected() throws {
    let source = SourceText(path: "a.yml", text: "# split-test:disable zero-wieght -- reason\n")
    let problems = SuppressionReader.read([0..<42], in: source).diagnostics
    #expect(
      problems.map(\.fix) == [
        Fix(
          "replace 'zero-wieght' with 'zero-weight'", [.edit(file: "a.yml", TextEdit(21..<32, "zero-weight"))])
      ])
  }

  @Test func swiftCommentsAreReadTheSameWay() {
    let text = """
      // split-test:disable dead-branch -- goes with the next release
      let x = y // split-test:disable raw-group-name -- read from a file
      """
    let source = SourceText(path: "A.swift", text: text)
    let (suppressions, problems) = SuppressionReader.read([0..<63, 74..<130], in: source)
    #expect(problems.isEmpty)
    #expect(suppressions.map(\.rule) == [.deadBranch, .rawGroupName])
    #expect(suppressions.map(\.targetLine) == [2, 2])
  }
}
