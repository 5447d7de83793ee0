import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// A statement in its block.
struct StatementSite {
  let item: CodeBlockItemSyntax
  let items: CodeBlockItemListSyntax
  /// Statements of the block that are deleted with the code around them, such as a `return` at its end.
  var omitted: Set<SyntaxIdentifier> = []

  /// Whether nothing in the block runs after it.
  var isLast: Bool {
    // After an omitted `fallthrough`, the statements of the next case follow.
    items.last { !omitted.contains($0.id) || $0 == item || $0.isFallthrough } == item
      && conditionalAround?.isLast ?? true
  }

  /// The `#if` that directly contains the statement.
  var conditionalAround: StatementSite? {
    guard let clause = items.parent?.as(IfConfigClauseSyntax.self),
      let decl = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
      let outer = decl.parent?.as(CodeBlockItemSyntax.self), let list = outer.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    return StatementSite(item: outer, items: list)
  }

  /// Whether the statement's value is the value of the body around it: a single expression without `return`.
  var isImplicitReturn: Bool {
    guard items.count == 1, let parent = items.parent else { return false }
    if parent.is(ClosureExprSyntax.self) { return true }
    if parent.is(AccessorBlockSyntax.self) { return true }
    guard let block = parent.as(CodeBlockSyntax.self), let owner = block.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      guard let type = function.signature.returnClause?.type.trimmedDescription else { return false }
      return type != "Void" && type != "()"
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    // The branches of an `if` or a `do` that is itself a value.
    return false
  }

  /// Whether the statement is an expression whose value is discarded.
  var isDiscarded: Bool {
    guard let parent = items.parent else { return true }
    return items.count > 1 && !parent.is(SwitchCaseSyntax.self)
  }

  /// Whether the block is the whole body of a function, a closure or an accessor, at whose end a bare `return` is
  /// redundant.
  var isWholeBody: Bool {
    guard let parent = items.parent else { return false }
    if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
    guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
      || owner.is(AccessorDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self)
  }
}
