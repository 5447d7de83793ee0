package import SourceDiagnostics

/// A group that nobody gets is code that nobody runs.
package struct ZeroWeightRule: DocumentRule {
  package let rule = Rule.zeroWeight

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard let groups = document.groups, groups.totalWeight > 0 else { return [] }
    return groups.groups.filter { $0.weight.value == 0 }.map { group in
      document.diagnostic(
        rule, "nobody gets the group '\(group.name.value)'; give it a weight or delete it", at: group.weight.range)
    }
  }
}
