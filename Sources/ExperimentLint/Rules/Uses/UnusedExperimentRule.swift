import ExperimentSpec
package import SourceDiagnostics

/// A spec without code decides nothing.
package struct UnusedExperimentRule: LintRule {
  package let documentation = RuleDocumentation(
    .unusedExperiment,
    summary: "no Swift file uses an experiment that has begun, or that is decided",
    why: """
      Users are divided and nobody sees a difference: the analysis compares equal things. Or the code is gone and the spec \
      was forgotten. Of expired experiments 'expired' says what to do; those that have not begun may be without code.
      """,
    advice: "Use it, or remove it with the command that the finding prints, which also retires the identifier.",
    failing: RuleExample(
      spec: ["identifier: «button_color»"],
      swift: """
        func buttonColor() -> Color { .green }

        """),
    passing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return test.currentGroup == .blue ? .blue : .green
        }

        """))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let uses = input.uses, uses.isComplete else { return [] }
    // What is incomplete has no generated code that could be used.
    return input.project.experiments.map(\.document).compactMap { document in
      guard !input.isExpired(document), !input.isScheduled(document),
        uses.uses(of: document).isEmpty
      else { return nil }
      return document.diagnostic(
        rule, "nothing uses \(document.subject); use it, or remove it with '\(document.removeCommand)'")
    }
  }
}
