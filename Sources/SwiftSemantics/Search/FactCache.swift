import ExperimentFacts
import SourceSearch

/// The results of an earlier search, in one file that may be deleted at any time.
///
/// They are valid for the same build of the tool, experiments and accessors only. A file's content counts as known if its stamp is
/// the same and was old enough when the cache was written. All other files are read again. Facts are used only if the
/// same files are parsed, with the same contents.
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
  /// The hash of the paths and contents of all parsed files.
  var digest: ContentHash
  var facts: [SwiftFileFacts] = []

  static func key(_ experiments: [ExperimentNames], _ accessors: [Accessor], tool: String) -> ContentHash {
    var writer = CacheWriter()
    writer.write(tool)
    writer.write(experiments) { writer, names in
      for text in [names.identifier, names.caseName, names.typeName] { writer.write(text) }
      writer.write(names.otherCaseNames) { $0.write($1) }
      writer.write(names.groups) { writer, group in
        for text in [group.name, group.caseName, group.mirrors ?? "", group.layerCase ?? ""] { writer.write(text) }
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
      let publishes = accessor.publishesOnce ? "once" : nil
      for text in [accessor.absent, publishes, accessor.experiment, accessor.file] { writer.write(text ?? "") }
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
    // Rejects a truncated or damaged file.
    writer.write(ContentHash(writer.bytes))
    return writer.bytes
  }

  init(digest: ContentHash) {
    self.digest = digest
  }

  /// The position of each file's entry; `nil` if its stamp does not show that the file is unchanged.
  func places(of files: [SwiftSourceFinder.File]) -> [Int?] {
    files.places(among: entries.count, ofSearchAt: startedAt) { entries[$0].file }
  }

  /// Whether no file changed.
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

/// The state of a file before it is parsed, from its bytes.
struct FileState: Sendable, Hashable {
  enum Content: Int, Sendable {
    case ordinary = 0
    case notUTF8 = 1
    case unreadable = 2
  }

  var content = Content.ordinary
  /// Whether it contains an anchor.
  var isAnchored = false
  /// Whether it contains something that another file needs.
  var isWanted = false
  /// The hash of the content, if it is parsed.
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
