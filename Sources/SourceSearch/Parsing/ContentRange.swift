package import SwiftSyntax

extension SyntaxProtocol {
  /// The offset behind the leading trivia.
  package var contentStart: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The offset before the trailing trivia.
  package var contentEnd: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The bytes without the trivia around them.
  package var contentRange: Range<Int> {
    let start = contentStart
    return start..<Swift.max(start, contentEnd)
  }
}
