/// MurmurHash3_x86_32, the public-domain hash by Austin Appleby.
///
/// It must never change: another hash would move every unit of every running experiment to another group.
enum Murmur3 {
  static func hash(_ text: String, seed: UInt32 = 0) -> UInt32 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
  }

  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt32) -> UInt32 {
    let tailStart = bytes.count & ~3
    var hash = seed
    for offset in stride(from: 0, to: tailStart, by: 4) {
      hash ^= scrambled(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      hash = rotated(hash, by: 13) &* 5 &+ 0xE654_6B64
    }
    if tailStart < bytes.count {
      var tail: UInt32 = 0
      for offset in (tailStart..<bytes.count).reversed() { tail = tail << 8 | UInt32(bytes[offset]) }
      hash ^= scrambled(tail)
    }
    return finished(hash ^ UInt32(truncatingIfNeeded: bytes.count))
  }

  private static func scrambled(_ block: UInt32) -> UInt32 {
    rotated(block &* 0xCC9E_2D51, by: 15) &* 0x1B87_3593
  }

  private static func rotated(_ value: UInt32, by bits: UInt32) -> UInt32 {
    value << bits | value >> (32 - bits)
  }

  private static func finished(_ value: UInt32) -> UInt32 {
    var value = value
    value ^= value >> 16
    value &*= 0x85EB_CA6B
    value ^= value >> 13
    value &*= 0xC2B2_AE35
    value ^= value >> 16
    return value
  }
}
