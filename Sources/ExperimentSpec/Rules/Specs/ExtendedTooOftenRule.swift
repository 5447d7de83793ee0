import SourceDiagnostics

extension Rule {
  package static let extendedTooOften: Rule = .init(
    "extended-too-often", .specs, .error,
    summary: "the end of an experiment was moved too many times",
    why:
      "An experiment that could not be decided twice will not be decided the third time, and its code costs something all the while.",
    advice: """
      Decide it, even if the answer is that there is no difference; or plan a new one with a larger sample.
      """,
    options: [
      Option("times", standard: 2, "how often an end may be moved")
    ],
    failing: RuleExample(
      spec: [
        """
        extensions:
          - {from: 8.11, to: 8.12, reason: too few units}
          - {from: 8.12, to: 8.13, reason: still too few}
          - {from: 8.13, to: «8.14», reason: almost there}
        """
      ]),
    passing: RuleExample(
      spec: [
        """
        extensions:
          - {from: 8.12, to: 8.13, reason: too few units}
          - {from: 8.13, to: 8.14, reason: still too few}
        """
      ]),
    check: .eachSpec(ExtendedTooOftenRule.check))
}

private enum ExtendedTooOftenRule {
  static let maximum = 2

  static func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard !document.extensions.isEmpty else { return [] }
    let maximum = project.option("times", of: .extendedTooOften)
    return document.extensions.dropFirst(maximum).map { entry in
      document.diagnostic(
        .extendedTooOften, "an experiment may be extended \(maximum) times; decide it, or plan a new one",
        at: entry.to.range)
    }
  }
}
