import SourceSearch

/// One experiment's names in Swift source: the subject of every search and every removal.
package struct ExperimentNames: Sendable, Hashable {
  package struct Group: Sendable, Hashable {
    /// As in the spec: `dark_gray`.
    package let name: String
    /// As in generated Swift, without backticks: `darkGray`.
    package let caseName: String
    /// The group whose A/A twin this is, as named in the spec.
    package let mirrors: String?
    /// The case that the app's own layer has for this group alone, without backticks.
    package let layerCase: String?

    package init(name: String, caseName: String, mirrors: String? = nil, layerCase: String? = nil) {
      self.name = name
      self.caseName = caseName
      self.mirrors = mirrors
      self.layerCase = layerCase
    }
  }

  package struct Parameter: Sendable, Hashable {
    /// The name of the generated property, without backticks.
    package let propertyName: String
    /// `String`, `Int`, `Double` or `Bool`.
    package let typeName: String
    /// The Swift literal of the value, by group name as in the spec; every group has one.
    package let literals: [String: String]

    package init(propertyName: String, typeName: String, literals: [String: String]) {
      self.propertyName = propertyName
      self.typeName = typeName
      self.literals = literals
    }
  }

  /// `button_color`.
  package let identifier: String
  /// `buttonColor`.
  package var caseName: String
  /// Further names in the app's own layer, each in an enum of its own.
  package let otherCaseNames: [String]
  /// `ButtonColorSplitTest`.
  package let typeName: String
  /// In declared order.
  package let groups: [Group]
  package let parameters: [Parameter]

  package init(
    identifier: String, caseName: String, otherCaseNames: [String] = [], typeName: String, groups: [Group],
    parameters: [Parameter] = []
  ) {
    self.identifier = identifier
    self.caseName = caseName
    self.otherCaseNames = otherCaseNames
    self.typeName = typeName
    self.groups = groups
    self.parameters = parameters
  }
}

extension ExperimentNames {
  /// The type's name tells experiments apart, and hashing everything else would take far longer than comparing it.
  package func hash(into hasher: inout Hasher) { hasher.combine(typeName) }

  /// A name of the experiment in the app's own layer.
  package struct LayerName: Hashable {
    /// Without backticks.
    package let text: String
    /// The group, named as in the spec, that alone it stands for.
    package let group: String?
  }

  /// All names that may replace `{caseName}`; at least one.
  package var layerNames: [LayerName] {
    ([caseName] + otherCaseNames).map { LayerName(text: $0.withoutBackticks, group: nil) }
      + groups.compactMap { group in group.layerCase.map { LayerName(text: $0.withoutBackticks, group: group.name) } }
  }
}
