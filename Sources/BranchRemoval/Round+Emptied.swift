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

  /// Deletes declarations of types and extensions, at the top level or in a type there, whose members all went.
  ///
  /// - Parameters:
  ///   - numbers: the files to look through, among those that were changed.
  ///   - isEmptied: whether nothing that matters is left.
  ///   - mayGo: asked about those alone.
  func editsDeletingEmptied(
    in numbers: [Int]? = nil, _ isEmptied: (any DeclGroupSyntax) -> Bool = { $0.memberBlock.isBlank },
    where mayGo: (Syntax, any DeclGroupSyntax) -> Bool
  ) -> [EditBuilder] {
    edits(in: numbers ?? edited) { number in
      var edits = EditBuilder()
      let lines = lines(of: number)
      let types = files[number].tree.statements.compactMap { item in
        item.item.asProtocol((any DeclGroupSyntax).self).map { (item: Syntax(item), type: $0) }
      }
      let inner = types.flatMap(\.type.memberBlock.members).compactMap { member in
        member.decl.asProtocol((any DeclGroupSyntax).self).map { (item: Syntax(member), type: $0) }
      }
      for (item, type) in types + inner where isEmptied(type) && wasEmptied(type.memberBlock, number) {
        if mayGo(item, type) { edits.delete(lines.deletion(of: item.contentRange)) }
      }
      return edits
    }
  }

  private static let spaces: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
}
