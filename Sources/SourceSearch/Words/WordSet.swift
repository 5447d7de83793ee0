/// Words to look for in bytes, all at once.
///
/// Their first byte and their length rule out most words of a text.
package struct WordSet: Sendable {
  private var words: Set<ArraySlice<UInt8>> = []
  /// Lengths by first byte, one bit for each; 63 bytes and more share a bit.
  private var lengths = [UInt64](repeating: 0, count: 256)
  private let isPart: [Bool]

  /// - Parameter includesLettersBeyondASCII: `true` for source. In prose, a name may stand beside a letter of another
  ///   script.
  package init(_ words: some Sequence<String>, includesLettersBeyondASCII: Bool = true) {
    isPart = includesLettersBeyondASCII ? Words.parts : Words.asciiParts
    formUnion(words)
  }

  package var count: Int { words.count }
  package var isEmpty: Bool { words.isEmpty }

  package mutating func formUnion(_ words: some Sequence<String>) {
    for word in words {
      let bytes = Array(word.utf8)
      guard let first = bytes.first else { continue }
      self.words.insert(bytes[...])
      lengths[Int(first)] |= 1 << UInt64(min(bytes.count, 63))
    }
  }

  package func contains(_ word: Slice<UnsafeRawBufferPointer>) -> Bool { words.contains(ArraySlice(word)) }

  /// Whether the bytes contain any of them as a whole word.
  package func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if words.isEmpty { return false }
    var isFound = false
    search(bytes) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// - Parameter isOfInterest: called with all that the bytes contain, if there are any.
  package func isIn(_ bytes: UnsafeRawBufferPointer, where isOfInterest: (Set<String>) -> Bool) -> Bool {
    isIn(bytes) && isOfInterest(found(in: bytes))
  }

  /// The names that the bytes contain as whole words.
  package func found(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    var found: Set<String> = []
    search(bytes) { word in
      found.insert(String(decoding: word, as: UTF8.self))
      return true
    }
    return found
  }

  /// Each place of one of them as a whole word, in the order of the text.
  package func places(in bytes: [UInt8]) -> [(word: String, place: Int)] {
    var found: [(word: String, place: Int)] = []
    bytes.withUnsafeBytes { bytes in
      search(bytes) { word in
        found.append((String(decoding: word, as: UTF8.self), word.startIndex))
        return true
      }
    }
    return found
  }

  /// - Parameter goesOn: called with each of them; `false` ends the search.
  private func search(_ bytes: UnsafeRawBufferPointer, goesOn: (Slice<UnsafeRawBufferPointer>) -> Bool) {
    lengths.withUnsafeBufferPointer { lengths in
      isPart.withUnsafeBufferPointer { isPart in
        var position = 0
        while position < bytes.count {
          let start = position
          while position < bytes.count, isPart[Int(bytes[position])] { position += 1 }
          if position == start {
            position += 1
          } else if lengths[Int(bytes[start])] & (1 << UInt64(min(position - start, 63))) != 0 {
            let word = bytes[start..<position]
            if contains(word), !goesOn(word) { return }
          }
        }
      }
    }
  }
}
