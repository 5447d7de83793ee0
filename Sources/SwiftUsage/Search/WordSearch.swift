/// Where words stand in the Swift files of a package, comments and strings included.
package struct WordSearch: Sendable {
  package let root: String
  /// Relative to the root, or absolute.
  package let folders: [String]

  package init(root: String, folders: [String]) {
    self.root = root
    self.folders = folders
  }

  /// - Returns: by word and path, the byte offsets. Files that cannot be read hold nothing.
  package func places(of words: Set<String>) -> [String: [String: [Int]]] {
    let files = SwiftSourceFinder.find(in: folders, root: root).files
    let table = WordTable(words)
    let found = files.parallelMap(stride: 64) { file in
      FileAccess.withBytes(of: file.absolutePath) { table.places(in: $0) } ?? []
    }
    var places: [String: [String: [Int]]] = [:]
    for (file, hits) in zip(files, found) {
      for hit in hits { places[table.words[hit.word], default: [:]][file.path, default: []].append(hit.place) }
    }
    return places
  }
}

/// Words by their first byte: most words of a text are told by that and their length.
private struct WordTable: Sendable {
  let words: [String]
  private let bytes: [[UInt8]]
  private let byFirst: [[Int]]
  private let isPart: [Bool]

  init(_ words: Set<String>) {
    self.words = words.sorted()
    bytes = self.words.map { Array($0.utf8) }
    var byFirst = [[Int]](repeating: [], count: 256)
    for (number, bytes) in bytes.enumerated() {
      if let first = bytes.first { byFirst[Int(first)].append(number) }
    }
    self.byFirst = byFirst
    isPart = (0...255).map { Words.isPart(UInt8($0)) }
  }

  func places(in text: UnsafeRawBufferPointer) -> [(word: Int, place: Int)] {
    var hits: [(word: Int, place: Int)] = []
    isPart.withUnsafeBufferPointer { isPart in
      byFirst.withUnsafeBufferPointer { byFirst in
        var place = 0
        while place < text.count {
          let start = place
          while place < text.count, isPart[Int(text[place])] { place += 1 }
          if place == start {
            place += 1
            continue
          }
          for number in byFirst[Int(text[start])]
          where bytes[number].count == place - start && FileAccess.isEqual(text, at: start, to: bytes[number]) {
            hits.append((number, start))
          }
        }
      }
    }
    return hits
  }
}
