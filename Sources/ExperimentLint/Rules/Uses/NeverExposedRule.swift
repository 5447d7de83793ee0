import ExperimentSpec
package import SourceDiagnostics
import SwiftSemantics

/// Without exposures there is nothing to analyse.
package struct NeverExposedRule: LintRule {
  package let documentation = RuleDocumentation(
    .neverExposed,
    summary: "the group of a running experiment is read, and 'hitSplitTest()' is called nowhere",
    why: """
      Only units that were exposed can be compared. Without a call the analytics never learns who was in which group, and the \
      time of the test is lost.
      """,
    advice: "Call 'hitSplitTest()' where the user really sees the difference, not where the group is read.",
    failing: RuleExample(
      spec: ["identifier: «button_color»"],
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          return test.currentGroup == .blue ? .blue : .green
        }

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
    return input.project.experiments.map(\.document).compactMap { document in
      guard document.winner == nil, !input.isExpired(document), !input.isScheduled(document) else { return nil }
      let found = uses.uses(of: document)
      guard let read = found.first(where: { [.groupRead, .parameterRead].contains($0.reference.kind) }),
        !found.contains(where: { $0.reference.kind == .exposure }), !uses.mayBeExposedByOthers(document)
      else { return nil }
      return document.diagnostic(
        rule,
        "\(document.subject) is read but never reported as seen; call 'hitSplitTest()' where the user sees the difference",
        notes: [Diagnostic.Note("it is read here", at: read.region)])
    }
  }
}
