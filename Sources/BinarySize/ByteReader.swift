/// Reads fixed-width numbers and names from untrusted bytes. Every access is checked; none can trap.
struct ByteReader {
  enum Endianness {
    case little, big
  }

  let bytes: ArraySlice<UInt8>
  let endianness: Endianness

  /// - Parameter offset: relative to the start of `bytes`, whatever their indices.
  func uint8(at offset: Int) throws(BinaryImageError) -> UInt8 {
    try range(offset, 1).first ?? 0
  }

  func uint16(at offset: Int) throws(BinaryImageError) -> Int {
    Int(truncatingIfNeeded: try number(offset, 2))
  }

  func uint32(at offset: Int) throws(BinaryImageError) -> Int {
    Int(truncatingIfNeeded: try number(offset, 4))
  }

  /// An address, offset or size below 64 GiB. The bound keeps sums of sizes from overflowing.
  func uint64(at offset: Int) throws(BinaryImageError) -> Int {
    let value = try number(offset, 8)
    guard value >> 36 == 0 else { throw .corrupt("a 64-bit value at \(offset) is out of range") }
    return Int(value)
  }

  /// An address of 32 or 64 bits; addresses may use all their bits.
  func address(at offset: Int, is64Bit: Bool) throws(BinaryImageError) -> UInt64 {
    try number(offset, is64Bit ? 8 : 4)
  }

  func slice(_ offset: Int, _ length: Int) throws(BinaryImageError) -> ByteReader {
    ByteReader(bytes: try range(offset, length), endianness: endianness)
  }

  /// The text from `offset` to the next zero byte, or to the end.
  func cString(at offset: Int) throws(BinaryImageError) -> ArraySlice<UInt8> {
    try range(offset, bytes.count - min(max(offset, 0), bytes.count)).prefix { $0 != 0 }
  }

  /// Text in a field of fixed width, padded with zeros.
  func paddedName(_ offset: Int, _ length: Int) throws(BinaryImageError) -> String {
    String(decoding: try range(offset, length).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func number(_ offset: Int, _ width: Int) throws(BinaryImageError) -> UInt64 {
    let field = try range(offset, width)
    return switch endianness {
    case .little: field.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    case .big: field.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private func range(_ offset: Int, _ length: Int) throws(BinaryImageError) -> ArraySlice<UInt8> {
    guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else {
      throw .corrupt("it ends before byte \(offset), where \(length) bytes are expected")
    }
    let start = bytes.startIndex + offset
    return bytes[start..<start + length]
  }
}
