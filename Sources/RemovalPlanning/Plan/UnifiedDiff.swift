/// The difference of two files in a form that `git apply` accepts.
///
/// Source: the unified format of GNU diff, with git's extended headers for new and deleted files.
package struct UnifiedDiff {
  private static let contextLines = 3

  private let replacement: FileReplacement

  package init(_ replacement: FileReplacement) {
    self.replacement = replacement
  }

  /// Empty without a change.
  package var bytes: [UInt8] {
    guard replacement.old != replacement.new else { return [] }
    let old = replacement.old.map(Self.lines) ?? []
    let new = replacement.new.map(Self.lines) ?? []
    let path = Self.quoted(replacement.path)
    var header = "diff --git \(path.a) \(path.b)\n"
    if replacement.old == nil { header += "new file mode 100644\n" }
    if replacement.new == nil { header += "deleted file mode 100644\n" }
    var output = Array(header.utf8)
    let hunks = Self.hunks(Self.changes(old, new), old.count, new.count)
    guard !hunks.isEmpty else { return output }
    output += "--- \(replacement.old == nil ? "/dev/null" : path.a)\n".utf8
    output += "+++ \(replacement.new == nil ? "/dev/null" : path.b)\n".utf8
    for hunk in hunks { Self.write(hunk, old, new, &output) }
    return output
  }

  /// Lines of the old file that are replaced by lines of the new one.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The lines with their line feeds, which the last one may lack.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    // Compares numbers, which is faster than comparing lines byte by byte.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      let number = numbers[line, default: next]
      if number == next { numbers[line] = next }
      return number
    }
    let before = old[prefix..<old.count - suffix].map(number)
    let after = new[prefix..<new.count - suffix].map(number)
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + prefix)
      case .insert(let offset, _, _): inserted.insert(offset + prefix)
      }
    }
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (oldStart, newStart) = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if left > oldStart || right > newStart {
        changes.append(Change(old: oldStart..<left, new: newStart..<right))
      } else {
        left += 1
        right += 1
      }
    }
    return changes
  }

  /// Changes with touching contexts form one hunk.
  private static func hunks(_ changes: [Change], _ oldCount: Int, _ newCount: Int) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * contextLines {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func write(
    _ hunk: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(contextLines, first.old.lowerBound)
    let after = min(contextLines, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(position(oldRange)) +\(position(newRange)) @@\n".utf8
    var line = oldRange.lowerBound
    for change in hunk {
      for index in line..<change.old.lowerBound { write(old[index], " ", &output) }
      for index in change.old { write(old[index], "-", &output) }
      for index in change.new { write(new[index], "+", &output) }
      line = change.old.upperBound
    }
    for index in line..<oldRange.upperBound { write(old[index], " ", &output) }
  }

  /// The position of a range. That of an empty one is the line before it.
  private static func position(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func write(_ line: ArraySlice<UInt8>, _ mark: Character, _ output: inout [UInt8]) {
    output += String(mark).utf8
    output += line
    if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The path, quoted like git's if it contains quotes, backslashes, controls or non-ASCII bytes.
  private static func quoted(_ path: String) -> (a: String, b: String) {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x7F }) else {
      return ("a/" + path, "b/" + path)
    }
    var quoted = ""
    for byte in path.utf8 {
      switch byte {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let octal = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return ("\"a/\(quoted)\"", "\"b/\(quoted)\"")
  }
}
