import SourceDiagnostics
import SwiftSyntax

extension [TextEdit] {
  /// Deletes the semicolons that would start a block or a line, because all statements before them go.
  ///
  /// Before: `if G == .blue { a() }; if G == .blue { b() }; c()`. After: `c()`, without a `;` before it.
  ///
  /// The edits are disjoint and in order of position.
  func withoutStraySemicolons(in tree: SourceFileSyntax, _ bytes: [UInt8]) -> [TextEdit] {
    var result = self
    for index in indices where self[index].replacement.isEmpty && !self[index].range.isEmpty {
      let range = result[index].range
      let semicolon = bytes.end(ofBlanksFrom: range.upperBound)
      let limit = index + 1 < count ? self[index + 1].range.lowerBound : bytes.count
      guard semicolon < limit, bytes[semicolon] == UInt8(ascii: ";"), result.startsBlock(index, bytes),
        tree.token(at: AbsolutePosition(utf8Offset: semicolon))?.tokenKind == .semicolon
      else { continue }
      let end = Swift.min(limit, bytes.end(ofBlanksFrom: semicolon + 1))
      result[index] = TextEdit(range.lowerBound..<end, "")
    }
    return result
  }

  /// Whether nothing that stays stands between a deletion and the start of its block or line.
  private func startsBlock(_ index: Int, _ bytes: [UInt8]) -> Bool {
    var start = self[index].range.lowerBound
    for earlier in self[..<index].reversed() {
      start = bytes.start(ofBlanksBefore: start)
      guard earlier.range.upperBound == start else { break }
      guard earlier.replacement.isEmpty else { return false }
      start = earlier.range.lowerBound
    }
    start = bytes.start(ofBlanksBefore: start)
    guard start > 0 else { return true }
    switch bytes[start - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    // `{ value in`
    default: return bytes[..<start].suffix(3).elementsEqual(" in".utf8)
    }
  }
}

extension [UInt8] {
  fileprivate func end(ofBlanksFrom start: Int) -> Int {
    self[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? count
  }

  fileprivate func start(ofBlanksBefore end: Int) -> Int {
    self[..<end].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
  }
}
