import ExperimentSpec
package import SourceDiagnostics

/// An experiment that is over needs a decision before its code can go.
package struct UndecidedRule: LintRule {
  package let documentation = RuleDocumentation(
    .undecided,
    summary: "an experiment is over and nobody has said which group won",
    why: """
      Until somebody decides, no branch can be deleted, and every user gets the default group. It is reported together with \
      'expired': one is about the code, the other about the decision.
      """,
    advice: "Name the winner in the spec, or give it to the command that the finding prints.",
    failing: RuleExample(
      spec: ["identifier: «button_color»", "end_version: «expired|8.14»"], appVersion: "8.14.0-beta.1"),
    passing: RuleExample())

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let appVersion = input.appVersion else { return [] }
    return input.project.documents.compactMap { document in
      guard let end = document.endVersion, appVersion >= end.value, document.winner == nil else { return nil }
      let groups = document.groups == nil ? "" : " to one of \(document.quotedGroups)"
      return document.diagnostic(
        rule,
        "\(document.subject) ended with \(end.value) and nobody has decided; set 'winner'\(groups), or name it in '\(document.removeCommand)'"
      )
    }
  }
}
