import SourceDiagnostics
import YAMLTree

/// Reads a mapping key by key. Reports repeated keys, and unknown ones with the nearest known key.
struct MappingReader {
  /// An array, because searching a few entries is faster than hashing.
  private var entries: [YAMLNode.Entry] = []

  /// - Parameter place: the subject of the mapping, for messages: "an experiment", "'sample'".
  init(_ entries: [YAMLNode.Entry], of place: String, keys: [String], _ problems: inout SpecProblems) {
    if Self.isPlain(entries, keys) {
      self.entries = entries
      return
    }
    var unknown: [String: Range<Int>] = [:]
    for entry in entries {
      let key = entry.key
      if let first = keyRange(key.value) ?? unknown[key.value] {
        problems.report(
          .duplicateKey, "the key '\(key.value.shortened)' is repeated; keep one of them", at: key.range,
          notes: [("the key is first written here", first)])
      } else if keys.contains(key.value) {
        self.entries.append(entry)
      } else {
        unknown[key.value] = key.range
      }
    }
    guard !unknown.isEmpty else { return }
    let free = keys.filter { keyRange($0) == nil }
    for entry in entries where unknown[entry.key.value] == entry.key.range {
      problems.reportUnknownKey(entry.key, of: place, keys: keys, free: free)
    }
  }

  /// Whether all keys are known and none is repeated, as in nearly every spec, so that nothing needs sorting out.
  private static func isPlain(_ entries: [YAMLNode.Entry], _ keys: [String]) -> Bool {
    var seen: UInt64 = 0
    guard keys.count <= UInt64.bitWidth else { return false }
    return entries.allSatisfy { entry in
      guard let place = keys.firstIndex(where: { isEqual($0, entry.key.value) }), seen & (1 << place) == 0 else {
        return false
      }
      seen |= 1 << place
      return true
    }
  }

  private static func isEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left == right
  }

  /// The value of a key; `nil` if the key is missing.
  subscript(key: String) -> YAMLNode? { index(of: key).map { entries[$0].value } }

  func keyRange(_ key: String) -> Range<Int>? { index(of: key).map { entries[$0].key.range } }

  /// Compares in place, because copying an entry is expensive.
  private func index(of key: String) -> Int? {
    entries.indices.first { Self.isEqual(entries[$0].key.value, key) }
  }

  /// The text of a key's scalar; a missing or other value is reported.
  func text(_ key: String, _ problems: inout SpecProblems) -> Located<String>? {
    guard let node = self[key] else { return nil }
    return problems.text(of: node, for: key)
  }

  /// Reads text that must have a form; `expected` completes "… must be".
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
  /// The text for messages: long values are cut, and line breaks become spaces.
  var shortened: String {
    if utf8.count <= 60, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) { return self }
    let line = String(prefix(61).map { $0.isNewline ? " " : $0 })
    return line.count <= 60 ? line : line.prefix(57) + "..."
  }
}
