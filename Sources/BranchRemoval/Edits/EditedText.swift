import SourceDiagnostics

/// A text after several rounds of edits that knows the original place of each of its bytes.
struct EditedText {
  /// Neighbouring bytes of the original text that are neighbours still. The bytes between two runs are inserted ones.
  private struct Run {
    let original: Range<Int>
    /// Where the first byte is in the current text.
    let position: Int

    var current: Range<Int> { position..<position + original.count }
  }

  let original: SourceText
  private(set) var current: SourceText
  /// None is empty, and they ascend in both texts.
  private var runs: [Run]

  init(_ original: SourceText) {
    self.original = original
    self.current = original
    self.runs = original.utf8.isEmpty ? [] : [Run(original: 0..<original.utf8.count, position: 0)]
  }

  /// - Parameter edits: disjoint, in order of position, in `current`.
  /// - Complexity: linear in the length of the text and the number of edits.
  mutating func apply(_ edits: [TextEdit]) {
    guard !edits.isEmpty else { return }
    var result: [Run] = []
    var index = 0
    var position = 0
    var shift = 0
    func keep(until end: Int) {
      while index < runs.count, runs[index].position < end {
        let run = runs[index]
        let start = max(position, run.position)
        let stop = min(end, run.current.upperBound)
        if start < stop {
          let offset = run.original.lowerBound - run.position
          result.append(Run(original: start + offset..<stop + offset, position: start + shift))
        }
        if run.current.upperBound > end { break }
        index += 1
      }
    }
    for edit in edits {
      keep(until: edit.range.lowerBound)
      position = edit.range.upperBound
      shift += edit.replacement.utf8.count - edit.range.count
    }
    keep(until: current.utf8.count)
    runs = result
    current = SourceText(path: original.path, utf8: edits.applied(to: current.utf8))
  }

  /// The last run that begins at an offset of the current text or before it.
  private func run(at offset: Int) -> Run? {
    let next = runs.partitioningIndex { $0.position > offset }
    return next == 0 ? nil : runs[next - 1]
  }

  /// The original offset of a byte; for inserted text that of the insertion.
  ///
  /// - Complexity: logarithmic in the number of edits, as for all questions about one offset.
  func originalOffset(of offset: Int) -> Int {
    guard let run = run(at: offset) else { return 0 }
    return min(run.original.lowerBound + offset - run.position, run.original.upperBound)
  }

  /// The original offset of a byte; `nil` for inserted text.
  func knownOriginalOffset(of offset: Int) -> Int? {
    guard let run = run(at: offset), run.current.contains(offset) else { return nil }
    return run.original.lowerBound + offset - run.position
  }

  /// The bytes of the original text in whose place inserted text stands.
  func originalGap(at offset: Int) -> Range<Int> {
    let next = runs.partitioningIndex { $0.position > offset }
    let start = next > 0 ? runs[next - 1].original.upperBound : 0
    let end = next < runs.count ? runs[next].original.lowerBound : original.utf8.count
    return start..<max(start, end)
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

  /// The number of runs that begin at an offset of the original text or before it.
  private func count(ofRunsUpTo original: Int) -> Int {
    runs.partitioningIndex { $0.original.lowerBound > original }
  }

  /// Where a byte of the original text is now; `nil` if it is gone.
  func offset(ofOriginal original: Int) -> Int? {
    let count = count(ofRunsUpTo: original)
    guard count > 0, runs[count - 1].original.contains(original) else { return nil }
    return runs[count - 1].position + original - runs[count - 1].original.lowerBound
  }

  /// The text in place of a deleted byte of the original text; `nil` if the byte stays.
  func insertedText(at offset: Int) -> String? {
    let next = count(ofRunsUpTo: offset)
    if next > 0, runs[next - 1].original.contains(offset) { return nil }
    return String(decoding: current.utf8[gap(before: next)], as: UTF8.self)
  }

  /// The inserted bytes between a run and the one before it.
  private func gap(before index: Int) -> Range<Int> {
    (index == 0 ? 0 : runs[index - 1].current.upperBound)..<(index < runs.count
      ? runs[index].position : current.utf8.count)
  }

  /// Whether a byte of the original text is still there.
  func keeps(_ offset: Int) -> Bool { self.offset(ofOriginal: offset) != nil }

  /// All rounds as one set of edits of the original bytes. Text that was deleted and put back is no edit, unless it is a
  /// part of another word: of 'flags' nothing is left in 'false'.
  var edits: [TextEdit] {
    var result: [TextEdit] = []
    var position = 0
    func flush(_ inserted: Range<Int>, until next: Int) {
      var start = position
      var end = next
      var bytes = current.utf8[inserted]
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
    }
    for (index, run) in runs.enumerated() {
      flush(gap(before: index), until: run.original.lowerBound)
      position = run.original.upperBound
    }
    flush(gap(before: runs.count), until: original.utf8.count)
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
