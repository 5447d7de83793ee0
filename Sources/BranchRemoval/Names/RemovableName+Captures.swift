import SourceSearch
import SwiftSyntax

extension Round {
  /// Whether a capture is in a closure that lost code, and is used by its name alone.
  ///
  /// `[self]` lets the closure name members without `self`, so nobody knows whether it is used. `true` for other names.
  func mayHaveLostUses(_ name: RemovableName, in file: Int) -> Bool {
    guard case .capture(let capture) = name.kind else { return true }
    if name.name == "self", capture.specifier?.specifier.tokenKind != .keyword(.weak) { return false }
    guard let closure = capture.ancestor(ClosureExprSyntax.self) else { return false }
    let range = closure.contentRange
    guard let start = originalPlace(of: range.lowerBound, file), let end = originalPlace(of: range.upperBound - 1, file)
    else { return true }
    return end.offset - start.offset != range.count - 1
  }
}
