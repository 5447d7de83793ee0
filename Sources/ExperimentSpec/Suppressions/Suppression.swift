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

  /// - Returns: the findings that no suppression silences and the suppressions that silence nothing, both in order.
  package static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic]
  ) -> (kept: [Diagnostic], unused: [Suppression]) {
    guard !suppressions.isEmpty else { return (diagnostics, []) }
    let byPlace = Dictionary(grouping: suppressions.indices) { Place(suppressions[$0]) }
    var used: Set<Int> = []
    let kept = diagnostics.filter { diagnostic in
      guard let silencing = byPlace[Place(diagnostic)] else { return true }
      used.formUnion(silencing)
      return false
    }
    return (kept, suppressions.indices.filter { !used.contains($0) }.map { suppressions[$0] })
  }

  /// The place of a suppression or finding. A finding is silenced on the line where it starts.
  private struct Place: Hashable {
    let rule: RuleID
    let file: String
    let line: Int

    init(_ suppression: Suppression) {
      rule = suppression.rule.id
      file = suppression.region.file
      line = suppression.targetLine
    }

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      file = diagnostic.region.file
      line = diagnostic.region.start.line
    }
  }
}
