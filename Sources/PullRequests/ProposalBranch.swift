/// Where proposals live in a repository.
package enum ProposalBranch {
  /// Below `refs/heads`.
  package static let folder = "split-test/remove/"
  /// The branch of the ledger, which has no commit in common with the others.
  package static let ledger = "split-test/ledger"

  /// The same for every run: an identifier is never used twice.
  package static func name(of identifier: String) -> String { folder + identifier }
}
