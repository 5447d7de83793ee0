/// Breaks text into lines of a given width.
enum TextWrapping {
  static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Groups of lines, separated by empty lines.
  static func paragraphs(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
  }

  /// Puts as many words on each line as fit; a longer word gets a line of its own.
  ///
  /// - Parameter indentation: the indentation of every line but the first.
  static func fill(_ words: [String], width: Int, indentation: Int) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(lines.isEmpty ? word : String(repeating: " ", count: indentation) + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
