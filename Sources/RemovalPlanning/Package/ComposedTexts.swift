import SourceSearch

/// The string literals with interpolations: the text before the first and after the last of them.
struct ComposedTexts {
  struct Pattern: Hashable {
    let prefix: String
    let suffix: String
    let place: Int

    /// Whether the literal may produce a text. A pattern of fewer than three bytes matches nothing.
    func mayGive(_ text: String) -> Bool {
      prefix.utf8.count + suffix.utf8.count >= 3 && text.utf8.count >= prefix.utf8.count + suffix.utf8.count
        && text.hasPrefix(prefix) && text.hasSuffix(suffix)
    }
  }

  let patterns: [Pattern]

  /// Searches bytes in linear time. Literals end at the end of a line.
  init(_ source: UnsafeRawBufferPointer) {
    var found: [Pattern] = []
    var start = 0
    while let place = Self.marker.place(in: source, from: start) {
      start = place + 2
      guard let opening = Self.opening(before: place, in: source) else { continue }
      let (closing, last) = Self.closing(behind: place, in: source)
      start = max(start, closing)
      let pattern = Pattern(
        prefix: String(decoding: source[opening..<place], as: UTF8.self),
        suffix: String(decoding: source[last..<closing], as: UTF8.self), place: opening)
      if !pattern.prefix.contains(" "), !pattern.suffix.contains(" ") { found.append(pattern) }
    }
    patterns = found
  }

  private static let marker = ByteString("\\(")

  private static func opening(before place: Int, in source: UnsafeRawBufferPointer) -> Int? {
    var start = place
    while start > 0, source[start - 1] != UInt8(ascii: "\"") {
      if source[start - 1] == UInt8(ascii: "\n") { return nil }
      start -= 1
    }
    return start > 0 ? start : nil
  }

  /// The end of the literal, and the start of the text after its last interpolation.
  private static func closing(behind place: Int, in source: UnsafeRawBufferPointer) -> (closing: Int, last: Int) {
    var (depth, position, last) = (0, place + 1, place)
    while position < source.count, source[position] != UInt8(ascii: "\n") {
      switch source[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        if depth == 0 { last = position + 1 }
      case UInt8(ascii: "\"") where depth == 0: return (position, last)
      case UInt8(ascii: "\\") where depth == 0 && position + 1 < source.count:
        if source[position + 1] != UInt8(ascii: "(") { position += 1 }
      default: break
      }
      position += 1
    }
    return (position, max(last, min(position, last)))
  }
}
