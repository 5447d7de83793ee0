import ParallelMap

/// Finds words in the Swift files of a package, comments and strings included.
package struct WordSearch: Sendable {
  private let files: [SwiftSourceFinder.File]
  private let index: WordIndex

  package init(_ files: [SwiftSourceFinder.File], _ index: WordIndex) {
    self.files = files
    self.index = index
  }

  /// Reads only the files that the index names.
  ///
  /// - Parameter limit: words in more files than this may be left out.
  /// - Returns: the byte offsets, by word and path. Files that cannot be read contain nothing.
  package func places(of words: Set<String>, inAtMost limit: Int) -> [String: [String: [Int]]] {
    let asked = words.sorted()
    var wordsOfFile: [Int: [ByteString]] = [:]
    for (word, files) in zip(asked, index.files(with: asked)) where files.count <= limit + Self.tolerance {
      for file in files { wordsOfFile[file, default: []].append(ByteString(word)) }
    }
    let found = wordsOfFile.sorted { $0.key < $1.key }.parallelMap(stride: 16) { file, words in
      FileAccess.withBytes(of: files[file].absolutePath) { bytes in
        words.map { Array(Words.places(of: $0, in: bytes)) }
      }.map { (file, zip(words, $0).filter { !$0.1.isEmpty }) }
    }
    var places: [String: [String: [Int]]] = [:]
    for (file, hits) in found.compactMap({ $0 }) {
      for (word, offsets) in hits {
        places[String(decoding: word.bytes, as: UTF8.self), default: [:]][files[file].path] = offsets
      }
    }
    return places
  }

  /// The number of files that other words with the same hash may add.
  private static let tolerance = 8
}
