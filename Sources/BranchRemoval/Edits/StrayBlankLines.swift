import SourceDiagnostics

extension [TextEdit] {
  /// Deletes the blank lines that deletions of several neighbours together would leave at the ends of a block, or beside
  /// another blank line.
  ///
  /// Each deletion alone knows only the lines around itself. The edits are disjoint and in order of position.
  func withoutStrayBlankLines(_ lines: SourceLines) -> [TextEdit] {
    var result = self
    for index in indices where self[index].replacement.isEmpty && !self[index].range.isEmpty {
      let range = self[index].range
      guard lines.start(ofLineAt: range.lowerBound) == range.lowerBound,
        lines.start(ofLineAt: range.upperBound) == range.upperBound
      else { continue }
      let wanted = lines.withoutDoubledBlankLines(range)
      let floor = index > 0 ? result[index - 1].range.upperBound : 0
      let limit = index + 1 < count ? self[index + 1].range.lowerBound : lines.bytes.count
      if wanted.lowerBound >= floor, wanted.upperBound <= limit { result[index] = TextEdit(wanted, "") }
    }
    return result
  }
}
