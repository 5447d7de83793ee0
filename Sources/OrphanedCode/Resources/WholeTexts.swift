import SourceSearch

/// Tells a key such as `banner.title` from the longer ones that contain it, such as `"banner.title.v2"`.
enum WholeTexts {
  /// Whether a name in some bytes is only a part of another key, which is a whole text in quotes or tags.
  static func isPart(_ name: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > 0, isOfKey(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isOfKey(bytes[end]) { end += 1 }
    guard start..<end != name, start > 0, end < bytes.count else { return false }
    let (before, after) = (bytes[start - 1], bytes[end])
    return before == UInt8(ascii: "\"") && after == UInt8(ascii: "\"")
      || before == UInt8(ascii: ">") && after == UInt8(ascii: "<")
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    Words.isPart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
