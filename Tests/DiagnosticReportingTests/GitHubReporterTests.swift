import DiagnosticReporting
import SourceDiagnostics
import Testing

struct GitHubReporterTests {
  @Test func oneCommandPerFinding() {
    #expect(
      ReportFormat.github.render(SampleReport.report()) == """
        ::warning file=Sources/Shop/Ünïcode 1.swift,line=1,endLine=2,title=dead-branch::no user sees this branch
        ::notice file=Sources/Shop/Ünïcode 1.swift,line=2,endLine=2,col=2,endColumn=7,title=not-started::\
        'button_color' has not started
        ::error file=experiments/button_color.yml,line=11,endLine=11,col=14,endColumn=18,title=expired::\
        'button_color' ended with 8.14; remove it%0A\
        note: experiments/button_color.yml:1:13: it is about this experiment

        """)
  }

  @Test(arguments: HostileText.all)
  func hostileTextIsReadBackAsItWas(text: String) throws {
    let diagnostic = Diagnostic("expired", .error, text, at: .startOfFile(text))
    let output = ReportFormat.github.render(SampleReport.report([diagnostic]))
    #expect(output.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    let command = try #require(output.wholeMatch(of: /::error file=([^:,]*),line=1,[^:]*::(.*)\n/))
    #expect(unescaped(command.output.1, property: true) == visibleButForLineFeeds(text))
    #expect(unescaped(command.output.2, property: false) == visibleButForLineFeeds(text))
  }

  /// Unescapes a value like GitHub's runner.
  private func unescaped(_ text: Substring, property: Bool) -> String {
    var result = String(text)
    if property { result = result.replacing("%3A", with: ":").replacing("%2C", with: ",") }
    return result.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
  }

  private func visibleButForLineFeeds(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? String($0) : String($0).visible }.joined()
  }
}
