package import SourceDiagnostics
package import SourceSearch
import SwiftSemantics

/// The result of a removal. Nothing has been written.
package struct RemovalResult: Sendable {
  /// The edits of each file, by path, in the given bytes.
  package var edits: [String: [TextEdit]] = [:]
  /// `needs-a-hand` warnings: sites that were left byte for byte as they were, each with the reason.
  package var refusals: [Diagnostic] = []
  /// `left-as-constant` warnings: accessors that became constants, because nothing around them could be folded, and values
  /// that still decide where nobody follows them.
  package var constants: [Diagnostic] = []
  /// Parameters that nothing reads any more but that stay, and places of unit tests that rely on what changes.
  package var notes: [Diagnostic.Note] = []

  /// The refused sites, and constants that were left, whose folds the compiler may justify.
  package var conjectures: Set<Conjecture> = []
  /// The files that declare what the removed types of experiments conform to, and how their objects are got.
  package var filesOfLayer: Set<String> = []
  /// The types of flags that have others than the removed ones.
  package var typesOfLayer: Set<String> = []
  /// All examined files, as they were given or found.
  package let files: [SwiftSourceFile]

  package init(files: [SwiftSourceFile]) {
    self.files = files
  }
}
