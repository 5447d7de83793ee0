import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds interpolations of which only text is left.
///
/// ```
/// "\(G == .blue ? "New: " : "")\(title)"     becomes   "New: \(title)"
/// ```
///
/// Only in a certain `String`, because a `LocalizedStringKey` with another text is another key.
extension Folder {
  mutating func fold(interpolation segment: ExpressionSegmentSyntax) {
    guard let only = segment.expressions.first, segment.expressions.count == 1, only.label == nil,
      segment.pounds == nil, let text = text(of: only.expression),
      let literal = segment.parent?.parent?.as(StringLiteralExprSyntax.self), types.isString(ExprSyntax(literal))
    else { return foldChildren(segment) }
    edits.replace(segment.contentRange, with: text)
  }

  /// The decided text of an interpolation without effects.
  private func text(of expression: ExprSyntax) -> String? {
    if let part = expression.singleParenthesized { return text(of: part) }
    if expression.is(TernaryExprSyntax.self) {
      guard let survivor = survivor(of: expression), survivor.id != expression.id else { return nil }
      return survivor.as(StringLiteralExprSyntax.self)?.plainText
    }
    guard let known = values.evaluate(expression), known.isDecided, known.residual.isEmpty,
      case .string(let text) = known.value, !text.contains(where: { "\\\"".contains($0) || $0.isNewline }),
      !values.declarations(of: expression).contains(where: \.isSeenElsewhere)
    else { return nil }
    return text
  }
}
