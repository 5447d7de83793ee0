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
    let linesOfTheirOwn = Set(directives.filter(\.isAlone).map(\.line))
    var suppressions: [Suppression] = []
    var problems = SpecProblems(source: source)
    for directive in directives {
      var target = directive.line
      if directive.isAlone {
        repeat { target += 1 } while linesOfTheirOwn.contains(target)
      }
      for rule in directive.rules(&problems) {
        suppressions.append(Suppression(rule: rule, targetLine: target, region: source.region(directive.range)))
      }
    }
    return (suppressions, problems.diagnostics)
  }
}
