package import SourceDiagnostics
import YAMLTree

/// Edits of specs for tools. All other bytes stay as they were written.
extension SpecDocument {
  /// Sets the winner: replaces an existing one, else adds the key at the end of the document.
  ///
  /// Before: `end_version: 8.14`. After: `end_version: 8.14` and, on the next line, `winner: blue`.
  package func settingWinner(_ group: String) -> TextEdit {
    let value = Self.scalar(group)
    if let entry = root.mapping?.last(where: { $0.key.value == "winner" }) {
      return entry.value.isAbsent
        ? TextEdit(entry.key.range.upperBound..<entry.key.range.upperBound, ": " + value).movedPastColon(source)
        : TextEdit(entry.value.range, value)
    }
    if isFlow {
      let end = root.range.upperBound - 1
      let separator = root.mapping?.isEmpty == false ? ", " : ""
      return TextEdit(end..<end, "\(separator)winner: \(value)")
    }
    let position = source.position(at: root.range.upperBound)
    let end = source.lineRange(position.line).upperBound
    let keyColumn = source.position(at: root.range.lowerBound).column
    return TextEdit(end..<end, source.lineEnding + String(repeating: " ", count: keyColumn - 1) + "winner: \(value)")
  }

  /// Deletes the document, with its own separator, from a file with other documents.
  package var deletion: TextEdit {
    let first = source.position(at: root.range.lowerBound).line
    let last = source.position(at: root.range.upperBound).line
    let separator = (1...first).last { isSeparator($0) }
    let next = last < source.lineCount ? (last + 1...source.lineCount).first { isSeparator($0) } : nil
    guard let separator else {
      // The file's first document is deleted with the separator of the second.
      let end = next.map { $0 < source.lineCount ? source.lineRange($0 + 1).lowerBound : source.utf8.count }
      return .deletion(source.byteOrderMarkLength..<(end ?? source.utf8.count))
    }
    let start = source.lineRange(separator).lowerBound
    return .deletion(start..<(next.map { source.lineRange($0).lowerBound } ?? source.utf8.count))
  }

  private var isFlow: Bool { source.utf8[root.range].first == UInt8(ascii: "{") }

  private func isSeparator(_ line: Int) -> Bool {
    let text = source.utf8[source.lineRange(line)]
    return text.starts(with: [0x2D, 0x2D, 0x2D])
      && (text.count == 3 || [0x20, 0x09].contains(text[text.startIndex + 3]))
  }

  /// The text, quoted if other YAML readers would see a Boolean or nothing.
  private static func scalar(_ text: String) -> String {
    ["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(text.lowercased()) ? "\"\(text)\"" : text
  }
}

extension SourceText {
  /// The ending of the first line; LF if there is none.
  var lineEnding: String {
    guard let end = utf8.firstIndex(of: 0x0A), end > 0, utf8[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }
}

extension TextEdit {
  /// Moves a value after the colon that a key without a value already has.
  fileprivate func movedPastColon(_ source: SourceText) -> TextEdit {
    var offset = range.lowerBound
    while offset < source.utf8.count, source.utf8[offset] != UInt8(ascii: ":") { offset += 1 }
    let place = min(offset + 1, source.utf8.count)
    return TextEdit(place..<place, " " + replacement.drop { $0 == ":" || $0 == " " })
  }
}
