import DiagnosticReporting

/// The result of a run, in the order of proposing.
package struct ProposalReport: Sendable {
  package let proposals: [Proposal]
  /// The commit that proposals are based on.
  package let base: String
  /// The branch that requests are to be merged into; `nil` for the forge's default branch.
  package let target: String?

  package init(_ proposals: [Proposal], base: String, target: String?) {
    self.proposals = proposals
    self.base = base
    self.target = target
  }

  /// One line per experiment, with the reasons indented below it.
  func text(showsBodies: Bool) -> String {
    if proposals.isEmpty { return "no experiment is decided\n" }
    let width = ProposalOutcome.allCases.map(\.rawValue.count).max() ?? 0
    return proposals.map { proposal in
      let outcome = proposal.outcome.rawValue
      let padding = String(repeating: " ", count: width - outcome.count)
      let name = proposal.outcome.isOpen ? proposal.branch : proposal.identifier
      var lines = ["\(outcome)\(padding)  \(name)"]
      lines += proposal.reasons.map { "  \($0.visible)" }
      if showsBodies, !proposal.body.isEmpty { lines += ["", proposal.title, "", proposal.body, ""] }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  var json: JSONValue {
    [
      "version": 1, "base": .string(base), "target": .string(orNull: target),
      "proposals": .array(proposals.map(\.json)),
    ]
  }
}
