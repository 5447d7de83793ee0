import ExperimentSpec
package import SourceDiagnostics
import SwiftSemantics

/// What can never run any more, branch by branch.
package struct DeadBranchRule: LintRule {
  package let documentation = RuleDocumentation(
    .deadBranch,
    summary:
      "a branch can never run, because another group won; or an expired experiment without a winner is still used",
    why: """
      A branch that cannot run is still compiled, tested, translated and read. It is an error from the end version on and a \
      warning while the experiment is decided and not over. Without a winner every use of an expired experiment is reported, \
      because nobody can say which branch is the dead one.
      """,
    advice: "Run the command that the finding prints: it deletes the branches and everything that only they need.",
    failing: RuleExample(
      spec: ["winner: blue"],
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          switch test.currentGroup {
          «case .control:
            return .green»
          case .blue:
            return .blue
          }
        }

        """),
    passing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          switch test.currentGroup {
          case .control:
            return .green
          case .blue:
            return .blue
          }
        }

        """))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let uses = input.uses else { return [] }
    return input.project.experiments.flatMap { experiment -> [Diagnostic] in
      let isExpired = input.isExpired(experiment.document)
      let found = uses.uses(of: experiment.document)
      if let winner = experiment.winner {
        return deadBranches(of: experiment, winner: winner, isExpired: isExpired, found)
      }
      return isExpired ? undecidedUses(of: experiment, found) : []
    }
  }

  private func deadBranches(
    of experiment: Experiment, winner: String, isExpired: Bool, _ uses: [SwiftUses.Use]
  ) -> [Diagnostic] {
    let live = Set(experiment.groupsBehaving(like: winner))
    let dead = uses.filter { $0.reference.kind == .decision }.flatMap { use in
      use.reference.branches.filter { $0.groups.isDisjoint(with: live) }
        .map { (branch: $0, region: use.source.region($0.range)) }
    }
    let document = experiment.document
    let end = isExpired ? "ended with" : "ends with"
    return outermost(dead, region: \.region).map { branch, region in
      finding(
        "\(branch.form.phrase) of \(counted(region.lineCount, "line")) never runs, because '\(winner)' won \(document.subject), which \(end) \(experiment.endVersion); remove it with '\(document.removeCommand)'",
        experiment, at: region, isExpired ? .error : .warning)
    }
  }

  private func undecidedUses(of experiment: Experiment, _ uses: [SwiftUses.Use]) -> [Diagnostic] {
    let document = experiment.document
    return outermost(uses, region: \.region).map { use in
      finding(
        "\(document.subject) ended with \(experiment.endVersion) and nobody has decided, but it is still used; decide, and remove it with '\(document.removeCommand)'",
        experiment, at: use.region, .error)
    }
  }

  private func finding(
    _ message: String, _ experiment: Experiment, at region: SourceRegion, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    Diagnostic(
      rule.id, severity, message, at: region,
      notes: experiment.document.winner.map {
        [Diagnostic.Note("the winner is named here", at: experiment.document.region($0.range))]
      } ?? [], experiment: experiment.identifier, owner: experiment.owner)
  }

  /// Those that lie in no other one; of equal ones the first.
  private func outermost<Element>(_ elements: [Element], region: (Element) -> SourceRegion) -> [Element] {
    let ordered = elements.map { ($0, region($0)) }.sorted { left, right in
      if left.1.file != right.1.file { return left.1.file < right.1.file }
      return (left.1.start.offset, right.1.end.offset) < (right.1.start.offset, left.1.end.offset)
    }
    var result: [(Element, SourceRegion)] = []
    for element in ordered {
      if let last = result.last?.1, last.file == element.1.file, element.1.end <= last.end { continue }
      result.append(element)
    }
    return result.map(\.0)
  }
}

extension Branch.Form {
  fileprivate var phrase: String {
    switch self {
    case .ifBody, .elseBody, .guardBody, .loopBody, .switchCase, .defaultCase: "this branch"
    case .afterGuard, .afterExit: "the rest of the scope"
    case .trueValue, .falseValue, .selectArgument, .dictionaryElement: "this value"
    }
  }
}
