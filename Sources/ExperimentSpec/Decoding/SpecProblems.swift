import SourceDiagnostics
import YAMLTree

/// Collects what is wrong with one file while it is decoded.
struct SpecProblems {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText) {
    self.source = source
  }

  mutating func report(
    _ rule: Rule, _ message: String, at range: Range<Int>, notes: [(String, Range<Int>)] = [], fix: Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule.id, rule.defaultSeverity, message, at: source.region(range),
        notes: notes.map { Diagnostic.Note($0.0, at: source.region($0.1)) }, fix: fix))
  }

  /// Names the experiment and its owner in what was found while they were not known yet.
  mutating func attribute(from index: Int, to document: SpecDocument) {
    for position in index..<diagnostics.count {
      diagnostics[position].experiment = document.identifier?.value
      diagnostics[position].owner = document.owner?.value
    }
  }

  mutating func reportUnknownKey(_ key: Located<String>, of place: String, keys: [String], present: [String]) {
    let candidates = Suggestion.closestMatches(to: key.value, among: keys.filter { !present.contains($0) })
    if candidates.count == 1, let candidate = candidates.first {
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; did you mean '\(candidate)'?", at: key.range,
        fix: Fix(
          "replace '\(key.value)' by '\(candidate)'",
          [.edit(file: source.path, TextEdit(key.range, candidate))]))
    } else if let candidate = Suggestion.closestMatches(to: key.value, among: keys).first {
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; did you mean '\(candidate)'?", at: key.range)
    } else {
      report(
        .unknownKey, "\(place) has no key '\(key.value.shortened)'; its keys are \(keys.joined(separator: ", "))",
        at: key.range)
    }
  }

  mutating func text(of node: YAMLNode, for key: String) -> Located<String>? {
    guard let text = node.text, !node.isAbsent else {
      report(.invalidValue, "'\(key)' must be text, not \(node.kindName)", at: node.placeRange)
      return nil
    }
    return text
  }
}

extension YAMLNode {
  /// Collections are pointed at by their first byte: their whole text would be many lines.
  var placeRange: Range<Int> {
    scalar != nil ? range : range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}
