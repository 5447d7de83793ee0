import DiagnosticReporting
import SourceDiagnostics
import Testing

struct FingerprintTests {
  static let original = "a: 1\nend_version: 8.14\nz: 2\n"

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var text = FingerprintTests.original
    var word = "8.14"
    var message = "ended"
    var severity = Diagnostic.Severity.error
    var rule: RuleID = "expired"
    var path = "a.yml"
    var experiment: String? = "button_color"
    var isSame = true
  }

  @Test(arguments: [
    Change(testDescription: "nothing"),
    Change(testDescription: "lines above", text: "# one\n# two\n" + original),
    Change(testDescription: "indentation", text: "a: 1\n\t  end_version:   8.14\n"),
    Change(testDescription: "line endings", text: "a: 1\r\nend_version: 8.14\r\n"),
    Change(testDescription: "wording", message: "ended with 8.14"),
    Change(testDescription: "severity", severity: .warning),
    Change(testDescription: "the line", text: "end_version: 8.15\n", word: "8.15", isSame: false),
    Change(testDescription: "the rule", rule: "undecided", isSame: false),
    Change(testDescription: "the file", path: "b.yml", isSame: false),
    Change(testDescription: "the experiment", experiment: "other", isSame: false),
    Change(testDescription: "no experiment", experiment: nil, isSame: false),
  ])
  func survives(change: Change) throws {
    #expect((try fingerprint(after: change) == fingerprint(after: Change(testDescription: ""))) == change.isSame)
  }

  @Test func equalLinesAreNumbered() {
    let source = SourceText(path: "a.swift", text: "case .control:\ncase .control:\ncase .control:\n")
    let diagnostics = [1, 2, 3].map { line in
      Diagnostic("dead-branch", .error, "m", at: source.region(source.lineRange(line)), experiment: "x")
    }
    let all = Fingerprint.fingerprints(of: diagnostics) { _ in source }
    #expect(Set(all).count == 3)
    #expect(Fingerprint.fingerprints(of: Array(diagnostics.dropLast())) { _ in source } == Array(all.dropLast()))
  }

  @Test func aFingerprintIsTheSameInEveryRun() throws {
    #expect(try fingerprint(after: Change(testDescription: "")).description == "abd8da537b4d93cc")
  }

  @Test func withoutSourceTheMessageCounts() {
    let diagnostics = ["one", "two"].map { Diagnostic("expired", .error, $0, at: .startOfFile("a.yml")) }
    #expect(Set(Fingerprint.fingerprints(of: diagnostics) { _ in nil }).count == 2)
  }

  private func fingerprint(after change: Change) throws -> Fingerprint {
    let source = SourceText(path: change.path, text: change.text)
    let diagnostic = Diagnostic(
      change.rule, change.severity, change.message, at: SampleReport.region(of: change.word, in: source),
      experiment: change.experiment)
    return try #require(Fingerprint.fingerprints(of: [diagnostic]) { _ in source }.first)
  }
}
