package import SourceDiagnostics

/// An experiment starts before it ends, and its extensions lead to its end.
package struct VersionOrderRule: DocumentRule {
  package let rule = Rule.versionOrder

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    checkWindow(document) + checkExtensions(document)
  }

  private func checkWindow(_ document: SpecDocument) -> [Diagnostic] {
    guard let start = document.startVersion, let end = document.endVersion, start.value >= end.value else { return [] }
    let message =
      start.value == end.value
      ? "'end_version' is the first version without the experiment, so it must be after 'start_version' \(start.value)"
      : "'end_version' \(end.value) is before 'start_version' \(start.value)"
    return [
      document.diagnostic(
        rule, message, at: end.range,
        notes: [Diagnostic.Note("the experiment starts here", at: document.region(start.range))])
    ]
  }

  private func checkExtensions(_ document: SpecDocument) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var previous: SpecExtension?
    for entry in document.extensions {
      if let previous, previous.to.value != entry.from.value {
        diagnostics.append(
          document.diagnostic(
            rule, "this extension begins at \(entry.from.value), but the one before it ends at \(previous.to.value)",
            at: entry.from.range))
      }
      if entry.to.value <= entry.from.value {
        diagnostics.append(
          document.diagnostic(
            rule, "an extension must lead to a later version than \(entry.from.value)", at: entry.to.range))
      }
      previous = entry
    }
    if let last = previous, let end = document.endVersion, last.to.value != end.value {
      diagnostics.append(
        document.diagnostic(
          rule, "the last extension leads to \(last.to.value), but 'end_version' is \(end.value)", at: last.to.range,
          notes: [Diagnostic.Note("the experiment ends here", at: document.region(end.range))]))
    }
    return diagnostics
  }
}
