import ExperimentSpec
package import SourceDiagnostics

/// Code may be ready before its experiment: good to know, nothing to do.
package struct NotStartedRule: LintRule {
  package let documentation = RuleDocumentation(
    .notStarted,
    summary: "an experiment has uses in source and begins with a later version",
    why: """
      Until 'start_version' everybody gets the default group. Who tests the app and wonders why nobody gets the new groups \
      finds the answer here.
      """,
    advice: "Nothing, if the version is right. To see the groups earlier, override them for testing.",
    failing: RuleExample(
      spec: ["start_version: «8.12»"],
      swift: """
        func showButton(_ service: SplitTestingService) {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          paint(test.currentGroup == .blue)
          test.hitSplitTest()
        }

        """),
    passing: RuleExample(
      swift: """
        func showButton(_ service: SplitTestingService) {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          paint(test.currentGroup == .blue)
          test.hitSplitTest()
        }

        """))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let uses = input.uses else { return [] }
    return input.project.documents.compactMap { document in
      guard let start = document.startVersion, input.isScheduled(document), let first = uses.uses(of: document).first
      else { return nil }
      return document.diagnostic(
        rule, "\(document.subject) begins with \(start.value); until then everybody gets the default group",
        at: start.range, notes: [Diagnostic.Note("it is used here already", at: first.region)])
    }
  }
}
