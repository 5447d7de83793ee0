import ExperimentSpec
import Foundation
import SourceDiagnostics
import Testing

/// A rule is one file in the folder of its group and one line in the list.
@Suite struct RuleListTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ExperimentSpec/Rules")

  /// `specs/YAMLSyntaxRule.swift` and `yaml-syntax` are both `specs/yamlsyntax`.
  private static func key(_ text: String) -> String { text.lowercased().filter { $0 != "-" } }

  @Test func theListIsTheFolder() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil))
    let written = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix("Rule.swift") }
      .map {
        "\($0.deletingLastPathComponent().lastPathComponent)/\($0.lastPathComponent.dropLast("Rule.swift".count))"
      }
      .filter { !$0.hasSuffix("/") }
    #expect(written.count > 30)
    #expect(written.map(Self.key).sorted() == Rule.all.map { Self.key("\($0.group.rawValue)/\($0.name)") }.sorted())
  }

  @Test func theListIsInTheOrderOfTheGroups() {
    let order = Rule.all.compactMap { Rule.Group.allCases.firstIndex(of: $0.group) }
    #expect(order == order.sorted())
  }

  @Test func namesAreUnique() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    for rule in Rule.all { #expect(Rule.named(rule.name) == rule) }
  }

  @Test func indispensableRulesAreErrorsOfTheSpecs() {
    #expect(Rule.all.contains { $0.isIndispensable })
    for rule in Rule.all where rule.isIndispensable {
      #expect(rule.group == .specs)
      #expect(rule.defaultSeverity == .error)
    }
  }
}
