import SourceDiagnostics

/// `path:line:column: severity: message [rule]`, the format of compilers, so that editors and Xcode find the place.
enum TextReporter {
  static func render(_ report: Report) -> String {
    var output = ""
    switch report.layout {
    case .lines:
      for diagnostic in report.diagnostics {
        for line in lines(of: diagnostic) { output += line.text + "\n" }
      }
    case .excerpts(let colour):
      let palette = colour ? Palette.coloured : Palette.plain
      for diagnostic in report.diagnostics {
        for line in lines(of: diagnostic) {
          output += line.coloured(with: palette) + "\n"
          output += excerpt(of: line, in: report, palette: palette)
        }
      }
      output += summary(of: report, palette: palette) + "\n"
    }
    return output
  }

  // MARK: Lines

  private struct Line {
    let region: SourceRegion
    let severity: Diagnostic.Severity
    let message: String
    let rule: RuleID

    var place: String { "\(region.file.visible):\(region.start.line):\(region.start.column):" }
    var text: String { "\(place) \(severity.rawValue): \(message.visible) [\(rule)]" }

    func coloured(with palette: Palette) -> String {
      let label = palette.colour(of: severity) + "\(severity.rawValue):" + palette.reset
      return palette.bold + place + palette.reset + " " + label + " " + palette.bold + message.visible
        + palette.reset + palette.dim + " [\(rule)]" + palette.reset
    }
  }

  private static func lines(of diagnostic: Diagnostic) -> [Line] {
    [
      Line(
        region: diagnostic.region, severity: diagnostic.severity, message: diagnostic.message, rule: diagnostic.rule)
    ]
      + diagnostic.notes.map { note in
        Line(region: note.region, severity: .note, message: note.message, rule: diagnostic.rule)
      }
  }

  // MARK: Excerpts

  private static func excerpt(of line: Line, in report: Report, palette: Palette) -> String {
    guard let source = report.source(line.region.file), let excerpt = SourceExcerpt(line.region, in: source) else {
      return ""
    }
    let number = String(excerpt.lineNumber)
    let margin = String(repeating: " ", count: number.count)
    let marker = "^" + String(repeating: "~", count: excerpt.caretLength - 1)
    return palette.dim + number + " | " + palette.reset + excerpt.line + "\n"
      + palette.dim + margin + " | " + palette.reset + String(repeating: " ", count: excerpt.caretColumn)
      + palette.colour(of: line.severity) + marker + palette.reset + "\n"
  }

  private static func summary(of report: Report, palette: Palette) -> String {
    let errors = report.errorCount
    let warnings = report.warningCount
    if errors == 0, warnings == 0 { return palette.bold + "no errors, no warnings" + palette.reset }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return palette.bold + counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
      + palette.reset
  }

  private struct Palette {
    let bold: String
    let dim: String
    let error: String
    let warning: String
    let note: String
    let reset: String

    static let plain = Palette(bold: "", dim: "", error: "", warning: "", note: "", reset: "")
    static let coloured = Palette(
      bold: "\u{1B}[1m", dim: "\u{1B}[2m", error: "\u{1B}[1;31m", warning: "\u{1B}[1;35m", note: "\u{1B}[1;36m",
      reset: "\u{1B}[0m")

    func colour(of severity: Diagnostic.Severity) -> String {
      switch severity {
      case .error: error
      case .warning: warning
      case .note: note
      }
    }
  }
}
