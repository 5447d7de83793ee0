import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Questions by an accessor about a group that the decided experiment does not have.
///
/// ```
/// - is: treatment                        # of an experiment with the groups control and blue
///   expression: "flags.isOn(.{caseName})"
/// ```
/// The answer may be that of any group.
struct UnknownGroups {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    let range: Range<Int>
    let group: String
  }

  private(set) var sites: [Site] = []

  init(_ round: Round) {
    let experiments = round.values.winners.keys
    let mayAsk = round.accessors.contains { accessor in
      guard case .isGroup(let group) = accessor.kind else { return false }
      return experiments.contains { !$0.has(group) }
    }
    guard mayAsk else { return }
    for number in round.reached {
      let finder = QuestionFinder(round.world.resolver)
      finder.walk(round.files[number].tree)
      for (expression, experiment, group) in finder.found where round.values.winners[experiment] != nil {
        sites.append(Site(experiment: experiment, file: number, range: expression.contentRange, group: group))
      }
    }
  }
}

private final class QuestionFinder: SyntaxAnyVisitor {
  private let resolver: RememberingResolver
  private(set) var found: [(ExprSyntax, ExperimentNames, group: String)] = []

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.as(ExprSyntax.self), let match = resolver.accessor(expression) else {
      return .visitChildren
    }
    if case .isGroup(let group) = match.kind, !match.experiment.has(group) {
      found.append((expression, match.experiment, group))
    }
    return .skipChildren
  }
}
