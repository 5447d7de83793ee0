import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Where removed code spoke of `nil`.
extension EditedText {
  /// Whether the code in the place of a value had a `nil`, with what stood between it and the next byte that stays.
  func hasLostNil(in range: Range<Int>) -> Bool {
    let whole = range.lowerBound..<min(range.upperBound + 1, current.utf8.count)
    return isChanged(whole) && originalText(of: whole).words.contains("nil")
      && !String(decoding: current.utf8[range], as: UTF8.self).words.contains("nil")
  }

  /// Whether a constant stands where `let page` or `page != nil` asked whether there is a value.
  func isInPlaceOfNilTest(_ literal: BooleanLiteralExprSyntax) -> Bool {
    let words = String(decoding: original.utf8[originalGap(at: literal.contentStart)], as: UTF8.self).words
    return words.first == "let" || words.first == "nil" || words.last == "nil"
  }
}
