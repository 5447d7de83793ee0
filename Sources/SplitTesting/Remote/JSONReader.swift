/// Reads strict JSON (RFC 8259) in UTF-8, without repeated keys in an object.
///
/// Foundation's reader would add megabytes to a statically linked app, accepts invalid JSON on some platforms, and does
/// not limit nesting.
struct JSONReader {
  /// The nesting limit: no document needs more levels, and the reader recurses for each.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var offset = 0

  static func value(of bytes: [UInt8]) throws(RemoteDocumentError) -> RemoteValue {
    var reader = JSONReader(bytes: bytes)
    guard
      transcode(bytes.makeIterator(), from: UTF8.self, to: UTF8.self, stoppingOnError: true, into: { _ in }) == false
    else { throw RemoteDocumentError("is not UTF-8") }
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.unexpected("the end") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private func unexpected(_ expected: String) -> RemoteDocumentError {
    guard next != nil else { return RemoteDocumentError("ends where \(expected) is expected") }
    return RemoteDocumentError("is no JSON: \(expected) is expected at byte \(offset)")
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(RemoteDocumentError) -> RemoteValue {
    guard depth <= Self.depthLimit else {
      throw RemoteDocumentError("is nested more than \(Self.depthLimit) levels deep at byte \(offset)")
    }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: RemoteValue) throws(RemoteDocumentError) -> RemoteValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw unexpected("'\(word)'") }
      offset += 1
    }
    return value
  }

  private mutating func array(depth: Int) throws(RemoteDocumentError) -> RemoteValue {
    offset += 1
    skipSpace()
    if skip("]") { return .array([]) }
    var values: [RemoteValue] = []
    while true {
      skipSpace()
      values.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return .array(values) }
      guard skip(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func object(depth: Int) throws(RemoteDocumentError) -> RemoteValue {
    offset += 1
    skipSpace()
    if skip("}") { return .object([:]) }
    var values: [String: RemoteValue] = [:]
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key") }
      let start = offset
      let key = try string()
      guard values[key] == nil else {
        throw RemoteDocumentError("has the key '\(key)' twice, the second time at byte \(start)")
      }
      skipSpace()
      guard skip(":") else { throw unexpected("':'") }
      skipSpace()
      values[key] = try value(depth: depth + 1)
      skipSpace()
      if skip("}") { return .object(values) }
      guard skip(",") else { throw unexpected("',' or '}'") }
    }
  }

  // MARK: Numbers

  private mutating func number() throws(RemoteDocumentError) -> RemoteValue {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits("a value") }
    var isWhole = true
    if skip(".") {
      isWhole = false
      try digits("a digit")
    }
    if skip("e") || skip("E") {
      isWhole = false
      if !skip("+") { _ = skip("-") }
      try digits("a digit")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let whole = Int(text) { return .integer(whole) }
    guard let decimal = Double(text), decimal.isFinite else {
      throw RemoteDocumentError("has a number out of range at byte \(start)")
    }
    return .decimal(decimal)
  }

  private mutating func digits(_ expected: String) throws(RemoteDocumentError) {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    if offset == start { throw unexpected(expected) }
  }

  // MARK: Strings

  private mutating func string() throws(RemoteDocumentError) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw RemoteDocumentError("has a control character in a string at byte \(offset - 1)")
      default: text.append(byte)
      }
    }
    throw unexpected("'\"'")
  }

  private mutating func escape() throws(RemoteDocumentError) -> [UInt8] {
    guard let byte = next else { throw unexpected("an escape") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try scalar()
    default: throw RemoteDocumentError("has an unknown escape at byte \(offset - 1)")
    }
  }

  /// `\u` escapes are UTF-16: a character beyond U+FFFF takes a pair of them.
  private mutating func scalar() throws(RemoteDocumentError) -> [UInt8] {
    let start = offset
    let first = try codeUnit()
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first), skip("\\"), skip("u") {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) { value = 0x1_0000 + (value & 0x3FF) << 10 + UInt32(second & 0x3FF) }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw RemoteDocumentError("has half a character at byte \(start)")
    }
    return Array(String(scalar).utf8)
  }

  private mutating func codeUnit() throws(RemoteDocumentError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }
}
