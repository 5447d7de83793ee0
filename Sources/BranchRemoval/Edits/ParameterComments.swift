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
/// Blocks such as `/** … */` say it in the same way.
struct ParameterComments {
  private let lines: [DocumentationLine]

  init(of declaration: Syntax) { lines = DocumentationLine.all(above: declaration) }

  /// What to delete for the lines of some parameters to disappear. A list that loses all of them goes as well, and so does
  /// a block that says nothing else.
  func deletions(of names: Set<String>, _ source: SourceLines) -> [Range<Int>] {
    let gone = numbers(of: names)
    let emptied = Set(gone.compactMap { lines[$0].block }).filter { block in
      lines.indices.allSatisfy { lines[$0].block != block || lines[$0].words.isEmpty || gone.contains($0) }
    }
    let left = gone.filter { !(lines[$0].block.map(emptied.contains) ?? false) }.map { lines[$0].range }
    return (emptied + left).sorted { $0.lowerBound < $1.lowerBound }.map { range in
      // A line that begins or ends a block keeps what does that.
      guard source.isFirstInLine(range.lowerBound) else { return range }
      guard source.isLastInLine(range.upperBound) else {
        let blanks = source.bytes[range.upperBound...].prefix(while: source.isBlank)
        return range.lowerBound..<blanks.endIndex
      }
      return source.start(ofLineAt: range.lowerBound)..<source.end(ofLineAt: range.upperBound)
    }
  }

  private func numbers(of names: Set<String>) -> [Int] {
    var gone: Set<Int> = []
    var number = 0
    while number < lines.count {
      if let name = lines[number].parameter {
        let end = end(ofEntry: number)
        if names.contains(name) { gone.formUnion(number..<end) }
        number = end
      } else if lines[number].beginsParameters {
        let list = list(after: number)
        let taken = list.filter { entry in entry.name.map { names.contains($0) } ?? false }
        for entry in taken { gone.formUnion(entry.lines) }
        if !taken.isEmpty, taken.count == list.count { gone.insert(number) }
        number = max(number + 1, list.last?.lines.upperBound ?? 0)
      } else {
        number += 1
      }
    }
    return gone.sorted()
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

extension DocumentationLine {
  /// `name` of `- Parameter name: …`, and of `- parameter name: …`.
  fileprivate var parameter: String? {
    guard words.lowercased().hasPrefix("- parameter ") else { return nil }
    return String(words.dropFirst("- parameter ".count).prefix { $0 != ":" }).trimmed
  }

  fileprivate var beginsParameters: Bool { words.lowercased().hasPrefix("- parameters:") }

  /// `name` of `- name: …`.
  fileprivate var entry: String? {
    words.hasPrefix("- ") ? String(words.dropFirst(2).prefix { $0 != ":" }).trimmed : nil
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "`" }.prefix { $0 != " " && $0 != "`" }) }
}
