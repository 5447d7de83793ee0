package import SourceDiagnostics

/// The longer a test runs the longer both versions of the code must be kept.
package struct TooLongRule: SpecRule {
  package let rule = Rule.tooLong

  package static let maximumReleases = 6

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let maximum = project.option("releases", of: rule)
    return project.documents.compactMap { document in
      guard let start = document.startVersion, let end = document.endVersion,
        let releases = ReleaseCount.releases(from: start.value, to: end.value, project.releases),
        releases > maximum
      else { return nil }
      return document.diagnostic(
        rule,
        "the experiment runs for \(releases) releases, more than \(maximum); end it sooner", at: end.range)
    }
  }
}
