extension RandomAccessCollection {
  /// The index of the first element that matches, or `endIndex`. No element after it may fail to match.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where matches: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if matches(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
