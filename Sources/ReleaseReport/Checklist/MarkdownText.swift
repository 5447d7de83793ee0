import DiagnosticReporting

extension String {
  /// The text as it stands in a line of Markdown, with nothing in it that GitHub would act on: no emphasis, no link, no HTML,
  /// no mention.
  var escapedForMarkdown: String {
    var result = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      // As an entity, because `\<` and `\@` are read again by some filters after Markdown is done.
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "{", "}", "#", "|", "~", "!", "$", "+", ":", "^", "=": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // Bare addresses become links without any mark.
    return result.replacing(/(?i)www\./) { String($0.output.dropLast()) + "\\." }
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
