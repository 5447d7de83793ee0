package import SourceDiagnostics

/// Reads suppressions from the comments of one file, YAML or Swift.
package enum SuppressionReader {
  /// - Parameter comments: single-line comments, each from its `#` or `//` to the end of the line, in the order of the
  ///   text.
  /// - Returns: the suppressions, and an `invalid-suppression` for every unknown rule and every missing reason.
  package static func read(
    _ comments: [Range<Int>], in source: SourceText
  ) -> (suppressions: [Suppression], diagnostics: [Diagnostic]) {
    let directives = comments.compactMap { SuppressionDirective($0, in: source) }
    guard !directives.isEmpty else { return ([], []) }
    let targets = targetLines(of: directives)
    var suppressions: [Suppression] = []
    var problems = SpecProblems(source: source)
    for directive in directives {
      let target = targets[directive.line] ?? directive.line
      for rule in directive.rules(&problems) {
        suppressions.append(Suppression(rule: rule, targetLine: target, region: source.region(directive.range)))
      }
    }
    return (suppressions, problems.diagnostics)
  }

  /// The target lines of comments on their own lines: the next line without such a comment.
  private static func targetLines(of directives: [SuppressionDirective]) -> [Int: Int] {
    var targets: [Int: Int] = [:]
    for directive in directives.reversed() where directive.isAlone {
      targets[directive.line] = targets[directive.line + 1] ?? directive.line + 1
    }
    return targets
  }
}
