import SwiftSyntax

extension EditBuilder {
  /// Deletes elements of a list with commas between them.
  ///
  /// - Parameter all: the elements in order, each without its comma.
  mutating func delete(_ gone: Set<Int>, ofList all: [Range<Int>]) {
    let kept = all.indices.filter { !gone.contains($0) }
    guard !gone.isEmpty, let start = all.first, let end = all.last else { return }
    guard let first = kept.first else {
      delete(start.lowerBound..<end.upperBound)
      return
    }
    delete(start.lowerBound..<all[first].lowerBound)
    for (left, right) in zip(kept, kept.dropFirst()) where right > left + 1 {
      delete(all[left].upperBound..<all[right - 1].upperBound)
    }
    if let last = kept.last, last < all.count - 1 { delete(all[last].upperBound..<end.upperBound) }
  }
}
