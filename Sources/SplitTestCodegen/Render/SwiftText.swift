package import ExperimentSpec

/// The only way for text of a user into generated Swift.
package enum SwiftText {
  /// A string literal that evaluates to exactly this text.
  static func literal(_ text: String) -> String {
    if isPlain(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) {
      return "\"\(text)\""
    }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if isVisible(scalar) {
          literal.unicodeScalars.append(scalar)
        } else {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return literal + "\""
  }

  package static func literal(_ value: SpecParameter.Value) -> String {
    switch value {
    case .string(let text): literal(text)
    case .integer(let integer): String(integer)
    case .decimal(let decimal): decimal
    case .boolean(let boolean): String(boolean)
    }
  }

  /// The lines of a comment, without its marks: what does not show is written as its code point, so that nothing in a
  /// comment looks like something else or ends the comment.
  static func commentLines(_ text: String) -> [String] {
    if isPlain(text), text.utf8.last != UInt8(ascii: " ") { return [text] }
    if let lines = plainLines(text) { return lines }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      var comment = ""
      for scalar in line where scalar != "\r" {
        if isVisible(scalar) || scalar == "\t" {
          comment.unicodeScalars.append(scalar == "\t" ? " " : scalar)
        } else {
          comment += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
        }
      }
      while comment.hasSuffix(" ") { comment.removeLast() }
      return comment
    }
  }

  /// One line of visible ASCII, as nearly every text is.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 <= 0x7E }
  }

  /// What `commentLines` gives for visible ASCII, without looking at scalars; nil for other text.
  private static func plainLines(_ text: String) -> [String]? {
    let newline = UInt8(ascii: "\n")
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E || $0 == newline }) else { return nil }
    var lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      var line = line
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(Substring(line))
    }
  }

  /// Whether a person who reads the source sees the scalar where it stands: no controls, no format characters such as those
  /// that change the direction of text, no line or paragraph separators, no spaces but the one of ASCII.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
