import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Turns an `if` round of which nothing is left before the `else`.
///
/// ```
/// if isReady {                               if !isReady {
///   if G == .blue { log("blue") }              wait()
/// } else {                        becomes    }
///   wait()
/// }
/// ```
struct EmptiedBranches: RemovalPass {
  static let reason = "everything between the braces of the first branch that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    let builders = ResultBuilders(resolver: round.world.resolver)
    return round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = EmptyBranchFinder(round.nodes(of: number))
      for branch in finder.found where round.wasEmptied(branch.node.body, number) {
        guard let item = Syntax(branch.node).ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
          builders.counting(item) == nil
        else { continue }
        let condition = branch.condition.negation(
          keepsOperators: round.world.negatesComparisons)
        edits.replace(branch.condition.contentRange, with: condition)
        edits.delete(branch.node.body.contentStart..<branch.rest.contentStart)
      }
      return edits
    }
  }
}

private struct EmptyBranchFinder {
  struct Branch {
    let node: IfExprSyntax
    let condition: ExprSyntax
    /// What follows `else`.
    let rest: CodeBlockSyntax
  }

  private(set) var found: [Branch] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.ifs { note(node) }
  }

  private mutating func note(_ node: IfExprSyntax) {
    if node.body.isEmptied, node.conditions.count == 1,
      case .expression(let condition) = node.conditions.first?.condition,
      case .codeBlock(let rest) = node.elseBody, !rest.statements.isEmpty,
      !(node.parent?.is(IfExprSyntax.self) ?? false)
    {
      found.append(Branch(node: node, condition: condition, rest: rest))
    }
  }
}

extension CodeBlockSyntax {
  /// Whether neither statements nor comments are in it.
  fileprivate var isEmptied: Bool {
    statements.isEmpty
      && (leftBrace.trailingTrivia.pieces + rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace)
      && rightBrace.trailingTrivia.allSatisfy(\.isWhitespace)
  }
}
