import SourceDiagnostics
import SourceSearch
import SwiftSyntax

extension Round {
  /// Whether there was more between braces that now have nothing, or only a `return`, between them.
  func wasEmptied(_ block: some BracedSyntax, _ number: Int) -> Bool {
    let text = texts[number]
    guard let start = text.knownOriginalOffset(of: block.leftBrace.contentStart),
      let end = text.knownOriginalOffset(of: block.rightBrace.contentStart), start < end
    else { return false }
    let before = text.original.utf8[(start + 1)..<end]
    let now = files[number].text.utf8[block.leftBrace.contentEnd..<block.rightBrace.contentStart]
    return before.count { !Self.spaces.contains($0) } > now.count { !Self.spaces.contains($0) }
  }

  private static let spaces: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
}
