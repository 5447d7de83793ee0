import Testing

@testable import SplitTesting

@Suite struct Murmur3Tests {
  /// SMHasher's verification value: the hash of the hashes of 256 keys.
  @Test func verificationValue() {
    var hashes: [UInt8] = []
    for length in 0..<256 {
      let key = (0..<length).map { UInt8($0) }
      let hash = key.withUnsafeBytes { Murmur3.hash($0, seed: UInt32(256 - length)) }
      hashes += (0..<4).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt32($0))) }
    }
    #expect(hashes.withUnsafeBytes { Murmur3.hash($0, seed: 0) } == 0xB0F5_7EE3)
  }

  @Test(arguments: vectors) func vector(_ vector: Vector) {
    #expect(vector.bytes.withUnsafeBytes { Murmur3.hash($0, seed: vector.seed) } == vector.hash)
    if let text = String(validating: vector.bytes, as: UTF8.self) {
      #expect(Murmur3.hash(text, seed: vector.seed) == vector.hash)
    }
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let seed: UInt32
    let hash: UInt32
    var testDescription: String { "\(bytes) seed \(seed)" }

    init(_ vector: (hexadecimal: String, seed: UInt32, hash: UInt32)) {
      let digits = Array(vector.hexadecimal)
      bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
      seed = vector.seed
      hash = vector.hash
    }
  }

  /// UTF-8 in hexadecimal, seed, hash; computed with mmh3 5.3.1.
  static let table: [(String, UInt32, UInt32)] = [
    ("", 0x00000000, 0x00000000),
    ("", 0x1BDE8B75, 0xE4FA2BA8),
    ("61", 0x00000000, 0x3C2569B2),
    ("61", 0x1BDE8B75, 0x362DA831),
    ("6162", 0x00000000, 0x9BBFD75F),
    ("6162", 0x1BDE8B75, 0x5531983B),
    ("616263", 0x00000000, 0xB3DD93FA),
    ("616263", 0x1BDE8B75, 0x3433835E),
    ("61626364", 0x00000000, 0x43ED676A),
    ("61626364", 0x1BDE8B75, 0x427FA3BB),
    ("6162636465", 0x00000000, 0xE89B9AF6),
    ("6162636465", 0x1BDE8B75, 0x7CD4B65E),
    ("68656c6c6f", 0x00000000, 0x248BFA47),
    ("68656c6c6f", 0x1BDE8B75, 0x2F00EBD6),
    ("68656c6c6f2c20776f726c64", 0x00000000, 0x149BBB7F),
    ("68656c6c6f2c20776f726c64", 0x1BDE8B75, 0xDD594DF9),
    ("627574746f6e5f636f6c6f72", 0x00000000, 0xCD7CE50E),
    ("627574746f6e5f636f6c6f72", 0x1BDE8B75, 0x5EF9CC9B),
    ("757365722d31", 0x00000000, 0xF8A28763),
    ("757365722d31", 0x1BDE8B75, 0x424215AB),
    ("c3a9", 0x00000000, 0x10110787),
    ("c3a9", 0x1BDE8B75, 0x0B99A0F4),
    ("e697a5e69cace8aa9e", 0x00000000, 0xA5A47297),
    ("e697a5e69cace8aa9e", 0x1BDE8B75, 0x17234A55),
    ("f09f97bb", 0x00000000, 0x9D64D67A),
    ("f09f97bb", 0x1BDE8B75, 0x0C73AF0F),
    ("65cc81", 0x00000000, 0x9F32A268),
    ("65cc81", 0x1BDE8B75, 0x4E0E598A),
    ("d0bfd0bed0bbd18cd0b7d0bed0b2d0b0d182d0b5d0bbd18c", 0x00000000, 0xEA705F26),
    ("d0bfd0bed0bbd18cd0b7d0bed0b2d0b0d182d0b5d0bbd18c", 0x1BDE8B75, 0xACE5887D),
    ("75736572006e756c", 0x00000000, 0xCDE534A5),
    ("75736572006e756c", 0x1BDE8B75, 0x0DD03723),
    ("656a4f6f564c", 0x00000000, 0x00000000),
    ("656a4f6f564c", 0x1BDE8B75, 0x4899DDE4),
    ("625939664f2d", 0x00000000, 0x00000001),
    ("625939664f2d", 0x1BDE8B75, 0x1C1B0A82),
    ("534937702d", 0x00000000, 0x7FFFFFFF),
    ("534937702d", 0x1BDE8B75, 0x2F4B3152),
    ("364c765430", 0x00000000, 0x80000000),
    ("364c765430", 0x1BDE8B75, 0x14B6B5BF),
    ("63655164476d", 0x00000000, 0xFFFFFFFF),
    ("63655164476d", 0x1BDE8B75, 0x41EC2DD5),
  ]

  static let vectors = table.map { Vector($0) }

  @Test func vectorsAreThere() {
    #expect(Self.vectors.count == 42)
  }
}
