import SourceSearch

/// The string literals with interpolations: the text before the first and after the last of them.
package struct ComposedTexts {
  package struct Pattern: Hashable {
    package let prefix: String
    package let suffix: String
    package let place: Int

    package init(prefix: String, suffix: String, place: Int) {
      self.prefix = prefix
      self.suffix = suffix
      self.place = place
    }

    /// Whether the literal may produce a text. A pattern of fewer than three bytes matches nothing.
    package func mayGive(_ text: String) -> Bool {
      prefix.utf8.count + suffix.utf8.count >= 3 && text.utf8.count >= prefix.utf8.count + suffix.utf8.count
        && text.hasPrefix(prefix) && text.hasSuffix(suffix)
    }
  }

  package let patterns: [Pattern]

  /// Searches bytes in linear time. Literals end at the end of a line.
  package init(_ source: UnsafeRawBufferPointer) {
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
    patterns = found + Self.formats(source) + Self.sums(source)
  }

  /// `"promo_%d"`
  private static func formats(_ source: UnsafeRawBufferPointer) -> [Pattern] {
    literals(in: source).compactMap { literal in
      let text = source[literal]
      guard let first = text.firstIndex(of: UInt8(ascii: "%")), let last = text.lastIndex(of: UInt8(ascii: "%")),
        !text.contains(UInt8(ascii: " ")), !text.contains(UInt8(ascii: "("))
      else { return nil }
      let specifier = text[(last + 1)...].firstIndex { $0 == UInt8(ascii: "@") || Self.isLetter($0) }
      var end = specifier.map { $0 + 1 } ?? literal.upperBound
      // `%ld`
      while end < literal.upperBound, text[end - 1] == UInt8(ascii: "l") { end += 1 }
      return Pattern(
        prefix: String(decoding: source[literal.lowerBound..<first], as: UTF8.self),
        suffix: String(decoding: source[end..<literal.upperBound], as: UTF8.self), place: literal.lowerBound)
    }
  }

  /// `"promo_" + kind`, `kind + "_icon"`
  private static func sums(_ source: UnsafeRawBufferPointer) -> [Pattern] {
    literals(in: source).flatMap { literal -> [Pattern] in
      let text = String(decoding: source[literal], as: UTF8.self)
      guard !text.contains(" ") else { return [] }
      var (before, behind) = (literal.lowerBound - 2, literal.upperBound + 1)
      while before > 0, source[before] == 0x20 { before -= 1 }
      while behind < source.count, source[behind] == 0x20 { behind += 1 }
      let plus = UInt8(ascii: "+")
      return
        (behind < source.count && source[behind] == plus
        ? [Pattern(prefix: text, suffix: "", place: literal.lowerBound)] : [])
        + (before > 0 && source[before] == plus ? [Pattern(prefix: "", suffix: text, place: literal.lowerBound)] : [])
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// The text between quotes in one line.
  static func literals(in source: UnsafeRawBufferPointer) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: Int?
    var place = 0
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "\\") where open != nil: place += 1
      case UInt8(ascii: "\n"): open = nil
      case UInt8(ascii: "\""):
        if let start = open, start < place { found.append(start..<place) }
        open = open == nil ? place + 1 : nil
      default: break
      }
      place += 1
    }
    return found
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
