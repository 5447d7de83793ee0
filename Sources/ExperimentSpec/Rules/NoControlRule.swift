package import SourceDiagnostics

/// Without a control there is nothing to compare with.
package struct NoControlRule: SpecRule {
  package let rule = Rule.noControl

  package func check(_ project: SpecProject) -> [Diagnostic] {
    project.documents.compactMap { document in
      guard let groups = document.groups, groups["control"] == nil else { return nil }
      return document.diagnostic(
        rule, "no group is called 'control'; name the group that sees the app as it is so", at: groups.keyRange)
    }
  }
}
