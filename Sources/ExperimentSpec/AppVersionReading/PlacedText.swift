import PropertyLists
import SourceDiagnostics

/// A text with its place in a file.
struct PlacedText: Sendable {
  let value: String
  let region: SourceRegion

  init(_ value: String, at region: SourceRegion) {
    self.value = value
    self.region = region
  }

  init(_ range: Range<Int>, of source: SourceText) {
    self.init(source.text(range), at: source.region(range))
  }

  /// `nil` for a collection.
  init?(_ node: PropertyListNode?, of source: SourceText) {
    guard let node, let text = node.text else { return nil }
    self.init(text, at: source.region(node.range))
  }

  /// Everything in the file, without a byte order mark and white space at the ends.
  init(trimmedTextOf source: SourceText) {
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    let start = source.utf8[source.byteOrderMarkLength...].firstIndex { !isBlank($0) } ?? source.utf8.count
    let end = source.utf8[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    self.init(start..<end, of: source)
  }
}
