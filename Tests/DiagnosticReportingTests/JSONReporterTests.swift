import DiagnosticReporting
import Foundation
import SourceDiagnostics
import Testing

struct JSONReporterTests {
  @Test func theDocumentedShape() {
    #expect(
      ReportFormat.json.render(SampleReport.report([SampleReport.expired])) == """
        {
          "version": 1,
          "app_version": "8.14",
          "findings": [
            {
              "rule": "expired",
              "severity": "error",
              "message": "'button_color' ended with 8.14; remove it",
              "file": "experiments/button_color.yml",
              "line": 11,
              "column": 14,
              "end_line": 11,
              "end_column": 18,
              "experiment": "button_color",
              "owner": "@growth",
              "notes": [
                {
                  "message": "it is about this experiment",
                  "file": "experiments/button_color.yml",
                  "line": 1,
                  "column": 13
                }
              ]
            }
          ],
          "summary": {
            "errors": 1,
            "warnings": 0
          }
        }

        """)
  }

  @Test func whatIsNotKnownIsNull() throws {
    let output = ReportFormat.json.render(SampleReport.report([SampleReport.notStarted], appVersion: nil))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(document["app_version"] is NSNull)
    #expect(findings.first?["owner"] is NSNull)
    #expect(findings.first?["experiment"] is NSNull)
    #expect((findings.first?["notes"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: HostileText.all)
  func hostileTextIsReadBackAsItWas(text: String) throws {
    let diagnostic = Diagnostic(
      RuleID(rawValue: text), .error, text, at: .startOfFile(text), notes: [.init(text, at: .startOfFile(text))],
      experiment: text, owner: text)
    let output = ReportFormat.json.render(SampleReport.report([diagnostic], appVersion: text))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let finding = try #require((document["findings"] as? [[String: Any]])?.first)
    for key in ["rule", "message", "file", "experiment", "owner"] {
      #expect((finding[key] as? String).map { Array($0.utf8) } == Array(text.utf8), "\(key)")
    }
    let note = try #require((finding["notes"] as? [[String: Any]])?.first)
    #expect((note["message"] as? String).map { Array($0.utf8) } == Array(text.utf8))
  }

  struct Number: Sendable {
    let value: JSONValue
    let text: String
  }

  @Test(arguments: [
    Number(value: .number(0.5), text: "0.5\n"), Number(value: .number(1e-10), text: "1e-10\n"),
    Number(value: .number(.infinity), text: "null\n"), Number(value: .number(.nan), text: "null\n"),
    Number(value: .integer(.min), text: "-9223372036854775808\n"), Number(value: .boolean(true), text: "true\n"),
    Number(value: [], text: "[]\n"), Number(value: [:], text: "{}\n"),
  ])
  func values(number: Number) {
    #expect(number.value.text == number.text)
  }
}
