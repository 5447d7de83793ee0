import ExperimentFacts
import SourceSearch

/// What an earlier search found, in one file that may be deleted at any time.
///
/// It holds for the same tool, experiments and accessors only. A file's content is taken as known when its stamp is the
/// same and was old enough when the cache was written. All other files are read again, and facts are used only if the contents of all files that were
/// parsed, and which files those are, are the same.
struct FactCache: Sendable {
  struct Entry: Sendable {
    let file: FileRecord
    let state: FileState
  }

  /// When the search began, in nanoseconds since 1970.
  var startedAt: Int64 = 0
  /// In byte order of their paths.
  var entries: [Entry] = []
  var wants: Set<CandidateScan.Want> = []
  /// Over the paths and contents of all files that were parsed.
  var digest: ContentHash
  var facts: [SwiftFileFacts] = []

  /// Increased with every change of the format or of what is found.
  private static let version = 5

  static func key(_ experiments: [ExperimentNames], _ accessors: [Accessor]) -> ContentHash {
    var writer = CacheWriter()
    writer.write(version)
    writer.write(experiments) { writer, names in
      for text in [names.identifier, names.caseName, names.typeName] { writer.write(text) }
      writer.write(names.groups) { writer, group in
        for text in [group.name, group.caseName, group.mirrors ?? ""] { writer.write(text) }
      }
      writer.write(names.parameters) { $0.write($1.propertyName) }
    }
    writer.write(accessors) { writer, accessor in
      switch accessor.kind {
      case .group: writer.write("group")
      case .isGroup(let group): writer.write("is \(group)")
      case .declaration: writer.write("declaration")
      }
      writer.write(accessor.template)
    }
    return ContentHash(writer.bytes)
  }

  func bytes(key: ContentHash) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(key)
    writer.write(Int(startedAt))
    writer.write(entries) { writer, entry in
      entry.file.write(to: &writer)
      writer.write(entry.state.code)
      if entry.state.isParsed { writer.write(entry.state.hash) }
    }
    writer.write(wants) { writer, want in
      switch want {
      case .declaration(let name): writer.write([name]) { $0.write($1) }
      case .member(let name, let owner): writer.write([name, owner]) { $0.write($1) }
      }
    }
    writer.write(digest)
    writer.write(facts) { $1.write(to: &$0) }
    // A file that was cut off or damaged is no cache.
    writer.write(ContentHash(writer.bytes))
    return writer.bytes
  }

  init(digest: ContentHash) {
    self.digest = digest
  }

  /// For each file the place of its entry if the stamps say that it is as it was.
  func places(of files: [SwiftSourceFinder.File]) -> [Int?] {
    files.places(among: entries.count, ofSearchAt: startedAt) { entries[$0].file }
  }

  /// Whether there is nothing to renew.
  func isSame(as files: [SwiftSourceFinder.File]) -> Bool {
    files.count == entries.count && places(of: files).allSatisfy { $0 != nil }
  }

  init?(_ bytes: UnsafeRawBufferPointer, key: ContentHash) {
    var reader = CacheReader(bytes)
    guard reader.hash() == key, let startedAt = reader.number(),
      let entries = reader.list(Entry.init(from:)), let wants = reader.list(CandidateScan.Want.init(from:)),
      let digest = reader.hash(), let facts = reader.list(SwiftFileFacts.init(from:))
    else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: bytes[..<reader.position])
    guard reader.hash() == ContentHash(content), reader.isAtEnd else { return nil }
    self.startedAt = Int64(startedAt)
    self.entries = entries
    self.wants = Set(wants)
    self.digest = digest
    self.facts = facts
  }
}

/// What the bytes of a file say before it is parsed.
struct FileState: Sendable, Hashable {
  enum Content: Int, Sendable {
    case ordinary = 0
    case notUTF8 = 1
    case unreadable = 2
  }

  var content = Content.ordinary
  /// It holds an anchor.
  var isAnchored = false
  /// It holds what another file needs.
  var isWanted = false
  /// Of the content, where it is parsed.
  var hash = ContentHash(first: 0, second: 0)

  var isParsed: Bool { content == .ordinary && (isAnchored || isWanted) }

  var code: Int { content.rawValue << 2 | (isAnchored ? 2 : 0) | (isWanted ? 1 : 0) }

  init() {}

  init?(code: Int, _ readHash: () -> ContentHash?) {
    guard let content = Content(rawValue: code >> 2) else { return nil }
    self.content = content
    isAnchored = code & 2 != 0
    isWanted = code & 1 != 0
    if isParsed {
      guard let hash = readHash() else { return nil }
      self.hash = hash
    }
  }
}

extension FactCache.Entry {
  fileprivate init?(from reader: inout CacheReader) {
    guard let file = FileRecord(from: &reader), let code = reader.number(),
      let state = FileState(code: code, { reader.hash() })
    else { return nil }
    self.init(file: file, state: state)
  }
}

extension CandidateScan.Want {
  fileprivate init?(from reader: inout CacheReader) {
    guard let names = reader.list({ $0.text() }), let name = names.first else { return nil }
    self = names.count == 2 ? .member(name, of: names[1]) : .declaration(name)
  }
}
