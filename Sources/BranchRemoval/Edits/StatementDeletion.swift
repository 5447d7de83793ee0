import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Deletes whole statements with their lines, and the syntax that this would leave empty.
struct StatementDeletion {
  let lines: SourceLines

  func delete(_ items: [CodeBlockItemSyntax], from edits: inout EditBuilder) {
    let ids = Set(items.map(\.id))
    var done: Set<SyntaxIdentifier> = []
    for item in items where done.insert(item.id).inserted {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { continue }
      let isEmptied = list.allSatisfy { ids.contains($0.id) }
      if isEmptied, list.parent?.is(SwitchCaseSyntax.self) ?? false {
        if item == list.first { edits.replace(item.contentRange, with: "break") } else { delete(item, from: &edits) }
      } else if isEmptied, let node = list.parent?.parent?.as(DeferStmtSyntax.self),
        let outer = node.parent?.as(CodeBlockItemSyntax.self) ?? node.parent?.parent?.as(CodeBlockItemSyntax.self)
      {
        delete(outer, from: &edits)
      } else if isEmptied, let block = list.parent?.as(CodeBlockSyntax.self),
        let owner = block.parent?.as(IfExprSyntax.self),
        case .codeBlock(let elseBody) = owner.elseBody, elseBody.id == block.id
      {
        edits.delete(owner.body.contentEnd..<block.contentEnd)
      } else {
        delete(item, from: &edits)
      }
    }
  }

  private func delete(_ item: CodeBlockItemSyntax, from edits: inout EditBuilder) {
    edits.delete(lines.deletion(of: item.contentRange))
  }
}
