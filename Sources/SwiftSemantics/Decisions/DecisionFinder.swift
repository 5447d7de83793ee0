import ExperimentFacts
import SourceSearch
import SwiftSyntax

/// Finds the branches of decisions that may run, for every group of every experiment that they depend on.
struct DecisionFinder {
  let evaluator: Evaluator
  private let resolver: RememberingResolver
  private let concerned: ConcernedExperiments
  private let assumptions: GroupAssumptions

  /// One experiment's part in one decision.
  struct Found {
    let experiment: Int
    /// The condition or subject.
    let subject: Range<Int>
    let branches: [Branch]
    /// The `default:` of a switch over the generated group.
    var defaultCase: Branch?
  }

  init(_ evaluator: Evaluator, _ resolver: RememberingResolver) {
    self.evaluator = evaluator
    self.resolver = resolver
    concerned = ConcernedExperiments(resolver)
    assumptions = GroupAssumptions(resolver)
  }

  func decisions(in node: FunctionCallExprSyntax) -> [Found] {
    Select(node, resolver).map { decisions(in: $0) } ?? []
  }

  func decisions(in node: SwitchExprSyntax) -> [Found] {
    var found = decisions(in: Switch(node)) + (TruthSwitch(node).map { decisions(in: $0) } ?? [])
    for index in found.indices { found[index].defaultCase = defaultCase(of: node, found[index].experiment) }
    let decided = Set(found.map(\.experiment))
    let conditions = CaseCondition.all(of: node).flatMap { decisions(in: $0) }
    // The conditions of its cases add only experiments that do not decide the switch itself.
    return found + conditions.filter { !decided.contains($0.experiment) }
  }

  func decisions(in decision: some Decision) -> [Found] {
    var subjects: [Int: (names: ExperimentNames, range: Range<Int>)] = [:]
    for decider in decision.deciders {
      let bound = decider.bindings.compactMap { resolver.experiment(decidedBy: $0) }
      for names in Array(concerned.experiments(in: decider.expressions).values) + bound {
        guard let number = evaluator.numbers[names.typeName], subjects[number] == nil else { continue }
        subjects[number] = (names, decider.range)
      }
    }
    return subjects.sorted { $0.key < $1.key }.map { number, subject in
      Found(experiment: number, subject: subject.range, branches: branches(of: decision, subject.names))
    }
  }

  private func branches(of decision: some Decision, _ names: ExperimentNames) -> [Branch] {
    var ways: [Way] = []
    var groups: [Set<String>] = []
    for group in names.groups.map(\.name) {
      ways = decision.ways(under: assumptions.assumption(names, group))
      if groups.isEmpty { groups = ways.map { _ in [] } }
      for (index, way) in ways.enumerated() where way.mayBeTaken { groups[index].insert(group) }
    }
    return zip(ways, groups).compactMap { way, groups in
      // The rest of the block is no branch if every group reaches it.
      if way.form.isRestOfScope, groups.count == names.groups.count { return nil }
      return Branch(way.form, groups, way.range)
    }
  }

  /// The groups that take the `default:` of a switch over any value of the generated group's type.
  private func defaultCase(of node: SwitchExprSyntax, _ number: Int) -> Branch? {
    guard let item = node.cases.flattened.first(where: \.isDefault),
      let names = resolver.generatedGroup(node.subject), evaluator.numbers[names.typeName] == number
    else { return nil }
    let (isBehavior, isOptional) =
      switch resolver.meaning(of: node.subject) {
      case .behavior: (true, false)
      case .optional(.behavior): (true, true)
      case .group(_, let isOptional, _): (false, isOptional)
      default: (false, false)
      }
    let groups = names.groups.map(\.name).filter { group in
      let value: Constant = isBehavior ? .behavior(names, names.behavior(of: group)) : .group(names, group)
      return assumptions.assumption(names, group)
        .defaultCase(of: node, isFor: isOptional ? .optional(value) : value)
    }
    // A `default:` for `nil` alone hides no group.
    return groups.isEmpty && isOptional ? nil : Branch(.defaultCase, Set(groups), item.contentRange)
  }
}
