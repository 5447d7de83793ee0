import DiagnosticReporting
import Foundation
import SourceDiagnostics
import Testing

struct SARIFReporterTests {
  @Test func theSampleFollowsTheSchema() throws {
    #expect(try violations(in: SampleReport.report()).isEmpty)
    #expect(try violations(in: SampleReport.report([])).isEmpty)
  }

  @Test func theSchemaCheckFindsFaults() throws {
    let broken: [String: Any] = [
      "version": "2.0.0",
      "runs": [
        ["tool": ["driver": ["name": 1, "rule": []]], "results": [["level": "fatal", "locations": [["id": -2]]]]]
      ],
    ]
    #expect(SARIFSchema.violations(in: broken).count == 7)
  }

  @Test func resultsNameTheirRule() throws {
    let run = try run(of: SampleReport.report())
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["expired", "weights", "dead-branch", "not-started"])
    let help = try #require(rules.first?["help"] as? [String: String])
    #expect(help["markdown"] == "Remove it.\n\n```sh\nsplit-test\n```")
    for result in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func columnsAreCountedInUTF16() throws {
    let run = try run(of: SampleReport.report())
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    let regions = results.map { region(of: ($0["locations"] as? [[String: Any]])?.first) }
    #expect(regions == [[1, 10, 2, 1], [2, 2, 2, 7], [11, 14, 11, 18]])
    let related = try #require(results[2]["relatedLocations"] as? [[String: Any]])
    #expect(related.map(region) == [[1, 13, 1, 25]])
    #expect(related.map { $0["id"] as? Int } == [1])
  }

  @Test func editsAreFixes() throws {
    let results = try #require(try run(of: SampleReport.report())["results"] as? [[String: Any]])
    let fixes = try #require(results[0]["fixes"] as? [[String: Any]])
    let change = try #require((fixes.first?["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "blue")
    #expect((replacement["deletedRegion"] as? [String: Int])?["startColumn"] == 16)
    #expect(results[1]["fixes"] == nil)
  }

  @Test(arguments: HostileText.all)
  func hostileTextFollowsTheSchema(text: String) throws {
    let region = SourceRegion.startOfFile(text)
    let diagnostic = Diagnostic(
      RuleID(rawValue: text), .warning, text, at: region, notes: [.init(text, at: region), .init(text, at: region)],
      experiment: text, owner: text)
    let report = SampleReport.report([diagnostic])
    #expect(try violations(in: report).isEmpty)
    let result = try #require((try run(of: report)["results"] as? [[String: Any]])?.first)
    let message = try #require((result["message"] as? [String: String])?["text"])
    #expect(asDisplayed(message) == text)
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let uri = try #require((location["artifactLocation"] as? [String: String])?["uri"])
    #expect(uri.removingPercentEncoding.map { Array($0.utf8) } == Array(text.utf8))
    #expect(!uri.contains(":"))
  }

  @Test func absolutePathsAreFileURIs() throws {
    let report = SampleReport.report([Diagnostic("expired", .error, "m", at: .startOfFile("/tmp/a b.yml"))])
    #expect(try violations(in: report).isEmpty)
    #expect(ReportFormat.sarif.render(report).contains("\"uri\": \"file:///tmp/a%20b.yml\""))
  }

  // MARK: Reading

  private func violations(in report: Report) throws -> [String] {
    SARIFSchema.violations(in: try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.render(report).utf8)))
  }

  private func run(of report: Report) throws -> [String: Any] {
    let data = Data(ReportFormat.sarif.render(report).utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func region(of location: [String: Any]?) -> [Int] {
    let physical = location?["physicalLocation"] as? [String: Any]
    let region = physical?["region"] as? [String: Int] ?? [:]
    return ["startLine", "startColumn", "endLine", "endColumn"].compactMap { region[$0] }
  }

  /// The text that a viewer shows for a message without arguments.
  private func asDisplayed(_ message: String) -> String {
    message.replacing("{{", with: "{").replacing("}}", with: "}").replacing(/\\([\[\]\\])/) { match in
      message.contains("](") ? match.output.1 : match.output.0
    }
  }
}
