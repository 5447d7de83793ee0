import DiagnosticReporting

/// The result of a run for one decided experiment.
package struct Proposal: Sendable, Equatable {
  package let identifier: String
  package let winner: String
  package var outcome: ProposalOutcome
  /// The title of the request; like the text, it is empty if nothing is proposed.
  package var title = ""
  package var body = ""
  /// The commit at the tip of the branch; `nil` with `--dry-run`, and without a branch.
  package var commit: String?
  package var reviewers = Reviewers()
  package var labels: [String] = []
  /// The reasons why there is no proposal, one per line.
  package var reasons: [String] = []

  package init(identifier: String, winner: String, outcome: ProposalOutcome) {
    self.identifier = identifier
    self.winner = winner
    self.outcome = outcome
  }

  package var branch: String { ProposalBranch.name(of: identifier) }

  var json: JSONValue {
    [
      "experiment": .string(identifier), "winner": .string(winner), "outcome": .string(outcome.rawValue),
      "branch": .string(branch), "commit": .string(orNull: commit), "title": .string(title), "body": .string(body),
      "labels": .array(labels.map(JSONValue.string)),
      "reviewers": .array(reviewers.handles.map(JSONValue.string)),
      "reasons": .array(reasons.map(JSONValue.string)),
    ]
  }
}
