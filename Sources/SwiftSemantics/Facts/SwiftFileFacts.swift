package import SourceDiagnostics

/// What one Swift file says about experiments.
package struct SwiftFileFacts: Sendable, Hashable {
  package let path: String
  /// In order of their position.
  package var references: [ExperimentReference] = []
  /// Where the file is no valid Swift, the first place and what is wrong with it; the rest was read as well as possible.
  package var syntaxError: Located<String>?
  /// Where the file is nested too deeply, or takes too much work, to be looked through: nothing is known of its uses of experiments then.
  package var unsearchedAt: Int?
  /// Comments with `split-test:disable`, in order of their position.
  package var comments: [SuppressionComment] = []

  package init(path: String) {
    self.path = path
  }
}

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
