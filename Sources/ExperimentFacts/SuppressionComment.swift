/// A comment that contains `split-test:disable`.
package struct SuppressionComment: Sendable, Hashable {
  /// The text with its `//` or `/* */`.
  package let text: String
  /// In bytes.
  package let range: Range<Int>
  /// Whether only white space precedes it on its line.
  package let isOnOwnLine: Bool

  package init(text: String, range: Range<Int>, isOnOwnLine: Bool) {
    self.text = text
    self.range = range
    self.isOnOwnLine = isOnOwnLine
  }
}
