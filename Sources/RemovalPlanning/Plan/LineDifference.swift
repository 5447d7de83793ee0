import SourceDiagnostics

/// Which lines go and which are new.
///
/// Lines that occur once in both texts stay if they are in the same order there, which leaves short gaps to compare in
/// full. This is the idea of Bram Cohen's patience diff.
///
/// - Complexity: O(*n* log *n*) for *n* lines, and for each gap O(*m d*) for its *m* lines with *d* differences.
package struct LineDifference {
  package private(set) var isRemoved: [Bool]
  package private(set) var isInserted: [Bool]

  package init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    isRemoved = old.map { _ in false }
    isInserted = new.map { _ in false }
    // Compares numbers, which is faster than comparing lines byte by byte.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      let number = numbers[line, default: next]
      if number == next { numbers[line] = next }
      return number
    }
    let before = old.map(number)
    let after = new.map(number)
    var (left, right) = (0, 0)
    for (oldLine, newLine) in Self.anchors(before, after, lineCount: numbers.count) + [(old.count, new.count)] {
      compare(before, left..<oldLine, after, right..<newLine)
      (left, right) = (oldLine + 1, newLine + 1)
    }
  }

  /// The places of the lines that stay, ascending in both texts.
  private static func anchors(_ old: [Int], _ new: [Int], lineCount: Int) -> [(Int, Int)] {
    var counts = Array(repeating: (old: 0, new: 0), count: lineCount)
    for line in old { counts[line].old += 1 }
    var places = Array(repeating: 0, count: lineCount)
    for (place, line) in new.enumerated() {
      counts[line].new += 1
      places[line] = place
    }
    let unique = old.enumerated().filter { counts[$0.element] == (1, 1) }.map { ($0.offset, places[$0.element]) }
    return longestIncreasing(unique)
  }

  /// The longest sequence of pairs whose second numbers ascend.
  private static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    /// The last pairs of the best sequences of each length, and for each pair the one before it.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].1 >= pair.1 }
      previous.append(length == 0 ? nil : ends[length - 1])
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var longest: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      longest.append(pairs[index])
      next = previous[index]
    }
    return longest.reversed()
  }

  private mutating func compare(_ old: [Int], _ oldGap: Range<Int>, _ new: [Int], _ newGap: Range<Int>) {
    var (left, right) = (oldGap, newGap)
    while let first = left.first, let other = right.first, old[first] == new[other] {
      (left, right) = (left.dropFirst(), right.dropFirst())
    }
    while let last = left.last, let other = right.last, old[last] == new[other] {
      (left, right) = (left.dropLast(), right.dropLast())
    }
    for change in Array(new[right]).difference(from: Array(old[left])) {
      switch change {
      case .remove(let offset, _, _): isRemoved[left.lowerBound + offset] = true
      case .insert(let offset, _, _): isInserted[right.lowerBound + offset] = true
      }
    }
  }
}
