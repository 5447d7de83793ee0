package import SourceDiagnostics

/// The stored choices and the analytics of a deleted experiment live on: its identifier must not come back.
package struct RetiredIdentifierRule: SpecRule {
  package let rule = Rule.retiredIdentifier

  package func check(_ project: SpecProject) -> [Diagnostic] {
    guard !project.retired.experiments.isEmpty else { return [] }
    let retired = Dictionary(project.retired.experiments.map { ($0.identifier.value, $0) }) { first, _ in first }
    return project.documents.compactMap { document in
      guard let identifier = document.identifier, let entry = retired[identifier.value] else { return nil }
      return document.diagnostic(
        rule,
        "the identifier '\(identifier.value)' belonged to an experiment that was deleted; choose another, because devices still store its groups",
        at: identifier.range,
        notes: [Diagnostic.Note("it was retired here", at: project.retired.source.region(entry.identifier.range))])
    }
  }
}
