package import SourceDiagnostics

/// An experiment that could not be decided twice will not be decided the third time.
package struct ExtendedTooOftenRule: SpecRule {
  package let rule = Rule.extendedTooOften

  package static let maximum = 2

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let maximum = project.option("times", of: rule)
    return project.documents.flatMap { document in
      document.extensions.dropFirst(maximum).map { entry in
        document.diagnostic(
          rule, "an experiment may be extended \(maximum) times; decide it, or plan a new one", at: entry.to.range)
      }
    }
  }
}
