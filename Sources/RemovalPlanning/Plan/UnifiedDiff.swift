package import LocalFiles

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
    let difference = LineDifference(from: old, to: new)
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let (oldStart, newStart) = (left, right)
      while left < old.count, difference.isRemoved[left] { left += 1 }
      while right < new.count, difference.isInserted[right] { right += 1 }
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
