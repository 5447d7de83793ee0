package import SourceDiagnostics
import YAMLTree

extension Configuration {
  /// The text of a configuration with accessors at its end; everything else stays unchanged.
  ///
  /// - Parameter text: the key with its entries, in lines.
  /// - Returns: `nil` if the configuration has accessors, or if nothing can be added at its end, as after `}` or `...`.
  package static func addingAccessors(_ text: String, to source: SourceText) -> [UInt8]? {
    let before = decode(source)
    let hasKey = YAMLReader.compose(source).documents.contains { document in
      document.mapping?.contains { $0.key.value == "accessors" } ?? false
    }
    guard !hasKey, before.problems.isEmpty else { return nil }
    let needsLineEnding = source.utf8.last.map { $0 != 0x0A } ?? false
    let lines = text.split(separator: "\n").map { $0 + source.lineEnding }.joined()
    let bytes = source.utf8 + Array(((needsLineEnding ? source.lineEnding : "") + lines).utf8)
    let after = decode(SourceText(path: source.path, utf8: bytes))
    return after.problems.isEmpty && !after.configuration.accessors.isEmpty ? bytes : nil
  }

  /// The text of a configuration with another `deprecate`; everything else stays unchanged.
  package static func settingDeprecation(_ policy: DeprecationPolicy, in source: SourceText) -> [UInt8] {
    let root = YAMLReader.compose(source).documents.first
    if let entry = root?.mapping?.last(where: { $0.key.value == "deprecate" }) {
      return [TextEdit(entry.value.range, policy.rawValue)].applied(to: source.utf8)
    }
    if let root, source.utf8[root.range].first == UInt8(ascii: "{") {
      let end = root.range.upperBound - 1
      let separator = root.mapping?.isEmpty == false ? ", " : ""
      return [TextEdit(end..<end, "\(separator)deprecate: \(policy.rawValue)")].applied(to: source.utf8)
    }
    let needsLineEnding = source.utf8.last.map { $0 != 0x0A } ?? false
    return source.utf8
      + Array("\(needsLineEnding ? source.lineEnding : "")deprecate: \(policy.rawValue)\(source.lineEnding)".utf8)
  }
}
