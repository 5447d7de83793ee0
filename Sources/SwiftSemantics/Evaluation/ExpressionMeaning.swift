/// The meaning of an expression for an experiment. `isOptional` marks values that may be `nil`, as after optional
/// chaining.
package enum ExpressionMeaning: Hashable, Sendable {
  /// A `SplitTestAssignment` of the experiment: `fetchSplitTest(X.self)`, names bound to it, parameters of that type.
  case assignment(ExperimentNames, isOptional: Bool)
  /// A group of the experiment. It is the user's unless the origin is `anyValue`.
  case group(ExperimentNames, isOptional: Bool, origin: GroupOrigin)
  /// One group by name: `X.Group.red`. The name is that of the spec.
  case groupLiteral(ExperimentNames, group: String)
  /// A Boolean that is true exactly when the user's group is one of these (names of the spec): `G == .red`, `.red != G`,
  /// `[.red, .blue].contains(G)`, accessors with `is:`, names bound to one of those.
  case isGroup(ExperimentNames, oneOf: Set<String>)
  /// The behaviour of the user's group, `G.behavior`, or any value of that type.
  case behavior(ExperimentNames, isUsers: Bool)
  /// One behaviour by name: `X.Behavior.red`. The name is that of the group in the spec.
  case behaviorLiteral(ExperimentNames, group: String)
  /// The name of the user's group: `G.rawValue`.
  case rawValue(ExperimentNames)
  /// `test.parameters` as a whole.
  case parameters(ExperimentNames)
  /// The value of one parameter for the user's group: `G.title`, `test.parameters.title`.
  case parameterValue(ExperimentNames, name: String)
  /// The type `X` or `X.self`.
  case experimentType(ExperimentNames)
  /// The type `X.Group` or `X.Group.self`.
  case groupType(ExperimentNames)
  /// The type `X.Behavior` or `X.Behavior.self`.
  case behaviorType(ExperimentNames)

  /// `nil` or a value of this meaning, which has no `isOptional` of its own.
  indirect case optional(ExpressionMeaning)
  /// A value of this meaning, or `nil`, which means a group or what the configuration does not say.
  indirect case orNil(ExpressionMeaning, meaning: AbsentGroup)

  package var experiment: ExperimentNames {
    switch self {
    case .optional(let meaning), .orNil(let meaning, _): return meaning.experiment
    case .assignment(let names, _), .group(let names, _, _), .groupLiteral(let names, _), .isGroup(let names, _),
      .behavior(let names, _), .behaviorLiteral(let names, _), .rawValue(let names), .parameters(let names),
      .parameterValue(let names, _), .experimentType(let names), .groupType(let names), .behaviorType(let names):
      return names
    }
  }
}

/// The source of a value of a group's type.
package enum GroupOrigin: Hashable, Sendable {
  /// `currentGroup` of an assignment: the group the user is in, of type `X.Group`.
  case generated
  /// A configured accessor: the group the user is in, of a type of the user's own.
  case accessor
  /// Some value of type `X.Group` that need not be the group the user is in: a parameter, an element of `allCases`.
  case anyValue
}
