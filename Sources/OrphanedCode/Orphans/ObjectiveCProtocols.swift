import SourceSearch

/// The protocols that the package's own Objective-C declares, with the words of their requirements.
final class ObjectiveCProtocols {
  private struct Requirements {
    var parents: Set<String> = []
    var words: Set<String> = []
  }

  private let package: PackageFiles
  private let texts: NamesInTexts
  private lazy var known: [String: Requirements] = {
    var found: [String: Requirements] = [:]
    for path in texts.paths(where: { ["h", "m", "mm"].contains($0) }) {
      guard let bytes = package.bytes(of: path), ByteString("@protocol").isIn(bytes) else { continue }
      Self.note(String(decoding: bytes, as: UTF8.self), in: &found)
    }
    return found
  }()

  init(_ package: PackageFiles, _ texts: NamesInTexts) {
    self.package = package
    self.texts = texts
  }

  /// Whether a protocol may require a member of a Swift name; `nil` for an unknown protocol.
  ///
  /// The compiler shortens names for Swift: `presentViewController:` is `present(_:)` there.
  func mayRequire(_ member: String, in name: String) -> Bool? {
    guard let requirements = known[name] else { return nil }
    let member = member.lowercased()
    if requirements.words.contains(where: { $0.lowercased().contains(member) }) { return true }
    return requirements.parents.contains { $0 != "NSObject" && $0 != name && mayRequire(member, in: $0) ?? true }
  }

  private static func note(_ text: String, in found: inout [String: Requirements]) {
    // What is before the first is none.
    for part in text.split(separator: "@protocol", omittingEmptySubsequences: false).dropFirst() {
      let name = part.drop(while: \.isWhitespace).prefix(while: \.isPartOfName)
      let rest = part.drop(while: \.isWhitespace).dropFirst(name.count).drop(while: \.isWhitespace)
      // `@protocol Old;` and `@protocol(Old)` declare nothing.
      guard let first = rest.first, first != ";", first != ",", first != ")", !name.isEmpty else { continue }
      let parents = first == "<" ? rest.prefix { $0 != ">" } : ""
      let body = rest.dropFirst(parents.count)
      let end = body.firstRange(of: "@end")?.lowerBound ?? body.endIndex
      found[String(name), default: Requirements()].parents.formUnion(words(of: parents))
      found[String(name), default: Requirements()].words.formUnion(words(of: body[..<end]))
    }
  }

  private static func words(of text: Substring) -> [String] {
    text.split { !$0.isPartOfName }.map(String.init)
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
