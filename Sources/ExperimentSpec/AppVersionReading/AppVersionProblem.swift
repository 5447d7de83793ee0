import SourceDiagnostics

/// The reason why the app version cannot be read.
struct AppVersionProblem: Error {
  let diagnostic: Diagnostic

  init(_ message: String, at region: SourceRegion, notes: [Diagnostic.Note] = []) {
    diagnostic = Diagnostic(Rule.invalidValue.id, .error, message, at: region, notes: notes)
  }
}
