/// An error or warning that the compiler printed.
package struct BuildMessage: Hashable, Sendable {
  package let place: SILPlace
  package let isError: Bool
  package let text: String

  /// The messages in the output of a build, each once, in order.
  package static func all(in output: String) -> [BuildMessage] {
    var seen: Set<BuildMessage> = []
    return output.split(whereSeparator: \.isNewline).compactMap(message).filter { seen.insert($0).inserted }
  }

  /// Reads `/tmp/Shop/Sources/Shop/Button.swift:6:12: error: cannot find 'old' in scope`.
  private static func message(_ line: Substring) -> BuildMessage? {
    for (mark, isError) in [(": error: ", true), (": warning: ", false)] {
      guard let range = line.firstRange(of: mark) else { continue }
      let parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 2, let column = Int(parts[parts.count - 1]), let row = Int(parts[parts.count - 2]) else {
        continue
      }
      let place = SILPlace(file: parts.dropLast(2).joined(separator: ":"), line: row, column: column)
      return BuildMessage(place: place, isError: isError, text: String(line[range.upperBound...]))
    }
    return nil
  }

  /// The warnings of a build that the one before had not, wherever their lines are now.
  package static func newWarnings(in after: [BuildMessage], since before: [BuildMessage]) -> [BuildMessage] {
    var known: [Key: Int] = [:]
    for message in before where !message.isError { known[Key(message), default: 0] += 1 }
    return Dictionary(grouping: after.filter { !$0.isError }, by: Key.init).filter {
      $0.value.count > known[$0.key, default: 0]
    }.flatMap(\.value).sorted { ($0.place.file, $0.place.line, $0.text) < ($1.place.file, $1.place.line, $1.text) }
  }

  private struct Key: Hashable {
    let file: String
    let text: String

    init(_ message: BuildMessage) {
      file = message.place.file
      text = message.text
    }
  }
}
