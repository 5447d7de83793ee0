import AppResources
import SourceDiagnostics
import SourceSearch

/// Finds the names of resources in remaining files, and composed names that may be one of them.
struct ResourceMentions {
  private let sources: [OrphanFile]
  private let words: OrphanWords
  private let texts: NamesInTexts
  private let patterns: [(pattern: ComposedTexts.Pattern, place: String)]
  /// The place where a program loads all files of a kind.
  private let enumeration: String?

  init(_ package: PackageFiles, _ surroundings: OrphanSurroundings, _ sources: [OrphanFile]) {
    self.sources = sources
    words = surroundings.words
    texts = surroundings.texts
    var patterns: [(pattern: ComposedTexts.Pattern, place: String)] = []
    for file in sources {
      for pattern in file.source.utf8.withUnsafeBytes({ ComposedTexts($0).patterns })
      where !file.isDeleted(pattern.place) {
        patterns.append((pattern, file.location(pattern.place)))
      }
    }
    for path in texts.paths(where: { ["m", "mm", "h"].contains($0) }) {
      guard let bytes = package.bytes(of: path) else { continue }
      let source = SourceText(path: path, utf8: bytes)
      for pattern in bytes.withUnsafeBytes({ ComposedTexts($0).patterns }) {
        let position = source.position(at: pattern.place)
        patterns.append((pattern, "\(path):\(position.line):\(position.column)"))
      }
    }
    self.patterns = patterns
    let bulk = ["urls(forResourcesWithExtension", "paths(forResourcesOfType", "contentsOfDirectory"].map(
      ByteString.init)
    enumeration = sources.first { file in bulk.contains { $0.isIn(file.source.utf8) } }?.source.path
  }

  /// The reason why a resource stays.
  ///
  /// - Parameter isOwn: whether a place belongs to the resource itself, by path and offset.
  func obstacle(to resource: AppResource, isOwn: (String, Int) -> Bool) -> String? {
    let names = resource.kind == .asset ? resource.symbols.union([resource.name]).sorted() : [resource.name]
    for name in names {
      if let place = placeInSwift(of: name) { return "it is named at \(place)" }
    }
    if let place = texts.firstPlace(of: resource.name, where: { path, _, place in !isOwn(path, place) }) {
      return "it is named at \(place)"
    }
    if let composed = patterns.first(where: { $0.pattern.mayGive(resource.name) }) {
      return "a name composed at \(composed.place) may be its"
    }
    if resource.kind == .file, let enumeration { return "'\(enumeration)' asks for all files of a folder or a kind" }
    return nil
  }

  private func placeInSwift(of name: String) -> String? {
    let parts = Set(
      Array(name.utf8).withUnsafeBytes { bytes in
        Words.all(in: bytes).map { String(decoding: $0, as: UTF8.self) }
      })
    let found = words.files(with: parts)
    guard let first = parts.min(by: { found[$0]?.count ?? 0 < found[$1]?.count ?? 0 }) else { return nil }
    for file in found[first] ?? [] {
      let place = file.source.utf8.withUnsafeBytes { bytes in
        Words.places(of: ByteString(name), in: bytes).first { !file.isDeleted($0) }
      }
      if let place { return file.location(place) }
    }
    return nil
  }
}
