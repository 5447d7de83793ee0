import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let deadBranch: Rule = .init(
    "dead-branch", .uses, .error,
    severities: "error for an expired experiment, warning for a decided one",
    summary: "a branch can never run, because another group won",
    why: """
      A branch that cannot run is still compiled, tested, translated and read. It is an error from the end version on, and a \
      warning before.
      """,
    advice: "Run the command in the message: it deletes the branches and everything that only they need.",
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

        """),
    check: .uses(DeadBranchRule.check))
}

private enum DeadBranchRule {
  static func check(_ input: LintInput, _ uses: SwiftUses) -> [Diagnostic] {
    input.project.experiments.flatMap { experiment -> [Diagnostic] in
      guard let winner = experiment.document.winner else { return [] }
      let live = Set(experiment.groupsBehaving(like: winner.value))
      let decisions = uses.uses(of: experiment.document).filter { $0.reference.kind == .decision }
      return Dictionary(grouping: decisions, by: \.source.path).values.flatMap { uses in
        uses.flatMap { use in use.reference.deadBranches(keeping: live).map { (source: use.source, branch: $0) } }
          .outermost(\.branch.range)
          .map {
            finding($0.branch, $0.source, of: experiment, winner, isExpired: input.isExpired(experiment.document))
          }
      }
    }
  }

  private static func finding(
    _ branch: Branch, _ source: SourceText, of experiment: Experiment, _ winner: Located<String>, isExpired: Bool
  ) -> Diagnostic {
    let document = experiment.document
    let region = source.region(branch.range)
    let end = experiment.endVersion
    let clause = end == .openEnd ? "" : ", which \(isExpired ? "ended" : "ends") with \(end)"
    return Diagnostic(
      Rule.deadBranch.id, isExpired ? .error : .warning,
      "\(branch.form.verdict(counted(region.lineCount, "line"))), because '\(winner.value)' won \(document.subject)\(clause); remove it with '\(document.removeCommand)'",
      at: region, notes: [Diagnostic.Note("the winner is named here", at: document.region(winner.range))],
      experiment: experiment.identifier, owner: experiment.owner)
  }
}

extension Branch.Form {
  fileprivate func verdict(_ length: String) -> String {
    switch self {
    case .ifBody, .elseBody, .guardBody, .loopBody, .switchCase, .defaultCase: "this branch of \(length) never runs"
    case .afterGuard, .afterExit: "the rest of the scope, \(length), never runs"
    case .trueValue, .falseValue, .selectArgument, .dictionaryElement: "this value of \(length) is never used"
    }
  }
}
