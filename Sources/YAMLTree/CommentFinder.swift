import SourceDiagnostics

/// A comment is a `#` outside of every scalar, up to the end of its line.
///
/// libyaml drops comments, so they are found between the scalars it reports. The body of a block scalar belongs to the
/// scalar; so does what stands behind its `|` or `>`.
struct CommentFinder {
  private let source: SourceText
  private let isNeeded: Bool
  private var comments: [Range<Int>] = []
  /// Everything before it has been looked at, or belongs to a scalar.
  private var position = 0

  init(_ source: SourceText) {
    self.source = source
    isNeeded = source.utf8.withUnsafeBufferPointer { $0.holds(UInt8(ascii: "#")) }
  }

  /// To be called for every scalar in the order of the text.
  mutating func skip(_ scalar: Range<Int>) {
    guard isNeeded else { return }
    search(upTo: scalar.lowerBound)
    position = max(position, scalar.upperBound)
  }

  /// - Parameter end: 0 when the rest of the text could not be read, so that nobody knows what is a scalar there.
  mutating func finish(at end: Int) -> [Range<Int>] {
    guard isNeeded else { return [] }
    search(upTo: end)
    return comments
  }

  private mutating func search(upTo end: Int) {
    while position < end {
      guard let start = source.utf8[position..<end].firstIndex(of: UInt8(ascii: "#")) else { break }
      let stop = source.utf8[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      comments.append(start..<stop)
      position = stop
    }
    position = max(position, end)
  }
}
