/// Words in bytes: letters, digits, `_`, and everything beyond ASCII.
package enum Words {
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether each byte can be part of a word.
  package static let parts = (0...255).map { isPart($0) }
  package static let asciiParts = (0...255).map { $0 < 0x80 && isPart($0) }

  package static func word(around place: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
    var start = place
    var end = place
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return start..<end
  }

  /// All words, in order.
  package static func all(in bytes: UnsafeRawBufferPointer) -> All { All(bytes: bytes) }

  package struct All: Sequence, IteratorProtocol {
    fileprivate let bytes: UnsafeRawBufferPointer
    private var position = 0

    fileprivate init(bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    package mutating func next() -> Slice<UnsafeRawBufferPointer>? {
      while position < bytes.count, !isPart(bytes[position]) { position += 1 }
      guard position < bytes.count else { return nil }
      let word = word(around: position, in: bytes)
      position = word.upperBound
      return bytes[word]
    }
  }

  package static func places(of word: ByteString, in bytes: UnsafeRawBufferPointer) -> some Sequence<Int> {
    sequence(state: 0) { start -> Int? in
      while let place = word.place(in: bytes, from: start) {
        start = place + word.bytes.count
        if place > 0, isPart(bytes[place - 1]) { continue }
        if start < bytes.count, isPart(bytes[start]) { continue }
        return place
      }
      return nil
    }
  }

  package static func holds(_ word: ByteString, in bytes: UnsafeRawBufferPointer) -> Bool {
    places(of: word, in: bytes).contains { _ in true }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  /// Whether the line starts with `case`.
  private static func isInListOfCases(_ place: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = place
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "{") { start -= 1 }
    while start < place, isBlank(bytes[start]) { start += 1 }
    return bytes.holds(Array("case ".utf8), at: start)
  }

  private static let declaring = Set(
    [
      "class", "struct", "enum", "protocol", "actor", "extension", "typealias", "func", "let", "var", "case",
      "associatedtype",
    ].map { Array($0.utf8) })

  private static let declaringTypes = Set(
    ["class", "struct", "enum", "protocol", "actor", "typealias"].map { Array($0.utf8) })

  /// Whether a word follows a keyword that declares a type of that name; extensions do not count.
  package static func declaresType(_ name: ByteString, in bytes: UnsafeRawBufferPointer) -> Bool {
    places(of: name, in: bytes).contains { place in
      var end = place
      while end > 0, isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "`") { end -= 1 }
      return end > 0 && end < place && declaringTypes.contains(Array(bytes[word(around: end - 1, in: bytes)]))
    }
  }

  /// Whether an operator follows `func`, possibly as the beginning of a longer one.
  package static func declaresOperator(_ name: ByteString, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while let place = name.place(in: bytes, from: start) {
      start = place + name.bytes.count
      var end = place
      while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
      if end > 0, bytes[word(around: end - 1, in: bytes)].elementsEqual("func".utf8) { return true }
    }
    return false
  }

  /// Whether a word follows a keyword that declares it, or is in a list of enum cases.
  package static func declares(_ name: ByteString, in bytes: UnsafeRawBufferPointer) -> Bool {
    places(of: name, in: bytes).contains { place in
      var end = place
      while end > 0, isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "`") { end -= 1 }
      if end > 0, bytes[end - 1] == UInt8(ascii: ",") { return isInListOfCases(end, bytes) }
      guard end > 0, end < place, isPart(bytes[end - 1]) else { return false }
      return declaring.contains(Array(bytes[word(around: end - 1, in: bytes)]))
    }
  }
}
