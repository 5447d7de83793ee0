import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// Whether a capture is in a closure that lost code, and is used by its name alone. `true` for other names.
  func mayHaveLostUses(_ name: RemovableName, in file: Int) -> Bool {
    guard case .capture(let capture) = name.kind else { return true }
    guard let closure = capture.ancestor(ClosureExprSyntax.self) else { return false }
    // `[self]` lets the closure name members without `self`.
    if name.name == "self", capture.specifier?.specifier.tokenKind != .keyword(.weak), mayNameMembers(closure) {
      return false
    }
    let range = closure.contentRange
    guard let start = originalPlace(of: range.lowerBound, file), let end = originalPlace(of: range.upperBound - 1, file)
    else { return true }
    return end.offset - start.offset != range.count - 1
  }

  /// Whether a name without a base may be that of a member: it is one, or nobody knows its declaration and all members.
  private func mayNameMembers(_ closure: ClosureExprSyntax) -> Bool {
    let names = PlainNames(viewMode: .sourceAccurate)
    names.walk(closure.statements)
    guard !names.found.isEmpty else { return false }
    let inheritsNothing =
      closure.enclosingType.map { !$0.isExtended && world.supertypes(of: $0.plainName, seeking: []).isEmpty } ?? false
    return names.found.contains { name in
      let declarations = world.resolver.declarations(of: ExprSyntax(name))
      return declarations.isEmpty ? !inheritsNothing : declarations.contains(where: \.isMember)
    }
  }
}

extension Declaration {
  fileprivate var isMember: Bool {
    switch kind {
    case .variable, .function, .enumCase: node.enclosingType != nil && node.localScope == nil
    case .capture, .genericParameter, .implicit, .loopVariable, .matchedPattern, .optionalBinding, .parameter,
      .shorthandParameter, .type, .typeAlias:
      false
    }
  }
}

/// Finds names that begin an expression, except types and `$0`.
private final class PlainNames: SyntaxVisitor {
  private(set) var found: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.baseName.tokenKind, name.first?.isUppercase == false,
      !node.isMemberName
    else { return .skipChildren }
    found.append(node)
    return .skipChildren
  }
}
