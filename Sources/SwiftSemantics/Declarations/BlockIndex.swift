import SwiftSyntax

/// The names that blocks declare. Each block is walked once.
final class BlockIndex {
  private var blocks: [SyntaxIdentifier: [String: [Item]]] = [:]

  /// The declarations of one name by one item of a block.
  private struct Item {
    let position: AbsolutePosition
    /// Variables are visible after their declaration; functions and types are visible in the whole block.
    var declarations: [(declaration: Declaration, isVisibleBefore: Bool)] = []
  }

  /// The declarations of a name that a child sees: the nearest ones before it, with all functions if they are such.
  func declarations(of name: String, in items: CodeBlockItemListSyntax, before child: Syntax) -> [Declaration] {
    let all = names(of: items)[name] ?? []
    for item in all.reversed() {
      let isBefore = item.position < child.position
      let found = item.declarations.filter { isBefore || $0.isVisibleBefore }
      if found.isEmpty { continue }
      guard found.allSatisfy({ $0.declaration.kind == .function }) else { return found.map(\.declaration) }
      return all.flatMap(\.declarations).map(\.declaration).filter { $0.kind == .function }
    }
    return []
  }

  private func names(of items: CodeBlockItemListSyntax) -> [String: [Item]] {
    if let known = blocks[items.id] { return known }
    let isFile = items.parent?.is(SourceFileSyntax.self) ?? false
    var names: [String: [Item]] = [:]
    for item in items {
      var found: [String: Item] = [:]
      Self.collect(item, isFile: isFile) { declaration, isVisibleBefore in
        found[declaration.name, default: Item(position: item.position)].declarations.append(
          (declaration, isVisibleBefore))
      }
      for (name, item) in found { names[name, default: []].append(item) }
    }
    blocks[items.id] = names
    return names
  }

  private static func collect(
    _ item: CodeBlockItemSyntax, isFile: Bool, _ note: (Declaration, _ isVisibleBefore: Bool) -> Void
  ) {
    switch item.item {
    case .stmt(let statement):
      guard let node = statement.as(GuardStmtSyntax.self) else { return }
      for declaration in LexicalScope.declarations(in: node.conditions) { note(declaration, false) }
    case .decl(let decl):
      if let conditional = decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          guard case .statements(let items) = clause.elements else { continue }
          for inner in items { collect(inner, isFile: isFile, note) }
        }
        return
      }
      // A file's declarations are global: lookup finds them after the members of all enclosing types.
      guard !isFile else { return }
      let isVisibleBefore = !decl.is(VariableDeclSyntax.self)
      for declaration in Declaration.declared(by: decl) { note(declaration, isVisibleBefore) }
    case .expr: return
    @unknown default: return
    }
  }
}
