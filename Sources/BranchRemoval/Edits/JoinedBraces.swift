import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension [TextEdit] {
  /// Puts the brace, or the `else`, of a condition that took several lines and takes one now on that line.
  ///
  /// ```
  /// if flags.isNew,                         if let page {
  ///   let page                becomes         open(page)
  /// {                                       }
  ///   open(page)
  /// }
  /// ```
  /// The edits are disjoint and in order of position.
  func withJoinedBraces(in tree: SourceFileSyntax, _ lines: SourceLines) -> [TextEdit] {
    var gaps: Set<Range<Int>> = []
    for edit in self {
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: edit.range.lowerBound)),
        let list = Syntax(token).ancestor(ConditionElementListSyntax.self), list.contentRange.contains(edit.range),
        let gap = gap(behind: list, lines)
      else { continue }
      gaps.insert(gap)
    }
    return gaps.isEmpty
      ? self : (self + gaps.map { TextEdit($0, " ") }).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The line break and the spaces that have to go.
  private func gap(behind list: ConditionElementListSyntax, _ lines: SourceLines) -> Range<Int>? {
    guard let first = list.previousToken(viewMode: .sourceAccurate),
      let next = list.nextToken(viewMode: .sourceAccurate),
      next.tokenKind == .leftBrace || next.tokenKind == .keyword(.else),
      case let gap = list.contentEnd..<next.contentStart, lines.isFirstInLine(next.contentStart),
      lines.bytes[gap].allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }),
      !contains(where: { $0.range.overlaps(gap) }),
      lines.start(ofLineAt: first.contentStart) < lines.start(ofLineAt: list.contentEnd),
      case let head = text(of: first.contentStart..<list.contentEnd, lines), !head.contains(0x0A),
      first.contentStart - lines.start(ofLineAt: first.contentStart) + head.count < Self.longestLine,
      Syntax(list).ancestors.contains(where: { $0.hasBraceBehindHead(lines) })
    else { return nil }
    return gap
  }

  /// In columns, of a condition without its brace; the width to which most people wrap lines.
  private static var longestLine: Int { 98 }

  /// What a range becomes.
  private func text(of range: Range<Int>, _ lines: SourceLines) -> [UInt8] {
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in self where edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound {
      text += lines.bytes[position..<edit.range.lowerBound] + edit.replacement.utf8
      position = edit.range.upperBound
    }
    return text + lines.bytes[position..<range.upperBound]
  }
}

extension Syntax {
  /// Whether it is a block whose brace is not on a line of its own, as in code whose braces all are.
  fileprivate func hasBraceBehindHead(_ lines: SourceLines) -> Bool {
    let brace = self.as(CodeBlockSyntax.self)?.leftBrace ?? self.as(MemberBlockSyntax.self)?.leftBrace
    return brace.map { !lines.isFirstInLine($0.contentStart) } ?? false
  }
}
