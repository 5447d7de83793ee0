extension String {
  /// The text as it stands between the quotes of an XML or HTML attribute or between two tags.
  ///
  /// Line feeds and tabs are kept as references, because a parser turns them into spaces; what XML cannot say at all is
  /// written out (`\u{1B}`).
  package var escapedForXML: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default:
        if scalar.actsOnItsReader {
          result += scalar.writtenOut
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
