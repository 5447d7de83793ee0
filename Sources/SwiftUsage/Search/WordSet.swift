/// Words that are looked for in bytes all at once.
package struct WordSet: Sendable {
  private var words: Set<ArraySlice<UInt8>> = []

  package init(_ words: some Sequence<String>) {
    formUnion(words)
  }

  var count: Int { words.count }
  var isEmpty: Bool { words.isEmpty }

  mutating func formUnion(_ words: some Sequence<String>) {
    for word in words { self.words.insert(Array(word.utf8)[...]) }
  }

  func contains(_ word: Slice<UnsafeRawBufferPointer>) -> Bool { words.contains(ArraySlice(word)) }

  /// Whether any of them stands in the bytes as a whole word.
  package func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if words.isEmpty { return false }
    var position = 0
    while position < bytes.count {
      guard Words.isPart(bytes[position]) else {
        position += 1
        continue
      }
      let word = Words.word(around: position, in: bytes)
      if contains(bytes[word]) { return true }
      position = word.upperBound
    }
    return false
  }
}
