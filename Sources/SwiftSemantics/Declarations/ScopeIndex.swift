import SwiftSyntax

/// The next node outwards that may declare names, found once for each node.
///
/// In a chain of a thousand calls each closure is a thousand nodes away from the body around it. The first lookup walks
/// that way; later ones skip it.
final class ScopeIndex {
  struct Step {
    /// A node that may declare names, or the list of a type's members, also that within `#if`.
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
      if LexicalScope.mayDeclareNames(parent, to: child) || parent.kind == .memberBlockItemList {
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

extension Syntax {
  /// The type or extension of a list of members; nil within `#if`.
  var ownerOfMembers: Syntax? {
    guard kind == .memberBlockItemList, let block = parent, block.kind == .memberBlock else { return nil }
    return block.parent
  }
}

extension MemberBlockItemSyntax {
  /// Whether `self` is the type here and not an instance.
  var isStatic: Bool {
    decl.isNominal || decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.isStatic ?? false
  }
}
