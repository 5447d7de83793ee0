import SourceDiagnostics

/// JUnit XML for CI servers: one suite, with a test case per finding and one for every rule without findings.
///
/// A finding that fails the run is a `failure`, any other one is `skipped` with its message: a failure marks the build
/// as failed on the server, which has to agree with the exit code. Places are part of names and text, because the
/// schema of Jenkins' xUnit plugin rejects attributes for them.
enum JUnitReporter {
  static func render(_ report: Report) -> String {
    let failing = report.diagnostics.count { report.fails($0) }
    let found = Set(report.diagnostics.map(\.rule))
    let passed = report.rules.filter { !found.contains($0.id) }
    let counts =
      "tests=\"\(report.diagnostics.count + passed.count)\" failures=\"\(failing)\" errors=\"0\" time=\"0\""
    let skipped = "skipped=\"\(report.diagnostics.count - failing)\""
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"split-test lint\" \(counts)>\n"
    output += "  <testsuite name=\"split-test lint\" \(counts) \(skipped)>\n"
    for diagnostic in report.diagnostics { output += testCase(for: diagnostic, in: report) }
    for rule in passed {
      output += "    <testcase classname=\"split-test\" name=\"\(rule.id.rawValue.escapedForXML)\" time=\"0\"/>\n"
    }
    return output + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(for diagnostic: Diagnostic, in report: Report) -> String {
    let region = diagnostic.region
    let file = region.file.escapedForXML
    let message = diagnostic.message.escapedForXML
    let details =
      ([place(region, diagnostic.severity, diagnostic.message)]
      + diagnostic.notes.map { place($0.region, .note, $0.message) }).joined(separator: "\n").escapedForXML
    let outcome =
      report.fails(diagnostic)
      ? "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(message)\">\(details)</failure>"
      : "<skipped message=\"\(diagnostic.severity.rawValue): \(message)\"/>\n      <system-out>\(details)</system-out>"
    return """
          <testcase classname="\(file)" name="\(diagnostic.rule.rawValue.escapedForXML) at \
      \(region.start.line):\(region.start.column)" time="0">
            \(outcome)
          </testcase>

      """
  }

  private static func place(_ region: SourceRegion, _ severity: Diagnostic.Severity, _ message: String) -> String {
    "\(region.place): \(severity.rawValue): \(message)"
  }
}
