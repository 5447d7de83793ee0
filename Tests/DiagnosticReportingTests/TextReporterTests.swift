import DiagnosticReporting
import SourceDiagnostics
import Testing

struct TextReporterTests {
  @Test func oneLinePerFindingAndNote() {
    #expect(
      ReportFormat.text.render(SampleReport.report()) == """
        Sources/Shop/Ünïcode 1.swift:1:12: warning: no user sees this branch [dead-branch]
        Sources/Shop/Ünïcode 1.swift:2:2: note: 'button_color' has not started [not-started]
        experiments/button_color.yml:11:14: error: 'button_color' ended with 8.14; remove it [expired]
        experiments/button_color.yml:1:13: note: it is about this experiment [expired]

        """)
  }

  @Test func nothingFoundIsNothingPrinted() {
    #expect(ReportFormat.text.render(SampleReport.report([])).isEmpty)
  }

  @Test(arguments: HostileText.all)
  func hostileTextStaysOnItsLine(text: String) throws {
    let region = SourceRegion.startOfFile(text)
    let diagnostic = Diagnostic("expired", .error, text, at: region, notes: [.init(text, at: region)])
    let output = ReportFormat.text.render(SampleReport.report([diagnostic]))
    #expect(output.unicodeScalars.count { $0 == "\n" } == 2)
    #expect(output.dropLast().unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) })
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value)
    }
  }

  // MARK: Excerpts

  @Test func excerptsUnderlineWhatTheFindingIsAbout() {
    #expect(
      ReportFormat.text.render(SampleReport.report(layout: .excerpts(colour: false))) == """
        Sources/Shop/Ünïcode 1.swift:1:12: warning: no user sees this branch [dead-branch]
        1 | /* 😀 */ case .control: buy()
          |          ^~~~~~~~~~~~~~~~~~~~
        Sources/Shop/Ünïcode 1.swift:2:2: note: 'button_color' has not started [not-started]
        2 |     end()
          |     ^~~~~
        experiments/button_color.yml:11:14: error: 'button_color' ended with 8.14; remove it [expired]
        11 | end_version: 8.14
           |              ^~~~
        experiments/button_color.yml:1:13: note: it is about this experiment [expired]
        1 | identifier: button_color
          |             ^~~~~~~~~~~~
        1 error, 1 warning

        """)
  }

  @Test func aCleanRunSaysSoToAPerson() {
    let output = ReportFormat.text.render(SampleReport.report([], layout: .excerpts(colour: false)))
    #expect(output == "no errors, no warnings\n")
  }

  @Test func colourAddsNothingButColour() throws {
    let plain = ReportFormat.text.render(SampleReport.report(layout: .excerpts(colour: false)))
    let coloured = ReportFormat.text.render(SampleReport.report(layout: .excerpts(colour: true)))
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  struct LongLine: Sendable, CustomTestStringConvertible {
    let before: Int
    let after: Int
    let opened: Bool
    let closed: Bool
    var testDescription: String { "\(before) before, \(after) after" }
  }

  @Test(arguments: [
    LongLine(before: 0, after: 100_000, opened: false, closed: true),
    LongLine(before: 100_000, after: 0, opened: true, closed: false),
    LongLine(before: 50_000, after: 50_000, opened: true, closed: true),
    LongLine(before: 20, after: 20, opened: false, closed: false),
  ])
  func longLinesAreCutAroundTheFinding(line: LongLine) throws {
    let text = String(repeating: "é", count: line.before) + "HERE" + String(repeating: "é", count: line.after)
    let source = SourceText(path: "a.swift", text: text)
    let region = source.region(line.before * 2..<line.before * 2 + 4)
    let report = Report(
      [Diagnostic("expired", .error, "m", at: region)], appVersion: nil, toolVersion: "1",
      layout: .excerpts(colour: false), source: { _ in source })
    let lines = ReportFormat.text.render(report).split(separator: "\n")
    try #require(lines.count == 4)
    let excerpt = Array(lines[1].dropFirst(4))
    let caret = try #require(lines[2].dropFirst(4).firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret) - 4
    #expect(String(excerpt[column..<column + 4]) == "HERE")
    #expect(lines[2].hasSuffix("^~~~"))
    #expect((excerpt.first == "…") == line.opened)
    #expect((excerpt.last == "…") == line.closed)
    #expect(excerpt.count <= 250)
    #expect(!excerpt.contains("\u{FFFD}"))
  }

  @Test func aRegionOutsideTheSourceHasNoExcerpt() {
    let beyond = SourcePosition(offset: 9_999, line: 99, column: 1, utf16Column: 1)
    let region = SourceRegion(file: SampleReport.spec.path, start: beyond, end: beyond)
    let report = SampleReport.report([Diagnostic("expired", .error, "m", at: region)], layout: .excerpts(colour: false))
    #expect(ReportFormat.text.render(report).split(separator: "\n").count == 2)
  }
}
