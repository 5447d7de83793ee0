package import SourceDiagnostics

/// An experiment as a vendor's server runs it.
package struct ServedExperiment: Sendable {
  package struct Group: Sendable {
    package let name: Located<String>
    /// In a unit of its experiment; nil where the export does not say.
    package let weight: Int?

    package init(name: Located<String>, weight: Int?) {
      self.name = name
      self.weight = weight
    }

    /// A flag that is on for a share of users, in hundredths of a percent.
    package static func onOff(share: Int, at range: Range<Int>) -> [Group] {
      [
        Group(name: Located("false", at: range), weight: 10_000 - share),
        Group(name: Located("true", at: range), weight: share),
      ]
    }
  }

  /// At least one: what it is called, and by what else it is known.
  package let names: [Located<String>]
  /// Whether the server puts new users into a group.
  package let isEnrolling: Bool
  /// In the order of the export; empty where it does not say.
  package let groups: [Group]
  /// Hundredths of a percent of users; nil where the export does not say.
  package let coverage: Int?
  package let summary: String?

  package init(
    names: [Located<String>], isEnrolling: Bool, groups: [Group], coverage: Int?, summary: String?
  ) {
    self.names = names
    self.isEnrolling = isEnrolling
    self.groups = groups
    self.coverage = coverage
    self.summary = summary
  }
}

/// What a vendor's export says, to be compared with the specs.
package struct ServedExperiments: Sendable {
  /// The export.
  package let source: SourceText
  /// What the export is called: "Unleash export".
  package let vendor: String
  package let experiments: [ServedExperiment]
  /// The first of a name.
  private let numbers: [String: Int]

  package init(source: SourceText, vendor: String, experiments: [ServedExperiment]) {
    self.source = source
    self.vendor = vendor
    self.experiments = experiments
    numbers = Dictionary(
      experiments.enumerated().flatMap { number, experiment in
        experiment.names.map { (Self.folded($0.value), number) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The experiment of a name, however its words are joined and whatever their case.
  package subscript(name: String) -> ServedExperiment? { numbers[Self.folded(name)].map { experiments[$0] } }

  /// `Button-Color`, `buttonColor` and `button_color` are one name.
  package static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
