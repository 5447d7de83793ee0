import ExperimentLint
import ExperimentSpec

/// One and the same example, written differently.
enum ExampleVariant: String, CaseIterable, Sendable {
  case plain
  /// A character of four bytes stands before what is found.
  case emojiBefore = "with an emoji before"
  case carriageReturns = "with CRLF"
  case byteOrderMark = "with a byte order mark"
  case suppressed

  func applies(to rule: Rule) -> Bool {
    switch (self, rule) {
    // About the comment itself, or about a file that is gone.
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

  /// In Swift on the line itself; in YAML, which has comments at the end of lines only, at the top of the file.
  private func withEmoji(_ file: RuleExample.File) -> String {
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
  /// Marks that name another rule stay.
  fileprivate func withoutMarks(of rule: Rule) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("|") ? String(line) : line.filter { $0 != "«" && $0 != "»" }
    }.joined(separator: "\n")
  }
}
