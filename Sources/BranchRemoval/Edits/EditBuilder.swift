import SourceDiagnostics
import SourceSearch

/// Collects the edits of one pass over one text. Deletions may nest and touch; insertions keep their order.
///
/// A fold deletes the code around a survivor and then continues inside of it, so that nested folds need no second walk.
struct EditBuilder {
  private struct Insertion {
    let offset: Int
    let text: String
  }

  /// In order of position. None touches another.
  private var deletions: [Range<Int>] = []
  private var insertions: [Insertion] = []
  /// Columns to delete in inserted lines, which move left with the lines around them.
  private var deletedColumns: [(range: Range<Int>, columns: Range<Int>)] = []

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty }

  mutating func delete(_ range: Range<Int>) {
    if range.isEmpty { return }
    let first = deletions.partitioningIndex { $0.upperBound >= range.lowerBound }
    let end = deletions[first...].partitioningIndex { $0.lowerBound > range.upperBound }
    if first == end { return deletions.insert(range, at: first) }
    let joined =
      min(range.lowerBound, deletions[first].lowerBound)..<max(range.upperBound, deletions[end - 1].upperBound)
    deletions.replaceSubrange(first..<end, with: CollectionOfOne(joined))
  }

  mutating func delete(_ range: Range<Int>, keeping kept: Range<Int>) {
    delete(range.lowerBound..<kept.lowerBound)
    delete(kept.upperBound..<range.upperBound)
  }

  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { insertions.append(Insertion(offset: offset, text: text)) }
  }

  /// The position of the next insertion among those at the same offset.
  var mark: Int { insertions.count }

  mutating func insert(_ text: String, at offset: Int, before mark: Int) {
    insertions.insert(Insertion(offset: offset, text: text), at: mark)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    insert(text, at: range.lowerBound)
    delete(range)
  }

  /// Adds the edits of another builder for other places of the same text.
  mutating func add(_ other: EditBuilder) {
    for deletion in other.deletions { delete(deletion) }
    insertions += other.insertions
    deletedColumns += other.deletedColumns
  }

  /// - Parameter columns: bytes of white space at the start of each line.
  mutating func deleteColumns(_ columns: Range<Int>, ofLinesInsertedIn range: Range<Int>) {
    deletedColumns.append((range, columns))
  }

  /// The deletions that overlap a range, or begin at its end.
  private func deletions(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let rest = deletions[deletions.partitioningIndex { $0.upperBound > range.lowerBound }...]
    return rest[..<rest.partitioningIndex { $0.lowerBound > range.upperBound }]
  }

  /// Whether the edits delete every byte of the range.
  ///
  /// - Complexity: logarithmic in the number of deletions.
  func deletes(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, let deletion = deletions(in: range).first else { return range.isEmpty }
    return deletion.lowerBound <= range.lowerBound && range.upperBound <= deletion.upperBound
  }

  /// The part of a range from the first to the last byte that stays and is no white space; `nil` if there is none.
  func kept(of range: Range<Int>, _ lines: SourceLines) -> Range<Int>? {
    var first: Int?
    var last = range.lowerBound
    var position = range.lowerBound
    var rest = deletions(in: range)
    while position < range.upperBound {
      while let next = rest.first, next.upperBound <= position { rest.removeFirst() }
      if let next = rest.first, next.contains(position) {
        position = next.upperBound
        continue
      }
      if !lines.isSpace(lines.bytes[position]) {
        first = first ?? position
        last = position + 1
      }
      position += 1
    }
    for insertion in insertions
    where range.contains(insertion.offset) && !insertion.text.utf8.allSatisfy({ lines.isSpace($0) }) {
      first = min(first ?? insertion.offset, insertion.offset)
      last = max(last, insertion.offset)
    }
    return first.map { $0..<max($0, last) }
  }

  /// Whether only white space is left of a range, without insertions.
  func deletesAll(_ range: Range<Int>, but lines: SourceLines) -> Bool {
    kept(of: range, lines) == nil && !insertions.contains { range.contains($0.offset) }
  }

  /// Disjoint edits in order of position.
  var edits: [TextEdit] {
    var result: [TextEdit] = []
    var pending =
      insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)[...]
    for range in deletions {
      while let insertion = pending.first, insertion.offset < range.lowerBound {
        result.append(TextEdit(insertion.offset..<insertion.offset, text(of: insertion)))
        pending.removeFirst()
      }
      var replacement = ""
      while let insertion = pending.first, insertion.offset <= range.upperBound {
        replacement += text(of: insertion)
        pending.removeFirst()
      }
      result.append(TextEdit(range, replacement))
    }
    return result + pending.map { TextEdit($0.offset..<$0.offset, text(of: $0)) }
  }

  private func text(of insertion: Insertion) -> String {
    guard insertion.text.utf8.contains(0x0A) else { return insertion.text }
    let columns = deletedColumns.filter { ($0.range.lowerBound...$0.range.upperBound).contains(insertion.offset) }
      .map(\.columns).sorted { $0.lowerBound > $1.lowerBound }
    guard !columns.isEmpty else { return insertion.text }
    var lines = insertion.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    for index in lines.indices.dropFirst() {
      for range in columns where range.upperBound <= lines[index].count {
        if lines[index][range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { lines[index].removeSubrange(range) }
      }
    }
    return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }
}
