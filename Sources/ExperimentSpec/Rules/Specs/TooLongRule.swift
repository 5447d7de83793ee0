import SourceDiagnostics

extension Rule {
  package static let tooLong: Rule = .init(
    "too-long", .specs, .warning,
    summary: "an experiment runs for more than six releases",
    why: "As long as an experiment runs, both versions of the code must be kept working.",
    advice: "End it sooner. If it needs that long, enrol more units a day or look for a larger effect.",
    options: [
      Option("releases", standard: 6, "the number of releases that an experiment may run")
    ],
    failing: RuleExample(spec: ["end_version: «8.17»"]),
    passing: RuleExample(spec: ["end_version: 8.16"]),
    check: .allSpecs(TooLongRule.check))
}

private enum TooLongRule {
  static func check(_ project: SpecProject) -> [Diagnostic] {
    let maximum = project.option("releases", of: .tooLong)
    return project.documents.compactMap { document in
      guard let start = document.startVersion, let end = document.endVersion,
        let releases = ReleaseCount.releases(from: start.value, to: end.value, project.releases),
        releases > maximum
      else { return nil }
      return document.diagnostic(
        .tooLong,
        "the experiment runs for \(releases) releases, more than \(maximum); end it sooner", at: end.range)
    }
  }
}
