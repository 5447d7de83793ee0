package import SourceDiagnostics

/// `winner`, `default` and `mirrors` name groups of the same experiment.
package struct UnknownGroupRule: DocumentRule {
  package let rule = Rule.unknownGroup

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard let groups = document.groups else { return [] }
    var diagnostics: [Diagnostic] = []
    func check(_ name: Located<String>?) {
      guard let name, groups[name.value] == nil else { return }
      diagnostics.append(
        document.diagnostic(rule, unknownGroupMessage(name.value, among: groups.names), at: name.range))
    }
    check(document.defaultGroup)
    check(document.winner)
    for group in groups.groups { check(group.mirrors) }
    return diagnostics
  }
}

/// One wording for every place where a group is named.
package func unknownGroupMessage(_ name: String, among groups: [String]) -> String {
  let rest = groups.count > 20 ? " and \(groups.count - 20) more" : ""
  let hint =
    Suggestion.closestMatch(to: name, among: groups).map { "did you mean '\($0)'?" }
    ?? "the groups are \(groups.prefix(20).joined(separator: ", "))\(rest)"
  return "there is no group '\(name.shortened)'; \(hint)"
}
