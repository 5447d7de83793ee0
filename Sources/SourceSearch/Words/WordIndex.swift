/// An index of the words in each file, kept in one file that may be deleted at any time.
///
/// It answers "perhaps" or "no", and callers read the files of "perhaps". So a damaged or outdated index can only cost
/// time. Stamps identify files, as in `FactCache`.
package struct WordIndex: Sendable {
  /// The start of the search, in nanoseconds since 1970.
  private let startedAt: Int64
  /// In byte order of their paths.
  private let records: [FileRecord]
  /// The hashes of the first file, then those of the next.
  private let hashes: [UInt32]
  /// The end of each file's hashes.
  private let ends: [Int]

  /// Increases with every change of the format or of the definition of a word.
  private static let version = 1

  package init(_ files: [SwiftSourceFinder.File], _ words: [WordHashes?], startedAt: Int64) {
    self.startedAt = startedAt
    records = files.map(FileRecord.init)
    var hashes: [UInt32] = []
    hashes.reserveCapacity(words.reduce(0) { $0 + ($1?.hashes.count ?? 0) })
    ends = words.map { words in
      hashes += words?.hashes ?? []
      return hashes.count
    }
    self.hashes = hashes
  }

  /// For each file, the position of its words, if they are known from this search.
  package func places(of files: [SwiftSourceFinder.File]) -> [Int?] {
    files.places(among: records.count, ofSearchAt: startedAt) { records[$0] }
  }

  package func words(at place: Int) -> WordHashes {
    WordHashes(hashes: Array(hashes[range(place)]))
  }

  /// Whether a new index of these files would be the same.
  package func isSame(as files: [SwiftSourceFinder.File]) -> Bool {
    files.count == records.count && places(of: files).allSatisfy { $0 != nil }
  }

  private func range(_ place: Int) -> Range<Int> { (place == 0 ? 0 : ends[place - 1])..<ends[place] }

  /// The positions of the files that may contain each of the words.
  package func files(with words: [String]) -> [[Int]] {
    var numbers: [UInt32: [Int]] = [:]
    for (number, word) in words.enumerated() { numbers[WordHashes.hash(word), default: []].append(number) }
    // A bitmap over the lower 16 bits of the hashes rejects nearly all words of a text.
    var mayBeAsked = [UInt64](repeating: 0, count: 1 << 10)
    for hash in numbers.keys { mayBeAsked[Int(hash & 0xFFFF) >> 6] |= 1 << UInt64(hash & 63) }
    var files = [[Int]](repeating: [], count: words.count)
    mayBeAsked.withUnsafeBufferPointer { mayBeAsked in
      hashes.withUnsafeBufferPointer { hashes in
        for file in ends.indices {
          for place in range(file) {
            let hash = hashes[place]
            guard mayBeAsked[Int(hash & 0xFFFF) >> 6] >> UInt64(hash & 63) & 1 == 1 else { continue }
            for number in numbers[hash] ?? [] { files[number].append(file) }
          }
        }
      }
    }
    return files
  }

  // MARK: File

  package var bytes: [UInt8] {
    var writer = CacheWriter()
    writer.write(Self.version)
    writer.write(Int(startedAt))
    writer.write(records) { $1.write(to: &$0) }
    writer.write(ends) { $0.write($1) }
    writer.write(hashes)
    writer.write(ContentHash(writer.bytes))
    return writer.bytes
  }

  package init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = CacheReader(bytes)
    guard reader.number() == Self.version, let startedAt = reader.number(),
      let records = reader.list(FileRecord.init(from:)), let ends = reader.list({ $0.number() }),
      let hashes = reader.words()
    else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: bytes[..<reader.position])
    guard reader.hash() == ContentHash(content), reader.isAtEnd else { return nil }
    self.startedAt = Int64(startedAt)
    self.records = records
    self.ends = ends
    self.hashes = hashes
  }
}
