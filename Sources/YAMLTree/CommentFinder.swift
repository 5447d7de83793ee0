import SourceDiagnostics

/// Finds comments: a `#` outside of every scalar, up to the end of its line.
///
/// libyaml drops comments, so they are found between the scalars that it reports. A block scalar includes its body and
/// everything behind its `|` or `>`.
struct CommentFinder {
  private let source: SourceText
  private let isNeeded: Bool
  private var comments: [Range<Int>] = []
  /// The end of the text that was searched or belongs to a scalar.
  private var position = 0

  init(_ source: SourceText) {
    self.source = source
    isNeeded = source.utf8.withUnsafeBufferPointer { $0.holds(UInt8(ascii: "#")) }
  }

  /// Must be called for every scalar, in the order of the text.
  mutating func skip(_ scalar: Range<Int>) {
    guard isNeeded else { return }
    search(upTo: scalar.lowerBound)
    position = max(position, scalar.upperBound)
  }

  /// - Parameter end: the end of the text to search; 0 if the rest could not be read, so that its scalars are unknown.
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
