/// A pattern of paths as in `.gitignore`, with the exceptions of `CODEOWNERS`.
///
/// Matching is linear for each wildcard: once a later wildcard matches, the earlier ones are fixed.
struct OwnedPaths: Sendable {
  private let segments: [[UInt8]]
  /// Whether the pattern also matches the contents of a matching folder.
  private let includesContents: Bool

  init(_ pattern: String) {
    var parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let isFolder = parts.count > 1 && parts.last == []
    if isFolder { parts.removeLast() }
    let isAnchored = parts.count > 1
    if parts.first == [] { parts.removeFirst() }
    segments = (isAnchored ? [] : [Array("**".utf8)]) + parts
    // 'docs/*' matches only direct children of 'docs'.
    includesContents = isFolder || !(parts.last ?? []).contains(UInt8(ascii: "*"))
  }

  func match(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    if Self.match(segments[...], names[...]) { return true }
    guard includesContents else { return false }
    return Self.match((segments + [Array("**".utf8)])[...], names[...])
  }

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
    wildcardMatch(pattern, names, isWildcard: { $0 == Array("**".utf8) }) { pattern, name in
      wildcardMatch(pattern[...], name[...], isWildcard: { $0 == UInt8(ascii: "*") }) {
        $0 == $1 || $0 == UInt8(ascii: "?")
      }
    }
  }

  /// Matches elements, of which a wildcard stands for any number.
  private static func wildcardMatch<Pattern, Element>(
    _ pattern: ArraySlice<Pattern>, _ elements: ArraySlice<Element>, isWildcard: (Pattern) -> Bool,
    one: (Pattern, Element) -> Bool
  ) -> Bool {
    var (place, position) = (pattern.startIndex, elements.startIndex)
    var retry: (place: Int, position: Int)?
    while position < elements.endIndex {
      if place < pattern.endIndex, isWildcard(pattern[place]) {
        place += 1
        retry = (place, position)
      } else if place < pattern.endIndex, one(pattern[place], elements[position]) {
        place += 1
        position += 1
      } else if let last = retry {
        retry = (last.place, last.position + 1)
        (place, position) = (last.place, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isWildcard)
  }
}
