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
    delete(Set(places), of: list.map(\.rangeWithoutComma))
  }

  mutating func keep<List: SyntaxCollection>(_ kept: [List.Element], of list: List)
  where List.Element: WithTrailingCommaSyntax {
    delete(Set(list.map(\.id)).subtracting(kept.map(\.id)), of: list)
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
