import SourceDiagnostics
import YAMLTree

/// Collects the problems of one file while it is decoded.
struct SpecProblems {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The place for reports of the current experiment's missing keys.
  var wholeRange = 0..<0

  /// The limit of findings for one file; nobody reads more.
  private static let maximumCount = 1_000

  init(source: SourceText) {
    self.source = source
  }

  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, at range: Range<Int>, notes: [(String, Range<Int>)] = [],
    fix: @autoclosure () -> Fix? = nil
  ) {
    guard diagnostics.count < Self.maximumCount else { return }
    diagnostics.append(
      Diagnostic(
        rule.id, rule.defaultSeverity, message(), at: source.region(range),
        notes: notes.map { Diagnostic.Note($0.0, at: source.region($0.1)) }, fix: fix()))
  }

  /// Reports a key that a part of the experiment lacks, at the place for missing keys, with a note at the part.
  mutating func reportMissing(_ message: @autoclosure () -> String, in part: Range<Int>) {
    report(.missingKey, message(), at: wholeRange, notes: [("it belongs here", part)])
  }

  /// Adds the experiment and its owner to findings that were reported before they were known.
  mutating func attribute(from index: Int, to document: SpecDocument) {
    for position in index..<diagnostics.count {
      diagnostics[position].experiment = document.identifier?.value
      diagnostics[position].owner = document.owner?.value
    }
  }

  mutating func reportUnknownKey(_ key: Located<String>, of place: String, keys: [String], free: [String]) {
    guard diagnostics.count < Self.maximumCount else { return }
    let candidates = Suggestion.closestMatches(to: key.value, among: free)
    if candidates.count == 1, let candidate = candidates.first {
      let path = source.path
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; did you mean '\(candidate)'?", at: key.range,
        fix: Fix(
          "replace '\(key.value)' with '\(candidate)'",
          [.edit(file: path, TextEdit(key.range, candidate))]))
    } else if let candidate = Suggestion.closestMatches(to: key.value, among: keys).first {
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; did you mean '\(candidate)'?", at: key.range)
    } else {
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; its keys are \(keys.joined(separator: ", "))",
        at: key.range)
    }
  }

  mutating func text(of node: YAMLNode, for key: String) -> Located<String>? { text(of: node, subject: "'\(key)'") }

  /// The text of one element of a sequence.
  mutating func elementText(of node: YAMLNode, in key: String) -> Located<String>? {
    text(of: node, subject: "an element of '\(key)'")
  }

  private mutating func text(of node: YAMLNode, subject: String) -> Located<String>? {
    guard let text = node.text, !node.isAbsent else {
      report(.invalidValue, "\(subject) must be text, not \(node.kindName)", at: node.placeRange)
      return nil
    }
    return text
  }
}

extension YAMLNode {
  /// The range for findings. That of a collection is its first byte, because its text may be many lines.
  var placeRange: Range<Int> {
    scalar != nil ? range : range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}
