import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let rawGroupName: Rule = .init(
    "raw-group-name", .uses, .warning,
    summary: "a group is compared as a string",
    why:
      "A comparison with a misspelt or renamed group compiles and is never true, and it cannot be removed with certainty.",
    advice: "Compare with the group itself: '== .blue', or use a 'switch' with a 'case' for each group.",
    failing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return «test.currentGroup.rawValue == "blue"»
        }

        """),
    passing: RuleExample(swift: RuleExample.use),
    check: .uses { input, uses in
      input.project.documents.flatMap { document in
        uses.uses(of: document).filter { $0.reference.kind == .rawNameComparison }.map { use in
          document.diagnostic(
            .rawGroupName,
            "the group of \(document.subject) is compared as a string; compare with the group itself, so that the compiler checks its name",
            in: use.region)
        }
      }
    })
}
