import DiagnosticReporting
import LocalFiles

extension StandardStream {
  /// Writes a line to standard error. It may name files and values of a repository that nobody has to trust, so
  /// what a terminal would carry out is written out.
  static func explain(_ text: String) {
    note(text.visibleLines)
  }
}
