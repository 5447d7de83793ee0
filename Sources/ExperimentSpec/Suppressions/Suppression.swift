package import SourceDiagnostics

/// A comment that silences one rule on one line, with a reason: `split-test:disable RULE -- reason`.
package struct Suppression: Sendable, Hashable {
  package let rule: Rule
  /// The line, from 1, whose findings it silences.
  package let targetLine: Int
  /// The comment, its `#` or `//` included.
  package let region: SourceRegion

  package init(rule: Rule, targetLine: Int, region: SourceRegion) {
    self.rule = rule
    self.targetLine = targetLine
    self.region = region
  }

  /// A finding is silenced on the line where it starts.
  package func silences(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule == rule.id && diagnostic.region.file == region.file && diagnostic.region.start.line == targetLine
  }

  /// - Returns: the findings that no suppression silences, and the suppressions that silence none; both in their order.
  package static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic]
  ) -> (kept: [Diagnostic], unused: [Suppression]) {
    guard !suppressions.isEmpty else { return (diagnostics, []) }
    let byFile = Dictionary(grouping: suppressions.indices) { suppressions[$0].region.file }
    var used: Set<Int> = []
    let kept = diagnostics.filter { diagnostic in
      let silencing = (byFile[diagnostic.region.file] ?? []).filter { suppressions[$0].silences(diagnostic) }
      used.formUnion(silencing)
      return silencing.isEmpty
    }
    return (kept, suppressions.indices.filter { !used.contains($0) }.map { suppressions[$0] })
  }
}
