package import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
package import SourceDiagnostics
import YAMLTree

extension Workspace {
  /// Completes keys and known values. Only the line is used, because documents are usually incomplete during typing.
  package func completion(in source: SourceText, at position: JSONValue?) -> JSONValue {
    guard analysis.isSpec(source.path), let offset = source.offset(of: position) else { return .null }
    let line = source.lineRange(source.position(at: offset).line)
    let before = source.text(line.lowerBound..<max(line.lowerBound, offset))
    let typed = before.count - before.reversed().prefix { !Self.endsWord($0) }.count
    let start = line.lowerBound + before.prefix(typed).utf8.count
    let items = choices(before, in: source, at: offset)
    return .array(items.map { $0.json(replacing: source.region(start..<offset)) })
  }

  private static func endsWord(_ character: Character) -> Bool { " \t:,[]{}\"'".contains(character) }

  private struct Item {
    let label: String
    let text: String
    let details: String?
    let kind: Int

    func json(replacing region: SourceRegion) -> JSONValue {
      var members: [JSONValue.Member] = [
        .init("label", .string(label)), .init("kind", .integer(kind)),
        .init("textEdit", ["range": region.json, "newText": .string(text)]),
      ]
      if let details { members.append(.init("documentation", .string(details))) }
      return .object(members)
    }
  }

  private func choices(_ before: String, in source: SourceText, at offset: Int) -> [Item] {
    if before.contains("mirrors:") { return values(of: "mirrors", source, offset) }
    let isInner = before.first == " " || before.first == "-"
    guard let colon = before.firstIndex(of: ":") else {
      return isInner ? values(of: listKey(above: offset, in: source), source, offset) : keys(in: source, at: offset)
    }
    return isInner ? [] : values(of: String(before[..<colon]), source, offset)
  }

  /// The keys that are missing in the document.
  private func keys(in source: SourceText, at offset: Int) -> [Item] {
    let present = keysOfDocument(in: source, at: offset)
    return SpecDocument.keys.filter { !present.contains($0) }.map {
      Item(label: $0, text: $0 + ": ", details: SpecSchema.description(of: $0), kind: 10)
    }
  }

  private func values(of key: String?, _ source: SourceText, _ offset: Int) -> [Item] {
    let groups = documents(of: source.path).last { $0.root.range.lowerBound <= offset }?.groups?.names ?? []
    let (values, kind) =
      switch key {
      case "owner": (Set(names.all.map(\.owner)).sorted(), 12)
      case "metric", "guardrails": (metrics, 12)
      case "layer": (Set(names.all.compactMap { $0.document.layer?.value }).sorted(), 12)
      case "winner", "default", "mirrors": (groups, 20)
      default: ([String](), 12)
      }
    let isQuoted = source.isQuoted(before: offset)
    return values.map {
      // YAML reserves `@`.
      Item(label: $0, text: $0.hasPrefix("@") && !isQuoted ? "\"\($0)\"" : $0, details: nil, kind: kind)
    }
  }

  /// The metrics of the catalogue, or without one those of all experiments.
  private var metrics: [String] {
    if let catalogue = analysis.project.metrics { return catalogue.names.sorted() }
    return Set(names.all.flatMap { [$0.metric] + $0.document.guardrails.map(\.value) }).sorted()
  }

  // MARK: Lines

  /// The key of the nearest line above without indentation.
  private func listKey(above offset: Int, in source: SourceText) -> String? {
    var line = source.position(at: offset).line - 1
    while line >= 1 {
      let text = source.text(source.lineRange(line))
      if let first = text.first, first != " ", first != "-", first != "#" {
        return text.firstIndex(of: ":").map { String(text[..<$0]) }
      }
      line -= 1
    }
    return nil
  }

  private func keysOfDocument(in source: SourceText, at offset: Int) -> Set<String> {
    let own = source.position(at: offset).line
    func key(_ line: Int) -> String? {
      let text = source.text(source.lineRange(line))
      return text.firstIndex(of: ":").map { String(text[..<$0]) }
    }
    func ends(_ line: Int) -> Bool { source.text(source.lineRange(line)).hasPrefix("---") }
    var keys: Set<String> = []
    var line = own - 1
    while line >= 1, !ends(line) {
      if let key = key(line) { keys.insert(key) }
      line -= 1
    }
    line = own + 1
    while line <= source.lineCount, !ends(line) {
      if let key = key(line) { keys.insert(key) }
      line += 1
    }
    return keys
  }
}

extension SourceText {
  /// Whether there is a quote before the word that ends at an offset.
  fileprivate func isQuoted(before offset: Int) -> Bool {
    var place = min(offset, utf8.count)
    while place > 0 {
      place -= 1
      switch utf8[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "["), 0x0A: return false
      default: break
      }
    }
    return false
  }
}
