package import SourceDiagnostics

/// An experiment that could not be decided twice will not be decided the third time.
package struct ExtendedTooOftenRule: DocumentRule {
  package let rule = Rule.extendedTooOften

  package static let maximum = 2

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard !document.extensions.isEmpty else { return [] }
    let maximum = project.option("times", of: rule)
    return document.extensions.dropFirst(maximum).map { entry in
      document.diagnostic(
        rule, "an experiment may be extended \(maximum) times; decide it, or plan a new one", at: entry.to.range)
    }
  }
}
