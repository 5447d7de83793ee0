import DiagnosticReporting

extension String {
  /// The text as it stands in a line of Markdown, with nothing in it that GitHub would act on: no emphasis, no link, no HTML,
  /// no mention.
  var escapedForMarkdown: String {
    let escaped = visible.escaped { scalar in
      switch scalar {
      // As an entity, because `\<` and `\@` are read again by some filters after Markdown is done.
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
    // Bare addresses become links without any mark.
    guard escaped.lowercased().contains("www.") else { return escaped }
    return escaped.replacing(/(?i)www\./) { $0.output.dropLast() + "\\." }
  }

  /// The text between back quotes, as many as it needs.
  var asMarkdownCode: String {
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
