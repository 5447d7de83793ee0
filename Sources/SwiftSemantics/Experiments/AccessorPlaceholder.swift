import SourceSearch

/// The placeholder for a name of the experiment in an accessor's template.
package enum AccessorPlaceholder: String, CaseIterable, Sendable {
  case identifier = "{identifier}"
  case caseName = "{caseName}"
  case capitalizedCaseName = "{CaseName}"
  case typeName = "{TypeName}"

  /// The name that replaces it, without backticks.
  func name(of experiment: ExperimentNames, called name: ExperimentNames.LayerName) -> String {
    switch self {
    case .identifier: experiment.identifier
    case .caseName: name.text
    case .capitalizedCaseName: name.text.withFirstUppercased
    case .typeName: experiment.typeName
    }
  }

  /// Whether an app's own names of the experiment replace it.
  var isLayerName: Bool {
    switch self {
    case .caseName, .capitalizedCaseName: true
    case .identifier, .typeName: false
    }
  }

  /// Replaces each placeholder in a template.
  static func expand(_ template: String, _ replacement: (AccessorPlaceholder) -> String) -> String {
    parts(of: template).reduce(into: "") { text, part in
      switch part {
      case .text(let written): text += written
      case .placeholder(let placeholder): text += replacement(placeholder)
      }
    }
  }

  /// A stretch of a template.
  fileprivate enum Part {
    case text(Substring)
    case placeholder(AccessorPlaceholder)
  }

  /// The parts of a template, in order.
  fileprivate static func parts(of template: String) -> [Part] {
    var parts: [Part] = []
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.text(rest[..<brace]))
      rest = rest[brace...]
      if let placeholder = allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
        parts.append(.placeholder(placeholder))
        rest = rest.dropFirst(placeholder.rawValue.count)
      } else {
        parts.append(.text(rest.prefix(1)))
        rest = rest.dropFirst()
      }
    }
    return parts + [.text(rest)]
  }
}

extension Accessor {
  /// An expression that asks for one experiment.
  package struct Expression: Hashable {
    package let text: String
    /// The group, named as in the spec, that alone the name in it stands for.
    package let group: String?
  }

  /// The expressions that ask for one experiment, one for each of its names; none if the accessor is another's.
  package func expressions(for experiment: ExperimentNames) -> [Expression] {
    guard self.experiment == nil || self.experiment == experiment.identifier else { return [] }
    let names = hasLayerName ? experiment.layerNames : Array(experiment.layerNames.prefix(1))
    return names.map { name in
      Expression(
        text: AccessorPlaceholder.expand(template) { $0.name(of: experiment, called: name) }, group: name.group)
    }
  }

  private var hasLayerName: Bool {
    AccessorPlaceholder.parts(of: template).contains {
      if case .placeholder(let placeholder) = $0 { placeholder.isLayerName } else { false }
    }
  }
}
