import SourceDiagnostics

/// Workflow commands, which GitHub Actions turns into annotations of a pull request.
///
/// Notes are further lines of the annotation. Columns are given only for findings on one line: GitHub refuses them
/// otherwise.
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
    "note: \(note.region.file):\(note.region.start.line):\(note.region.start.column): \(note.message)"
  }

  private static func escapedData(_ text: String) -> String {
    escaped(text, alsoEscaping: [])
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text, alsoEscaping: [":", ","])
  }

  private static func escaped(_ text: String, alsoEscaping others: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where others.contains(":"): result += "%3A"
      case "," where others.contains(","): result += "%2C"
      default:
        if scalar.actsOnItsReader {
          result += scalar.writtenOut
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
