/// Finds the name that somebody probably meant by an unknown one.
package enum Suggestion {
  /// The candidate most like `name`, if one is close enough to suggest; of equally close ones the alphabetically first.
  package static func closestMatch(to name: String, among candidates: some Sequence<String>) -> String? {
    closestMatches(to: name, among: candidates).first
  }

  /// All candidates at the smallest distance, sorted. Only a single one is safe for an automatic correction.
  ///
  /// Case does not count. One in three characters may differ, so short names must be nearly right. If none is that
  /// close, candidates that begin with the name (`check` for `checklist`) are returned.
  package static func closestMatches(to name: String, among candidates: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased())
    var best = Int.max
    var matches: Set<String> = []
    for candidate in candidates {
      let written = Array(candidate.lowercased())
      let limit = min(best, largestDistance(wanted.count, written.count))
      guard let distance = editDistance(wanted, written, limit: limit) else { continue }
      if distance < best {
        best = distance
        matches = []
      }
      matches.insert(candidate)
    }
    if matches.isEmpty, wanted.count >= 3 {
      matches = Set(candidates.filter { Array($0.lowercased()).starts(with: wanted) })
    }
    return matches.sorted()
  }

  /// A third of the shorter name's characters, at least 1; 0 for a single character.
  private static func largestDistance(_ left: Int, _ right: Int) -> Int {
    let shorter = min(left, right)
    return shorter < 2 ? 0 : max(1, shorter / 3)
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours from one to the other: the
  /// Damerau-Levenshtein distance in its optimal string alignment form.
  ///
  /// - Returns: `nil` if it is greater than `limit`.
  /// - Complexity: O(shorter length × longer length), O(1) if the lengths alone differ by more than `limit`.
  package static func editDistance<Element: Equatable>(
    _ left: [Element], _ right: [Element], limit: Int = .max
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      current.reserveCapacity(right.count + 1)
      for j in right.indices {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        var distance = min(previous[j + 1] + 1, current[j] + 1, replaced)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        current.append(distance)
      }
      if let least = current.min(), least > limit { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
