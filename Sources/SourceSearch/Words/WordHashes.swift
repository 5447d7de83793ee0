/// The words of a file as 32-bit hashes, each once and in no order.
///
/// A word without its hash here is not in the file; a word with its hash may be.
package struct WordHashes: Sendable {
  package let hashes: [UInt32]

  package init(hashes: [UInt32]) {
    self.hashes = hashes
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    // A text of n bytes holds at most (n + 1) / 2 words, so one slot stays free and every search for a free one ends.
    let slots = 1 << (Int.bitWidth - (bytes.count / 2 + 1).leadingZeroBitCount)
    hashes = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: slots) { table in
      table.initialize(repeating: 0)
      var found: [UInt32] = []
      var place = 0
      while place < bytes.count {
        guard Words.isPart(bytes[place]) else {
          place += 1
          continue
        }
        var state = Self.start
        while place < bytes.count, Words.isPart(bytes[place]) {
          state = Self.next(state, bytes[place])
          place += 1
        }
        let hash = Self.end(state)
        var slot = Int(hash) & (slots - 1)
        while table[slot] != 0, table[slot] != hash { slot = (slot + 1) & (slots - 1) }
        if table[slot] == 0 {
          table[slot] = hash
          found.append(hash)
        }
      }
      return found
    }
  }

  package static func hash(_ word: String) -> UInt32 {
    end(word.utf8.reduce(start, next))
  }

  // MARK: FNV-1a with 64 bits, folded; 0 marks a free slot

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func next(_ state: UInt64, _ byte: UInt8) -> UInt64 {
    (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  @inline(__always)
  private static func end(_ state: UInt64) -> UInt32 {
    max(UInt32(truncatingIfNeeded: state ^ (state >> 32)), 1)
  }
}
