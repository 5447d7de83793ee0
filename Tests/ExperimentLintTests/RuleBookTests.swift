import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import Foundation
import TestSupport
import Testing

@Suite struct RuleBookTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func documentationIsUpToDate() throws {
    let file = Self.package.appendingPathComponent("Documentation/Rules.md")
    if Environment.recordsGoldens {
      try RuleBook.markdown.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent); run again without RECORD_GOLDENS")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == RuleBook.markdown, "run the tests with RECORD_GOLDENS=1")
  }

  @Test func overviewNamesEveryRuleOnce() {
    let names = RuleBook.overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == Rule.all.map(\.name))
  }

  @Test func descriptionsAreComplete() {
    #expect(RuleBook.descriptions.map(\.id) == Rule.all.map(\.id))
    #expect(RuleBook.descriptions.allSatisfy { !$0.summary.isEmpty && $0.help.contains("\n\n") })
  }

  @Test(arguments: Rule.all) func textHasTheSentences(_ rule: Rule) {
    let text = RulePage(rule).text
    #expect(text.hasPrefix(rule.name + "\n"))
    #expect(!text.contains("«") && !text.contains("»"))
    #expect(text.contains("[\(rule.name)]\n"), "the output of the linter is missing")
  }
}
