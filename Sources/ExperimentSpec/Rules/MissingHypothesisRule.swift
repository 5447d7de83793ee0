package import SourceDiagnostics
import YAMLTree

/// A test without a hypothesis cannot be refuted.
package struct MissingHypothesisRule: DocumentRule {
  package let rule = Rule.missingHypothesis

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    if let hypothesis = document.hypothesis, hypothesis.value.utf8.contains(where: { $0 > 0x20 }) { return [] }
    let written = document.root.mapping?.first { $0.key.value == "hypothesis" }?.value
    // What is no text is an error already.
    let isWritten = written.map { $0.isAbsent || $0.text?.value.allSatisfy(\.isWhitespace) != true } ?? false
    return isWritten
      ? [] : [document.diagnostic(rule, "there is no hypothesis; write what is expected to change, and why")]
  }
}
