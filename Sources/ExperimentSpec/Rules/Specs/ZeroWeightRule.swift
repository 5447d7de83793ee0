import SourceDiagnostics

extension Rule {
  package static let zeroWeight: Rule = .init(
    "zero-weight", .specs, .warning,
    summary: "a group has the weight 0",
    why: "Nobody runs the code of such a group, and every analysis has an empty row for it.",
    advice: "Give it a weight, or delete the group before the experiment starts.",
    failing: RuleExample(spec: ["groups:\n  control: 1\n  blue: 1\n  red: «0»"]),
    passing: RuleExample(spec: ["groups:\n  control: 1\n  blue: 1"]),
    check: .eachSpec { document, project in
      guard let groups = document.groups, groups.totalWeight > 0 else { return [] }
      return groups.groups.filter { $0.weight.value == 0 }.map { group in
        document.diagnostic(
          .zeroWeight, "nobody gets the group '\(group.name.value)'; give it a weight or delete it",
          at: group.weight.range)
      }
    })
}
