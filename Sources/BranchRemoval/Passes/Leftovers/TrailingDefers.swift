import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Unwraps a `defer` with nothing left behind it: it would run at once, and the compiler would warn.
///
/// ```
/// start()                       start()
/// defer { stop() }   becomes    stop()
/// if G == .loser { work() }
/// ```
struct TrailingDefers: RemovalPass {
  static let reason = "everything behind a `defer` that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      guard let original = round.originals[number] else { return EditBuilder() }
      let file = round.files[number]
      let text = round.texts[number]
      let found = round.world.names(inFile: number).trailingDefers.filter {
        !original.trailingDefers.contains(text.originalOffset(of: $0.contentStart))
      }
      guard !found.isEmpty else { return EditBuilder() }
      var folder = Folder(file: file, values: round.values)
      for node in found { folder.execute(node) }
      return folder.edits
    }
  }
}

extension Folder {
  /// Runs the statements of a `defer` in place. Statements that declare names keep a scope of their own.
  fileprivate mutating func execute(_ node: DeferStmtSyntax) {
    // The value of a closure's only expression would be its result.
    let isAlone = (node.parent?.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) < 2
    let content = content(of: node.body)
    guard !isAlone, !content.isEmpty, node.body.statements.allSatisfy({ $0.declaredNames.isEmpty && !$0.isDefer })
    else {
      return edits.replace(node.deferKeyword.contentRange, with: "do")
    }
    edits.delete(node.contentStart..<content.lowerBound)
    edits.delete(content.upperBound..<node.contentEnd)
    reindent(content, to: lines.indentationText(ofLineAt: node.contentStart))
  }
}

extension NameTable {
  /// The `defer`s that are the last statements of their blocks.
  var trailingDefers: [DeferStmtSyntax] {
    defers.filter { node in
      guard let item = node.parent?.as(CodeBlockItemSyntax.self),
        let items = item.parent?.as(CodeBlockItemListSyntax.self)
      else { return false }
      return StatementSite(item: item, items: items).isLast
    }
  }
}
