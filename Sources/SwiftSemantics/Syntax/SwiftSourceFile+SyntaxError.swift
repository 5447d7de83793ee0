package import SourceDiagnostics
package import SourceSearch
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

extension SwiftSourceFile {
  /// The first syntax error.
  package var syntaxError: Located<String>? {
    guard let first = syntaxErrors?.min(by: { $0.position < $1.position }) else { return nil }
    let offset = min(first.position.utf8Offset, text.utf8.count)
    return Located(first.message, at: offset..<offset)
  }

  /// Whether the tree may not be what the compiler reads.
  package var hasSyntaxError: Bool { syntaxErrors != nil }

  /// `nil` if there are none; empty if the parser does not say which.
  ///
  /// White space within an attribute, as in `@objc (Page)`, is one in the language mode of Swift 6 alone, and the tree is
  /// the same without it.
  private var syntaxErrors: [SwiftDiagnostics.Diagnostic]? {
    guard tree.hasError else { return nil }
    let all = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    let errors = all.filter { error in
      !(error.message.hasPrefix("extraneous whitespace ") && error.node.parent?.is(AttributeSyntax.self) ?? false)
    }
    return errors.isEmpty && !all.isEmpty ? nil : errors
  }
}
