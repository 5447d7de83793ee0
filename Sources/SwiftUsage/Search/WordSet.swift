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
    !words.isEmpty && Words.all(in: bytes).contains { contains($0) }
  }

  /// Those that stand in the bytes as whole words.
  func found(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    Words.all(in: bytes).reduce(into: []) { found, word in
      if contains(word) { found.insert(String(decoding: word, as: UTF8.self)) }
    }
  }
}
