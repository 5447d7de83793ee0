/// The owners of files, from a `CODEOWNERS` file of GitHub or GitLab.
///
/// The last line that matches a path decides; in GitLab, the last one of each section.
///
/// Sources:
/// https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
/// and https://docs.gitlab.com/user/project/codeowners/reference/
package struct CodeOwners: Sendable {
  /// The paths at which GitHub and GitLab look for the file, in their order.
  package static let paths = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"]

  private struct Line: Sendable {
    let pattern: OwnedPaths
    let owners: [String]
    let section: Int
  }

  private let lines: [Line]

  package init(_ text: String) {
    var lines: [Line] = []
    var section = 0
    var sectionOwners: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var words = Self.words(line)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") || first.hasPrefix("^[") {
        section += 1
        sectionOwners = words.filter(Self.isOwner)
        continue
      }
      words.removeFirst()
      let owners = words.filter(Self.isOwner)
      lines.append(Line(pattern: OwnedPaths(first), owners: owners.isEmpty ? sectionOwners : owners, section: section))
    }
    self.lines = lines
  }

  /// The owners of a file in the order of the lines, without repetitions.
  ///
  /// - Parameter path: relative to the repository.
  package func owners(of path: String) -> [String] {
    var last: [Int: [String]] = [:]
    for line in lines where line.pattern.match(path) { last[line.section] = line.owners }
    var seen: Set<String> = []
    return last.sorted { $0.key < $1.key }.flatMap(\.value).filter { seen.insert($0).inserted }
  }

  /// Splits a line up to its comment. A backslash escapes the next character.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" && word.isEmpty {
        break
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isOwner(_ word: String) -> Bool { word.dropFirst().contains("@") || word.hasPrefix("@") }
}
