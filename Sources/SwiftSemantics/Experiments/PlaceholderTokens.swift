import SourceSearch
import SwiftSyntax

/// The names with a placeholder in an accessor's parsed template: `isPlaceholderEnabled`.
struct PlaceholderTokens: Sendable {
  struct Name {
    let placeholder: AccessorPlaceholder
    let prefix: String
    let suffix: String

    /// What stands in the placeholder's place in a name; `nil` if nothing does.
    func captured(in name: String) -> String? {
      guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix), name.hasSuffix(suffix)
      else { return nil }
      return prefix.isEmpty && suffix.isEmpty ? name : String(name.dropFirst(prefix.count).dropLast(suffix.count))
    }
  }

  private let names: [String: Name]
  private let shortest: Int

  init(in template: ExprSyntax) {
    let tokens = template.tokens(viewMode: .sourceAccurate).map(\.bareName)
    names = Dictionary(tokens.compactMap { text in Name(text).map { (text, $0) } }) { first, _ in first }
    shortest = names.keys.map(\.utf8.count).min() ?? .max
  }

  subscript(token: String) -> Name? { token.utf8.count < shortest ? nil : names[token] }
}

extension PlaceholderTokens.Name {
  /// - Returns: `nil` if the token has no placeholder.
  fileprivate init?(_ token: String) {
    for placeholder in AccessorPlaceholder.allCases {
      let parts = token.split(separator: placeholder.standIn, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      self.init(placeholder: placeholder, prefix: String(parts[0]), suffix: String(parts[1]))
      return
    }
    return nil
  }
}
