import DiagnosticReporting
package import ExperimentSpec
import SourceDiagnostics
import SourceSearch

/// The documentation of one rule as a page, for a terminal and for Markdown.
package struct RulePage: Sendable {
  enum Block: Sendable, Equatable {
    case heading(level: Int, String)
    case paragraph(String)
    case item(String)
    case code(language: String, String)
  }

  let blocks: [Block]

  /// - Parameter level: the level of the heading; sections of a book begin at 2.
  package init(_ rule: Rule, level: Int = 1) {
    var blocks: [Block] = [
      .heading(level: level, rule.name),
      .paragraph(
        "\((rule.severities ?? rule.defaultSeverity.rawValue).capitalizedFirst). \(rule.summary.capitalizedFirst)."),
      .paragraph(rule.why), .paragraph(rule.advice),
    ]
    blocks += rule.options.map {
      .item("Option '\($0.name)': \($0.meaning); \($0.standard) unless configured.")
    }
    if rule.isIndispensable { blocks.append(.item("It can be neither switched off nor lowered nor suppressed.")) }
    if Self.isFixable(rule) { blocks.append(.item("'lint --fix' corrects it where only one correction is possible.")) }
    self.blocks =
      blocks + Self.blocks(of: rule.failing, rule, "Found:")
      + Self.blocks(of: rule.passing, rule, "Not found:")
  }

  private static func blocks(of example: RuleExample, _ rule: Rule, _ title: String) -> [Block] {
    var blocks: [Block] = [.paragraph(title)]
    for file in example.base ?? [] {
      blocks.append(.paragraph("'\(file.path)' at the base revision:"))
      blocks.append(code(file, rule))
    }
    for file in example.files {
      blocks.append(.paragraph("'\(file.path)':"))
      blocks.append(code(file, rule))
    }
    let project = ExampleProject(example, of: rule)
    let report = ReportFormat.text.render(
      Report(
        Lint.run(project.input), appVersion: example.appVersion, toolVersion: "", source: { project.sources[$0] }))
    let version = example.appVersion.map { "With the app version \($0):" } ?? "Without an app version:"
    if report.isEmpty, rule.group == .lifeCycle {
      blocks.append(.paragraph("\(version.dropLast()), nothing is found."))
    } else if !report.isEmpty {
      blocks.append(
        .paragraph(version))
      blocks.append(.code(language: "text", report))
    }
    return blocks
  }

  private static func code(_ file: RuleExample.File, _ rule: Rule) -> Block {
    let text = MarkedText(file.text, rule: rule.id).text
    let language = file.path.hasSuffix(".swift") ? "swift" : file.path.hasSuffix(".json") ? "json" : "yaml"
    return .code(language: language, text.hasSuffix("\n") ? text : text + "\n")
  }

  private static func isFixable(_ rule: Rule) -> Bool {
    Lint.run(ExampleProject(rule.failing, of: rule).input).contains {
      $0.rule == rule.id && $0.fix != nil
    }
  }
}

extension RulePage {
  /// The page in Markdown, with quoted names as code.
  package var markdown: String {
    blocks.enumerated().map { index, block in
      let isFollowedByItem =
        if index + 1 < blocks.count, case .item = blocks[index + 1], case .item = block { true } else { false }
      switch block {
      case .heading(let level, let text): return String(repeating: "#", count: level) + " `\(text)`\n\n"
      case .paragraph(let text): return text.quotesAsCode + "\n\n"
      case .item(let text): return "- " + text.quotesAsCode + (isFollowedByItem ? "\n" : "\n\n")
      case .code(let language, let text): return "```\(language)\n\(text)```\n\n"
      }
    }.joined()
  }

  /// The page as plain text, with code indented by four columns.
  package var text: String {
    blocks.map { block in
      switch block {
      case .heading(_, let text): return text + "\n\n"
      case .paragraph(let text): return text.wrapped(at: 80) + "\n\n"
      case .item(let text): return "- " + text + "\n\n"
      case .code(_, let text):
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "\n"
      }
    }.joined()
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Turns `'end_version'` into a code span; an apostrophe within a word stays.
  fileprivate var quotesAsCode: String {
    var result = ""
    var isInside = false
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      let opens = !isInside && !before.isLetter && !before.isNumber && !after.isWhitespace
      let closes = isInside && !after.isLetter && !after.isNumber
      if character == "'", opens || closes {
        isInside.toggle()
        result.append("`")
      } else {
        result.append(character)
      }
    }
    return result
  }

  fileprivate func wrapped(at width: Int) -> String {
    var lines: [String] = [""]
    for word in split(separator: " ") {
      if let last = lines.last, !last.isEmpty, last.count + word.count + 1 > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
