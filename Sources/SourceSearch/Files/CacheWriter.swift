/// Writes numbers and texts one after another: numbers in seven-bit groups, texts after their lengths.
package struct CacheWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(_ value: UInt64) { write(Int(truncatingIfNeeded: value)) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 {
      write($0.count)
      bytes += $0
    }
  }

  package mutating func write(_ hash: ContentHash) {
    write(hash.first)
    write(hash.second)
  }

  package mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }

  /// Writes four bytes for each word: fast to read, and shorter numbers would save nothing for hashes.
  package mutating func write(_ words: [UInt32]) {
    write(words.count)
    words.withUnsafeBytes { bytes += $0 }
  }

  @inlinable package mutating func write<Element>(
    _ elements: some Collection<Element>, _ each: (inout CacheWriter, Element) -> Void
  ) {
    write(elements.count)
    for element in elements { each(&self, element) }
  }
}
