import SourceDiagnostics

/// Workflow commands, which GitHub Actions shows as annotations of a pull request.
///
/// Notes are further lines of the annotation. Only findings on a single line have columns, because GitHub rejects
/// others.
enum GitHubReporter {
  static func render(_ report: Report) -> String {
    report.diagnostics.map { annotation(for: $0) + "\n" }.joined()
  }

  private static func annotation(for diagnostic: Diagnostic) -> String {
    let region = diagnostic.region
    var properties = [("file", region.file), ("line", String(region.start.line)), ("endLine", String(region.end.line))]
    if region.start.line == region.end.line {
      properties += [("col", String(region.start.column)), ("endColumn", String(region.end.column))]
    }
    properties.append(("title", diagnostic.rule.rawValue))
    let message = ([diagnostic.message] + diagnostic.notes.map(line)).joined(separator: "\n")
    let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
    return "::\(command(for: diagnostic.severity)) \(list)::\(escapedData(message))"
  }

  private static func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func line(for note: Diagnostic.Note) -> String {
    "note: \(note.region.place): \(note.message)"
  }

  private static func escapedData(_ text: String) -> String {
    text.escaped(escape)
  }

  private static func escapedProperty(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: escape(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: scalar.actsOnItsReader ? scalar.writtenOut : nil
    }
  }
}
