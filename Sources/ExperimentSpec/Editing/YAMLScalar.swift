/// Text as a YAML scalar on one line.
package enum YAMLScalar {
  /// The plain text if that reads as exactly this text, else the text in double quotes.
  package static func text(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || ("0"..."9").contains(first) || first == "/",
      last != ":" && last != " "
    else { return false }
    if text.contains(": ") || text.contains(" #") { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " "..."~": !"[]{},\"`&*|>".unicodeScalars.contains(scalar) || scalar == ","
      default: scalar.properties.isAlphabetic
      }
    }
  }

  /// The text in double quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        if scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
          || scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0xFEFF
        {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
