import ReleaseReport
import SourceDiagnostics

/// The title and the text of a pull request, in Markdown for both GitHub and GitLab.
package struct RequestText: Sendable {
  private let facts: RemovalFacts
  /// The maximum length of a list. Forges reject texts of more than 65,536 characters.
  private static let limit = 40

  package init(_ facts: RemovalFacts) { self.facts = facts }

  package var title: String { "Remove the experiment \(facts.identifier), keep \(facts.winner)" }

  package var body: String {
    [
      introduction, section("What goes", deletions), section("Left as a constant", constants),
      section("Left over", remainders), section("Proof", [proof]), section("For QA", checks),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "### \(title)\n\n" + lines.map { "- \($0)" }.joined(separator: "\n")
  }

  // MARK: Decision

  private var introduction: String {
    let losers = facts.losers.map(\.asMarkdownCode)
    let gone = losers.isEmpty ? "" : ": \(losers.listed) \(losers.count == 1 ? "goes" : "go")"
    var lines = ["\(facts.winner.asMarkdownCode) won the experiment \(facts.identifier.asMarkdownCode)\(gone)."]
    if let summary = facts.summary { lines.append(summary.escapedForMarkdown) }
    var list = [decided, "Owner: \(facts.owner.asMarkdownCode)", "Planned for versions \(facts.versions)"]
    if let link = facts.link { list.append("Ticket: \(link.escapedForMarkdown)") }
    if let bytes = facts.savedBytes { list.append("Saves \(Quantity.bytes(bytes)) of a release build") }
    return (lines + [list.map { "- \($0)" }.joined(separator: "\n")]).joined(separator: "\n\n")
  }

  private var decided: String {
    guard let decision = facts.decision else {
      return "Decided in the spec; git's history does not reach back to the line that names the winner"
    }
    return
      "Decided by \(decision.author.escapedForMarkdown) on \(decision.day) in \(decision.commit): \(decision.subject.escapedForMarkdown)"
  }

  // MARK: Deletions

  private var deletions: [String] {
    let added = facts.files.reduce(0) { $0 + $1.addedLines }
    let deleted = facts.files.reduce(0) { $0 + $1.deletedLines }
    var lines = [
      "\(counted(deleted, "line")) in \(counted(facts.files.count, "file")), with \(counted(added, "line")) in their place"
    ]
    lines += group("Branches", facts.branches.map(text))
    lines += group("Exposure calls", facts.exposures.map { "\($0.place.asMarkdownCode) \($0.text.asMarkdownCode)" })
    for (kind, title) in [
      (RemovalFacts.File.Kind.source, "Types and functions"), (.test, "Tests and their types"),
    ] {
      let declarations = facts.files.filter { $0.kind == kind }.flatMap { file in
        file.deletedDeclarations.map { "\($0.asMarkdownCode) in \(file.path.asMarkdownCode)" }
      }
      lines += group(title, declarations)
    }
    lines += group("Files", facts.files.filter(\.isDeleted).map(\.path.asMarkdownCode))
    let others = facts.files.filter { $0.kind == .other && !$0.isDeleted }
    lines += group("Lines of other files", others.map(\.path.asMarkdownCode))
    lines += group("Keys that installed apps have stored", facts.storageKeys.map(\.asMarkdownCode))
    return lines
  }

  private func text(_ remark: RemovalFacts.Remark) -> String {
    "\(remark.place.asMarkdownCode) \(remark.text.escapedForMarkdown)"
  }

  /// A line with a list below it, or nothing for an empty list.
  private func group(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    var shown = items.prefix(Self.limit).map { "\n  - \($0)" }
    if items.count > Self.limit { shown.append("\n  - and \(items.count - Self.limit) more") }
    return ["\(title): \(items.count)\(shown.joined())"]
  }

  // MARK: Remainder

  private var constants: [String] { limited(facts.constants.map(text)) }

  private var remainders: [String] { limited(facts.remainders.map(text)) }

  private func limited(_ items: [String]) -> [String] {
    items.count <= Self.limit ? items : items.prefix(Self.limit) + ["and \(items.count - Self.limit) more"]
  }

  private var proof: String {
    guard let proof = facts.proof else {
      return
        "Not proved. \("split-test prove \(facts.identifier) --base HEAD~1".asMarkdownCode) on this branch compares what the compiler makes of before and after"
    }
    return "Proved by the compiler; \(proof.escapedForMarkdown)"
  }

  private var checks: [String] {
    let winner = "-split_test-\(facts.identifier) \(facts.winner)"
    let changed = facts.files.filter { $0.kind == .source && !$0.isDeleted }.map(\.path)
    var lines = [
      "Everybody gets \(facts.winner.asMarkdownCode), as with the last release started with \(winner.asMarkdownCode)"
    ]
    lines += group("Look at what these files show and do", changed.map(\.asMarkdownCode))
    if facts.qaDays > 0 { lines.append("Planned for testing after a deletion: \(counted(facts.qaDays, "day"))") }
    return lines
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`
  fileprivate var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
