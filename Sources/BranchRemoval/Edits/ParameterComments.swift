import SourceSearch
import SwiftSyntax

/// What the documentation comment of a function says of its parameters.
///
/// ```
/// /// - Parameters:
/// ///   - title: What it is called.
/// ///   - isNew: Whether it is new,
/// ///     as opposed to old.
/// /// - Parameter isOld: Whether it is old.
/// ```
struct ParameterComments {
  fileprivate struct Line {
    let range: Range<Int>
    /// Of what stands behind the slashes.
    let indentation: Int
    let words: Substring
  }

  private let lines: [Line]

  init(of declaration: Syntax) {
    var lines: [Line] = []
    var position = declaration.position.utf8Offset
    for piece in declaration.leadingTrivia {
      if case .docLineComment(let text) = piece {
        let words = text.dropFirst(3).drop { $0 == " " || $0 == "\t" }
        lines.append(
          Line(
            range: position..<position + text.utf8.count, indentation: text.count - 3 - words.count, words: words))
      }
      position += piece.sourceLength.utf8Length
    }
    self.lines = lines
  }

  /// The ranges of the lines of some parameters; of a list that loses all of them the first line goes, too.
  func lines(of names: Set<String>) -> [Range<Int>] {
    var gone: Set<Int> = []
    var number = 0
    while number < lines.count {
      if let name = lines[number].parameter {
        let end = end(ofEntry: number)
        if names.contains(name) { gone.formUnion(number..<end) }
        number = end
      } else if lines[number].words.hasPrefix("- Parameters:") {
        let list = list(after: number)
        let taken = list.filter { entry in entry.name.map { names.contains($0) } ?? false }
        for entry in taken { gone.formUnion(entry.lines) }
        if !taken.isEmpty, taken.count == list.count { gone.insert(number) }
        number = max(number + 1, list.last?.lines.upperBound ?? 0)
      } else {
        number += 1
      }
    }
    return gone.sorted().map { lines[$0].range }
  }

  private func list(after header: Int) -> [(name: String?, lines: Range<Int>)] {
    var found: [(String?, Range<Int>)] = []
    var number = header + 1
    while number < lines.count, lines[number].indentation > lines[header].indentation,
      lines[number].words.hasPrefix("- ")
    {
      let end = end(ofEntry: number)
      found.append((lines[number].entry, number..<end))
      number = end
    }
    return found
  }

  /// Behind the lines that continue an entry: they are indented further than it.
  private func end(ofEntry first: Int) -> Int {
    var end = first + 1
    while end < lines.count, !lines[end].words.isEmpty, lines[end].indentation > lines[first].indentation { end += 1 }
    return end
  }
}

extension ParameterComments.Line {
  /// `name` of `- Parameter name: …`.
  fileprivate var parameter: String? {
    guard words.hasPrefix("- Parameter ") else { return nil }
    return String(words.dropFirst("- Parameter ".count).prefix { $0 != ":" }).trimmed
  }

  /// `name` of `- name: …`.
  fileprivate var entry: String? {
    words.hasPrefix("- ") ? String(words.dropFirst(2).prefix { $0 != ":" }).trimmed : nil
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "`" }.prefix { $0 != " " && $0 != "`" }) }
}
