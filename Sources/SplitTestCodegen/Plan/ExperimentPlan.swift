package import ExperimentSpec
import SourceDiagnostics

/// One experiment with its Swift names.
struct ExperimentPlan: Sendable {
  struct Group {
    let caseName: SwiftCode
    /// `nil` if it equals the case's name.
    let rawValue: String?
    let details: String?
    /// The sum of the weights up to and including its own.
    let cumulativeWeight: Int
    /// The index of the group with the same behaviour; its own index if it is no twin.
    let original: Int
  }

  /// The behaviour that a group shares with its twins.
  struct Behavior {
    /// The case of the group that is no twin.
    let caseName: SwiftCode
    /// The cases of all its groups.
    let cases: [SwiftCode]
  }

  struct Parameter {
    let propertyName: SwiftCode
    let name: String
    let type: SwiftCode
    /// The literal of each group; `nil` if the spec has none.
    let literals: [SwiftCode?]
  }

  let experiment: Experiment
  let typeName: SwiftCode
  let groups: [Group]
  /// In declared order, as the parameters of `select`.
  let behaviors: [Behavior]
  let parameters: [Parameter]
  let defaultCase: SwiftCode
  /// The index of the winning group.
  let winner: Int?
  /// The argument of `select` that the winner evaluates.
  let winnerBehavior: SwiftCode?
  /// The attribute that deprecates it with a reason, if it is deprecated.
  let deprecation: SwiftCode?

  init(_ experiment: Experiment, _ options: GeneratorOptions) {
    self.experiment = experiment
    typeName = SwiftCode(name: SwiftName.typeName(ofExperiment: experiment.identifier))
    groups = Self.groups(of: experiment)
    behaviors = Self.behaviors(of: groups)
    parameters = experiment.document.parameters.map { parameter in
      Parameter(
        propertyName: SwiftCode(name: SwiftName.lowerCamelCase(parameter.name.value)), name: parameter.name.value,
        type: SwiftCode(name: parameter.kind.swiftType),
        literals: experiment.groups.map { group in parameter.values[group.name.value].map { "\(literal: $0)" } })
    }
    defaultCase = SwiftCode(name: SwiftName.lowerCamelCase(experiment.defaultGroup))
    let groups = groups
    winner = experiment.winner.flatMap { Self.place(of: $0, in: experiment) }
    winnerBehavior = winner.map { groups[groups[$0].original].caseName }
    deprecation = options.deprecationMessage(of: experiment).map {
      "@available(*, deprecated, message: \(literal: $0))"
    }
  }

  var hasTwins: Bool { behaviors.count < groups.count }

  var winnerCase: SwiftCode? { winner.map { groups[$0].caseName } }

  private static func groups(of experiment: Experiment) -> [Group] {
    var total = 0
    return experiment.groups.indices.map { index in
      let group = experiment.groups[index]
      total += group.weight.value
      let caseName = SwiftName.lowerCamelCase(group.name.value)
      return Group(
        caseName: SwiftCode(name: caseName), rawValue: caseName == group.name.value ? nil : group.name.value,
        details: group.details?.value, cumulativeWeight: total,
        original: group.mirrors.flatMap { place(of: $0.value, in: experiment) } ?? index)
    }
  }

  private static func behaviors(of groups: [Group]) -> [Behavior] {
    let hasTwins = groups.indices.contains { groups[$0].original != $0 }
    guard hasTwins else { return groups.map { Behavior(caseName: $0.caseName, cases: [$0.caseName]) } }
    return groups.indices.filter { groups[$0].original == $0 }.map { original in
      Behavior(
        caseName: groups[original].caseName, cases: groups.filter { $0.original == original }.map(\.caseName))
    }
  }

  private static func place(of group: String, in experiment: Experiment) -> Int? {
    experiment.groups.firstIndex { $0.name.value == group }
  }
}

extension GeneratorOptions {
  func isExpired(_ experiment: Experiment) -> Bool {
    appVersion.map(experiment.isExpired) ?? false
  }

  func deprecates(_ experiment: Experiment) -> Bool {
    switch deprecate {
    case .never: false
    case .expired: isExpired(experiment)
    case .concluded: isExpired(experiment) || experiment.winner != nil
    }
  }

  /// The reason to deprecate it; `nil` if it is not to be deprecated.
  package func deprecationMessage(of experiment: Experiment) -> String? {
    guard deprecates(experiment) else { return nil }
    let isExpired = isExpired(experiment)
    let fact =
      switch (isExpired, experiment.winner) {
      case (true, let winner?): "ended with \(experiment.endVersion), '\(winner)' won"
      case (true, nil): "ended with \(experiment.endVersion) undecided"
      case (false, let winner?): "is concluded, '\(winner)' won, and ends with \(experiment.endVersion)"
      case (false, nil): "ends with \(experiment.endVersion)"
      }
    let command = RemovalCommand(experiment.identifier, isDecided: experiment.winner != nil)
    return "'\(experiment.identifier)' \(fact); \(experiment.owner) removes it: \(command)"
  }
}
