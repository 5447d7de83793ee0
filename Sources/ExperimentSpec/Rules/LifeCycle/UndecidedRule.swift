import SourceDiagnostics

extension Rule {
  package static let undecided: Rule = .init(
    "undecided", .lifeCycle, .error,
    summary: "an experiment has ended and has no winner",
    why: """
      Until somebody decides, no branch can be deleted and every user gets the default group. 'expired' is reported as well: it is about \
      the code, this rule is about the decision.
      """,
    advice: "Name the winner in the spec, or pass it to the command in the message.",
    failing: RuleExample(
      spec: ["identifier: «button_color»", "end_version: «expired|8.14»"], appVersion: "8.14.0-beta.1"),
    passing: RuleExample(),
    check: .appVersion { input, _ in
      input.project.documents.compactMap { document in
        guard let end = document.endVersion, document.winner == nil, input.isExpired(document) else { return nil }
        let groups = document.groups == nil ? "" : " to one of \(document.quotedGroups)"
        return document.diagnostic(
          .undecided,
          "\(document.subject) ended with \(end.value) and nobody has decided; set 'winner'\(groups), or name it in '\(document.removeCommand)'"
        )
      }
    })
}
