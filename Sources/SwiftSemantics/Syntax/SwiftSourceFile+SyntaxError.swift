package import SourceDiagnostics
package import SourceSearch
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

extension SwiftSourceFile {
  /// The first syntax error.
  package var syntaxError: Located<String>? {
    guard tree.hasError else { return nil }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    guard let first = errors.min(by: { $0.position < $1.position }) else { return nil }
    let offset = min(first.position.utf8Offset, text.utf8.count)
    return Located(first.message, at: offset..<offset)
  }
}
