import SourceDiagnostics

extension Rule {
  package static let expiringSoon: Rule = .init(
    "expiring-soon", .lifeCycle, .warning,
    summary: "a running or decided experiment ends within the next releases",
    why:
      "A decision takes an analysis; a deletion takes a review and a round of testing. Both must happen before the end version is cut.",
    advice: "Decide, set 'winner', and remove the experiment before its end version; or extend it and give a reason.",
    options: [
      Option(
        "releases", standard: 2,
        "how many releases ahead it warns, counted by the release calendar or by the second part of the version"
      )
    ],
    failing: RuleExample(spec: ["end_version: «8.14»"], appVersion: "8.12"),
    passing: RuleExample(),
    check: .appVersion { input, appVersion in
      let limit = input.project.option("releases", of: .expiringSoon)
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
          .expiringSoon, "\(document.subject) ends with \(end.value), \(distance); \(task)", at: end.range)
      }
    })
}
