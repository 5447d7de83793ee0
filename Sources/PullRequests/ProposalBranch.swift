/// The names of the branches for proposals.
package enum ProposalBranch {
  /// The start of the branch names below `refs/heads`.
  package static let folder = "split-test/remove/"
  /// The branch of the ledger. It shares no commit with other branches.
  package static let ledger = "split-test/ledger"

  /// The branch of an experiment. All runs use the same one, because identifiers are unique.
  package static func name(of identifier: String) -> String { folder + identifier }
}
