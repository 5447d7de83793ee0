package import SourceDiagnostics

/// An experiment on a vendor's server.
package struct ServedExperiment: Sendable {
  package struct Group: Sendable {
    package let name: Located<String>
    /// In a unit that the experiment's groups share; `nil` if the export does not contain it.
    package let weight: Int?

    package init(name: Located<String>, weight: Int?) {
      self.name = name
      self.weight = weight
    }

    /// The name in an imported spec: `control` for `false`, `group_1` for `1`.
    ///
    /// - Parameter index: stands for a name without letters and digits.
    package func specName(at index: Int) -> String {
      switch name.value.lowercased() {
      case "control", "false", "off": return "control"
      case "true", "on": return "treatment"
      default: break
      }
      let words = name.value.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let joined = words.joined(separator: "_").prefix(60)
      if joined.isEmpty { return "group_\(index)" }
      return joined.first?.isLetter == true ? String(joined) : "group_\(joined)"
    }

    /// The groups of a flag that is on for a share of users, in hundredths of a percent.
    package static func onOff(share: Int, at range: Range<Int>) -> [Group] {
      [
        Group(name: Located("false", at: range), weight: 10_000 - share),
        Group(name: Located("true", at: range), weight: share),
      ]
    }
  }

  /// At least one: the name, then alternative names.
  package let names: [Located<String>]
  /// Whether the server assigns groups to new users.
  package let isEnrolling: Bool
  /// In the order of the export; empty if the export does not contain them.
  package let groups: [Group]
  /// In hundredths of a percent of the users; `nil` if the export does not contain it.
  package let coverage: Int?
  package let summary: String?

  /// Whether a name is only a number, by which nobody knows a group.
  package static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isASCII && $0.isNumber }
  }

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

/// The experiments in a vendor's export, for a comparison with the specs.
package struct ServedExperiments: Sendable {
  /// The export.
  package let source: SourceText
  /// The title of the export, such as "Unleash export".
  package let vendor: String
  package let experiments: [ServedExperiment]
  /// The index of the first experiment with a name.
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

  /// The experiment with a name, regardless of case and separators.
  package subscript(name: String) -> ServedExperiment? { numbers[Self.folded(name)].map { experiments[$0] } }

  /// The name without case and separators: the same for `Button-Color`, `buttonColor` and `button_color`.
  package static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
