package import SwiftSyntax

extension String {
  /// The name without its backticks.
  package var withoutBackticks: String {
    utf8.count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}

extension TokenSyntax {
  /// The text of a name without its backticks.
  package var bareName: String { text.withoutBackticks }
}
