import Foundation

/// A fenced code block of a documentation page.
///
/// `Rules.md` is excluded: it is generated from the rules' examples, which `RuleExampleTests` checks.
struct DocumentedSnippet: CustomStringConvertible {
  let page: String
  let line: Int
  let language: String
  let text: String
  var description: String { "\(page):\(line)" }

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func all(_ languages: String...) throws -> [DocumentedSnippet] {
    let folder = package.appending(path: "Documentation")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "Rules.md" }.sorted().map { "Documentation/\($0)" }
    return try (["README.md", "CONTRIBUTING.md"] + pages).flatMap { page in
      try snippets(page, String(contentsOf: package.appending(path: page), encoding: .utf8))
    }.filter { languages.contains($0.language) }
  }

  private static func snippets(_ page: String, _ text: String) -> [DocumentedSnippet] {
    var found: [DocumentedSnippet] = []
    var open: (line: Int, language: String, lines: [String])?
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        let text = block.lines.joined(separator: "\n") + "\n"
        found.append(DocumentedSnippet(page: page, line: block.line, language: block.language, text: text))
        open = nil
      } else {
        open = (number + 2, String(line.dropFirst(3)), [])
      }
    }
    return found
  }
}
