import AppResources
import SourceDiagnostics
import SourceSearch

/// Finds the names of resources in what stays, and composed names that may be one of them.
final class ResourceMentions {
  private let sources: [OrphanFile]
  private let words: OrphanWords
  private let texts: NamesInTexts
  private let composed: ComposedNames
  /// The place where a program loads all files of a kind.
  private lazy var enumeration: String? = {
    let bulk = ["urls(forResourcesWithExtension", "paths(forResourcesOfType", "contentsOfDirectory"].map(
      ByteString.init)
    return sources.first { file in bulk.contains { $0.isIn(file.source.utf8) } }?.source.path
  }()

  /// The identifiers that contain digits, by their letters and digits.
  private lazy var wordsWithDigits: [String: [(file: OrphanFile, place: Int)]] = {
    var found: [String: [(file: OrphanFile, place: Int)]] = [:]
    for file in sources {
      file.source.utf8.withUnsafeBytes { bytes in
        for word in Words.all(in: bytes) where word.contains(where: { 0x30...0x39 ~= $0 }) {
          let text = AppResource.loose(String(decoding: word, as: UTF8.self))
          found[text, default: []].append((file, word.startIndex))
        }
      }
    }
    return found
  }()

  private lazy var interpolated = InterpolatedKeys(sources)

  init(_ package: PackageFiles, _ words: OrphanWords, _ texts: NamesInTexts, _ sources: [OrphanFile]) {
    self.sources = sources
    self.words = words
    self.texts = texts
    composed = ComposedNames(package, texts, sources)
  }

  /// The reason why a resource stays.
  ///
  /// - Parameters:
  ///   - goes: whether a place in Swift goes.
  ///   - isOwn: whether a place in another file belongs to the resource itself, or goes; by path and offset.
  func obstacle(to resource: AppResource, goes: (OrphanFile, Int) -> Bool, isOwn: (String, Int) -> Bool) -> String? {
    let reason = use(
      of: resource.name, as: names(of: resource), isWhole: isWhole(resource), goes: goes, isOwn: isOwn)
    if let reason { return reason }
    for symbol in resource.looseSymbols.sorted() {
      let place = wordsWithDigits[symbol]?.first { !goes($0.file, $0.place) }
      if let place { return "it is named at \(place.file.location(place.place))" }
    }
    if resource.kind == .key, let place = interpolated.place(giving: resource.text ?? resource.name, unless: goes) {
      return "it is named at \(place)"
    }
    if resource.kind == .file, let enumeration { return "'\(enumeration)' asks for all files of a folder or a kind" }
    return nil
  }

  private func names(of resource: AppResource) -> [String] {
    switch resource.kind {
    case .asset: resource.symbols.union([resource.name]).sorted()
    // `#"Say "hello""#`
    case .key: Set([resource.name, resource.text ?? resource.name]).sorted()
    case .file: [resource.name]
    }
  }

  private func isWhole(_ resource: AppResource) -> Bool { resource.kind == .key && resource.name.contains(".") }

  /// Whether the removal writes a resource's name.
  func isWritten(_ resource: AppResource) -> Bool {
    names(of: resource).contains { name in
      sources.contains { file in
        file.written.withUnsafeBytes { bytes in
          Words.places(of: ByteString(name), in: bytes).contains {
            !isWhole(resource) || !WholeTexts.isPart($0..<$0 + name.utf8.count, in: bytes)
          }
        }
      }
    }
  }

  /// The reason why something that is looked up by a text may still be.
  ///
  /// - Parameters:
  ///   - names: the names in Swift.
  ///   - isWhole: whether a longer text in dots is another one.
  func use(
    of text: String, as names: [String], isWhole: Bool = false, goes: (OrphanFile, Int) -> Bool,
    isOwn: (String, Int) -> Bool
  ) -> String? {
    let isAnother = { (name: String, bytes: UnsafeRawBufferPointer, place: Int) in
      isWhole && WholeTexts.isPart(place..<place + name.utf8.count, in: bytes)
    }
    for name in names {
      let place = placeInSwift(of: name) { file, bytes, place in !goes(file, place) && !isAnother(name, bytes, place) }
      if let place { return "it is named at \(place)" }
    }
    let place = texts.firstPlace(of: text) { path, bytes, place in
      !isOwn(path, place) && !isAnother(text, bytes, place)
    }
    if let place {
      return "it is named at \(place)"
    }
    return composed.place(giving: text, unless: goes).map { "a name composed at \($0) may be its" }
  }

  private func placeInSwift(
    of name: String, where counts: (OrphanFile, UnsafeRawBufferPointer, Int) -> Bool
  ) -> String? {
    let parts = Set(
      Array(name.utf8).withUnsafeBytes { bytes in
        Words.all(in: bytes).map { String(decoding: $0, as: UTF8.self) }
      })
    let found = words.files(with: parts)
    guard let first = parts.min(by: { found[$0]?.count ?? 0 < found[$1]?.count ?? 0 }) else { return nil }
    for file in found[first] ?? [] {
      let place = file.source.utf8.withUnsafeBytes { bytes in
        Words.places(of: ByteString(name), in: bytes).first { counts(file, bytes, $0) }
      }
      if let place { return file.location(place) }
    }
    return nil
  }
}
