import SourceDiagnostics

extension Rule {
  package static let versionOrder: Rule = .init(
    "version-order", .specs, .error,
    summary: "an experiment does not start before it ends, or its extensions do not lead to its end",
    why: """
      'end_version' is the first version without the experiment: if it is not after 'start_version', nobody ever \
      gets it.
      """,
    advice: "Correct the version; extensions chain, and the last 'to' is 'end_version'.",
    failing: RuleExample(spec: ["start_version: 8.10", "end_version: «8.9»"]),
    passing: RuleExample(spec: ["start_version: 8.9", "end_version: 8.14"]),
    check: .eachSpec(VersionOrderRule.check))
}

private enum VersionOrderRule {
  static func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    checkWindow(document) + checkExtensions(document)
  }

  private static func checkWindow(_ document: SpecDocument) -> [Diagnostic] {
    guard let start = document.startVersion, let end = document.endVersion, document.hasImpossibleWindow else {
      return []
    }
    let message =
      start.value == end.value
      ? "'end_version' is the first version without the experiment, so it must be after 'start_version' \(start.value)"
      : "'end_version' \(end.value) is before 'start_version' \(start.value)"
    return [
      document.diagnostic(
        .versionOrder, message, at: end.range,
        notes: [Diagnostic.Note("the experiment starts here", at: document.region(start.range))])
    ]
  }

  private static func checkExtensions(_ document: SpecDocument) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var previous: SpecExtension?
    for entry in document.extensions {
      if let previous, previous.to.value != entry.from.value {
        diagnostics.append(
          document.diagnostic(
            .versionOrder,
            "this extension begins at \(entry.from.value), but the one before it ends at \(previous.to.value)",
            at: entry.from.range))
      }
      if entry.to.value <= entry.from.value {
        diagnostics.append(
          document.diagnostic(
            .versionOrder, "an extension must lead to a later version than \(entry.from.value)", at: entry.to.range))
      }
      previous = entry
    }
    if let last = previous, let end = document.endVersion, last.to.value != end.value {
      diagnostics.append(
        document.diagnostic(
          .versionOrder, "the last extension leads to \(last.to.value), but 'end_version' is \(end.value)",
          at: last.to.range,
          notes: [Diagnostic.Note("the experiment ends here", at: document.region(end.range))]))
    }
    return diagnostics
  }
}
