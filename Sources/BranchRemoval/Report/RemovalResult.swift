package import SourceDiagnostics
package import SourceSearch
import SwiftSemantics

/// What a removal would do; nothing is written.
package struct RemovalResult: Sendable {
  /// Per path, in terms of the bytes that were given.
  package var edits: [String: [TextEdit]] = [:]
  /// `needs-a-hand` warnings: each a site that was left byte for byte as it was, with the reason.
  package var refusals: [Diagnostic] = []
  /// `left-as-constant` warnings: each an accessor that became its constant, because nothing around it could be folded.
  package var constants: [Diagnostic] = []

  /// All files that were looked at, as they were given or found.
  package let files: [SwiftSourceFile]

  package init(files: [SwiftSourceFile]) {
    self.files = files
  }
}
