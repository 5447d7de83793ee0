import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Accessors that are a name alone, such as a variable of one file: `isNewPage`.
extension Evaluator {
  /// Whether a name is that of a parameter, or of a member of something else, in a file that has a variable of the name.
  ///
  /// ```
  /// let isNewPage = remote.bool("new_page")                          // the flag
  /// func text(isNewPage: Bool) -> String { isNewPage ? "a" : "b" }   // not the flag
  /// options.filter { $0.isNewPage }                                  // not the flag
  /// ```
  func isNamesakeOfVariable(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard let name = expression.lastName, !expression.is(FunctionCallExprSyntax.self),
      let path = index.file(of: expression)?.text.path
    else { return false }
    let found = declarations(of: expression, context)
    let isMember = expression.as(MemberAccessExprSyntax.self)?.base.map { !$0.isSelf } ?? false
    if isMember {
      if found.contains(where: { $0.kind == .variable && $0.isOutsideOfTypes }) { return false }
    } else {
      // A copy that a closure captures, or that is unwrapped, is the flag; and so is what becomes it.
      let kinds: Set<Declaration.Kind> = [.loopVariable, .parameter, .shorthandParameter]
      if found.isEmpty || !found.allSatisfy({ kinds.contains($0.kind) }) || isStoredAsFlag(found, name) { return false }
    }
    // The variable may be gone by now.
    guard let before = original.files.first(where: { $0.text.path == path }) else { return false }
    return VariableFinder.declares(name, in: before.tree, outsideOfTypesOnly: isMember)
  }
}

extension Declaration {
  /// Whether it is a local or a global variable.
  fileprivate var isOutsideOfTypes: Bool { node.ancestor(MemberBlockItemSyntax.self) == nil || node.localScope != nil }
}

private final class VariableFinder: SyntaxVisitor {
  private let name: String
  private let outsideOfTypesOnly: Bool
  private var isFound = false

  static func declares(_ name: String, in tree: SourceFileSyntax, outsideOfTypesOnly: Bool) -> Bool {
    let finder = VariableFinder(name, outsideOfTypesOnly)
    finder.walk(tree)
    return finder.isFound
  }

  private init(_ name: String, _ outsideOfTypesOnly: Bool) {
    (self.name, self.outsideOfTypesOnly) = (name, outsideOfTypesOnly)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    if !(isMember && outsideOfTypesOnly),
      node.bindings.contains(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name })
    {
      isFound = true
    }
    return .visitChildren
  }
}
