import DiagnosticReporting
import Foundation
import SourceDiagnostics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct XMLReporterTests {
  // MARK: Checkstyle

  @Test func checkstyleGroupsByFile() {
    #expect(
      ReportFormat.checkstyle.render(SampleReport.report()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Sources/Shop/Ünïcode 1.swift">
            <error line="1" column="12" severity="warning" message="no user sees this branch" \
        source="split-test.dead-branch"/>
            <error line="2" column="2" severity="info" message="&apos;button_color&apos; has not started" \
        source="split-test.not-started"/>
          </file>
          <file name="experiments/button_color.yml">
            <error line="11" column="14" severity="error" \
        message="&apos;button_color&apos; ended with 8.14; remove it&#10;\
        note: experiments/button_color.yml:1:13: it is about this experiment" source="split-test.expired"/>
          </file>
        </checkstyle>

        """)
  }

  @Test(arguments: HostileText.all)
  func checkstyleSurvivesHostileText(text: String) throws {
    let diagnostic = Diagnostic("expired", .error, text, at: .startOfFile(text))
    let root = try parse(ReportFormat.checkstyle.render(SampleReport.report([diagnostic])))
    let file = try #require(root.elements(forName: "file").first)
    #expect(file.attribute(forName: "name")?.stringValue == readable(text))
    let error = try #require(file.elements(forName: "error").first)
    #expect(error.attribute(forName: "message")?.stringValue == readable(text))
  }

  // MARK: JUnit

  @Test func junitFailsWhatFailsTheRun() throws {
    #expect(
      ReportFormat.junit.render(SampleReport.report([SampleReport.expired, SampleReport.notStarted])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="split-test lint" tests="3" failures="1" errors="0" time="0">
          <testsuite name="split-test lint" tests="3" failures="1" errors="0" time="0" skipped="1">
            <testcase classname="Sources/Shop/Ünïcode 1.swift" name="not-started at 2:2" time="0">
              <skipped message="note: &apos;button_color&apos; has not started"/>
              <system-out>Sources/Shop/Ünïcode 1.swift:2:2: note: &apos;button_color&apos; has not started</system-out>
            </testcase>
            <testcase classname="experiments/button_color.yml" name="expired at 11:14" time="0">
              <failure type="error" message="&apos;button_color&apos; ended with 8.14; remove it">\
        experiments/button_color.yml:11:14: error: &apos;button_color&apos; ended with 8.14; remove it&#10;\
        experiments/button_color.yml:1:13: note: it is about this experiment</failure>
            </testcase>
            <testcase classname="split-test" name="weights" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }

  struct Strictness: Sendable {
    let warningsFail: Bool
    let failures: Int
  }

  @Test(arguments: [Strictness(warningsFail: false, failures: 1), Strictness(warningsFail: true, failures: 2)])
  func junitAgreesWithTheExitCode(strictness: Strictness) throws {
    let report = SampleReport.report(warningsFail: strictness.warningsFail)
    let suites = try parse(ReportFormat.junit.render(report))
    let suite = try #require(suites.elements(forName: "testsuite").first)
    let cases = suite.elements(forName: "testcase")
    #expect(cases.count { !$0.elements(forName: "failure").isEmpty } == strictness.failures)
    for root in [suites, suite] {
      #expect(root.attribute(forName: "failures")?.stringValue == String(strictness.failures))
      #expect(root.attribute(forName: "tests")?.stringValue == String(cases.count))
    }
    #expect(suite.attribute(forName: "skipped")?.stringValue == String(3 - strictness.failures))
  }

  /// The attributes and elements of the schema `junit-10.xsd` of Jenkins' xUnit plugin, which rejects all others.
  static let junitSchema: [String: (attributes: Set<String>, elements: Set<String>)] = [
    "testsuites": (["name", "time", "tests", "failures", "errors"], ["testsuite"]),
    "testsuite": (
      ["name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id", "file"],
      ["testcase", "properties", "system-out", "system-err"]
    ),
    "testcase": (["name", "time", "classname", "group"], ["skipped", "error", "failure", "system-out", "system-err"]),
    "failure": (["type", "message"], []), "skipped": (["type", "message"], []), "system-out": ([], []),
  ]

  @Test(arguments: [false, true])
  func junitFollowsTheSchema(warningsFail: Bool) throws {
    var open = [try parse(ReportFormat.junit.render(SampleReport.report(warningsFail: warningsFail)))]
    var count = 0
    while let element = open.popLast() {
      count += 1
      let known = try #require(Self.junitSchema[element.name ?? ""], "\(element)")
      #expect(Set((element.attributes ?? []).compactMap(\.name)).isSubset(of: known.attributes))
      let inner = (element.children ?? []).compactMap { $0 as? XMLElement }
      #expect(Set(inner.compactMap(\.name)).isSubset(of: known.elements))
      open += inner
    }
    #expect(count > 6)
  }

  @Test(arguments: HostileText.all)
  func junitSurvivesHostileText(text: String) throws {
    let diagnostic = Diagnostic(
      "expired", .error, text, at: .startOfFile(text), notes: [.init(text, at: .startOfFile(text))])
    let root = try parse(ReportFormat.junit.render(SampleReport.report([diagnostic])))
    let testCase = try #require(root.elements(forName: "testsuite").first?.elements(forName: "testcase").first)
    #expect(testCase.attribute(forName: "classname")?.stringValue == readable(text))
    let failure = try #require(testCase.elements(forName: "failure").first)
    #expect(failure.attribute(forName: "message")?.stringValue == readable(text))
  }

  // MARK: Reading

  private func parse(_ xml: String) throws -> XMLElement {
    try #require(try XMLDocument(data: Data(xml.utf8)).rootElement())
  }

  /// The text with line feeds and tabs unchanged, and with every character written out that XML forbids or that has an
  /// effect on its reader.
  private func readable(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n", "\r", "\t": String(scalar)
      default: String(scalar).visible
      }
    }.joined()
  }
}
