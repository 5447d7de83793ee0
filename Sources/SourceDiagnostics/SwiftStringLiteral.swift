/// Writes any text as Swift source.
package enum SwiftStringLiteral {
  /// The source between the quotes of a string literal that evaluates to exactly this text, without invisible
  /// characters.
  package static func contents(of text: String) -> String {
    // True of nearly every text.
    if text.withBytes(\.isPlainLiteral) { return text }
    return text.unicodeScalars.reduce(into: "") { code, scalar in
      switch scalar {
      case "\\": code += "\\\\"
      case "\"": code += "\\\""
      case "\n": code += "\\n"
      case "\r": code += "\\r"
      case "\t": code += "\\t"
      case _ where scalar.isVisibleInSource: code.unicodeScalars.append(scalar)
      default: code += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a reader of the source sees the scalar in its place. Excluded are controls, format characters (such as
  /// those that change the direction of text), line and paragraph separators, and all spaces but the one of ASCII.
  package var isVisibleInSource: Bool {
    if isASCII { return (0x20...0x7E).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return false
    default:
      return !properties.isDefaultIgnorableCodePoint
    }
  }
}
