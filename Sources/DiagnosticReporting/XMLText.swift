extension String {
  /// The text for the value of an XML or HTML attribute or for the space between two tags.
  ///
  /// Line feeds and tabs become references, because a parser would turn them into spaces. Characters that XML cannot
  /// contain are written out (`\u{1B}`).
  package var escapedForXML: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      case "\n", "\r", "\t": "&#\(scalar.value);"
      default: scalar.actsOnItsReader ? scalar.writtenOut : nil
      }
    }
  }
}
