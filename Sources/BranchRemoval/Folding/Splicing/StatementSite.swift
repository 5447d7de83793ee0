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
    return false
  }

  /// The `if` or `switch` whose branch has the statement as its only one, as far out as there are such.
  private var outermostBranching: ExprSyntax? {
    var found: ExprSyntax?
    var items = items
    while items.count == 1, let owner = items.parent {
      let whole = owner.is(SwitchCaseSyntax.self) ? owner.parent?.parent : owner.parent
      guard var whole, whole.is(IfExprSyntax.self) || whole.is(SwitchExprSyntax.self) else { break }
      while let outer = whole.parent?.as(IfExprSyntax.self) { whole = Syntax(outer) }
      found = whole.as(ExprSyntax.self)
      guard let list = found?.item?.parent?.as(CodeBlockItemListSyntax.self) else { break }
      items = list
    }
    return found
  }

  /// The place of the value that the statement's value becomes: its own, or that of the `if` or `switch` around it.
  ///
  /// `nil` if its value is discarded.
  var valueSite: StatementSite? {
    if isImplicitReturn { return self }
    guard let item = outermostBranching?.item, let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return nil
    }
    let outer = StatementSite(item: item, items: list)
    return outer.isImplicitReturn && item.isValue ? outer : nil
  }

  /// Whether the statement's value is that of an `if` or `switch` behind `=` or `return`.
  var isBranchOfValue: Bool { outermostBranching.map { $0.item == nil } ?? false }

  /// Whether the statement is an expression whose value is discarded.
  var isDiscarded: Bool {
    guard let parent = items.parent else { return true }
    if items.count > 1 { return !parent.is(SwitchCaseSyntax.self) }
    guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
    switch owner.as(SyntaxEnum.self) {
    case .functionDecl, .accessorDecl: return !isImplicitReturn
    case .initializerDecl, .deinitializerDecl, .deferStmt, .forStmt, .guardStmt, .repeatStmt, .whileStmt: return true
    default: return false
    }
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

extension ExprSyntax {
  /// The statement that it is.
  var item: CodeBlockItemSyntax? {
    parent?.as(CodeBlockItemSyntax.self) ?? parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it consists of.
  var expression: ExprSyntax? {
    switch item {
    case .expr(let node): node
    case .stmt(let node): node.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    @unknown default: nil
    }
  }
}

extension Syntax {
  /// The place of a statement.
  var site: StatementSite? {
    guard let item = self.as(CodeBlockItemSyntax.self), let items = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return nil
    }
    return StatementSite(item: item, items: items)
  }
}
