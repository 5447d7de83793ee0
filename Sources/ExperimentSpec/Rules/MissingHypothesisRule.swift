package import SourceDiagnostics
import YAMLTree

/// A test without a hypothesis cannot be refuted.
package struct MissingHypothesisRule: SpecRule {
  package let rule = Rule.missingHypothesis

  package func check(_ project: SpecProject) -> [Diagnostic] {
    project.documents.compactMap { document in
      if let hypothesis = document.hypothesis, hypothesis.value.utf8.contains(where: { $0 > 0x20 }) { return nil }
      let written = document.root.mapping?.first { $0.key.value == "hypothesis" }?.value
      // What is no text is an error already.
      let isWritten = written.map { $0.isAbsent || $0.text?.value.allSatisfy(\.isWhitespace) != true } ?? false
      return isWritten
        ? nil : document.diagnostic(rule, "there is no hypothesis; write what is expected to change, and why")
    }
  }
}
