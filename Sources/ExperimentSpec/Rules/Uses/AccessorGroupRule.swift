import SourceDiagnostics

extension Rule {
  package static let accessorGroup: Rule = .init(
    "accessor-group", .uses, .warning,
    summary: "an accessor of the configuration asks for a group that no spec has",
    why:
      "Nobody is in such a group, so the accessor finds no dead branch, and 'remove' refuses the experiments that it asks about.",
    advice: "Correct 'is' of the accessor, or name the group in the specs.",
    failing: RuleExample(files: [Configuration.fileName: accessor(for: "«bleu»")]),
    passing: RuleExample(files: [Configuration.fileName: accessor(for: "blue")]),
    check: .always { input in
      guard let source = input.configuration, let names = groupNames(input.project.documents) else { return [] }
      return input.accessors.compactMap(\.group).filter { !names.contains($0.value) }.map { group in
        let hint =
          Suggestion.closestMatch(to: group.value, among: names).map { "did you mean '\($0)'?" }
          ?? "correct 'is' of the accessor, or name the group in the specs"
        return Diagnostic(
          .accessorGroup, "no spec has a group '\(group.value.shortened)'; \(hint)", at: source.region(group.range))
      }
    })

  private static func accessor(for group: String) -> String {
    """
    accessors:
      - is: \(group)
        expression: "flags.isOn(.{caseName})"

    """
  }

  /// The groups of all specs in their order; `nil` without specs, or if those of one cannot be read.
  private static func groupNames(_ documents: [SpecDocument]) -> [String]? {
    var names: [String] = []
    var known: Set<String> = []
    for document in documents {
      guard let groups = document.groups else { return nil }
      names += groups.names.filter { known.insert($0).inserted }
    }
    return names.isEmpty ? nil : names
  }
}
