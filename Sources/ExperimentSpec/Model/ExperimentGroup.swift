package import SourceDiagnostics

/// One group of an experiment.
package struct ExperimentGroup: Sendable {
  /// As written: the raw value, the analytics value and the stored value.
  package let name: Located<String>
  /// In the unit of its list: parts of a ratio, or hundredths of a percent. The range is that of the value; for a name
  /// without a weight that of the name.
  package let weight: Located<Int>
  package let details: Located<String>?
  /// The group whose A/A twin this is.
  package let mirrors: Located<String>?
}

/// The groups of an experiment in declared order.
package struct GroupList: Sendable {
  package enum Unit: Sendable, Equatable {
    /// Names alone: all weights are 1.
    case equal
    case ratio
    /// Hundredths of a percent.
    case percent
    case mixed
  }

  package let keyRange: Range<Int>
  package let groups: [ExperimentGroup]
  package let unit: Unit

  /// Saturates at 2^40, far above what is allowed.
  package var totalWeight: Int {
    groups.reduce(0) { min($0 + $1.weight.value, 1 << 40) }
  }

  package subscript(name: String) -> ExperimentGroup? {
    groups.first { $0.name.value == name }
  }

  package var names: [String] { groups.map(\.name.value) }
}
