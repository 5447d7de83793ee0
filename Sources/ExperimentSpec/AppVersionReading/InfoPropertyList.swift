import PropertyLists
import SourceDiagnostics

/// Looks up a string in the outermost dictionary of a property list.
enum InfoPropertyList {
  /// - Returns: `nil` if there is no such key.
  static func string(_ key: String, in source: SourceText) throws(AppVersionProblem) -> PlacedText? {
    if source.utf8.starts(with: "bplist".utf8) {
      throw AppVersionProblem(
        "'\(source.path)' is a binary property list; convert it with 'plutil -convert xml1'",
        at: .startOfFile(source.path))
    }
    let first = source.utf8[source.byteOrderMarkLength...].first { $0 > 0x20 }
    if first == UInt8(ascii: "{") {
      return PlacedText(try PropertyListNode(reading: source)[key], of: source)
    }
    var scanner = XMLScanner(source)
    var depth = 0
    var isWanted = false
    while let element = try scanner.next() {
      let isValue = depth == 1 && element.name != "key" && !element.name.hasPrefix("/")
      if isWanted, isValue {
        guard element.name == "string", let text = element.text else {
          throw AppVersionProblem("'\(key)' must be a <string>", at: source.region(element.range))
        }
        return text
      }
      switch element.name {
      case "dict", "array": depth += 1
      case "/dict", "/array": depth -= 1
      case "key" where depth == 1: isWanted = element.text?.value == key
      default: break
      }
    }
    return nil
  }
}

extension PropertyListNode {
  init(reading source: SourceText) throws(AppVersionProblem) {
    do throws(PropertyListParser.SyntaxError) {
      self = try PropertyListParser.parse(source.utf8)
    } catch {
      throw AppVersionProblem(
        "'\(source.path)' cannot be read: \(error.message)", at: source.region(error.offset..<error.offset))
    }
  }
}

/// The tags of a property list, with the text of those that contain only text.
private struct XMLScanner {
  struct Element {
    /// `dict`, `/dict`; an empty element is `string` with an empty text. Empty collections are left out.
    let name: String
    let range: Range<Int>
    /// The text up to the next tag, with references resolved.
    let text: PlacedText?
  }

  private let source: SourceText
  private var position: Int

  init(_ source: SourceText) {
    self.source = source
    position = source.byteOrderMarkLength
  }

  mutating func next() throws(AppVersionProblem) -> Element? {
    let bytes = source.utf8
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if starts(with: "<!--", at: start) {
        position = end(of: "-->", after: start + 4)
        continue
      }
      guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      position = close + 1
      let inside = bytes[start + 1..<close]
      guard let first = inside.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { continue }
      let isEmpty = inside.last == UInt8(ascii: "/")
      let name = source.text(inside.prefix { $0 > 0x20 && ($0 != UInt8(ascii: "/") || $0 == first) }.indices)
      let range = start..<close + 1
      if isEmpty, name == "dict" || name == "array" { continue }
      if isEmpty { return Element(name: name, range: range, text: PlacedText("", at: source.region(range))) }
      guard name == "key" || name == "string" else { return Element(name: name, range: range, text: nil) }
      let textEnd = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      let text = PlacedText(
        Self.resolved(source.text(position..<textEnd)), at: source.region(position..<textEnd))
      return Element(name: name, range: range, text: text)
    }
    position = bytes.count
    return nil
  }

  private func starts(with prefix: String, at index: Int) -> Bool {
    source.utf8[index...].starts(with: prefix.utf8)
  }

  private func end(of mark: String, after index: Int) -> Int {
    var index = min(index, source.utf8.count)
    while index < source.utf8.count, !starts(with: mark, at: index) { index += 1 }
    return min(index + mark.utf8.count, source.utf8.count)
  }

  /// Resolves the five named references, which are enough for a version.
  private static func resolved(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
      result += rest[..<start] + (names[String(rest[start...end])] ?? String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
