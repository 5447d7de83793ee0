import SourceDiagnostics

/// Converts libyaml's marks, which count Unicode scalars, into byte offsets.
struct ScalarOffsets {
  private let byteOrderMarkLength: Int
  private let byteCount: Int
  /// The byte offset of each scalar; `nil` if all are one byte.
  private let offsets: [Int]?

  init(_ source: SourceText) {
    byteOrderMarkLength = source.byteOrderMarkLength
    byteCount = source.utf8.count
    guard !source.utf8.withUnsafeBufferPointer(\.isASCII) else {
      offsets = nil
      return
    }
    let text = source.utf8[byteOrderMarkLength...]
    offsets = text.indices.filter { text[$0] & 0xC0 != 0x80 }
  }

  func byteOffset(ofScalar index: Int) -> Int {
    guard let offsets else { return min(index + byteOrderMarkLength, byteCount) }
    return index < offsets.count ? offsets[index] : byteCount
  }
}
