import SourceDiagnostics

/// The tool's own JSON. Every finding has every key, with `null` for missing values.
enum JSONReporter {
  static func render(_ report: Report) -> String {
    let document: JSONValue = [
      "version": 1,
      "app_version": .string(orNull: report.appVersion),
      "findings": .array(report.diagnostics.map(finding)),
      "summary": ["errors": .integer(report.errorCount), "warnings": .integer(report.warningCount)],
    ]
    return document.text
  }

  private static func finding(_ diagnostic: Diagnostic) -> JSONValue {
    let region = diagnostic.region
    return [
      "rule": .string(diagnostic.rule.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": .string(region.file),
      "line": .integer(region.start.line),
      "column": .integer(region.start.column),
      "end_line": .integer(region.end.line),
      "end_column": .integer(region.end.column),
      "experiment": .string(orNull: diagnostic.experiment),
      "owner": .string(orNull: diagnostic.owner),
      "notes": .array(diagnostic.notes.map(note)),
    ]
  }

  private static func note(_ note: Diagnostic.Note) -> JSONValue {
    [
      "message": .string(note.message),
      "file": .string(note.region.file),
      "line": .integer(note.region.start.line),
      "column": .integer(note.region.start.column),
    ]
  }
}
