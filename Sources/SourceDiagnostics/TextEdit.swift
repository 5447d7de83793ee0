/// A range of bytes and its replacement.
package struct TextEdit: Sendable, Hashable {
  package let range: Range<Int>
  package let replacement: String

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  package static func deletion(_ range: Range<Int>) -> TextEdit { TextEdit(range, "") }
}

extension Sequence where Element == TextEdit {
  /// The text with all edits made; bytes outside of them stay the same.
  ///
  /// Edits are made in order of their position. Insertions at one place keep their order in the sequence. Of
  /// overlapping edits only the first is made; callers avoid overlaps.
  package func applied(to utf8: [UInt8]) -> [UInt8] {
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var position = 0
    for (_, edit) in ordered where edit.range.lowerBound >= position && edit.range.upperBound <= utf8.count {
      result += utf8[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + utf8[position...]
  }
}
