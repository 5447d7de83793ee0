import SwiftSyntax

/// The next node outwards that may declare names, found once for each node.
///
/// In a chain of a thousand calls each closure is a thousand nodes away from the body around it. The first lookup walks
/// that way; later ones skip it.
final class ScopeIndex {
  struct Step {
    /// A node that may declare names, or the body of a type.
    let parent: Syntax
    /// The child of `parent` on the way outwards.
    let child: Syntax
  }

  private var steps: [SyntaxIdentifier: Step] = [:]

  /// - Returns: nil at the top of a file.
  func step(from node: Syntax) -> Step? {
    var passed: [SyntaxIdentifier] = []
    var child = node
    while let parent = child.parent {
      if let known = steps[child.id] {
        return remember(known, for: passed)
      }
      passed.append(child.id)
      if LexicalScope.mayDeclareNames(parent, to: child) || parent.kind == .memberBlock {
        return remember(Step(parent: parent, child: child), for: passed)
      }
      child = parent
    }
    return nil
  }

  private func remember(_ step: Step, for passed: [SyntaxIdentifier]) -> Step {
    for id in passed { steps[id] = step }
    return step
  }
}
