import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Finds the files that relate to some of the experiments, for callers that change only those.
///
/// A file relates to them if it contains their names or the name of a member that holds, takes or returns something of
/// them, or if it reads a group whose experiment is unknown.
struct RelatedFiles {
  private let evaluator: Evaluator
  private let mentions: ExperimentMentions
  private let names: WordSet

  /// - Parameters:
  ///   - resolver: knows all experiments; the ones in question come first.
  ///   - experiments: the ones in question.
  init(of experiments: [ExperimentNames], _ resolver: UsageResolver) {
    evaluator = resolver.evaluator
    mentions = ExperimentMentions(experiments, evaluator.accessors.map(\.accessor))
    names = WordSet(BoundMembers(resolver.evaluator, .first(experiments.count, mentions)).names)
  }

  func contains(_ file: SwiftSourceFile) -> Bool {
    let isNamed = file.text.utf8.withUnsafeBytes { bytes in
      mentions.isIn(bytes) || names.isIn(bytes)
    }
    if isNamed { return true }
    let finder = UnknownAssignments(evaluator)
    finder.walk(file.tree)
    return finder.isFound
  }
}

/// Looks for groups, exposures and assignments whose experiment is unknown.
private final class UnknownAssignments: SyntaxVisitor {
  private let evaluator: Evaluator
  private let context = Evaluator.Context()
  private(set) var isFound = false

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, [RuntimeAPI.currentGroup, RuntimeAPI.hit].contains(node.declName.baseName.bareName),
      evaluator.assignment(evaluator.chain(base, context).value) == nil
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.bareName == RuntimeAPI.assignment {
      guard case .assignment = evaluator.type(TypeSyntax(node), context) else {
        isFound = true
        return .skipChildren
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.bareName == RuntimeAPI.assignment { isFound = true }
    return .visitChildren
  }
}
