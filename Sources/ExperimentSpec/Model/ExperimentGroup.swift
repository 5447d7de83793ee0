package import SourceDiagnostics

/// One group of an experiment.
package struct ExperimentGroup: Sendable {
  /// The name as written: the raw value, the analytics value and the stored value.
  package let name: Located<String>
  /// In the unit of its list: parts of a ratio, or hundredths of a percent. Its range is that of the value, or of the
  /// name without a weight.
  package let weight: Located<Int>
  package let details: Located<String>?
  /// The group that this one is an A/A twin of.
  package let mirrors: Located<String>?
  /// The case that the app's own layer has for this group alone.
  package let layerCase: Located<String>?
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

  /// Saturates at 2^40, far above the allowed total.
  package var totalWeight: Int {
    groups.reduce(0) { min($0 + $1.weight.value, 1 << 40) }
  }

  package subscript(name: String) -> ExperimentGroup? {
    groups.first { $0.name.value == name }
  }

  package var names: [String] { groups.map(\.name.value) }
}
