extension String {
  /// The text with every character written out that a terminal or a line-based reader would interpret: a line feed as
  /// `\n`, an escape as `\u{1B}`.
  ///
  /// Covers control characters, line and paragraph separators, marks that change the direction of the text, and the two
  /// noncharacters that XML refuses.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return escaped { $0.actsOnItsReader ? $0.writtenOut : nil }
  }

  /// The same for a text of several lines: line feeds and tabs stay.
  package var visibleLines: String {
    escaped { $0 != "\n" && $0 != "\t" && $0.actsOnItsReader ? $0.writtenOut : nil }
  }
}

extension Unicode.Scalar {
  /// Whether printing it has another effect than showing a character, or no document may contain it.
  package var actsOnItsReader: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  var writtenOut: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
