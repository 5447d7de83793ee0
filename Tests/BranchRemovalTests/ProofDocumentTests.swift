import Foundation
import TestSupport
import Testing

/// `Documentation/RemovalProof.md` lists every fixture with its result; `RECORD_GOLDENS=1` rewrites the list and fails.
@Suite struct ProofDocumentTests {
  static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/RemovalProof.md")
  static let start = "<!-- fixtures: written by ProofDocumentTests -->\n"
  static let end = "<!-- end of fixtures -->\n"

  @Test func documentListsEveryFixture() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let start = try #require(text.range(of: Self.start)?.upperBound)
    let end = try #require(text.range(of: Self.end)?.lowerBound)
    let table = try Self.table()
    if Environment.recordsGoldens {
      try text.replacingCharacters(in: start..<end, with: table)
        .write(to: Self.document, atomically: true, encoding: .utf8)
      Issue.record("recorded the list of fixtures")
    }
    #expect(text[start..<end] == table)
  }

  private static func table() throws -> String {
    let rows = try Fixture.all.get().map { fixture in
      let outcome =
        fixture.header.reason.map { "\(fixture.header.outcome.rawValue): \($0)" } ?? fixture.header.outcome.rawValue
      return "| \(fixture.header.point) | `\(fixture.name)` | \(fixture.header.about) | \(outcome) |\n"
    }
    return "| point | fixture | what it shows | outcome |\n| ---: | --- | --- | --- |\n" + rows.joined()
  }
}
