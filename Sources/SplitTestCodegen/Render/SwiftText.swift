package import ExperimentSpec
import SourceDiagnostics

/// The only way for a user's text into generated Swift.
package enum SwiftText {
  /// Calls a function with the source between the quotes of a string literal that evaluates to exactly this text.
  static func withLiteral(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    SwiftStringLiteral.contents(of: text).withBytes(body)
  }

  package static func literal(_ value: SpecParameter.Value) -> String {
    switch value {
    case .string(let text): "\"\(SwiftStringLiteral.contents(of: text))\""
    case .integer(let integer): String(integer)
    case .decimal(let decimal): decimal
    case .boolean(let boolean): String(boolean)
    }
  }

  /// Calls a function with the lines of a comment, without its marks. Invisible characters are written as code points,
  /// so that nothing in a comment looks like something else or ends the comment.
  static func forEachCommentLine(_ text: String, _ body: (UnsafeBufferPointer<UInt8>.SubSequence) -> Void) {
    let isPlain = text.withBytes { bytes in
      // True of nearly every text, which then needs no look at its scalars.
      guard bytes.isPlainText else { return false }
      var rest = bytes[...]
      while rest.last == newline { rest.removeLast() }
      while let end = rest.firstIndex(of: newline) {
        body(trimmed(rest[..<end]))
        rest = rest[(end + 1)...]
      }
      body(trimmed(rest))
      return true
    }
    guard !isPlain else { return }
    for line in visibleLines(text) { line.withBytes { body($0[...]) } }
  }

  /// The same lines as texts.
  package static func commentLines(_ text: String) -> [String] {
    var lines: [String] = []
    forEachCommentLine(text) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }

  private static func visibleLines(_ text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      var comment = ""
      for scalar in line where scalar != "\r" {
        if scalar.isVisibleInSource || scalar == "\t" {
          comment.unicodeScalars.append(scalar == "\t" ? " " : scalar)
        } else {
          comment += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
        }
      }
      while comment.hasSuffix(" ") { comment.removeLast() }
      return comment
    }
  }

  private static func trimmed(
    _ line: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> UnsafeBufferPointer<UInt8>.SubSequence {
    var line = line
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  private static let newline = UInt8(ascii: "\n")
}
