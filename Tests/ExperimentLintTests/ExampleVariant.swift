import ExperimentLint
import ExperimentSpec

/// Variants of the same example.
enum ExampleVariant: String, CaseIterable, Sendable {
  case plain
  /// A character of four bytes precedes the findings.
  case emojiBefore = "with an emoji before"
  case carriageReturns = "with CRLF"
  case byteOrderMark = "with a byte order mark"
  case suppressed

  func applies(to rule: Rule) -> Bool {
    switch (self, rule) {
    // A configuration has 'rules' instead of comments.
    case (.suppressed, .accessorGroup): false
    // These are about the comment itself, or about a deleted file.
    case (.suppressed, .invalidSuppression), (.suppressed, .unusedSuppression), (.suppressed, .identifierRemoved): false
    case (.suppressed, _): !rule.isIndispensable
    default: true
    }
  }

  func applied(to example: RuleExample, of rule: Rule) -> RuleExample {
    example.mapFiles { file in RuleExample.File(path: file.path, text: applied(to: file, of: rule)) }
  }

  private func applied(to file: RuleExample.File, of rule: Rule) -> String {
    switch self {
    case .plain: file.text
    case .emojiBefore: withEmoji(file)
    case .carriageReturns: file.text.replacing("\n", with: "\r\n")
    case .byteOrderMark: file.text.hasPrefix("«»") ? file.text : "\u{FEFF}" + file.text
    case .suppressed: suppressed(file, rule)
    }
  }

  /// Puts the emoji on the line itself in Swift, and at the top of the file in YAML, where comments only end lines.
  private func withEmoji(_ file: RuleExample.File) -> String {
    if file.path.hasSuffix(".json") { return file.text }
    guard file.path.hasSuffix(".swift") else {
      return file.text.hasPrefix("«»") ? "«»# 🦔\n" + file.text.dropFirst(2) : "# 🦔\n" + file.text
    }
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstIndex(of: "«").map { line[..<$0] + "/* 🦔 */ " + line[$0...] } ?? String(line)
    }.joined(separator: "\n")
  }

  private func suppressed(_ file: RuleExample.File, _ rule: Rule) -> String {
    let comment = (file.path.hasSuffix(".swift") ? "//" : "#") + " split-test:disable \(rule.name) -- an example"
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.contains("«"), !line.contains("|") else { return String(line) }
      if line.hasPrefix("«»") { return "\(line) \(comment)" }
      return line.prefix { $0 == " " } + comment + "\n" + line
    }
    return lines.joined(separator: "\n").withoutMarks(of: rule)
  }
}

extension String {
  /// Removes marks, except those that name another rule.
  fileprivate func withoutMarks(of rule: Rule) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("|") ? String(line) : line.filter { $0 != "«" && $0 != "»" }
    }.joined(separator: "\n")
  }
}
