import SourceDiagnostics

extension Rule {
  package static let unknownGroup: Rule = .init(
    "unknown-group", .specs, .error, isIndispensable: true,
    summary: "'winner', 'default', 'mirrors', a parameter or an accessor names a group that does not exist",
    why: "A group that does not exist cannot win, and no unit can be in it.",
    advice: "Name one of the experiment's groups.",
    failing: RuleExample(spec: ["winner: «bleu»"]),
    passing: RuleExample(spec: ["winner: blue"]),
    check: .eachSpec { document, project in
      guard let groups = document.groups else { return [] }
      var diagnostics: [Diagnostic] = []
      func check(_ name: Located<String>?) {
        guard let name, groups[name.value] == nil else { return }
        diagnostics.append(
          document.diagnostic(.unknownGroup, unknownGroupMessage(name.value, among: groups.names), at: name.range))
      }
      check(document.defaultGroup)
      check(document.winner)
      for group in groups.groups { check(group.mirrors) }
      for accessor in document.accessors {
        check(accessor.group)
        check(accessor.absent)
      }
      return diagnostics
    })
}

/// The message for an unknown group, shared by all places that name one.
package func unknownGroupMessage(_ name: String, among groups: [String]) -> String {
  let rest = groups.count > 20 ? " and \(groups.count - 20) more" : ""
  let hint =
    Suggestion.closestMatch(to: name, among: groups).map { "did you mean '\($0)'?" }
    ?? "the groups are \(groups.prefix(20).joined(separator: ", "))\(rest)"
  return "there is no group '\(name.shortened)'; \(hint)"
}
