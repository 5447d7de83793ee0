import ExperimentSpec
import SourceDiagnostics

/// One experiment with all its Swift names chosen.
struct ExperimentPlan: Sendable {
  struct Group {
    let name: String
    /// Without backticks.
    let caseName: String
    let details: String?
    /// The sum of the weights up to and including its own.
    let cumulativeWeight: Int
    /// The case name of the group it does the same as: its own, or that of its original.
    let behavior: String
  }

  struct Parameter {
    /// Without backticks.
    let propertyName: String
    let name: String
    let kind: SpecParameter.Kind
    /// By case name of the group, as Swift literals.
    let literals: [String: String]
  }

  let experiment: Experiment
  let identifier: String
  let typeName: String
  let groups: [Group]
  let parameters: [Parameter]
  let defaultCase: String
  let winnerCase: String?
  /// Why it is deprecated, if it is.
  let deprecation: String?

  init(_ experiment: Experiment, _ options: GeneratorOptions) {
    self.experiment = experiment
    identifier = experiment.identifier
    typeName = SwiftName.typeName(ofExperiment: experiment.identifier)
    var total = 0
    groups = experiment.groups.map { group in
      total += group.weight.value
      return Group(
        name: group.name.value, caseName: SwiftName.lowerCamelCase(group.name.value), details: group.details?.value,
        cumulativeWeight: total,
        behavior: SwiftName.lowerCamelCase(group.mirrors?.value ?? group.name.value))
    }
    parameters = experiment.document.parameters.map { parameter in
      Parameter(
        propertyName: SwiftName.lowerCamelCase(parameter.name.value), name: parameter.name.value,
        kind: parameter.kind,
        literals: Dictionary(
          parameter.values.map { (SwiftName.lowerCamelCase($0.key), SwiftText.literal($0.value)) },
          uniquingKeysWith: { first, _ in first }))
    }
    defaultCase = SwiftName.lowerCamelCase(experiment.defaultGroup)
    winnerCase = experiment.winner.map(SwiftName.lowerCamelCase)
    deprecation = Self.deprecation(of: experiment, options)
  }

  var hasTwins: Bool { groups.contains { $0.behavior != $0.caseName } }

  /// The case names that `select` takes, in declared order.
  var behaviors: [String] {
    groups.filter { $0.behavior == $0.caseName }.map(\.caseName)
  }

  /// The argument of `select` that the winner evaluates.
  var winnerBehavior: String? {
    winnerCase.flatMap { winner in groups.first { $0.caseName == winner }?.behavior }
  }

  private static func deprecation(of experiment: Experiment, _ options: GeneratorOptions) -> String? {
    let isExpired = options.appVersion.map(experiment.isExpired) ?? false
    switch options.deprecate {
    case .never: return nil
    case .expired where !isExpired: return nil
    case .concluded where !isExpired && experiment.winner == nil: return nil
    case .expired, .concluded: break
    }
    let fact =
      switch (isExpired, experiment.winner) {
      case (true, let winner?): "ended with \(experiment.endVersion), '\(winner)' won"
      case (true, nil): "ended with \(experiment.endVersion) undecided"
      case (false, let winner?): "is concluded, '\(winner)' won, and ends with \(experiment.endVersion)"
      case (false, nil): "ends with \(experiment.endVersion)"
      }
    let command = "split-test remove \(experiment.identifier)" + (experiment.winner == nil ? " --winner GROUP" : "")
    return "'\(experiment.identifier)' \(fact); \(experiment.owner) removes it: \(command)"
  }
}
