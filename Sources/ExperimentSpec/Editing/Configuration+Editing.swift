package import SourceDiagnostics
import YAMLTree

extension Configuration {
  /// The text of a configuration with more accessors, behind those that it has or at its end; everything else stays unchanged.
  ///
  /// - Parameter text: the key with its entries, in lines.
  /// - Returns: `nil` if the configuration has errors, if its accessors do not stand in lines of their own, or if nothing can be
  ///   added at its end, as after `}` or `...`.
  package static func addingAccessors(_ text: String, to source: SourceText) -> [UInt8]? {
    let before = decode(source)
    let present = YAMLReader.compose(source).documents.lazy.flatMap { $0.mapping ?? [] }
      .first { $0.key.value == "accessors" }?.value
    guard before.problems.isEmpty else { return nil }
    var lines = text.split(separator: "\n")
    var place = source.utf8.count
    var indentation = ""
    if let present {
      guard let list = AccessorLines(present, in: source) else { return nil }
      place = list.end
      indentation = list.indentation
      lines = lines.dropFirst().map { $0.dropFirst(2) }
    }
    let needsLineEnding = place > 0 && source.utf8[place - 1] != 0x0A
    let added = lines.map { indentation + $0 + source.lineEnding }.joined()
    let bytes = [TextEdit(place..<place, (needsLineEnding ? source.lineEnding : "") + added)].applied(to: source.utf8)
    let after = decode(SourceText(path: source.path, utf8: bytes))
    let templates = [before, after].map { $0.configuration.accessors.map(\.template.value) }
    let isComplete = templates[1].count > templates[0].count && templates[1].starts(with: templates[0])
    return after.problems.isEmpty && isComplete ? bytes : nil
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

/// A list of accessors, each of which begins with `- ` in a line of its own.
private struct AccessorLines {
  /// The white space before each `-`.
  let indentation: String
  /// The end of the last line.
  let end: Int

  init?(_ list: YAMLNode, in source: SourceText) {
    guard let elements = list.sequence, let first = elements.first, let last = elements.last else { return nil }
    let before = source.utf8[..<first.range.lowerBound]
    let line = before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    let space = line.prefix { $0 == 0x20 }
    guard line.dropFirst(space.count).elementsEqual("- ".utf8) else { return nil }
    indentation = String(decoding: space, as: UTF8.self)
    let text = source.utf8[Self.end(of: last)...]
    end = text.firstIndex(of: 0x0A).map { $0 + 1 } ?? source.utf8.count
  }

  /// Not the end of a mapping's range, which is where the next token begins.
  private static func end(of node: YAMLNode) -> Int {
    guard let value = node.mapping?.last?.value else { return node.range.upperBound }
    return end(of: value)
  }
}
