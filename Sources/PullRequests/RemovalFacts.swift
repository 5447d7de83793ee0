/// The facts about a removal for the text of a pull request.
package struct RemovalFacts: Sendable, Equatable {
  /// The last change of the `winner:` line, according to git.
  package struct Decision: Sendable, Equatable {
    package let author: String
    /// `YYYY-MM-DD`, in UTC.
    package let day: String
    package let commit: String
    package let subject: String

    package init(author: String, day: String, commit: String, subject: String) {
      self.author = author
      self.day = day
      self.commit = commit
      self.subject = subject
    }
  }

  package struct File: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
      case source, test, spec, other
    }

    /// Relative to the package.
    package let path: String
    package let kind: Kind
    package let isDeleted: Bool
    package let addedLines: Int
    package let deletedLines: Int
    /// The deleted types and functions, such as `struct OldBanner` and `func showOldBanner`.
    package let deletedDeclarations: [String]

    package init(
      path: String, kind: Kind, isDeleted: Bool, addedLines: Int, deletedLines: Int, deletedDeclarations: [String]
    ) {
      self.path = path
      self.kind = kind
      self.isDeleted = isDeleted
      self.addedLines = addedLines
      self.deletedLines = deletedLines
      self.deletedDeclarations = deletedDeclarations
    }
  }

  /// A place and a text about it.
  package struct Remark: Sendable, Equatable {
    /// For example `Sources/Shop.swift:12`.
    package let place: String
    package let text: String

    package init(_ place: String, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  package var identifier: String
  package var winner: String
  package var losers: [String]
  package var owner: String
  package var summary: String?
  package var link: String?
  package var versions: String
  package var decision: Decision?
  package var files: [File] = []
  package var branches: [Remark] = []
  package var exposures: [Remark] = []
  package var constants: [Remark] = []
  /// Remaining code that may be obsolete: unused declarations, other uses of the experiment's name.
  package var remainders: [Remark] = []
  /// The keys under which installed apps store their group.
  package var storageKeys: [String] = []
  /// For a release build.
  package var savedBytes: Int?
  package var proof: String?
  package var qaDays = 0

  package init(
    identifier: String, winner: String, losers: [String], owner: String, versions: String
  ) {
    self.identifier = identifier
    self.winner = winner
    self.losers = losers
    self.owner = owner
    self.versions = versions
  }
}
