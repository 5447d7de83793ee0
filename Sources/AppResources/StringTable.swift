package import SourceDiagnostics

/// A table of localised texts in one language, or a catalogue of several: `.strings`, `.stringsdict`, `.xcstrings`.
package struct StringTable {
  package struct Entry {
    package let key: String
    /// The key itself, without quotes.
    package let keyRange: Range<Int>
    /// The bytes to delete for this entry: its lines, its comment, a blank line.
    package let deletion: Range<Int>
  }

  package let source: SourceText
  package let entries: [Entry]

  package static let extensions: Set = ["strings", "stringsdict", "xcstrings"]

  /// - Returns: `nil` for other kinds of files, and for unreadable tables, such as those in UTF-16.
  /// - Complexity: linear in the number of bytes.
  package init?(_ source: SourceText) {
    let entries: [Entry]?
    switch source.path.split(separator: ".").last {
    case "strings": entries = StringsParser.entries(of: source.utf8)
    case "stringsdict": entries = StringsDictionaryParser.entries(of: source.utf8)
    case "xcstrings": entries = StringCatalogParser.entries(of: source.utf8)
    default: entries = nil
    }
    guard let entries else { return nil }
    self.source = source
    self.entries = entries
  }

  package func edits(removing keys: Set<String>) -> [TextEdit] {
    entries.filter { keys.contains($0.key) }.map { .deletion($0.deletion) }
  }
}

extension [UInt8] {
  func isBlank(_ place: Int) -> Bool { self[place] == 0x20 || self[place] == 0x09 || self[place] == 0x0D }

  /// The first place from this one on that is neither white space nor a line feed.
  func behindBlanks(_ place: Int) -> Int {
    var place = place
    while place < count, isBlank(place) || self[place] == 0x0A { place += 1 }
    return place
  }

  /// The start of the line, if there is only white space before a place.
  func lineStart(before place: Int) -> Int? {
    var start = place
    while start > 0, isBlank(start - 1) { start -= 1 }
    return start == 0 || self[start - 1] == 0x0A ? start : nil
  }

  /// The end of the line with its line feed, if there is only white space after a place.
  func lineEnd(behind place: Int) -> Int? {
    var end = place
    while end < count, isBlank(end) { end += 1 }
    if end == count { return end }
    return self[end] == 0x0A ? end + 1 : nil
  }

  func isBlankLine(before place: Int) -> Bool {
    guard place > 0, self[place - 1] == 0x0A else { return place == 0 }
    guard let start = lineStart(before: place - 1) else { return false }
    return start <= place - 1
  }
}
