import SourceDiagnostics
import SourceSearch

/// The literals with interpolations and escapes, which look up texts by keys that are written otherwise: `"Hello \\(name)"`
/// by `Hello %@`, `"\\(count) items"` by `%lld items`, `"Wait\\u{2026}"` by `Wait…`; and those of several lines.
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

  /// The values of the literals that contain a backslash, or have several lines, with gaps in the places of
  /// interpolations.
  private static func literals(in source: UnsafeRawBufferPointer) -> [(text: String, place: Int)] {
    var found: [(text: String, place: Int)] = []
    var place = 0
    while place < source.count {
      guard source[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let isLong = source[place...].starts(with: "\"\"\"".utf8)
      let start = place + (isLong ? 3 : 1)
      let (text, end) = isLong ? lines(from: start, in: source) : literal(from: start, in: source)
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
      place = escape(at: place, in: source, to: &bytes)
    }
    return (nil, place + 1)
  }

  /// - Returns: the value of a literal with lines of its own, without their indentation, and the place behind it.
  private static func lines(from start: Int, in source: UnsafeRawBufferPointer) -> (text: String?, end: Int) {
    var end = start
    while end < source.count, !source[end...].starts(with: "\"\"\"".utf8) {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < source.count else { return (nil, source.count) }
    let all = source[start..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard all.count > 1, let indentation = all.last?.count else { return (nil, end + 3) }
    var bytes: [UInt8] = []
    // A backslash at the end joins the next line.
    var isContinued = true
    for line in all.dropFirst().dropLast() {
      if !isContinued { bytes.append(UInt8(ascii: "\n")) }
      isContinued = false
      let text = line.dropFirst(min(indentation, line.count))
      var place = text.startIndex
      while place < text.endIndex {
        let isBackslash = source[place] == UInt8(ascii: "\\")
        isContinued = isBackslash && place + 1 == text.endIndex
        if isBackslash, !isContinued {
          place = escape(at: place, in: source, to: &bytes)
          continue
        }
        if !isContinued { bytes.append(source[place]) }
        place += 1
      }
    }
    return (String(decoding: bytes, as: UTF8.self), end + 3)
  }

  /// Adds what a backslash and what follows it stand for.
  ///
  /// - Returns: the place behind it.
  private static func escape(at place: Int, in source: UnsafeRawBufferPointer, to bytes: inout [UInt8]) -> Int {
    switch source[place + 1] {
    case UInt8(ascii: "("):
      bytes.append(0)
      return endOfInterpolation(from: place + 2, in: source)
    case UInt8(ascii: "u"):
      let end = source[place...].firstIndex(of: UInt8(ascii: "}")) ?? source.count - 1
      let digits = String(decoding: source[min(place + 3, end)..<end], as: UTF8.self)
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { bytes += Array(String(scalar).utf8) }
      return end + 1
    case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
    case let other:
      bytes.append(other)
    }
    return place + 2
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
