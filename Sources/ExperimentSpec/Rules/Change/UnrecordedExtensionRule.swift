import SourceDiagnostics
import YAMLTree

extension Rule {
  package static let unrecordedExtension: Rule = .init(
    "unrecorded-extension", .change, .error,
    summary: "'end_version' was raised without an entry in 'extensions', or entries were removed",
    why: """
      Teams move end versions to keep the build green. An entry with a reason costs a minute, shows in the review, and counts for \
      'extended-too-often'.
      """,
    advice: "Add '{from, to, reason}' to 'extensions', and keep the existing entries.",
    failing: RuleExample(
      spec: ["end_version: «8.15»"], base: ["experiments/button_color.yml": RuleExample.spec()]),
    passing: RuleExample(
      spec: [
        "end_version: 8.15", "extensions:\n  - {from: 8.14, to: 8.15, reason: the metric was not recorded for a week}",
      ],
      base: ["experiments/button_color.yml": RuleExample.spec()]),
    check: .base(UnrecordedExtensionRule.check))
}

private enum UnrecordedExtensionRule {
  static func check(_ input: LintInput, _ base: SpecProject) -> [Diagnostic] {
    let earlier = Dictionary(base.documents.compactMap { document in document.identifier.map { ($0.value, document) } })
    {
      first, _ in first
    }
    return input.project.documents.flatMap { document -> [Diagnostic] in
      guard let before = document.identifier.flatMap({ earlier[$0.value] }) else { return [] }
      return [raised(document, before), removed(document, before)].compactMap { $0 }
    }
  }

  private static func raised(_ document: SpecDocument, _ before: SpecDocument) -> Diagnostic? {
    guard let end = document.endVersion, let old = before.endVersion?.value, old < end.value else { return nil }
    let known = Set(before.extensions.map(Step.init))
    guard !document.hasUnreadableExtension, document.extensions.allSatisfy({ known.contains(Step($0)) }) else {
      return nil
    }
    return document.diagnostic(
      .unrecordedExtension,
      "\(document.subject) was to end with \(old) and ends with \(end.value) now; add '{from: \(old), to: \(end.value), reason: …}' to 'extensions'",
      at: end.range)
  }

  private static func removed(_ document: SpecDocument, _ before: SpecDocument) -> Diagnostic? {
    let kept = Set(document.extensions.map(Step.init))
    guard !document.hasUnreadableExtension,
      let lost = before.extensions.map(Step.init).first(where: { !kept.contains($0) })
    else { return nil }
    return document.diagnostic(
      .unrecordedExtension,
      "the extension of \(document.subject) from \(lost.from) to \(lost.to) is gone; put the entry back, each of them counts",
      at: document.root.mapping?.first { $0.key.value == "extensions" }?.key.range)
  }

  /// The identity of an entry. Its reason may be reworded.
  private struct Step: Hashable {
    let from: AppVersion
    let to: AppVersion

    init(_ entry: SpecExtension) {
      from = entry.from.value
      to = entry.to.value
    }
  }
}
