import SourceDiagnostics

extension Rule {
  package static let servedAllocation: Rule = .init(
    "served-allocation", .server, .error,
    summary: "the server divides users into other groups, or in another proportion, than the spec says",
    why: """
      The app and the server each believe that they divide the users. Where they do so differently, the numbers of an analysis belong to \
      groups that the code does not have, and a test of the sample ratio fails.
      """,
    advice:
      "Correct whichever is wrong. A change to a running experiment spoils what it has measured so far; start a new one instead.",
    failing: RuleExample(
      spec: ["groups: {control: «60», blue: «40»}"], files: ["features.json": RuleExample.served]),
    passing: RuleExample(
      spec: ["groups: {control: 1, blue: 1}"], files: ["features.json": RuleExample.served]),
    check: .served { input, served in
      input.project.experiments.flatMap { experiment -> [Diagnostic] in
        guard let found = served[experiment.identifier], found.isEnrolling, experiment.winner == nil,
          !input.isExpired(experiment.document)
        else { return [] }
        return ServedAllocationRule(experiment: experiment, found: found, served: served).findings()
      }
    })
}

/// Compares an experiment's allocation in the spec and on the server.
private struct ServedAllocationRule {
  let experiment: Experiment
  let found: ServedExperiment
  let served: ServedExperiments

  func findings() -> [Diagnostic] {
    let coverage = self.coverage.map { [$0] } ?? []
    guard !found.groups.isEmpty else { return coverage }
    guard let groups = matchedGroups else { return [otherGroups] + coverage }
    return weights(groups) + coverage
  }

  /// The server's groups in the order of the spec's; `nil` if they are not the same groups.
  private var matchedGroups: [ServedExperiment.Group]? {
    let names = found.groups.map(name) + found.groups.enumerated().map { $1.specName(at: $0) }
    let byName = Dictionary(
      zip(names.map(ServedExperiments.folded), found.groups + found.groups), uniquingKeysWith: { first, _ in first })
    let groups = experiment.groups.compactMap { byName[ServedExperiments.folded($0.name.value)] }
    return groups.count == experiment.groups.count && found.groups.count == groups.count ? groups : nil
  }

  /// The spec's name for a group. For a flag, `false` is the default group and `true` the other one.
  private func name(of group: ServedExperiment.Group) -> String {
    guard experiment.groups.count == 2,
      let other = experiment.groups.first(where: { $0.name.value != experiment.defaultGroup })
    else { return group.name.value }
    switch group.name.value.lowercased() {
    case "false", "off": return experiment.defaultGroup
    case "true", "on": return other.name.value
    default: return group.name.value
    }
  }

  private var otherGroups: Diagnostic {
    let there = found.groups.map { "'\($0.name.value)'" }.joined(separator: ", ")
    let document = experiment.document
    return diagnostic(
      "the server divides users of \(document.subject) into \(there), the spec into \(document.quotedGroups)",
      at: document.groups?.keyRange ?? document.wholeRange)
  }

  /// Findings for shares that differ by more than a hundredth of a percent, because vendors round theirs.
  private func weights(_ groups: [ServedExperiment.Group]) -> [Diagnostic] {
    let total = groups.reduce(0) { $0 + ($1.weight ?? 0) }
    guard total > 0, total < 1 << 30, groups.allSatisfy({ $0.weight != nil }), experiment.totalWeight > 0 else {
      return []
    }
    return zip(experiment.groups, groups).compactMap { mine, theirs in
      let weight = theirs.weight ?? 0
      let difference = abs(mine.weight.value * total - weight * experiment.totalWeight)
      guard difference * 10_000 > total * experiment.totalWeight else { return nil }
      return diagnostic(
        "the server gives '\(mine.name.value)' \(percent(weight, total)) of the users of \(experiment.document.subject), the spec \(percent(mine.weight.value, experiment.totalWeight))",
        at: mine.weight.range)
    }
  }

  private var coverage: Diagnostic? {
    guard let there = found.coverage, abs(there - experiment.coverage) > 1 else { return nil }
    return diagnostic(
      "the server enrols \(percent(there, 10_000)) of the users into \(experiment.document.subject), the spec \(percent(experiment.coverage, 10_000))",
      at: experiment.document.coverage?.range ?? experiment.document.wholeRange)
  }

  private func diagnostic(_ message: String, at range: Range<Int>) -> Diagnostic {
    let place = found.names.first.map { served.source.region($0.range) }
    return experiment.document.diagnostic(
      .servedAllocation, message, at: range,
      notes: place.map { [Diagnostic.Note("the \(served.vendor) says so here", at: $0)] } ?? [])
  }

  /// `33.34 %`, without zeros at the end.
  private func percent(_ part: Int, _ total: Int) -> String {
    let hundredths = (part * 20_000 + total) / (2 * total)
    let digits =
      hundredths % 100 == 0
      ? ""
      : hundredths % 10 == 0
        ? ".\(hundredths % 100 / 10)" : hundredths % 100 < 10 ? ".0\(hundredths % 100)" : ".\(hundredths % 100)"
    return "\(hundredths / 100)\(digits) %"
  }
}
