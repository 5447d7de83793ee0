import SourceDiagnostics

extension Rule {
  package static let retiredIdentifier: Rule = .init(
    "retired-identifier", .specs, .error, isIndispensable: true,
    summary: "an identifier belonged to an experiment that was deleted",
    why:
      "Devices and analytics still hold the groups of the old experiment, so the new one would begin with its choices.",
    advice: "Choose an identifier that was never used.",
    failing: RuleExample(
      spec: ["identifier: «button_color»"],
      files: ["experiments/retired.yml": "- {identifier: button_color, end_version: 7.2}\n"]),
    passing: RuleExample(
      files: ["experiments/retired.yml": "- {identifier: button_shape, end_version: 7.2}\n"]),
    check: .allSpecs { project in
      guard !project.retired.experiments.isEmpty else { return [] }
      let retired = Dictionary(project.retired.experiments.map { ($0.identifier.value, $0) }) { first, _ in first }
      return project.documents.compactMap { document in
        guard let identifier = document.identifier, let entry = retired[identifier.value] else { return nil }
        return document.diagnostic(
          .retiredIdentifier,
          "the identifier '\(identifier.value)' belonged to an experiment that was deleted; choose another, because devices still store its groups",
          at: identifier.range,
          notes: [Diagnostic.Note("it was retired here", at: project.retired.source.region(entry.identifier.range))])
      }
    })
}
