import SourceDiagnostics

/// Reports libyaml's error, and what to do about it.
enum SyntaxDiagnostic {
  static func diagnostic(
    for error: YAMLSyntaxError, in source: SourceText, _ offsets: ScalarOffsets
  ) -> Diagnostic {
    let offset = offsets.byteOffset(ofScalar: error.index)
    let context = error.context.map { ($0.text, offsets.byteOffset(ofScalar: $0.index)) }
    let next = offset < source.utf8.count ? source.utf8[offset] : nil
    let place = offset..<min(offset + (next == 0x0A || next == 0x0D ? 0 : width(of: next)), source.utf8.count)
    return Diagnostic(
      "yaml-syntax", .error, message(error.problem, context?.0, before: next), at: source.region(place),
      notes: context.flatMap { text, start in
        start == offset ? nil : [Diagnostic.Note(text, at: source.region(start..<start))]
      } ?? [])
  }

  private static func message(_ problem: String, _ context: String?, before next: UInt8?) -> String {
    switch (problem, next) {
    case ("found character that cannot start any token", 0x09):
      return "a tab cannot indent; use spaces"
    case ("found character that cannot start any token", let byte?) where byte < 0x80:
      return "plain text cannot begin with '\(Character(Unicode.Scalar(byte)))'; put it in quotes"
    case ("mapping values are not allowed in this context", _):
      return "there cannot be a ':' here; put text that holds ': ' in quotes, or check the indentation"
    case ("did not find expected key", _), ("did not find expected '-' indicator", _):
      return "\(problem); check the indentation and the quotes"
    case ("could not find expected ':'", _):
      return "a key without ':'; add one, or check the indentation"
    case ("found unexpected end of stream", _):
      return "the text ends within quotes; close them"
    case ("did not find expected ',' or ']'", _), ("did not find expected ',' or '}'", _):
      return "\(problem); separate the elements and close the bracket"
    default:
      return context.map { "\($0), \(problem)" } ?? problem
    }
  }

  /// The number of bytes of the character that begins with this one.
  private static func width(of byte: UInt8?) -> Int {
    guard let byte else { return 0 }
    switch byte {
    case 0..<0x80: return 1
    case 0x80..<0xE0: return 2
    case 0xE0..<0xF0: return 3
    default: return 4
    }
  }
}
