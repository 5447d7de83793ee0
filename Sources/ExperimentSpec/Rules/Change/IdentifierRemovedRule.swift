import SourceDiagnostics

extension Rule {
  package static let identifierRemoved: Rule = .init(
    "identifier-removed", .change, .error,
    summary: "an identifier of the base revision is gone and was not retired",
    why:
      "Devices and analytics keep the groups of an identifier. If it is used again, old choices decide the new experiment.",
    advice:
      "Remove experiments with 'split-test remove', which retires them; or let '--fix' add the entry to 'retired.yml'.",
    failing: RuleExample(
      base: [
        "experiments/button_color.yml": RuleExample.spec(),
        "experiments/one_page_checkout.yml": IdentifierRemovedRule.decided("«one_page_checkout»"),
      ]),
    passing: RuleExample(
      files: [
        "experiments/retired.yml": """
        - identifier: one_page_checkout
          end_version: 8.12
          winner: one_page

        """
      ],
      base: [
        "experiments/button_color.yml": RuleExample.spec(),
        "experiments/one_page_checkout.yml": IdentifierRemovedRule.decided("one_page_checkout"),
      ]),
    check: .base(IdentifierRemovedRule.check))
}

private enum IdentifierRemovedRule {
  fileprivate static func decided(_ identifier: String) -> String {
    """
    identifier: \(identifier)
    hypothesis: Fewer pages lose fewer people.
    owner: "@checkout"
    metric: purchase_conversion
    groups: [control, one_page]
    start_version: 8.8
    end_version: 8.12
    winner: one_page

    """
  }

  static func check(_ input: LintInput, _ base: SpecProject) -> [Diagnostic] {
    let project = input.project
    let known = Set(project.documents.compactMap { $0.identifier?.value })
      .union(project.retired.experiments.map(\.identifier.value))
    let added = known.subtracting(base.documents.compactMap { $0.identifier?.value })
    var reported: Set<String> = []
    let gone = base.documents.compactMap { document -> Diagnostic? in
      guard let identifier = document.identifier, !known.contains(identifier.value),
        reported.insert(identifier.value).inserted
      else { return nil }
      guard !input.unreadablePaths.contains(document.source.path) else { return nil }
      let now = project.files.first { $0.source.path == document.source.path }
      // The experiment was renamed in place, so both taking the name back and retiring it are right.
      let successor = now?.documents.first { $0.identifier.map { added.contains($0.value) } ?? false }
      return document.diagnostic(
        .identifierRemoved, message(document, identifier.value, successor),
        in: place(document, identifier.range, now: now, successor),
        fix: successor == nil ? fix(document, identifier.value, input) : nil)
    }
    return gone + unretired(input, base, known)
  }

  private static func message(_ document: SpecDocument, _ identifier: String, _ successor: SpecDocument?) -> String {
    if let name = successor?.identifier?.value {
      return
        "\(document.subject) is called '\(name)' now, which begins it anew for everybody; keep the identifier, or add '\(identifier)' to 'retired.yml'"
    }
    return
      "\(document.subject) is gone and was not retired; add it to 'retired.yml', or remove experiments with 'split-test remove'"
  }

  /// The place of the finding: the identifier at the base revision, or its successor if the file still exists.
  private static func place(
    _ document: SpecDocument, _ range: Range<Int>, now: SpecFile?, _ successor: SpecDocument?
  ) -> SourceRegion {
    if let successor { return successor.region(successor.wholeRange) }
    return now == nil ? document.region(range) : .startOfFile(document.source.path)
  }

  private static func fix(_ document: SpecDocument, _ identifier: String, _ input: LintInput) -> Fix? {
    guard let endVersion = document.endVersion?.value else { return nil }
    return RetirementEntry(identifier: identifier, endVersion: endVersion, winner: document.winner?.value)
      .fix(in: input.project)
  }

  private static func unretired(_ input: LintInput, _ base: SpecProject, _ known: Set<String>) -> [Diagnostic] {
    base.retired.experiments.filter { !known.contains($0.identifier.value) }.map { entry in
      let identifier = entry.identifier.value
      return Diagnostic(
        .identifierRemoved,
        "'\(identifier)' was retired and is not in the list any more; put it back, because devices still store its groups",
        at: .startOfFile(input.project.retiredPath), experiment: identifier,
        fix: entry.endVersion.flatMap {
          RetirementEntry(
            identifier: identifier, endVersion: $0, winner: entry.winner, removedIn: entry.removedIn
          ).fix(in: input.project)
        })
    }
  }
}
