/// A hash of 128 bits of a file's content: two multiply-and-fold hashes with different keys, computed in one pass.
///
/// It distinguishes contents that differ by accident, not by intent: the chance that two of a billion files share a
/// hash is below 2⁻⁶⁸. It is the same on every machine and in every run.
package struct ContentHash: Hashable, Sendable {
  package let first: UInt64
  package let second: UInt64

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    var a: UInt64 = 0x9E37_79B9_7F4A_7C15
    var b: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    var offset = 0
    while offset + 16 <= bytes.count {
      let x = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let y = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      a = Self.folded(x ^ 0xA076_1D64_78BD_642F, y ^ a)
      b = Self.folded(y ^ 0xE703_7ED1_A0B4_28DB, x ^ b)
      offset += 16
    }
    var tail: (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes[offset...].enumerated() {
      if place < 8 {
        tail.0 |= UInt64(byte) << (8 * UInt64(place))
      } else {
        tail.1 |= UInt64(byte) << (8 * UInt64(place - 8))
      }
    }
    let length = UInt64(bytes.count)
    a = Self.folded(tail.0 ^ 0x8EBC_6AF0_9C88_C6E3, tail.1 ^ a)
    b = Self.folded(tail.1 ^ 0x5899_65CC_7537_4CC3, tail.0 ^ b)
    first = Self.folded(a ^ length, b ^ 0x1D8E_4E27_C47D_124F)
    second = Self.folded(b ^ length, a ^ 0xEB44_ACCA_B455_D165)
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }

  private static func folded(_ x: UInt64, _ y: UInt64) -> UInt64 {
    let product = x.multipliedFullWidth(by: y)
    // Includes both operands, because a product with zero would lose the other one.
    return product.high ^ product.low ^ x &+ (y << 32 | y >> 32)
  }
}
