import DiagnosticReporting
import Foundation
import SourceDiagnostics
import Testing

struct ReportFormatTests {
  @Test func everyFormatHasItsReporterInTheFolder() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/DiagnosticReporting/Reporters")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.map { $0.replacingOccurrences(of: "Reporter.swift", with: "").lowercased() }
    #expect(names.sorted() == ReportFormat.allCases.map(\.rawValue).sorted())
  }

  @Test func formatsKeepTheOrderOfTheHelp() {
    #expect(ReportFormat.allCases.map(\.rawValue) == ["text", "json", "sarif", "github", "checkstyle", "junit"])
  }

  @Test func thereIsHostileText() {
    #expect(HostileText.all.count > 20)
  }

  @Test(arguments: ReportFormat.allCases)
  func theOrderOfTheFindingsDoesNotMatter(format: ReportFormat) {
    let diagnostics = [SampleReport.deadBranch, SampleReport.expired, SampleReport.notStarted]
    let reports = [diagnostics, diagnostics.reversed()].map { format.render(SampleReport.report($0)) }
    #expect(reports[0] == reports[1])
    #expect(reports[0].hasSuffix("\n"))
  }

  @Test func findingsAreSortedByPathAndPosition() {
    let report = SampleReport.report()
    #expect(report.diagnostics.map(\.rule.rawValue) == ["dead-branch", "not-started", "expired"])
    #expect(report.errorCount == 1)
    #expect(report.warningCount == 1)
  }
}
