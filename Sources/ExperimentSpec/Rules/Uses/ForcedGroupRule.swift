import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let forcedGroup: Rule = .init(
    "forced-group", .uses, .warning,
    summary: "a literal stands before or in place of the group",
    why: """
      To try out a group, people return a literal above the code that asks for it, comment that code out, or write 'true ||' before \
      it. Shipped, it gives everybody the same group, and the experiment measures nothing. Tests, previews and branches of '#if' \
      for development builds, such as '#if DEBUG', are not reported. Code that is commented out counts if it stands beside the literal.
      """,
    advice:
      "Delete the literal. To try out a group, set the environment variable 'SPLIT_TEST_<IDENTIFIER>', or write the literal under '#if DEBUG'.",
    failing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return «true» || test.currentGroup == .blue
        }

        func isCalm(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Bool {
          «return true»
          return test.currentGroup == .blue
        }

        """),
    passing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          #if DEBUG
            if ProcessInfo.processInfo.arguments.contains("-blue") { return true }
          #endif
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return test.currentGroup == .blue
        }

        """),
    check: .uses { input, uses in
      input.project.documents.flatMap { document in
        uses.forcedGroups(of: document).map { use in
          document.diagnostic(
            .forcedGroup,
            "this gives everybody one group of \(document.subject); delete it, or put it under '#if DEBUG'",
            in: use.region)
        }
      }
    })
}
