package import SourceDiagnostics

/// Without a control there is nothing to compare with.
package struct NoControlRule: DocumentRule {
  package let rule = Rule.noControl

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard let groups = document.groups, groups["control"] == nil else { return [] }
    return [
      document.diagnostic(
        rule, "no group is called 'control'; name the group that sees the app as it is so", at: groups.keyRange)
    ]
  }
}
