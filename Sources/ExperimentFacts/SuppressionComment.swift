/// A comment with `split-test:disable` in it.
package struct SuppressionComment: Sendable, Hashable {
  /// With its `//` or `/* */`.
  package let text: String
  /// In bytes.
  package let range: Range<Int>
  /// Whether nothing but white space stands before it on its line.
  package let isOnOwnLine: Bool

  package init(text: String, range: Range<Int>, isOnOwnLine: Bool) {
    self.text = text
    self.range = range
    self.isOnOwnLine = isOnOwnLine
  }
}
