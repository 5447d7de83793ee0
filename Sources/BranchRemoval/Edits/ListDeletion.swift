import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Deletes elements of lists with commas: arguments, parameters, conditions, captures, cases.
///
/// Before: `show(group, title, size)`. After, without the first two: `show(size)`.
extension EditBuilder {
  /// Deletes elements; without any left, the trailing comma of the list goes, too.
  mutating func delete<List: SyntaxCollection>(_ gone: Set<SyntaxIdentifier>, of list: List)
  where List.Element: WithTrailingCommaSyntax {
    let places = list.enumerated().filter { gone.contains($1.id) }.map(\.offset)
    if places.count == list.count { delete(list.rangeBetweenBrackets ?? list.contentRange) }
    let all = Array(list)
    let rest = deleteAtParagraphStarts(deleteAtLineStarts(deleteBehindComments(Set(places), of: all), of: all), of: all)
    delete(rest, of: all.map(\.rangeWithoutComma))
    if let last = all.last, gone.contains(last.id), last.trailingComma == nil, last.hasCommentAtEndOfLine {
      delete(last.contentEnd..<last.endPosition.utf8Offset)
    }
  }

  /// Deletes elements behind one that has a comment behind its comma, which stays, and those that have one themselves.
  ///
  /// ```
  /// layout: .list,  // predictable         layout: .list,  // predictable
  /// isNew: true,  // from 2.0     becomes  size: 1
  /// size: 1
  /// ```
  /// - Returns: the other places.
  private mutating func deleteBehindComments<Element: WithTrailingCommaSyntax>(
    _ gone: Set<Int>, of all: [Element]
  ) -> Set<Int> {
    var rest = gone
    for left in all.indices where !gone.contains(left) && gone.contains(left + 1) {
      let last = all[left...].indices.dropFirst().prefix { gone.contains($0) }.last ?? left
      guard let comma = all[left].trailingComma,
        comma.hasCommentAtEndOfLine || all[last].trailingComma?.hasCommentAtEndOfLine ?? false
      else { continue }
      rest.subtract(left...last)
      delete(all[left].endPosition.utf8Offset..<all[last].endPosition.utf8Offset)
      if all[last].trailingComma == nil { delete(comma.contentRange) }
    }
    return rest
  }

  /// Deletes elements that begin a line on which another one follows, which begins it then.
  ///
  /// ```
  /// storage: storage,                      storage: storage,
  /// isNew: true, size: 1          becomes  size: 1
  /// ```
  /// - Returns: the other places.
  private mutating func deleteAtLineStarts<Element: WithTrailingCommaSyntax>(
    _ gone: Set<Int>, of all: [Element]
  ) -> Set<Int> {
    var rest = gone
    for first in all.indices.dropFirst() where gone.contains(first) && !gone.contains(first - 1) {
      let last = all[first...].indices.prefix { gone.contains($0) }.last ?? first
      guard last + 1 < all.count, all[first].leadingTrivia.containsNewline,
        !all[last + 1].leadingTrivia.containsNewline, all[last].trailingComma?.trailingTrivia.containsNewline == false
      else { continue }
      rest.subtract(first...last)
      delete(all[first].contentStart..<all[last].endPosition.utf8Offset)
    }
    return rest
  }

  /// Deletes elements behind a blank line that stays for those that follow.
  ///
  /// ```
  /// .proxy: "",                            .proxy: "",
  ///
  /// .isNew: false,                becomes
  /// .level: 1                              .level: 1
  /// ```
  /// - Returns: the other places.
  private mutating func deleteAtParagraphStarts<Element: WithTrailingCommaSyntax>(
    _ gone: Set<Int>, of all: [Element]
  ) -> Set<Int> {
    var rest = gone
    for first in all.indices.dropFirst() where gone.contains(first) && !gone.contains(first - 1) {
      let last = all[first...].indices.prefix { gone.contains($0) }.last ?? first
      guard last + 1 < all.count, all[first].leadingTrivia.newlinesAtStart > 1,
        all[first].leadingTrivia.allSatisfy(\.isWhitespace), all[last + 1].leadingTrivia.newlinesAtStart == 1
      else { continue }
      rest.subtract(first...last)
      let next = all[last + 1]
      delete(all[first].contentStart..<next.position.utf8Offset + next.leadingTrivia.lengthOfSpaceAtStart)
    }
    return rest
  }

  mutating func keep<List: SyntaxCollection>(_ kept: [List.Element], of list: List)
  where List.Element: WithTrailingCommaSyntax {
    delete(Set(list.map { $0.id }).subtracting(kept.map { $0.id }), of: list)
  }

  /// - Parameter all: the ranges of the elements, in order and without commas.
  mutating func delete(_ gone: Set<Int>, of all: [Range<Int>]) {
    let kept = all.indices.filter { !gone.contains($0) }
    guard let start = all.first, let end = all.last, let first = kept.first, let last = kept.last else { return }
    delete(start.lowerBound..<all[first].lowerBound)
    for (left, right) in zip(kept, kept.dropFirst()) where right > left + 1 {
      delete(all[left].upperBound..<all[right - 1].upperBound)
    }
    delete(all[last].upperBound..<end.upperBound)
  }
}

extension SyntaxProtocol {
  /// All between the brackets around a list, if there is nothing but the list and white space.
  fileprivate var rangeBetweenBrackets: Range<Int>? {
    guard let before = previousToken(viewMode: .sourceAccurate), let after = nextToken(viewMode: .sourceAccurate),
      [.leftSquare, .leftParen].contains(before.tokenKind),
      [before.trailingTrivia, leadingTrivia, trailingTrivia, after.leadingTrivia].joined().allSatisfy(\.isWhitespace)
    else { return nil }
    return before.contentEnd..<after.contentStart
  }
}

extension WithTrailingCommaSyntax {
  var rangeWithoutComma: Range<Int> {
    contentStart..<(trailingComma?.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? contentEnd)
  }
}

extension SyntaxProtocol {
  /// Whether only a comment follows in its last line.
  fileprivate var hasCommentAtEndOfLine: Bool {
    trailingTrivia.contains(where: \.isComment)
      && lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.containsNewline
        ?? false
  }
}

extension Trivia {
  /// The newlines before anything but white space.
  fileprivate var newlinesAtStart: Int {
    prefix(while: \.isWhitespace).reduce(0) { count, piece in
      switch piece {
      case .newlines(let number), .carriageReturns(let number), .carriageReturnLineFeeds(let number): count + number
      default: count
      }
    }
  }

  fileprivate var lengthOfSpaceAtStart: Int {
    prefix(while: \.isWhitespace).reduce(0) { $0 + $1.sourceLength.utf8Length }
  }
}
