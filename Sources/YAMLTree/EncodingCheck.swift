import SourceDiagnostics

/// Checks the bytes before libyaml, which accepts UTF-16 and reports only the start of its read for a bad byte.
enum EncodingCheck {
  static func firstProblem(in source: SourceText) -> Diagnostic? {
    let bytes = source.utf8
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        "unsupported-yaml", .error, "the file is UTF-16; save it as UTF-8", at: .startOfFile(source.path))
    }
    guard let bad = bytes.withUnsafeBufferPointer(firstBadByte) else { return nil }
    guard bad.isControl else {
      return Diagnostic(
        "yaml-syntax", .error,
        "the byte 0x\(hexadecimal(UInt32(bytes[bad.offset]), digits: 2)) is not UTF-8 here; save the file as UTF-8",
        at: source.region(bad.offset..<bad.offset + 1))
    }
    let character = String(decoding: bytes[bad.offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    let length = character.map { UTF8.width($0) } ?? 1
    return Diagnostic(
      "yaml-syntax", .error,
      "the character U+\(hexadecimal(character?.value ?? 0, digits: 4)) is not allowed in YAML; remove it",
      at: source.region(bad.offset..<bad.offset + length))
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private struct BadByte {
    let offset: Int
    let isControl: Bool
  }

  /// The first byte that is not well-formed UTF-8 (table 3-7 of the Unicode standard) or that YAML does not allow:
  /// controls but tab, line feed, carriage return and U+0085, a byte order mark after the start, U+FFFE and U+FFFF.
  private static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> BadByte? {
    // True of nearly every file.
    if bytes.isPlainText { return nil }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F {
          return BadByte(offset: index, isControl: true)
        }
        index += 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return BadByte(offset: index, isControl: false) }
      if isForbidden(bytes, at: index) { return BadByte(offset: index, isControl: true) }
      index += length
    }
    return nil
  }

  /// - Returns: `nil` if no well-formed sequence of two bytes or more begins here.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in stride(from: index + 2, to: index + length, by: 1) where bytes[next] & 0xC0 != 0x80 { return nil }
    return length
  }

  private static func isForbidden(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0xC2: bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85
    case 0xEF where bytes[index + 1] == 0xBB: bytes[index + 2] == 0xBF && index > 0
    case 0xEF where bytes[index + 1] == 0xBF: bytes[index + 2] >= 0xBE
    default: false
    }
  }
}
