#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A string to look for in bytes, with the position of its rarest byte: the search looks for that one and compares the
/// rest.
package struct ByteString: Sendable {
  package let bytes: [UInt8]
  private let rarest: Int

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    rarest = bytes.indices.max { Self.rarity(bytes[$0]) < Self.rarity(bytes[$1]) } ?? 0
  }

  /// The rough rarity of a byte in Swift source.
  private static func rarity(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "n"),
      UInt8(ascii: "r"),
      UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: " "):
      0
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: ":"): 1
    case UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "C"), UInt8(ascii: "T"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      2
    default: 3
    }
  }

  /// Whether the bytes contain it.
  package func isIn(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { isIn($0) }
  }

  package func isIn(_ text: UnsafeRawBufferPointer) -> Bool { place(in: text, from: 0) != nil }

  package func place(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard !bytes.isEmpty else { return nil }
    var next = start + rarest
    while let hit = text.firstPlace(of: bytes[rarest], from: next) {
      if text.holds(bytes, at: hit - rarest) { return hit - rarest }
      next = hit + 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count else { return nil }
    return memchr(baseAddress + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - baseAddress }
  }

  /// - Parameter offset: may be outside.
  package func holds(_ other: [UInt8], at offset: Int) -> Bool {
    guard let baseAddress, offset >= 0, offset + other.count <= count else { return false }
    return other.withUnsafeBytes { other in
      other.baseAddress.map { memcmp(baseAddress + offset, $0, other.count) == 0 } ?? true
    }
  }
}
