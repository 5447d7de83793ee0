import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Finds the files that may contain words, before or after the removal, by hash. A hash collision can only add a file.
package struct OrphanWords {
  /// A name in more files than this counts as used.
  static let maximumFileCount = 24

  private let files: [OrphanFile]
  /// The hashes of all files, one file after another.
  private var hashes: [UInt32] = []
  /// The end of each file's hashes.
  private var ends: [Int] = []

  /// - Complexity: linear in the bytes of the files and of what is written into them.
  init(_ files: [OrphanFile]) {
    self.files = files
    let words = files.map { (source: $0.source, written: $0.written) }.parallelMap(stride: 32) { file in
      let words = file.source.utf8.withUnsafeBytes { WordHashes($0) }.hashes
      if file.written.isEmpty { return words }
      return words + Set(file.written.withUnsafeBytes { WordHashes($0) }.hashes).subtracting(words)
    }
    hashes.reserveCapacity(words.reduce(0) { $0 + $1.count })
    for words in words {
      hashes += words
      ends.append(hashes.count)
    }
  }

  /// - Complexity: linear in the number of different words of each file.
  package func files(with names: Set<String>) -> [String: [OrphanFile]] {
    var wanted: [UInt32: [String]] = [:]
    for name in names { wanted[WordHashes.hash(name), default: []].append(name) }
    // One flag for each value of the lower 16 bits, which rejects nearly all words quickly.
    var mayBeWanted = [Bool](repeating: false, count: 1 << 16)
    for hash in wanted.keys { mayBeWanted[Int(hash & 0xFFFF)] = true }
    var found: [String: [OrphanFile]] = [:]
    var place = 0
    for (number, end) in ends.enumerated() {
      while place < end {
        let hash = hashes[place]
        place += 1
        guard mayBeWanted[Int(hash & 0xFFFF)] else { continue }
        for name in wanted[hash] ?? [] { found[name, default: []].append(files[number]) }
      }
    }
    return found
  }
}
