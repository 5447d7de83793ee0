import SourceDiagnostics

extension Rule {
  package static let unusedSuppression: Rule = .init(
    "unused-suppression", .uses, .warning,
    summary: "a suppression suppresses nothing",
    why: """
      Its reason is gone, and it would hide the next finding on that line. Suppressions of rules that did not run, because no app \
      version or base was given, are not reported.
      """,
    advice: "Delete the comment.",
    failing: RuleExample(spec: ["end_version: 8.14 «# split-test:disable too-long -- it needs a whole year»"]),
    passing: RuleExample(spec: ["end_version: 8.18 # split-test:disable too-long -- it needs a whole year"]),
    check: .whileReading)
}
