import SourceSearch
import Testing

@Suite struct ContentHashTests {
  /// Every flipped bit and every length of zeros has its own hash.
  @Test func hashes() {
    var hashes: Set<ContentHash> = []
    let content = (0..<67).map { UInt8($0) }
    var count = 0
    for length in 0...64 {
      hashes.insert(ContentHash([UInt8](repeating: 0, count: length)))
      hashes.insert(ContentHash([UInt8](content.prefix(length)) + [1]))
      count += 2
    }
    for bit in 0..<content.count * 8 {
      var changed = content
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      hashes.insert(ContentHash(changed))
      count += 1
    }
    #expect(hashes.count == count)
    #expect(Set(hashes.map(\.first)).count == count)
    #expect(Set(hashes.map(\.second)).count == count)
  }
}
