import TestSupport
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

  static let vectors = MurmurVectors.table.map { Vector($0) }

  @Test func vectorsAreThere() {
    #expect(Self.vectors.count == 42)
  }
}
