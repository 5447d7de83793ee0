import SourceDiagnostics

extension Rule {
  package static let weights: Rule = .init(
    "weights", .specs, .error, isIndispensable: true,
    summary: "the weights do not add up",
    why: "Percentages that do not total 100 leave open where the rest goes. Nothing is scaled or filled up.",
    advice: "Make the percentages total exactly 100 %, or use integers, which are ratios.",
    failing: RuleExample(spec: ["«groups»:\n  control: 20%\n  blue: 30%\n  red: 40%"]),
    passing: RuleExample(spec: ["groups:\n  control: 33.34%\n  blue: 33.33%\n  red: 33.33%"]),
    check: .eachSpec(WeightsRule.check))
}

private enum WeightsRule {
  static let maximumTotal = 1_000_000

  static func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard let groups = document.groups, let message = problem(groups) else { return [] }
    return [document.diagnostic(.weights, message, at: groups.keyRange)]
  }

  private static func problem(_ groups: GroupList) -> String? {
    let total = groups.totalWeight
    switch groups.unit {
    case .mixed: return "integers and percentages are mixed; write all weights the same way"
    case .percent where total < 10_000:
      return
        "the percentages total \(Percentage.text(hundredths: total)), \(Percentage.text(hundredths: 10_000 - total)) is missing; they must total exactly 100 %"
    case .percent where total > 10_000:
      return
        "the percentages total \(Percentage.text(hundredths: total)), \(Percentage.text(hundredths: total - 10_000)) too much; they must total exactly 100 %"
    case .equal, .percent: return nil
    case .ratio where total == 0: return "all weights are 0; give at least one group a weight"
    case .ratio where total > Self.maximumTotal:
      return "the weights total more than \(Self.maximumTotal); use smaller numbers of the same ratio"
    case .ratio: return nil
    }
  }
}
