import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let neverExposed: Rule = .init(
    "never-exposed", .uses, .warning,
    summary: "code reads the group of a running experiment but never calls 'hitSplitTest()'",
    why: "Only exposed units can be compared. Without the call, analytics never learns who was in which group.",
    advice: "Call 'hitSplitTest()' where the user sees the difference, not where the group is read.",
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

        """),
    check: .allUses { input, uses in
      input.project.experiments.map(\.document).compactMap { document in
        guard document.winner == nil, !document.hasImpossibleWindow, !input.isExpired(document),
          !input.isScheduled(document)
        else { return nil }
        let found = uses.uses(of: document)
        guard let read = found.first(where: { [.groupRead, .parameterRead].contains($0.reference.kind) }),
          !found.contains(where: { $0.reference.kind == .exposure }), !uses.mayBeExposedByOthers(document)
        else { return nil }
        return document.diagnostic(
          .neverExposed,
          "\(document.subject) is read but never reported as seen; call 'hitSplitTest()' where the user sees the difference",
          notes: [Diagnostic.Note("it is read here", at: read.region)])
      }
    })
}
