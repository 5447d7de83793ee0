import SourceSearch

extension [Range<Int>] {
  /// The outermost ones. Neighbours with nothing but white space or their comments between them are one, so that only
  /// one of the blank lines around all of them stays.
  func joined(over lines: SourceLines) -> [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last else { return joined.append(range) }
      if range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else if lines.bytes[last.upperBound..<Swift.max(last.upperBound, lines.deletion(of: range).lowerBound)]
        .allSatisfy(lines.isSpace)
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}
