import SourceDiagnostics

/// Where words of an edited text stood before.
struct OriginalPlaces {
  private let old: SourceText
  private let new: [UInt8]
  private let oldLines: [ArraySlice<UInt8>]
  private let newLines: [ArraySlice<UInt8>]
  /// For each new line, the old one that stays there, or the old ones in whose place it is.
  private let origins: [Range<Int>]

  init(of new: [UInt8], from old: SourceText) {
    (self.old, self.new) = (old, new)
    oldLines = old.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    newLines = new.split(separator: 0x0A, omittingEmptySubsequences: false)
    let difference = LineDifference(from: oldLines, to: newLines)
    var origins: [Range<Int>] = []
    var next = 0
    for isInserted in difference.isInserted {
      var end = next
      while end < oldLines.count, difference.isRemoved[end] { end += 1 }
      if isInserted {
        origins.append(next..<end)
      } else {
        origins.append(end..<end + 1)
        next = end + 1
      }
    }
    self.origins = origins
  }

  /// - Parameter range: the bytes of a word in the new text.
  /// - Returns: `nil` if the word did not stand there.
  func region(of range: Range<Int>) -> SourceRegion? {
    guard let line = newLines.lastIndex(where: { $0.startIndex <= range.lowerBound }) else { return nil }
    let word = new[range]
    let before = Self.places(of: word, in: newLines[line]).count { $0 < range.lowerBound }
    let places = oldLines[origins[line].clamped(to: oldLines.indices)].flatMap { Self.places(of: word, in: $0) }
    // An edit may have taken out earlier ones of the same line.
    guard let place = places.dropFirst(before).first ?? places.last else { return nil }
    return old.region(place..<place + word.count)
  }

  private static func places(of word: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> [Int] {
    line.indices.filter { line[$0...].starts(with: word) }
  }
}
