import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Tells which of the files that use experiments have to do with some of these, for whoever changes only those.
///
/// A file has when it holds their names, or the name of a member that holds, takes or returns something of them, or when it reads the group
/// of something of which it is not known whose it is.
struct RelatedFiles {
  private let evaluator: Evaluator
  private let mentions: ExperimentMentions
  private let names: WordSet

  /// - Parameters:
  ///   - resolver: knows all experiments, those in question first.
  ///   - experiments: those in question.
  init(of experiments: [ExperimentNames], _ resolver: UsageResolver) {
    evaluator = resolver.evaluator
    mentions = ExperimentMentions(experiments)
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

/// Looks for groups, exposures and assignments of which it is not known to which experiment they belong.
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
