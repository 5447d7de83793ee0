package import SourceDiagnostics

/// Reads suppressions out of the comments of one file, YAML or Swift.
package enum SuppressionReader {
  /// - Parameter comments: each on one line, from its `#` or `//` to the end of the line, in the order of the text.
  /// - Returns: what is silenced, and an `invalid-suppression` for every unknown rule and every missing reason.
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

  /// For those on lines of their own: the next line that is not such a comment.
  private static func targetLines(of directives: [SuppressionDirective]) -> [Int: Int] {
    var targets: [Int: Int] = [:]
    for directive in directives.reversed() where directive.isAlone {
      targets[directive.line] = targets[directive.line + 1] ?? directive.line + 1
    }
    return targets
  }
}
