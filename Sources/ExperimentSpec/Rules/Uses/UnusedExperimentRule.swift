import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let unusedExperiment: Rule = .init(
    "unused-experiment", .uses, .warning,
    summary: "nothing uses an experiment that has started, is decided or has expired",
    why: """
      Users are divided, but nobody sees a difference. Or the code is gone and the spec was forgotten. Or the code asks by a name that no \
      accessor of the configuration matches, so that it is not found.
      """,
    advice: """
      Use it, add the accessor by which the code asks, or run the command in the message, which retires the identifier. Where nothing at all \
      was found, it needs '--force', because 'remove' then suspects the configuration.
      """,
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

        """),
    check: .allUses { input, uses in
      // An incomplete spec generates no code that could be used.
      return input.project.experiments.map(\.document).compactMap { document in
        let found = uses.uses(of: document)
        guard !document.hasImpossibleWindow, !input.isScheduled(document),
          // The declaration of a case in the app's own enum is no use.
          found.allSatisfy({ $0.reference.kind == .accessorDeclaration }),
          document.identifier.map({ input.objectiveCUses[$0.value] == nil }) ?? true
        else { return nil }
        let command = document.removeCommand(isUnused: found.isEmpty)
        return document.diagnostic(
          .unusedExperiment, "nothing uses \(document.subject); use it, or remove it with '\(command)'")
      }
    })
}
