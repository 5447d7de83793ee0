import SourceDiagnostics

/// The first line of a finding with the range underlined, for a terminal.
///
///     11 | end_version: 8.14
///        |              ^~~~
struct SourceExcerpt {
  let lineNumber: Int
  let line: String
  /// In terminal columns, from 0.
  let caretColumn: Int
  /// In terminal columns, the caret included.
  let caretLength: Int

  /// `nil` if the source does not have the region's line.
  init?(_ region: SourceRegion, in source: SourceText) {
    guard region.start.line <= source.lineCount else { return nil }
    let wholeLine = source.lineRange(region.start.line)
    let start = min(max(region.start.offset, wholeLine.lowerBound), wholeLine.upperBound)
    let end = min(max(region.end.offset, start), wholeLine.upperBound)
    let shown = Self.window(of: wholeLine, around: start, in: source.utf8)
    let before = Self.rendered(source.text(shown.lowerBound..<start), from: 0)
    let marked = Self.rendered(source.text(start..<max(start, min(end, shown.upperBound))), from: before.width)
    let after = Self.rendered(
      source.text(max(start, min(end, shown.upperBound))..<shown.upperBound), from: before.width + marked.width)
    let opening = shown.lowerBound > wholeLine.lowerBound ? "…" : ""
    let closing = shown.upperBound < wholeLine.upperBound ? "…" : ""
    lineNumber = region.start.line
    line = opening + before.text + marked.text + after.text + closing
    caretColumn = opening.count + before.width
    caretLength = max(1, marked.width)
  }

  /// At most 240 bytes of a long line, so that a file without line ends does not fill the screen.
  private static func window(of line: Range<Int>, around start: Int, in utf8: [UInt8]) -> Range<Int> {
    guard line.count > 240 else { return line }
    var lower = max(line.lowerBound, min(start - 80, line.upperBound - 240))
    var upper = min(line.upperBound, lower + 240)
    while lower > line.lowerBound, utf8[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, utf8[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
  }

  private static func rendered(_ text: String, from column: Int) -> (text: String, width: Int) {
    var result = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let spaces = 4 - (column + width) % 4
        result += String(repeating: " ", count: spaces)
        width += spaces
      } else if character.unicodeScalars.contains(where: \.actsOnItsReader) {
        result += "\u{FFFD}"
        width += 1
      } else {
        result.append(character)
        width += character.terminalWidth
      }
    }
    return (result, width)
  }
}

extension Character {
  /// 2 for characters that terminals draw over two columns: ideographs, kana, hangul, full-width forms and emoji.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
