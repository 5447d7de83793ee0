import ExperimentSpec

/// A `CODEOWNERS` file: patterns of paths with owners. The last matching pattern decides.
package struct CodeOwners: Sendable {
  /// The possible places, relative to the root of the repository; the first existing one is used.
  package static let paths = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  fileprivate struct Line {
    let pattern: [String]
    let isAnchored: Bool
    let isFolder: Bool
    let owner: String?
  }

  private let lines: [Line]

  /// - Parameter text: unreadable lines are ignored.
  package init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = Self.words(line)
      guard let pattern = words.first, !pattern.hasPrefix("["), !pattern.hasPrefix("^["), !pattern.hasPrefix("!") else {
        return nil
      }
      let parts = pattern.split(separator: "/").map(String.init)
      guard !parts.isEmpty || pattern == "/" else { return nil }
      return Line(
        pattern: parts, isAnchored: pattern.dropLast().contains("/"), isFolder: pattern.hasSuffix("/"),
        owner: words.dropFirst().first(where: SpecNames.isOwner))
    }
  }

  /// The words in front of a comment. `\ ` and `\#` are characters of a pattern.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var isInWord = false
    var isEscaped = false
    for character in line {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if !isEscaped, character == "#" { break }
      if !isEscaped, character.isWhitespace {
        isInWord = false
        continue
      }
      if !isInWord { words.append("") }
      words[words.count - 1].append(character)
      (isInWord, isEscaped) = (true, false)
    }
    return words
  }

  /// The first owner of a file; `nil` if no line matches, or if the last matching line has no owner.
  ///
  /// - Parameter path: relative to the root of the repository.
  package func owner(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    return lines.last { $0.matches(parts) }?.owner
  }
}

extension CodeOwners.Line {
  /// A pattern matches a file, or a folder with everything in it. `docs/*` matches only direct children.
  fileprivate func matches(_ path: [String]) -> Bool {
    let starts = isAnchored ? [0] : Array(path.indices)
    return starts.contains { start in
      Self.lengths(pattern[...], path[start...]).contains { length in
        let isWhole = start + length == path.count
        if isWhole { return !isFolder }
        return pattern.last != "*" || pattern.count == 1
      }
    }
  }

  /// The possible numbers of path components that a pattern matches.
  private static func lengths(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Set<Int> {
    guard let first = pattern.first else { return [0] }
    if first == "**" {
      return Set(
        (0...path.count).flatMap { skipped in
          lengths(pattern.dropFirst(), path.dropFirst(skipped)).map { $0 + skipped }
        })
    }
    guard let part = path.first, glob(Array(first.utf8)[...], Array(part.utf8)[...]) else { return [] }
    return Set(lengths(pattern.dropFirst(), path.dropFirst()).map { $0 + 1 })
  }

  /// `*` is any text, `?` any character. Linear in the text for each star.
  private static func glob(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var (pattern, text) = (pattern, text)
    var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while true {
      if let first = pattern.first, first == UInt8(ascii: "*") {
        pattern.removeFirst()
        retry = (pattern, text)
      } else if let first = pattern.first, let byte = text.first, first == byte || first == UInt8(ascii: "?") {
        pattern.removeFirst()
        text.removeFirst()
      } else if pattern.isEmpty, text.isEmpty {
        return true
      } else if let again = retry, !again.text.isEmpty {
        retry = (again.pattern, again.text.dropFirst())
        (pattern, text) = (again.pattern, again.text.dropFirst())
      } else {
        return false
      }
    }
  }
}
