/// Questions about all bytes of a text, eight at a time. For nearly every text the answer takes all of its bytes.
extension UnsafeBufferPointer<UInt8> {
  package func holds(_ wanted: UInt8) -> Bool {
    holds({ $0.mayHold(wanted) }, { $0 == wanted })
  }

  package var isASCII: Bool {
    !holds({ $0.mayHoldBeyondASCII }, { $0 >= 0x80 })
  }

  /// Whether it contains only printable ASCII characters, spaces and line feeds.
  package var isPlainText: Bool {
    !holds({ $0.mayHoldInvisible }, { ($0 < 0x20 && $0 != 0x0A) || $0 >= 0x7F })
  }

  /// Whether it contains only printable ASCII characters and spaces, and neither quotes nor backslashes.
  package var isPlainLiteral: Bool {
    !holds(
      { $0.mayHoldInvisible || $0.mayHold(UInt8(ascii: "\"")) || $0.mayHold(UInt8(ascii: "\\")) },
      { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
  }

  /// - Parameters:
  ///   - mayHold: whether one of eight bytes may be wanted; `true` whenever one is.
  ///   - isWanted: whether a byte is wanted.
  @inline(__always)
  private func holds(_ mayHold: (UInt64) -> Bool, _ isWanted: (UInt8) -> Bool) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var position = 0
    while position + 8 <= bytes.count {
      let next = position + 8
      if mayHold(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
        bytes[position..<next].contains(where: isWanted)
      {
        return true
      }
      position = next
    }
    return bytes[position...].contains(where: isWanted)
  }
}

/// Eight bytes in one number. Subtraction from a byte, or addition to it, may carry into the next one, so some answers
/// are only "perhaps".
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  fileprivate var mayHoldBeyondASCII: Bool { self & Self.highBits != 0 }

  /// Whether a byte may be below a space, a delete or beyond ASCII.
  @inline(__always)
  fileprivate var mayHoldInvisible: Bool {
    ((self &- Self.ones &* 0x20) | (self &+ Self.ones) | self) & Self.highBits != 0
  }

  @inline(__always)
  fileprivate func mayHold(_ byte: UInt8) -> Bool {
    let difference = self ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.highBits != 0
  }
}

extension String {
  /// Calls a function with the text's UTF-8 as one buffer, which is faster than iterating.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
