import SwiftSyntax

/// Evaluates expressions as if every user were in one group of one experiment, with nothing known of the others.
struct GroupAssumption: AssumedValues {
  let resolver: RememberingResolver
  private(set) var depth = 0
  private let experiment: ExperimentNames
  private let group: String

  init(_ experiment: ExperimentNames, _ group: String, _ resolver: RememberingResolver) {
    self.resolver = resolver
    self.experiment = experiment
    self.group = group
  }

  var deeper: GroupAssumption {
    var copy = self
    copy.depth += 1
    return copy
  }

  func assumedGroup(for meaning: ExpressionMeaning, of expression: ExprSyntax) -> String? {
    meaning.experiment.identifier == experiment.identifier ? group : nil
  }
}
