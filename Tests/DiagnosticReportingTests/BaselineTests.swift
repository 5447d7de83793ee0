import DiagnosticReporting
import SourceDiagnostics
import Testing

struct BaselineTests {
  private let diagnostics = [SampleReport.deadBranch, SampleReport.expired, SampleReport.notStarted]

  @Test func acceptsWhatItHolds() {
    let comparison = baseline(of: diagnostics).compare(diagnostics, source: SampleReport.source)
    #expect(comparison.fresh.isEmpty)
    #expect(comparison.accepted.count == 3)
    #expect(comparison.gone.isEmpty)
  }

  @Test func reportsWhatIsNew() {
    let comparison = baseline(of: [SampleReport.expired]).compare(diagnostics, source: SampleReport.source)
    #expect(comparison.fresh == [SampleReport.deadBranch, SampleReport.notStarted])
    #expect(comparison.accepted == [SampleReport.expired])
  }

  @Test func reportsWhatGotWorse() {
    var worse = SampleReport.deadBranch
    worse.severity = .error
    let accepted = baseline(of: [SampleReport.deadBranch])
    #expect(accepted.compare([worse], source: SampleReport.source).fresh == [worse])
    var better = SampleReport.deadBranch
    better.severity = .note
    #expect(accepted.compare([better], source: SampleReport.source).fresh.isEmpty)
  }

  @Test func anUpdateDropsWhatIsGone() {
    let comparison = baseline(of: diagnostics).compare([SampleReport.expired], source: SampleReport.source)
    #expect(comparison.gone.map(\.rule.rawValue) == ["dead-branch", "not-started"])
    #expect(baseline(of: [SampleReport.expired]).entries.map(\.rule.rawValue) == ["expired"])
  }

  @Test func survivesMovedLines() {
    let moved = SourceText(path: SampleReport.spec.path, utf8: Array("# a comment\n\n".utf8) + SampleReport.spec.utf8)
    var diagnostic = SampleReport.expired
    diagnostic.region = SampleReport.region(of: "8.14", in: moved)
    let comparison = baseline(of: diagnostics).compare([diagnostic]) { _ in moved }
    #expect(comparison.accepted == [diagnostic])
  }

  @Test func fileRoundTripIsDeterministic() throws {
    let written = baseline(of: diagnostics).json
    #expect(written == baseline(of: diagnostics.reversed()).json)
    #expect(try Baseline(json: Array(written.utf8)) == baseline(of: diagnostics))
    #expect(try Baseline(json: Array(written.utf8)).json == written)
  }

  @Test(arguments: HostileText.all)
  func hostileTextSurvivesTheFile(text: String) throws {
    let diagnostic = Diagnostic(RuleID(rawValue: text), .error, text, at: .startOfFile(text), experiment: text)
    let baseline = baseline(of: [diagnostic])
    #expect(try Baseline(json: Array(baseline.json.utf8)) == baseline)
  }

  struct BadFile: Sendable {
    let text: String
    let message: String
  }

  @Test(arguments: [
    BadFile(text: "", message: "not a baseline"), BadFile(text: "[]", message: "not a baseline"),
    BadFile(text: "{\"version\": 1}", message: "not a baseline"),
    BadFile(text: "{\"version\": 2, \"findings\": []}", message: "a baseline of version 2"),
    BadFile(
      text: """
        {"version": 1, "findings": [{"fingerprint": "0", "rule": "r", "severity": "bad", "file": "f"}]}
        """, message: "unknown severity 'bad'"),
  ])
  func badFilesAreRefused(file: BadFile) {
    let error = #expect(throws: Baseline.UnreadableError.self) { try Baseline(json: Array(file.text.utf8)) }
    #expect(error?.description.hasPrefix(file.message) == true)
  }

  private func baseline(of diagnostics: [Diagnostic]) -> Baseline {
    Baseline(of: diagnostics, source: SampleReport.source)
  }
}
