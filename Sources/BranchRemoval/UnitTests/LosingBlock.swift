import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The part of a unit test for which a flag has the value that lost, where a statement in an inner block sets it.
///
/// ```
/// do {
///   flags.isNew = false
///   XCTAssertEqual(Page().title, "Old")
/// }
/// ```
struct LosingBlock {
  private let store: Syntax
  private let test: Syntax
  /// The block, and the statement of the test's body that it is in.
  private let items: CodeBlockItemListSyntax
  private let owner: CodeBlockItemSyntax
  /// What sets the flag in the block.
  private let statement: CodeBlockItemSyntax
  private let resolver: RememberingResolver

  /// - Parameter body: that of the test.
  /// - Returns: `nil` unless the value is set by a statement of an inner block that runs once.
  init?(in body: CodeBlockItemListSyntax, of test: Syntax, around store: Syntax, _ resolver: RememberingResolver) {
    let path = Array(store.ancestors.prefix { $0.id != body.id })
    guard let items = path.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first,
      let owner = path.last?.as(CodeBlockItemSyntax.self),
      let statement = items.first(where: { $0.contentRange.contains(store.contentStart) }), statement.flagStore != nil,
      !path.contains(where: { $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self) || $0.is(RepeatStmtSyntax.self) }
      )
    else { return nil }
    (self.store, self.test, self.items, self.owner, self.statement) = (store, test, items, owner, statement)
    self.resolver = resolver
  }

  var part: LosingPart {
    guard let rest = owner.parent?.as(CodeBlockItemListSyntax.self) else { return .undecided(rest: []) }
    let others = Array(rest).filter { $0.id != owner.id }
    let later = others.filter { $0.contentStart > owner.contentStart }
    let asserts = others.contains { $0.asserts }
    // What is made in the block is gone behind it.
    let isOver = isOfOwnObject || later.allSatisfy { !$0.asserts } || later.first?.setsFlag(like: statement) ?? false
    guard let stretches = LosingStretches(in: items, around: store, resolver) else { return .undecided(rest: []) }
    switch stretches.part {
    case .statements(let losing, let declaring)?:
      return isOver || losing.last?.id != items.last?.id
        ? .statements(losing, declaring: declaring) : .undecided(rest: [])
    case .undecided?, .wholeTest?: return .undecided(rest: [])
    case nil:
      if !asserts { return items.isOnlyOfStore(statement) ? .wholeTest(test) : .undecided(rest: []) }
      let isWholeBlock = items.isOnlyOfStore(statement) && owner.item.is(StmtSyntax.self)
      return isWholeBlock && isOver ? .statements([owner], declaring: []) : .undecided(rest: [])
    }
  }

  /// Whether the block makes the object whose flag is set.
  private var isOfOwnObject: Bool {
    guard let name = store.as(ExprSyntax.self)?.rootName ?? statement.expression?.rootName else { return false }
    return items.contains { $0.namesOfVariables?.contains(name) ?? false }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether nothing comes before a statement, and nothing but assertions and constants after it.
  fileprivate func isOnlyOfStore(_ statement: CodeBlockItemSyntax) -> Bool {
    first?.id == statement.id
      && dropFirst().allSatisfy { $0.isPlainAssertion || $0.namesOfVariables != nil }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it, or the block that it is, begins by giving the same flag a value.
  fileprivate func setsFlag(like other: CodeBlockItemSyntax) -> Bool {
    guard let target = other.flagStore?.target else { return false }
    if flagStore?.target == target { return true }
    return item.as(DoStmtSyntax.self)?.body.statements.first?.flagStore?.target == target
  }
}
