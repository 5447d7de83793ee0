import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Which of many files hold which words, told by hashes: it says "perhaps" or "no".
struct OrphanWords {
  /// A name that stands in more files counts as used.
  static let maximumFileCount = 24

  private let files: [OrphanFile]
  /// Those of the first file, then those of the next.
  private var hashes: [UInt32] = []
  /// Where the hashes of each file end.
  private var ends: [Int] = []

  /// Linear in the bytes of the files.
  init(_ files: [OrphanFile]) {
    self.files = files
    let words = files.map(\.source).parallelMap(stride: 32) { source in
      source.utf8.withUnsafeBytes { WordHashes($0) }.hashes
    }
    hashes.reserveCapacity(words.reduce(0) { $0 + $1.count })
    for words in words {
      hashes += words
      ends.append(hashes.count)
    }
  }

  /// Linear in the number of different words of each file.
  func files(with names: Set<String>) -> [String: [OrphanFile]] {
    var wanted: [UInt32: [String]] = [:]
    for name in names { wanted[WordHashes.hash(name), default: []].append(name) }
    // One bit for each value of the lower 16: nearly all words of a file end here.
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
