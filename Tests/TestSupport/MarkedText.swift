/// A text with marked places: `1️⃣value1️⃣` is the range of `value`; a single marker is an empty range.
package struct MarkedText: Sendable {
  package let utf8: [UInt8]
  private var offsets: [Character: [Int]] = [:]

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    for character in marked {
      if Self.isMarker(character) {
        offsets[character, default: []].append(bytes.count)
      } else {
        bytes += character.utf8
      }
    }
    utf8 = bytes
  }

  package var markers: Set<Character> { Set(offsets.keys) }

  package func range(_ marker: Character) -> Range<Int>? {
    guard let places = offsets[marker], let first = places.first, let last = places.last, places.count <= 2 else {
      return nil
    }
    return first..<last
  }

  /// `line:column`, counted by hand: from 1, in bytes, without a byte order mark, after LF or CRLF.
  package func lineAndColumn(_ offset: Int) -> String {
    var line = 1
    var start = utf8.starts(with: [0xEF, 0xBB, 0xBF]) && offset >= 3 ? 3 : 0
    for index in 0..<offset where utf8[index] == 0x0A {
      line += 1
      start = index + 1
    }
    return "\(line):\(offset - start + 1)"
  }

  private static func isMarker(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    return scalars.count == 3 && ("0"..."9").contains(scalars[0]) && scalars[1] == "\u{FE0F}"
      && scalars[2] == "\u{20E3}"
  }
}
