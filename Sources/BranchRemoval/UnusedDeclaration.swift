import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A declaration, or an extension, that nothing uses after a removal.
package struct UnusedDeclaration: Hashable, Sendable {
  package let path: String
  package let name: String
  /// The first byte of the declaration in the given file.
  package let start: Int

  package init(path: String, name: String, start: Int) {
    self.path = path
    self.name = name
    self.start = start
  }
}

extension [UnusedDeclaration] {
  /// The edits that delete them; `nil` if none of them is there any more.
  func edits(in round: Round) -> [EditBuilder]? {
    let byPath = Dictionary(grouping: self, by: \.path)
    var edits = round.files.map { _ in EditBuilder() }
    for (number, file) in round.files.enumerated() {
      guard let all = byPath[file.text.path] else { continue }
      let lines = round.lines(of: number)
      let nodes = all.compactMap { unused -> Syntax? in
        round.texts[number].offset(ofOriginal: unused.start).flatMap { file.tree.declaration(startingAt: $0) }
      }
      let gone = file.tree.withEmptiedExtensions(nodes.map(\.contentRange))
      for range in gone.joined(over: lines) { edits[number].delete(lines.deletion(of: range)) }
    }
    return edits.contains { !$0.isEmpty } ? edits : nil
  }
}

extension SourceFileSyntax {
  /// The declaration, or the preview, whose first byte is at an offset.
  fileprivate func declaration(startingAt offset: Int) -> Syntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)), token.contentStart == offset else { return nil }
    for node in Syntax(token).ancestors {
      guard node.contentStart == offset else { return nil }
      if node.is(DeclSyntax.self) || node.is(CodeBlockItemSyntax.self) { return node }
    }
    return nil
  }

  /// Some declarations, and the extensions of which nothing else is left.
  fileprivate func withEmptiedExtensions(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges
      + statements.compactMap { statement -> Range<Int>? in
        guard let node = statement.item.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil,
          node.attributes.isEmpty, !node.memberBlock.members.isEmpty,
          node.memberBlock.members.allSatisfy({ member in ranges.contains { $0.contains(member.contentStart) } })
        else { return nil }
        return node.contentRange
      }
  }
}
