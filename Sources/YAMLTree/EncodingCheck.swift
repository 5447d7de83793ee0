import SourceDiagnostics

/// Looks at the bytes before libyaml does, because libyaml also takes UTF-16 and says of a bad byte only where it began to read.
enum EncodingCheck {
  static func firstProblem(in source: SourceText) -> Diagnostic? {
    let bytes = source.utf8
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        "unsupported-yaml", .error, "the file is UTF-16; save it as UTF-8", at: .startOfFile(source.path))
    }
    guard let (offset, isControl) = bytes.withUnsafeBufferPointer(firstBadByte) else { return nil }
    let hexadecimal = String(bytes[offset], radix: 16, uppercase: true)
    let byte = "0x" + (hexadecimal.count == 1 ? "0" : "") + hexadecimal
    return Diagnostic(
      "yaml-syntax", .error,
      isControl
        ? "the control character \(byte) is not allowed in YAML; remove it"
        : "the byte \(byte) is not UTF-8 here; save the file as UTF-8",
      at: source.region(offset..<offset + 1))
  }

  /// Well-formed UTF-8 as in table 3-7 of the Unicode standard, and no C0 control but tab, line feed and carriage return.
  private static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, isControl: Bool)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F { return (index, true) }
        index += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch byte {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return (index, false)
      }
      guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return (index, false) }
      for next in stride(from: index + 2, to: index + length, by: 1) where bytes[next] & 0xC0 != 0x80 {
        return (index, false)
      }
      index += length
    }
    return nil
  }
}
