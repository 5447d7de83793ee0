package import SourceDiagnostics

/// Weights must say exactly who gets what.
package struct WeightsRule: DocumentRule {
  package let rule = Rule.weights

  package static let maximumTotal = 1_000_000

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard let groups = document.groups, let message = problem(groups) else { return [] }
    return [document.diagnostic(rule, message, at: groups.keyRange)]
  }

  private func problem(_ groups: GroupList) -> String? {
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
