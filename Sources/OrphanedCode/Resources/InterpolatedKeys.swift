import SourceDiagnostics
import SourceSearch

/// The literals with interpolations and escapes, which look up texts by keys that are written otherwise: `"Hello \\(name)"`
/// by `Hello %@`, `"\\(count) items"` by `%lld items`, `"Wait\\u{2026}"` by `Wait…`.
struct InterpolatedKeys {
  private var places: [String: [(file: OrphanFile, place: Int)]] = [:]

  /// What stands for an interpolation or a format.
  private static let gap: Character = "\u{0}"

  init(_ sources: [OrphanFile]) {
    for file in sources {
      file.source.utf8.withUnsafeBytes { bytes in
        for (text, place) in Self.literals(in: bytes) { places[text, default: []].append((file, place)) }
      }
    }
  }

  /// - Returns: the place, as `path:line:column`, of a literal that stays and may be a key.
  func place(giving key: String, unless goes: (OrphanFile, Int) -> Bool) -> String? {
    places[Self.withoutFormats(key)]?.first { !goes($0.file, $0.place) }.map { $0.file.location($0.place) }
  }

  /// `Hello %@` with a gap in the place of the format.
  private static func withoutFormats(_ key: String) -> String {
    var result = ""
    var rest = key[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      if rest.first == "%" {
        result.append("%")
        rest.removeFirst()
        continue
      }
      while let next = rest.first, next.isNumber || "$.-+ #'hlqLz".contains(next) { rest.removeFirst() }
      if rest.first.map({ $0 == "@" || $0.isLetter }) ?? false { rest.removeFirst() }
      result.append(gap)
    }
    return result
  }

  /// The values of the literals of one line that contain a backslash, with gaps in the places of interpolations.
  private static func literals(in source: UnsafeRawBufferPointer) -> [(text: String, place: Int)] {
    var found: [(text: String, place: Int)] = []
    var place = 0
    while place < source.count {
      guard source[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let start = place + 1
      let (text, end) = literal(from: start, in: source)
      if let text { found.append((text, start)) }
      place = end
    }
    return found
  }

  /// - Returns: the value, if it contains a backslash, and the place behind the literal.
  private static func literal(from start: Int, in source: UnsafeRawBufferPointer) -> (text: String?, end: Int) {
    var bytes: [UInt8] = []
    var hasEscape = false
    var place = start
    while place < source.count, source[place] != UInt8(ascii: "\n") {
      if source[place] == UInt8(ascii: "\"") {
        return (hasEscape ? String(decoding: bytes, as: UTF8.self) : nil, place + 1)
      }
      guard source[place] == UInt8(ascii: "\\"), place + 1 < source.count else {
        bytes.append(source[place])
        place += 1
        continue
      }
      hasEscape = true
      switch source[place + 1] {
      case UInt8(ascii: "("):
        bytes.append(0)
        place = endOfInterpolation(from: place + 2, in: source)
      case UInt8(ascii: "u"):
        let end = source[place...].firstIndex(of: UInt8(ascii: "}")) ?? source.count - 1
        let digits = String(decoding: source[min(place + 3, end)..<end], as: UTF8.self)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { bytes += Array(String(scalar).utf8) }
        place = end + 1
      case UInt8(ascii: "n"):
        bytes.append(UInt8(ascii: "\n"))
        place += 2
      case let other:
        bytes.append(other)
        place += 2
      }
    }
    return (nil, place + 1)
  }

  private static func endOfInterpolation(from start: Int, in source: UnsafeRawBufferPointer) -> Int {
    var (depth, place) = (1, start)
    while place < source.count, depth > 0, source[place] != UInt8(ascii: "\n") {
      if source[place] == UInt8(ascii: "(") { depth += 1 }
      if source[place] == UInt8(ascii: ")") { depth -= 1 }
      place += 1
    }
    return place
  }
}
