extension String {
  /// The text as it stands between the quotes of an XML or HTML attribute or between two tags.
  ///
  /// Line feeds and tabs are kept as references, because a parser turns them into spaces; what XML cannot say at all is
  /// written out (`\u{1B}`).
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
