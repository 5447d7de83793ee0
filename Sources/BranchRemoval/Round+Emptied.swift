import SourceDiagnostics
import SourceSearch
import SwiftSyntax

extension Round {
  /// Whether there was more between braces that now have nothing, or only a `return`, between them.
  func wasEmptied(_ block: some BracedSyntax, _ number: Int) -> Bool {
    hasLost(between: block.leftBrace, and: block.rightBrace, number)
  }

  /// Whether there was more between two words.
  func hasLost(between first: TokenSyntax, and last: TokenSyntax, _ number: Int) -> Bool {
    let text = texts[number]
    guard let start = text.knownOriginalOffset(of: first.contentStart),
      let end = text.knownOriginalOffset(of: last.contentStart), start < end
    else { return false }
    let before = text.original.utf8[(start + first.text.utf8.count)..<end]
    let now = files[number].text.utf8[first.contentEnd..<last.contentStart]
    return before.count { !Self.spaces.contains($0) } > now.count { !Self.spaces.contains($0) }
  }

  /// Deletes declarations of types and extensions at the top level, whose members all went.
  ///
  /// - Parameter mayGo: asked about those alone.
  func editsDeletingEmptied(where mayGo: (CodeBlockItemSyntax, any DeclGroupSyntax) -> Bool) -> [EditBuilder] {
    edits(in: open) { number in
      var edits = EditBuilder()
      guard originals[number] != nil else { return edits }
      let lines = lines(of: number)
      for item in files[number].tree.statements {
        guard let type = item.item.asProtocol((any DeclGroupSyntax).self), type.memberBlock.isBlank,
          wasEmptied(type.memberBlock, number), mayGo(item, type)
        else { continue }
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
    }
  }

  private static let spaces: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
}
