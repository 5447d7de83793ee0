import DiagnosticReporting

extension String {
  /// The text for a line of Markdown, without anything that GitHub would interpret: no emphasis, no link, no HTML, no
  /// mention.
  package var escapedForMarkdown: String {
    let escaped = visible.escaped { scalar in
      switch scalar {
      // As an entity, because some filters read `\<` and `\@` again after Markdown is done.
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "@": "&#64;"
      case "\\", "`", "*", "_", "[", "]", "{", "}", "#", "|", "~", "!", "$", "+", ":", "^", "=": "\\\(scalar)"
      default: nil
      }
    }
    // No address or emoji has a blank after its colon.
    .replacing("\\: ", with: ": ")
    // GitHub links bare addresses.
    guard escaped.lowercased().contains("www.") else { return escaped }
    return escaped.replacing(/(?i)www\./) { $0.output.dropLast() + "\\." }
  }

  /// The text as a code span, with as many back quotes as it needs.
  package var asMarkdownCode: String {
    let text = visible
    var longest = 0
    var run = 0
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsSpace = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ")
    return needsSpace ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
