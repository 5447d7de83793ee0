import ExperimentSpec
package import SourceDiagnostics

/// The last releases before the end are the time to decide and to delete.
package struct ExpiringSoonRule: LintRule {
  package let documentation = RuleDocumentation(
    .expiringSoon,
    summary: "an experiment that runs, or is decided, ends within the next releases",
    why: """
      A decision takes an analysis, and a deletion takes a review and a round of testing. Both must happen before the end \
      version is cut, not on that day.
      """,
    advice: "Decide, set 'winner', and remove the experiment before its end version; or extend it with a reason.",
    options: [
      RuleDocumentation.Option(
        "releases",
        "how many releases ahead it warns, counted by the release calendar or by the second part of the version"
      )
    ],
    failing: RuleExample(spec: ["end_version: «8.14»"], appVersion: "8.12"),
    passing: RuleExample())

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let appVersion = input.appVersion else { return [] }
    let limit = input.project.option("releases", of: rule)
    return input.project.documents.compactMap { document in
      guard let start = document.startVersion, let end = document.endVersion, start.value <= appVersion,
        appVersion < end.value,
        let left = ReleaseCount.releases(from: appVersion, to: end.value, input.project.releases), left <= limit
      else { return nil }
      let task =
        document.winner.map { "'\($0.value)' won, remove it before with '\(document.removeCommand)'" }
        ?? "decide it, and remove it before with '\(document.removeCommand)'"
      let distance = left == 0 ? "before the next release" : "in \(counted(left, "release"))"
      return document.diagnostic(
        rule, "\(document.subject) ends with \(end.value), \(distance); \(task)", at: end.range)
    }
  }
}
