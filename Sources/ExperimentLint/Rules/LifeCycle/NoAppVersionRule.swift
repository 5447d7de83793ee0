import ExperimentSpec
package import SourceDiagnostics

/// Says once that the life cycle could not be checked.
package struct NoAppVersionRule: LintRule {
  package let documentation = RuleDocumentation(
    .noAppVersion,
    summary: "nothing says which version the app has, so that no life-cycle rule could run",
    why: """
      Without the version of the app nobody can say what runs, what is over and what ends soon. An expired experiment would \
      go unnoticed.
      """,
    advice: "Set 'app_version' in '.split-test.yml', or pass '--app-version'.",
    failing: RuleExample(spec: ["«»identifier: button_color"], appVersion: nil),
    passing: RuleExample())

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard input.appVersion == nil, let first = input.project.files.map(\.source.path).min() else { return [] }
    return [
      Diagnostic(
        rule.id, rule.defaultSeverity,
        "the version of the app is not known, so no life-cycle rule was run; set 'app_version' in '\(Configuration.fileName)' or pass '--app-version'",
        at: .startOfFile(first))
    ]
  }
}
