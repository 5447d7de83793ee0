import SwiftSyntax

/// Evaluates expressions as if every user were in one group of one experiment, with nothing known of the others.
struct GroupAssumption: AssumedValues {
  let resolver: RememberingResolver
  private(set) var depth = 0
  private(set) var selfValue: Constant?
  private let experiment: ExperimentNames
  private let group: String
  private let assigned = AssignmentMemory()

  init(_ experiment: ExperimentNames, _ group: String, _ resolver: RememberingResolver) {
    self.resolver = resolver
    self.experiment = experiment
    self.group = group
  }

  var deeper: GroupAssumption {
    var copy = self
    copy.depth += 1
    copy.selfValue = nil
    return copy
  }

  func knowing(self value: Constant) -> GroupAssumption {
    var copy = self
    copy.selfValue = value
    return copy
  }

  func assumedGroup(for meaning: ExpressionMeaning, of expression: ExprSyntax) -> String? {
    meaning.experiment.identifier == experiment.identifier ? group : nil
  }

  func assignments(of variable: AssignedVariable, _ find: () -> Assignments) -> Assignments {
    // In a member of the group, `self` is known besides.
    selfValue == nil ? assigned.assignments(of: variable, find) : find()
  }
}

/// The assumptions that a file's decisions are asked under, so that each keeps what it remembers.
final class GroupAssumptions {
  private let resolver: RememberingResolver
  private var known: [String: [String: GroupAssumption]] = [:]

  init(_ resolver: RememberingResolver) { self.resolver = resolver }

  func assumption(_ experiment: ExperimentNames, _ group: String) -> GroupAssumption {
    if let known = known[experiment.identifier]?[group] { return known }
    let assumption = GroupAssumption(experiment, group, resolver)
    known[experiment.identifier, default: [:]][group] = assumption
    return assumption
  }
}
