import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SourceSearch
import Testing

@Suite struct SpecTemplateTests {
  private static let project = SpecProject(
    files: [
      SpecFile.decode(
        SourceText(path: "experiments/button_shape.yml", text: RuleExample.spec("identifier: button_shape")))
    ],
    retired: RetiredList.decode(
      SourceText(path: "experiments/retired.yml", text: "- {identifier: old_test, end_version: 7.2}\n")))

  private static let examples = Dictionary(uniqueKeysWithValues: SpecQuestion.allCases.map { ($0, $0.example) })

  @Test func exampleAnswersGiveASpecWithoutFindings() {
    let template = SpecTemplate(identifier: "button_color", answers: Self.examples)
    #expect(template.findings(in: Self.project) == [])
    #expect(template.unanswered.isEmpty)
    #expect(
      template.text == """
        identifier: button_color
        # What is tested, for lists and reports.
        summary: Colour of the buy button
        # What is expected to change, for whom, and why: something that can turn out to be false.
        hypothesis: A calmer button makes people hesitate less, so more of them buy
        # The one metric that decides, chosen before there is data.
        metric: purchase_conversion
        # Metrics that must not get worse, even if the experiment wins.
        guardrails:
          - refunds
          - crash_free_sessions
        # Who decides it, and removes the losing branches.
        owner: "@growth"
        # Who gets what: integers are a ratio, percentages total exactly 100 %.
        groups:
          control: 50
          blue: 50
        # The share of users that takes part; raising it later only adds users.
        coverage: 100%
        # The first app version that runs it.
        start_version: 8.10
        # The first app version that ships without it: from then on the experiment is expired.
        end_version: 8.14
        # Planned: 3826 users in the smallest group, 7652 in all, which takes 7 days.
        sample:
          # What the sample size follows from: how often the metric happens today,
          baseline: 2%
          # the smallest absolute difference worth finding,
          minimum_effect: 1%
          # and how many users come by in a day.
          daily_units: 10000

        """)
  }

  @Test func requiredAnswersAreEnough() {
    let required = Self.examples.filter { $0.key.isRequired }
    let template = SpecTemplate(identifier: "button_color", answers: required)
    #expect(template.findings(in: Self.project) == [])
    #expect(!template.text.contains("sample"))
  }

  @Test(arguments: SpecQuestion.allCases.filter(\.isRequired)) func withoutARequiredAnswer(_ question: SpecQuestion) {
    let template = SpecTemplate(identifier: "button_color", answers: Self.examples.filter { $0.key != question })
    #expect(template.unanswered == [question])
    #expect(!template.findings(in: Self.project).isEmpty)
  }

  @Test(arguments: SpecQuestion.allCases) func examplesAreAccepted(_ question: SpecQuestion) {
    let before = Self.examples.filter { answer in
      (SpecQuestion.allCases.firstIndex(of: answer.key) ?? 0) < (SpecQuestion.allCases.firstIndex(of: question) ?? 0)
    }
    for answers in [[:], before] {
      #expect(
        SpecTemplate.problem(
          with: question.example, to: question, after: answers, identifier: "button_color", in: Self.project) == nil)
    }
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let question: SpecQuestion
    let text: String
    /// A part of the message; `nil` for a valid answer.
    let problem: String?
    var after: [SpecQuestion: String] = [:]
    var testDescription: String { "\(question.rawValue) \(text)" }
  }

  static let answers = [
    Answer(question: .owner, text: "", problem: "needed"), Answer(question: .owner, text: "  ", problem: "needed"),
    Answer(question: .summary, text: "", problem: nil),
    Answer(question: .owner, text: "growth", problem: "'owner' must be"),
    Answer(question: .metric, text: "Purchase", problem: "'metric' must be"),
    Answer(question: .guardrails, text: "refunds, Crashes", problem: "a metric must be"),
    Answer(question: .groups, text: "control", problem: "two groups"),
    Answer(question: .groups, text: "control=20%, blue=30%", problem: "50 % is missing"),
    Answer(question: .groups, text: "control=1.5, blue=2", problem: "the weight of 'control'"),
    Answer(question: .groups, text: "control, dark-gray, dark_gray", problem: "both become"),
    Answer(question: .groups, text: "control: 1, blue: 2", problem: nil),
    Answer(question: .groups, text: "green, blue", problem: nil),
    Answer(question: .coverage, text: "50", problem: "percentage"),
    Answer(question: .coverage, text: "12.5%", problem: nil),
    Answer(question: .startVersion, text: "v8", problem: "'start_version' must be"),
    Answer(question: .endVersion, text: "8.9", problem: "before 'start_version'", after: [.startVersion: "8.10"]),
    Answer(question: .endVersion, text: "8.11", problem: nil, after: [.startVersion: "8.10"]),
    Answer(question: .baseline, text: "120%", problem: "'baseline' must be"),
    Answer(question: .baseline, text: "0.2", problem: nil),
    Answer(question: .minimumEffect, text: "0", problem: "'minimum_effect' must be", after: [.baseline: "2%"]),
    Answer(question: .dailyUnits, text: "many", problem: "'daily_units' must be"),
    Answer(question: .dailyUnits, text: "500", problem: nil, after: [.baseline: "2%", .minimumEffect: "1%"]),
  ]

  @Test(arguments: answers) func validation(_ answer: Answer) {
    let problem = SpecTemplate.problem(
      with: answer.text, to: answer.question, after: answer.after, identifier: "button_color", in: Self.project)
    if let expected = answer.problem {
      #expect(problem?.contains(expected) ?? false, "\(problem ?? "no problem")")
    } else {
      #expect(problem == nil)
    }
  }

  @Test(arguments: [
    ("button_color", nil), ("Button", "'identifier' must be"), ("button_shape", "already used"),
    ("old_test", "deleted"), ("", "'identifier' must be"),
  ]) func identifiers(_ identifier: String, _ expected: String?) {
    let problem = SpecTemplate.problem(withIdentifier: identifier, in: Self.project)
    #expect((problem == nil) == (expected == nil), "\(problem ?? "no problem")")
    if let expected { #expect(problem?.contains(expected) ?? false, "\(problem ?? "no problem")") }
  }

  /// Any typed text is exactly that text in the spec.
  @Test(arguments: [
    "plain text", "yes", "8.10", "a: b", "a #b", "#a", "- a", "\"quoted\"", "it's", "back\\slash", "[a, b]", "{a: b}",
    "*alias", "&anchor", "!tag", "%percent", "@handle", "`tick`", "a\tb", "日本語 🦔", "e\u{301}", "ends with:", "null",
    "~",
    "\u{202E}reversed", "a\u{2028}b", "a, b", "? a", "> folded", "| literal", "...", "---", "a\u{0085}b", "\u{FEFF}a",
  ]) func textSurvives(_ text: String) throws {
    let template = SpecTemplate(identifier: "button_color", answers: Self.examples.merging([.hypothesis: text]) { $1 })
    let file = SpecFile.decode(SourceText(path: "experiments/button_color.yml", text: template.text))
    let document = try #require(file.documents.first)
    #expect(document.hypothesis?.value.unicodeScalars.elementsEqual(text.unicodeScalars) ?? false)
    #expect(file.diagnostics == [])
  }
}
