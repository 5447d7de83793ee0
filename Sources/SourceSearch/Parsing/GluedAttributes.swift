import SwiftSyntax

/// The attributes of function types that touch the parameters, as in `@MainActor(Int) -> Void`.
///
/// The compiler sees by the arrow that these are no arguments of the attribute. SwiftParser 603 does not, unless the
/// attribute is one of its own, such as `@Sendable`, and reports errors in code that compiles.
enum GluedAttributes {
  /// The attributes' ranges, in order.
  ///
  /// - Parameter tree: a tree with errors.
  /// - Complexity: linear in the length of the text.
  static func ranges(in tree: SourceFileSyntax) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // Of each open parenthesis the attribute that it touches.
    var open: [Range<Int>?] = []
    var attribute: Range<Int>?
    var closed: Range<Int>?
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let range = token.positionAfterSkippingLeadingTrivia.utf8Offset..<token.endPositionBeforeTrailingTrivia.utf8Offset
      if let closed, startsEffectsOrResult(token) { found.append(closed) }
      closed = nil
      let touched = attribute.flatMap { $0.upperBound == range.lowerBound ? $0 : nil }
      attribute = nil
      switch token.tokenKind {
      case .atSign: attribute = range
      case .leftParen: open.append(touched.flatMap { $0.count > 1 ? $0 : nil })
      case .rightParen: closed = open.popLast() ?? nil
      default: attribute = touched.map { $0.lowerBound..<range.upperBound }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Asks for the text, because the parser may have taken a keyword for an identifier.
  private static func startsEffectsOrResult(_ token: TokenSyntax) -> Bool {
    ["->", "async", "throws", "rethrows"].contains(token.text)
  }
}
