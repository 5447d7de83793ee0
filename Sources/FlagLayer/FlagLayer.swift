package import SourceDiagnostics
package import SwiftSemantics

/// An app's own feature flags: an enum with one case per flag, and how code asks for one.
package struct FlagLayer: Sendable {
  /// A case of the enum.
  package struct Flag: Sendable, Equatable {
    package let name: String
    /// As it is written: a string without its quotes, or a number. Nil where it is the case's name or position.
    package let rawValue: String?
    /// The first sentence of its documentation.
    package let summary: String?
    package let region: SourceRegion
    /// The constant that the app's own table gives; nil where it is worked out, or where there is no table.
    package var value: Bool?
    /// How often the proposed accessors find it.
    package var uses = 0
  }

  /// A template, and how many places it matches that those before it do not.
  package struct Proposal: Sendable, Equatable {
    package let accessor: Accessor
    package var uses: Int
    /// The groups that the expression can evaluate to, in their order; empty for Booleans.
    package let groups: [String]
  }

  /// A place that names a flag and that no proposal matches.
  package struct Other: Sendable, Equatable {
    package let region: SourceRegion
    /// The expression around it, on one line.
    package let text: String
    package let flag: String
  }

  /// As it is written in expressions: `FeatureFlag`, `Growth.ABTest`.
  package let typeName: String
  /// The enum's file.
  package let path: String
  /// In declared order.
  package var flags: [Flag]
  package var proposals: [Proposal]
  package var others: [Other]

  /// Places that ask for a flag and are found.
  package var matchedCount: Int { proposals.reduce(0) { $0 + $1.uses } }
}
