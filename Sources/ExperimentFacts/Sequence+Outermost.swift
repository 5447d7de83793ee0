extension Sequence {
  /// The elements whose ranges lie in no other element's range, by position; the first of elements with equal ranges.
  package func outermost(_ range: (Element) -> Range<Int>) -> [Element] {
    let ordered = map { (element: $0, range: range($0)) }.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var result: [Element] = []
    var end: Int?
    for (element, range) in ordered where range.upperBound > end ?? -1 {
      result.append(element)
      end = range.upperBound
    }
    return result
  }
}
