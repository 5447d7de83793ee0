import SourceDiagnostics

/// In which files names stand, found by their bytes in one pass over all files.
struct OrphanMentions {
  /// A name that stands in more files is taken as used: nobody could look through them all.
  private static let maximumFileCount = 24

  private let files: [String: [OrphanFile]]

  init(of names: Set<String>, in candidates: [OrphanFile]) {
    var table = [UInt64](repeating: 0, count: 256)
    for name in names {
      guard let first = name.utf8.first else { continue }
      table[Int(first)] |= 1 << UInt64(min(name.utf8.count, 63))
    }
    var found: [String: [OrphanFile]] = [:]
    for file in candidates {
      for word in Self.words(of: file.source.utf8, in: names, table) {
        guard found[word, default: []].count <= Self.maximumFileCount else { continue }
        found[word, default: []].append(file)
      }
    }
    files = found
  }

  /// Nil when there are too many.
  func files(mentioning name: String) -> [OrphanFile]? {
    let files = files[name] ?? []
    return files.count > Self.maximumFileCount ? nil : files
  }

  private static func words(of bytes: [UInt8], in names: Set<String>, _ table: [UInt64]) -> Set<String> {
    var found: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        guard isWord(bytes[position]) else {
          position += 1
          continue
        }
        let start = position
        while position < bytes.count, isWord(bytes[position]) { position += 1 }
        guard table[Int(bytes[start])] & (1 << UInt64(min(position - start, 63))) != 0 else { continue }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if names.contains(word) { found.insert(word) }
      }
    }
    return found
  }

  /// Letters beyond ASCII belong to names, too.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
