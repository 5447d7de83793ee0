import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let stillUsed: Rule = .init(
    "still-used", .uses, .error,
    summary: "code of an expired experiment without a winner is still there",
    why: """
      From the end version on every user gets the default group, but until somebody decides, nobody can say which branch is dead. So every \
      use is reported, in Objective-C, too, and so is the declaration of a flag.
      """,
    advice: "Decide which group won, then run the command in the message.",
    failing: RuleExample(
      spec: ["identifier: «undecided|button_color»", "end_version: «expired|8.14»"],
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = «service.fetchSplitTest(ButtonColorSplitTest.self)»
          «test.hitSplitTest()»
          return «test.currentGroup == .blue»
        }

        """, appVersion: "8.14"),
    passing: RuleExample(swift: RuleExample.use),
    check: .appVersionAndUses { input, _, uses in
      input.project.experiments.flatMap { experiment -> [Diagnostic] in
        let document = experiment.document
        guard experiment.winner == nil, input.isExpired(document) else { return [] }
        let places = uses.places(of: document).map(\.region) + (input.objectiveCUses[experiment.identifier] ?? [])
        return places.map { place in
          document.diagnostic(
            .stillUsed,
            "\(document.subject) ended with \(experiment.endVersion) without a winner, but this code is still here; decide, then remove it with '\(document.removeCommand)'",
            in: place)
        }
      }
    })
}
