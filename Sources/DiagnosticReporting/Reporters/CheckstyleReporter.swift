import SourceDiagnostics

/// Checkstyle's XML: one `file` element per file with findings. Notes are further lines of the message.
enum CheckstyleReporter {
  static func render(_ report: Report) -> String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var openFile: String?
    for diagnostic in report.diagnostics {
      if diagnostic.region.file != openFile {
        if openFile != nil { output += "  </file>\n" }
        output += "  <file name=\"\(diagnostic.region.file.escapedForXML)\">\n"
        openFile = diagnostic.region.file
      }
      output += element(for: diagnostic)
    }
    if openFile != nil { output += "  </file>\n" }
    return output + "</checkstyle>\n"
  }

  private static func element(for diagnostic: Diagnostic) -> String {
    let start = diagnostic.region.start
    let notes = diagnostic.notes.map { note in
      "\nnote: \(note.region.place): \(note.message)"
    }
    let message = diagnostic.message + notes.joined()
    return "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(severity(of: diagnostic))\""
      + " message=\"\(message.escapedForXML)\" source=\"split-test.\(diagnostic.rule.rawValue.escapedForXML)\"/>\n"
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
