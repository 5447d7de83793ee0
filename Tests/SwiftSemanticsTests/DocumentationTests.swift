import Foundation
import TestSupport
import Testing

/// The tables of `Documentation/UsesInSwift.md` are those of the tests; `RECORD_GOLDENS=1` rewrites them and fails.
@Suite struct DocumentationTests {
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/UsesInSwift.md")

  static var table: String {
    let meanings = AccessShapes.all.map { "| \($0.name) | meaning | \($0.sources.count) | \($0.expected.count) |" }
    let references = ReferenceTests.cases.map { "| \($0.name) | references | 1 | \($0.expected.count) |" }
    let decisions = Decisions.all.map { "| \($0.name) | branches | 1 | \($0.expected.count) |" }
    let rows = meanings + references + decisions
    let expected =
      AccessShapes.all.map(\.expected.count) + ReferenceTests.cases.map(\.expected.count)
      + Decisions.all.map(\.expected.count)
    return """
      | shape | what is checked | files | expectations |
      | --- | --- | ---: | ---: |
      \(rows.joined(separator: "\n"))
      | **\(rows.count) shapes** | | | **\(expected.reduce(0, +))** |
      """
  }

  @Test func shapesAreListed() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- shapes -->\n"))
    let end = try #require(text.range(of: "<!-- end of shapes -->"))
    let wanted = Self.table + "\n"
    guard text[start.upperBound..<end.lowerBound] != wanted else { return }
    if Environment.recordsGoldens {
      let new = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: wanted)
      try new.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    Issue.record("Documentation/UsesInSwift.md lists other shapes than the tests; set RECORD_GOLDENS=1 to rewrite it")
  }

  @Test func theNumberOfLookAlikesIsTheDocumentedOne() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(
      text.contains(
        "\(FalsePositiveTests.files.count) files that look like uses of experiments but are none (\(LookAlikes.templates.count) templates, each with \(FalsePositiveTests.names.count) names)"
      ))
  }
}
