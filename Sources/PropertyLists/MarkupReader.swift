/// Reads the tags of XML, one after another.
package struct MarkupReader {
  package enum Tag {
    case opening(name: String, attributes: [String: String], range: Range<Int>, isClosed: Bool)
    case closing(name: String, range: Range<Int>)
    /// `<!DOCTYPE …>`, without declarations of its own.
    case documentType
  }

  private let bytes: [UInt8]
  private var position = 0
  private var isBroken = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether everything was read and understood.
  package var isAtEnd: Bool { !isBroken && position == bytes.count }

  /// - Returns: `nil` at the end, and at what is no XML.
  package mutating func next() -> Tag? {
    while !isBroken, let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open
      if starts(with: "<!--") {
        skip(behind: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(behind: "]]>")
      } else if starts(with: "<?") {
        skip(behind: "?>")
      } else if starts(with: "<!") {
        skip(behind: ">")
        isBroken = isBroken || bytes[open..<position].contains(UInt8(ascii: "["))
        return isBroken ? nil : .documentType
      } else {
        let tag = tag()
        isBroken = tag == nil
        return tag
      }
    }
    if !isBroken { position = bytes.count }
    return nil
  }

  private mutating func tag() -> Tag? {
    let start = position
    position += 1
    let isClosing = starts(with: "/")
    if isClosing { position += 1 }
    guard let name = name() else { return nil }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if starts(with: "/>"), !isClosing {
        position += 2
        return .opening(name: name, attributes: attributes, range: start..<position, isClosed: true)
      }
      if starts(with: ">") {
        position += 1
        if isClosing { return attributes.isEmpty ? .closing(name: name, range: start..<position) : nil }
        return .opening(name: name, attributes: attributes, range: start..<position, isClosed: false)
      }
      guard let key = self.name(), let value = value() else { return nil }
      attributes[key] = value
    }
  }

  private mutating func name() -> String? {
    let start = position
    while position < bytes.count, !isSpace(bytes[position]), !Self.ends.contains(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let ends = Set("=/<>\"'".utf8)

  /// `="…"`
  private mutating func value() -> String? {
    skipSpace()
    guard starts(with: "=") else { return nil }
    position += 1
    skipSpace()
    guard position < bytes.count, Self.quotes.contains(bytes[position]),
      let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
    else { return nil }
    let text = bytes[(position + 1)..<end]
    position = end + 1
    return text.contains(UInt8(ascii: "<")) ? nil : Self.unescaped(String(decoding: text, as: UTF8.self))
  }

  private static let quotes = Set("\"'".utf8)
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The text with its references to characters replaced; `nil` if one is unknown.
  package static func unescaped(_ text: String) -> String? {
    guard text.contains("&") else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else { return nil }
      result += character + part[part.index(after: end)...]
    }
    return result
  }

  private static func character(_ entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return entities[String(entity)] }
    let digits = entity.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(behind text: String) {
    while position < bytes.count {
      if starts(with: text) {
        position += text.utf8.count
        return
      }
      position += 1
    }
    isBroken = true
  }

  private mutating func skipSpace() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
