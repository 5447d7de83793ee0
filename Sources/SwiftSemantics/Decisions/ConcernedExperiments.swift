package import SwiftSyntax

/// Finds the experiments that expressions depend on.
package struct ConcernedExperiments: AssumedValues {
  package let resolver: RememberingResolver
  package private(set) var depth = 0
  private let found = Found()

  private final class Found {
    var experiments: [String: ExperimentNames] = [:]
    /// The experiments behind declarations that were entered first, not through another name.
    var ofDeclarations: [SyntaxIdentifier: [String: ExperimentNames]] = [:]
    /// The experiments in the conditions around a variable's assignments.
    var ofAssignments: [AssignedVariable: [String: ExperimentNames]] = [:]
    let assignments = AssignmentMemory()
  }

  package init(_ resolver: RememberingResolver) { self.resolver = resolver }

  /// The experiments that some expressions depend on, by identifier.
  package func experiments(in expressions: [ExprSyntax]) -> [String: ExperimentNames] {
    found.experiments = [:]
    for expression in expressions { _ = partlyDecided(expression) }
    return found.experiments
  }

  /// The experiments that make `nil` of what `if let name` unwraps.
  package func experiments(behind binding: OptionalBindingConditionSyntax) -> [ExperimentNames] {
    found.experiments = [:]
    _ = valueOutside(binding) ?? absentOutside(binding)
    return Array(found.experiments.values)
  }

  package var deeper: ConcernedExperiments {
    var copy = self
    copy.depth += 1
    return copy
  }

  // No group is known here.
  package var selfValue: Constant? { nil }
  package func knowing(self value: Constant) -> ConcernedExperiments { self }

  package func assumedGroup(for meaning: ExpressionMeaning, of expression: ExprSyntax) -> String? {
    if resolver.hasSay(meaning, expression) { found.experiments[meaning.experiment.identifier] = meaning.experiment }
    return nil
  }

  package func value(of declaration: Declaration, _ evaluate: () -> Evaluation?) -> Evaluation? {
    let before = found.experiments
    found.experiments = [:]
    defer { found.experiments.merge(before) { first, _ in first } }
    if let known = found.ofDeclarations[declaration.node.id] {
      found.experiments = known
      return nil
    }
    let value = evaluate()
    if depth == 0 { found.ofDeclarations[declaration.node.id] = found.experiments }
    return value
  }

  package func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments {
    let before = found.experiments
    found.experiments = [:]
    defer { found.experiments.merge(before) { first, _ in first } }
    let assignments = found.assignments.assignments(of: variable, find)
    found.experiments.merge(found.ofAssignments[variable] ?? [:]) { first, _ in first }
    found.ofAssignments[variable] = found.experiments
    return assignments
  }
}

extension RememberingResolver {
  /// Whether an expression of some meaning depends on the user's group.
  func hasSay(_ meaning: ExpressionMeaning, _ expression: ExprSyntax) -> Bool {
    switch meaning {
    case .optional(let meaning), .orNil(let meaning, _): hasSay(meaning, expression)
    case .isGroup, .behavior(_, isUsers: true), .rawValue, .parameterValue: true
    case .group(_, _, let origin): origin != .anyValue || isHeld(expression)
    case .behavior(_, isUsers: false): isHeld(expression)
    case .groupLiteral, .behaviorLiteral, .assignment, .parameters, .experimentType, .groupType, .behaviorType: false
    }
  }

  /// Whether a group is passed or stored, rather than an element of a list of all groups.
  private func isHeld(_ expression: ExprSyntax) -> Bool {
    if expression.isSelf { return true }
    return declarations(of: expression).contains { declaration in
      declaration.kind == .variable || declaration.node.is(FunctionParameterSyntax.self)
    }
  }
}

extension RememberingResolver {
  /// The experiment that decides an optional binding, because `nil` means one of its groups.
  func experiment(decidedBy binding: OptionalBindingConditionSyntax) -> ExperimentNames? {
    let meaning = binding.initializer.map { self.meaning(of: $0.value) } ?? meaning(outside: binding)
    guard case .orNil(let value, let absent) = meaning, absent != .unsaid else { return nil }
    return value.experiment
  }
}
