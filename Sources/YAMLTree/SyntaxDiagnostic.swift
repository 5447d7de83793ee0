import SourceDiagnostics

/// Reports libyaml's error, and what to do about it.
enum SyntaxDiagnostic {
  static func diagnostic(
    for error: YAMLSyntaxError, in source: SourceText, _ offsets: ScalarOffsets
  ) -> Diagnostic {
    let context = error.context.map { ($0.text, offsets.byteOffset(ofScalar: $0.index)) }
    let offset = offsets.byteOffset(ofScalar: error.index)
    let next = offset < source.utf8.count ? source.utf8[offset] : nil
    let message = message(error.problem, context?.0, before: next)
    if let start = context?.1, start < source.utf8.count, isFault(ofContext: error.problem) {
      let end = min(start + width(of: source.utf8[start]), source.utf8.count)
      return Diagnostic("yaml-syntax", .error, message, at: source.region(start..<end))
    }
    let place = offset..<min(offset + (next == 0x0A || next == 0x0D ? 0 : width(of: next)), source.utf8.count)
    return Diagnostic(
      "yaml-syntax", .error, message, at: source.region(place),
      notes: context.flatMap { text, start in
        start == offset ? nil : [Diagnostic.Note(text, at: source.region(start..<start))]
      } ?? [])
  }

  /// Whether the place to correct is where the context begins. libyaml notices the fault lines later, at worst at the end of the file.
  private static func isFault(ofContext problem: String) -> Bool {
    problem == "could not find expected ':'" || problem == "found unexpected end of stream"
  }

  private static let tabMessage = "a tab cannot indent; use spaces"

  private static func message(_ problem: String, _ context: String?, before next: UInt8?) -> String {
    switch (problem, next) {
    case ("found character that cannot start any token", 0x09):
      return tabMessage
    case ("found a tab character that violates indentation", _),
      ("found a tab character where an indentation space is expected", _):
      return tabMessage
    case ("found character that cannot start any token", let byte?) where byte < 0x80:
      return "plain text cannot begin with '\(Character(Unicode.Scalar(byte)))'; put it in quotes"
    case ("mapping values are not allowed in this context", _):
      return "there cannot be a ':' here; put text that holds ': ' in quotes, or check the indentation"
    case ("did not find expected key", _), ("did not find expected '-' indicator", _):
      return "\(problem); check the indentation and the quotes"
    case ("could not find expected ':'", _):
      return "a key without ':'; add one, or check the indentation"
    case ("found unexpected end of stream", _):
      return "these quotes are not closed; close them"
    case ("did not find expected ',' or ']'", _), ("did not find expected ',' or '}'", _):
      return "\(problem); separate the elements and close the bracket"
    case ("found incompatible YAML document", _):
      return "'%YAML' names another version than 1.1 or 1.2; delete the line"
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
