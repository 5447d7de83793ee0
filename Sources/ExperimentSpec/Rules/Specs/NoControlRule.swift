import SourceDiagnostics

extension Rule {
  package static let noControl: Rule = .init(
    "no-control", .specs, .warning,
    summary: "no group is called 'control'",
    why:
      "Every comparison needs a control. If it has another name in each experiment, readers take the wrong group for it.",
    advice: "Call the group that sees the app unchanged 'control'.",
    failing: RuleExample(spec: ["«groups»: [green, blue]", "default: green"]),
    passing: RuleExample(),
    check: .eachSpec { document, project in
      guard let groups = document.groups, groups["control"] == nil else { return [] }
      return [
        document.diagnostic(
          .noControl, "no group is called 'control'; give that name to the group that sees the unchanged app",
          at: groups.keyRange)
      ]
    })
}
