import SourceDiagnostics
import YAMLTree

/// Reads one mapping key by key: each key once, unknown ones reported with the nearest known one.
struct MappingReader {
  private let entries: [String: YAMLNode]
  private let keyRanges: [String: Range<Int>]

  /// - Parameter place: what the mapping is, for messages: "an experiment", "'sample'".
  init(_ entries: [YAMLNode.Entry], of place: String, keys: [String], _ problems: inout SpecProblems) {
    var nodes: [String: YAMLNode] = [:]
    var ranges: [String: Range<Int>] = [:]
    for entry in entries {
      let key = entry.key
      if let first = ranges[key.value] {
        problems.report(
          .duplicateKey, "the key '\(key.value)' is repeated; keep one of them", at: key.range,
          notes: [("the key is first written here", first)])
        continue
      }
      ranges[key.value] = key.range
      guard keys.contains(key.value) else {
        problems.reportUnknownKey(key, of: place, keys: keys, present: entries.map(\.key.value))
        continue
      }
      nodes[key.value] = entry.value
    }
    self.entries = nodes
    self.keyRanges = ranges
  }

  /// The value of a key; nil when the key is not there.
  subscript(key: String) -> YAMLNode? { entries[key] }

  func keyRange(_ key: String) -> Range<Int>? { keyRanges[key] }

  /// The text of a key's scalar; another kind of value, or none, is reported.
  func text(_ key: String, _ problems: inout SpecProblems) -> Located<String>? {
    guard let node = entries[key] else { return nil }
    return problems.text(of: node, for: key)
  }

  /// Text that has to have a form; `expected` completes "… must be".
  func text(
    _ key: String, matching isValid: (String) -> Bool, expected: String, _ problems: inout SpecProblems
  ) -> Located<String>? {
    guard let text = text(key, &problems) else { return nil }
    if isValid(text.value) { return text }
    problems.report(.invalidValue, "'\(key)' must be \(expected), not '\(text.value.shortened)'", at: text.range)
    return nil
  }
}

extension String {
  /// Long values are cut in messages, and line breaks shown as spaces.
  var shortened: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count <= 60 ? line : line.prefix(57) + "..."
  }
}
