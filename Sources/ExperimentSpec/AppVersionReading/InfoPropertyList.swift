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
    var reader = MarkupReader(source.utf8)
    var depth = 0
    var isWanted = false
    while let tag = reader.next() {
      switch tag {
      case .opening(let name, _, let range, let isClosed):
        let text = isClosed ? range.upperBound..<range.upperBound : text(behind: range, in: source)
        if depth == 1, name == "key" {
          isWanted = unescaped(text, in: source) == key
        } else if depth == 1, isWanted {
          guard name == "string" else {
            throw AppVersionProblem("'\(key)' must be a <string>", at: source.region(range))
          }
          return PlacedText(unescaped(text, in: source), at: source.region(isClosed ? range : text))
        }
        if !isClosed, ["dict", "array"].contains(name) { depth += 1 }
      case .closing(let name, _): if ["dict", "array"].contains(name) { depth -= 1 }
      case .documentType: break
      }
    }
    return nil
  }

  private static func text(behind tag: Range<Int>, in source: SourceText) -> Range<Int> {
    let end = source.utf8[tag.upperBound...].firstIndex(of: UInt8(ascii: "<")) ?? source.utf8.count
    return tag.upperBound..<end
  }

  private static func unescaped(_ range: Range<Int>, in source: SourceText) -> String {
    let text = source.text(range)
    return MarkupReader.unescaped(text) ?? text
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
