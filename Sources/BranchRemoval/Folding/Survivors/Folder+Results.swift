import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds bodies whose type comes from their results: closures, and functions of `some View`.
extension Folder {
  /// ```
  /// { if G == .red { return 1 } ; return 2.5 }     stays if nothing states the type of the result
  /// ```
  mutating func fold(closure node: ClosureExprSyntax) {
    foldResults(of: node)
    keepEffects(node)
  }

  private mutating func foldResults(of node: ClosureExprSyntax) {
    let results = node.statements.results
    // The branches of an `if` or a `switch` that is the whole body may be its values, or return them.
    guard node.statements.count > 1 || node.statements.first?.returnsInBranches ?? false, !results.isEmpty,
      types.place(of: node.calledAtOnce ?? ExprSyntax(node)) != .stated,
      node.signature?.returnClause == nil, !types.hasStatedResult(node)
    else { return foldChildren(node) }
    foldAll(node, of: results, or: .typeOfBranch) { folder, left in
      guard let first = left.first else { return false }
      if results.first?.isReturnedImplicitMember ?? false { return true }
      // The first result gives the others their type.
      if first == results.first || first.isSameNil(as: results.first) { return true }
      if first.isWrittenLike(results.first), first.meansTheSame(throughout: node) { return true }
      if case .asItIs = folder.types.arm(first, among: results, of: ExprSyntax(node)) { return true }
      return false
    }
  }

  /// ```
  /// func page() -> some View { if G == .red { fatalError() } ; return Page() }     stays
  /// var items: some ToolbarContent { if G == .red { ToolbarItem { … } } }          stays without the item
  /// ```
  mutating func fold(opaque body: CodeBlockItemListSyntax, in block: some SyntaxProtocol) {
    let results = body.results
    if results.isEmpty {
      let parts = body.compactMap(\.expression)
      if parts.count == body.count, !parts.isEmpty, Syntax(block).buildsSomething {
        return foldAll(block, of: parts, or: .noResult) { _, left in !left.isEmpty }
      }
      fold(items: body)
      return
    }
    foldAll(block, of: results, or: .noResult) { _, left in !left.isEmpty }
  }

  /// Folds a body if its remaining results suffice; otherwise leaves all of it as it is.
  private mutating func foldAll(
    _ node: some SyntaxProtocol, of results: [ExprSyntax], or obstacle: Obstacle,
    _ suffices: (Folder, [ExprSyntax]) -> Bool
  ) {
    let before = self
    foldChildren(node)
    let left = results.filter { !edits.deletes($0.contentRange) }
    if left.count == results.count || suffices(self, left) || before.ventures(node, obstacle) { return }
    self = before
    refuse(node, obstacle)
  }
}

extension ExprSyntax {
  fileprivate func isSameNil(as other: ExprSyntax?) -> Bool {
    self.is(NilLiteralExprSyntax.self) && other?.is(NilLiteralExprSyntax.self) ?? false
  }

  /// `.none` of `return .none`, the type of which comes from outside of the closure if it is the first result.
  fileprivate var isReturnedImplicitMember: Bool {
    parent?.is(ReturnStmtSyntax.self) ?? false && startsWithPeriod
  }

  fileprivate func isWrittenLike(_ other: ExprSyntax?) -> Bool { trimmedDescription == other?.trimmedDescription }

  /// Whether nothing in a closure's body gives one of its names another meaning.
  fileprivate func meansTheSame(throughout closure: ClosureExprSyntax) -> Bool {
    let bound = closure.statements.tokens(viewMode: .sourceAccurate).filter {
      $0.parent?.is(IdentifierPatternSyntax.self) ?? false
    }
    return referencedNames.isDisjoint(with: bound.map(\.bareName))
  }
}

extension ClosureExprSyntax {
  /// `{ … }()`, of which the type is what its place says.
  var calledAtOnce: ExprSyntax? {
    guard let call, call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
    return ExprSyntax(call)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is an `if` or a `switch` whose branches are no values, or another statement that holds some.
  fileprivate var returnsInBranches: Bool {
    if case .stmt(let statement) = item { !statement.is(ReturnStmtSyntax.self) && !isValue } else { false }
  }
}

extension CodeBlockItemListSyntax {
  /// The values that a body returns, without those of inner functions and closures, and without calls that never
  /// return.
  var results: [ExprSyntax] {
    if count == 1, let only = onlyValue, first?.isValue ?? false { return only.values.filter { !$0.isNever } }
    return Syntax(self).returnedValues
  }
}

extension Syntax {
  fileprivate var returnedValues: [ExprSyntax] {
    if let node = self.as(ReturnStmtSyntax.self) { return node.expression.map { [$0] } ?? [] }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) || self.is(TokenSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap(\.returnedValues)
  }
}

extension CodeBlockSyntax {
  /// Whether it is the body of a function or getter with an opaque result type.
  var isOpaqueBody: Bool {
    if let function = parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.isOpaque ?? false
    }
    guard let accessor = parent?.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind == .keyword(.get)
    else { return false }
    return accessor.parent?.parent?.as(AccessorBlockSyntax.self)?.isOfOpaqueType ?? false
  }
}

extension Syntax {
  /// Whether its builder makes nothing of an empty body, as those of SwiftUI's toolbars and scenes.
  fileprivate var buildsSomething: Bool {
    let owner = parent?.as(AccessorDeclSyntax.self)?.parent?.parent?.parent ?? parent
    let type =
      owner?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? owner?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    let words = type?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    return words.contains { ["Scene", "TabContent", "TableColumnContent", "ToolbarContent"].contains($0) }
  }
}

extension AccessorBlockSyntax {
  /// Whether it is the body of a read-only property with an opaque type.
  var isOpaqueBody: Bool {
    if case .getter = accessors { isOfOpaqueType } else { false }
  }

  fileprivate var isOfOpaqueType: Bool {
    if let binding = parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.isOpaque ?? false }
    return parent?.as(SubscriptDeclSyntax.self)?.returnClause.type.isOpaque ?? false
  }
}

extension TypeSyntax {
  /// Whether it contains an opaque type: `some View`, `[some View]`.
  var isOpaque: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } }
}
