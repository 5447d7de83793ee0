package import SourceDiagnostics
import YAMLTree

/// A test without a hypothesis cannot be refuted.
package struct MissingHypothesisRule: SpecRule {
  package let rule = Rule.missingHypothesis

  package func check(_ project: SpecProject) -> [Diagnostic] {
    project.documents.compactMap { document in
      document.root.mapping?.contains { $0.key.value == "hypothesis" } == true
        ? nil
        : document.diagnostic(rule, "there is no hypothesis; write what is expected to change, and why")
    }
  }
}
