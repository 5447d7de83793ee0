import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let notLookedThrough: Rule = .init(
    "not-looked-through", .uses, .warning,
    summary: "a Swift file could not be read, parsed or searched to its end",
    why:
      "Uses of experiments in such a file may be missed, so nothing is reported as unused or never exposed until it is searched, and 'remove' leaves the experiments that it may use alone.",
    advice: "Correct what the message names. A file that cannot be read also makes the exit code 2.",
    failing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return test.currentGroup == .blue
        }
        «»}

        """),
    passing: RuleExample(swift: RuleExample.use),
    check: .uses { _, uses in
      let broken = uses.files.compactMap { file in
        file.facts.syntaxError.map { error in
          Diagnostic(
            .notLookedThrough, "\(error.value); uses of experiments after this may be missed",
            at: file.source.region(error.range))
        }
      }
      return broken + uses.unsearched.map { Diagnostic(.notLookedThrough, $0.message, at: $0.region) }
    })
}
