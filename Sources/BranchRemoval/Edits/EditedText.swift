import SourceDiagnostics

/// A text after several rounds of edits that knows the original place of each of its bytes.
struct EditedText {
  private enum Piece {
    case original(Range<Int>)
    case inserted([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }

    func slice(_ range: Range<Int>) -> Piece {
      switch self {
      case .original(let whole):
        .original(whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
      case .inserted(let bytes): .inserted(Array(bytes[range]))
      }
    }
  }

  let original: SourceText
  private(set) var current: SourceText
  private var pieces: [Piece]

  init(_ original: SourceText) {
    self.original = original
    self.current = original
    self.pieces = [.original(0..<original.utf8.count)]
  }

  /// - Parameter edits: disjoint, in order of position, in `current`.
  mutating func apply(_ edits: [TextEdit]) {
    guard !edits.isEmpty else { return }
    var result: [Piece] = []
    var index = 0
    var consumed = 0
    var position = 0
    func take(until end: Int, keeping: Bool) {
      while position < end, index < pieces.count {
        let piece = pieces[index]
        let count = min(piece.count - consumed, end - position)
        if keeping, count > 0 { result.append(piece.slice(consumed..<consumed + count)) }
        position += count
        consumed += count
        if consumed == piece.count {
          index += 1
          consumed = 0
        }
      }
    }
    for edit in edits {
      take(until: edit.range.lowerBound, keeping: true)
      if !edit.replacement.isEmpty { result.append(.inserted(Array(edit.replacement.utf8))) }
      take(until: edit.range.upperBound, keeping: false)
    }
    take(until: current.utf8.count, keeping: true)
    pieces = result
    current = SourceText(path: original.path, utf8: edits.applied(to: current.utf8))
  }

  /// The original offset of a byte; for inserted text that of the insertion.
  func originalOffset(of offset: Int) -> Int {
    var position = 0
    var last = 0
    for piece in pieces {
      let inside = offset - position
      switch piece {
      case .original(let range):
        if inside < range.count { return range.lowerBound + inside }
        last = range.upperBound
      case .inserted(let bytes):
        if inside < bytes.count { return last }
      }
      position += piece.count
    }
    return last
  }

  /// The original offset of a byte; `nil` for inserted text.
  func knownOriginalOffset(of offset: Int) -> Int? {
    var position = 0
    for piece in pieces {
      let inside = offset - position
      if inside < piece.count {
        if case .original(let range) = piece { return range.lowerBound + inside }
        return nil
      }
      position += piece.count
    }
    return nil
  }

  /// Whether bytes were taken out of a range, or put into it.
  func isChanged(_ range: Range<Int>) -> Bool {
    guard let start = knownOriginalOffset(of: range.lowerBound),
      let last = knownOriginalOffset(of: range.upperBound - 1)
    else { return true }
    return last - start != range.count - 1
  }

  /// The original text in the place of a range that is not empty.
  func originalText(of range: Range<Int>) -> String {
    let start = originalOffset(of: range.lowerBound)
    let end = max(start, originalOffset(of: range.upperBound - 1) + 1)
    return String(decoding: original.utf8[start..<min(end, original.utf8.count)], as: UTF8.self)
  }

  /// Where a byte of the original text is now; `nil` if it is gone.
  func offset(ofOriginal original: Int) -> Int? {
    var position = 0
    for piece in pieces {
      if case .original(let range) = piece, range.contains(original) { return position + original - range.lowerBound }
      position += piece.count
    }
    return nil
  }

  /// The text in place of a deleted byte of the original text; `nil` if the byte stays or nothing replaces it.
  func insertedText(at offset: Int) -> String? {
    var last = 0
    var inserted: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .inserted(let bytes): inserted += bytes
      case .original(let range):
        if range.contains(offset) { return nil }
        if last <= offset, offset < range.lowerBound { return String(decoding: inserted, as: UTF8.self) }
        last = range.upperBound
        inserted = []
      }
    }
    return last <= offset ? String(decoding: inserted, as: UTF8.self) : nil
  }

  /// Whether a byte of the original text is still there.
  func keeps(_ offset: Int) -> Bool {
    pieces.contains { piece in
      if case .original(let range) = piece { range.contains(offset) } else { false }
    }
  }

  /// All rounds as one set of edits of the original bytes. Text that was deleted and put back is no edit, unless it is a
  /// part of another word: of 'flags' nothing is left in 'false'.
  var edits: [TextEdit] {
    var result: [TextEdit] = []
    var position = 0
    var replacement: [UInt8] = []
    func flush(until next: Int) {
      var start = position
      var end = next
      var bytes = replacement[...]
      while start < end, let first = bytes.first, original.utf8[start] == first, bytes.count > 0 {
        start += 1
        bytes.removeFirst()
      }
      while start < end, let last = bytes.last, original.utf8[end - 1] == last {
        end -= 1
        bytes.removeLast()
      }
      while start > position,
        [original.utf8[start..<end].first, bytes.first].contains(where: { Self.isInWord(original.utf8[start - 1], $0) })
      {
        start -= 1
        bytes = ([original.utf8[start]] + bytes)[...]
      }
      while end < next,
        [original.utf8[start..<end].last, bytes.last].contains(where: { Self.isInWord(original.utf8[end], $0) })
      {
        bytes.append(original.utf8[end])
        end += 1
      }
      if start < end || !bytes.isEmpty {
        result.append(TextEdit(start..<end, String(decoding: bytes, as: UTF8.self)))
      }
      replacement = []
    }
    for piece in pieces {
      switch piece {
      case .inserted(let bytes): replacement += bytes
      case .original(let range):
        flush(until: range.lowerBound)
        position = range.upperBound
      }
    }
    flush(until: original.utf8.count)
    return result
  }

  /// Whether two bytes beside each other are those of one word.
  private static func isInWord(_ byte: UInt8, _ other: UInt8?) -> Bool {
    [byte, other ?? 0x20].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        true
      default: false
      }
    }
  }
}
