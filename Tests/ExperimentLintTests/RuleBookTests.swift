import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import Foundation
import Testing

@Suite struct RuleBookTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func documentationIsUpToDate() throws {
    let file = Self.package.appendingPathComponent("Documentation/Rules.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try RuleBook.markdown.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent); run again without RECORD_GOLDENS")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == RuleBook.markdown, "run the tests with RECORD_GOLDENS=1")
  }

  @Test func overviewNamesEveryRuleOnce() {
    let names = RuleBook.overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == Rule.allCases.map(\.rawValue))
  }

  @Test func descriptionsAreComplete() {
    #expect(RuleBook.descriptions.map(\.id) == Rule.allCases.map(\.id))
    #expect(RuleBook.descriptions.allSatisfy { !$0.summary.isEmpty && $0.help.contains("\n\n") })
  }

  @Test(arguments: Rule.allCases) func textHasTheSentences(_ rule: Rule) {
    let text = RulePage(rule).text
    #expect(text.hasPrefix(rule.rawValue + "\n"))
    #expect(!text.contains("«") && !text.contains("»"))
    #expect(text.contains("[\(rule.rawValue)]\n"), "the output of the linter is missing")
  }

  /// A rule that is written and not listed would never run.
  @Test func listOfRulesIsTheFolder() throws {
    let folder = Self.package.appendingPathComponent("Sources/ExperimentLint/Rules")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let written = files.compactMap { ($0 as? URL)?.deletingPathExtension().lastPathComponent }
      .filter { $0.hasSuffix("Rule") && $0 != "LintRule" }
    #expect(!written.isEmpty)
    #expect(written.sorted() == lintRules.map { String(describing: type(of: $0)) }.sorted())
  }

  @Test func rulesAreInTheOrderOfTheDocumentation() {
    let order = lintRules.map(\.rule)
    #expect(order == Rule.allCases.filter(order.contains))
    #expect(Set(order).count == order.count)
  }
}
