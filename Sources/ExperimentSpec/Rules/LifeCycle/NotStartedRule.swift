import SourceDiagnostics

extension Rule {
  package static let notStarted: Rule = .init(
    "not-started", .lifeCycle, .note,
    summary: "code already uses an experiment that starts with a later version",
    why:
      "Until 'start_version' everybody gets the default group. Testers who wonder why nobody gets the new groups find the answer here.",
    advice: "Do nothing if the version is right. To see the groups earlier, override them for testing.",
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

        """),
    check: .appVersionAndUses { input, _, uses in
      input.project.documents.compactMap { document in
        guard let start = document.startVersion, input.isScheduled(document), let first = uses.uses(of: document).first
        else { return nil }
        return document.diagnostic(
          .notStarted, "\(document.subject) begins with \(start.value); until then everybody gets the default group",
          at: start.range, notes: [Diagnostic.Note("it is used here already", at: first.region)])
      }
    })
}
