package import ExperimentSpec

/// The files that `init` writes.
package enum SetupText {
  /// `app_version: {file: "Config/Version.xcconfig"}`
  static func versionLine(_ place: ProjectSurvey.VersionPlace) -> String {
    let keys = [
      place.key.map { "key: \($0)" }, place.target.map { "target: \(YAMLScalar.quoted($0))" },
      place.configuration.map { "configuration: \(YAMLScalar.quoted($0))" },
    ].compactMap { $0 }
    return "app_version: {\((["file: \(YAMLScalar.quoted(place.file))"] + keys).joined(separator: ", "))}\n"
  }

  /// `.split-test.yml`; what was not found stands in it as a comment.
  package static func configuration(_ survey: ProjectSurvey) -> String {
    let unknown =
      switch survey.versionCandidates.count {
      case 0: "name the file that holds it:\n# app_version: {file: Config/Version.xcconfig}\n"
      case 1: "this place may not be the app's:\n# " + versionLine(survey.versionCandidates[0])
      default:
        "these places differ, keep the app's:\n" + survey.versionCandidates.map { "# " + versionLine($0) }.joined()
      }
    let version =
      survey.version.map(versionLine)
      ?? "# The version of the app decides which experiments have expired; \(unknown)"
    func list(_ folders: [String]) -> String { "[\(folders.map(YAMLScalar.quoted).joined(separator: ", "))]\n" }
    return "experiments: experiments\nsources: \(list(survey.sources))"
      + (survey.ignored.isEmpty ? "" : "exclude: \(list(survey.ignored))") + version
  }

  /// What was found, so that a wrong place is noticed at once.
  package static func versionReport(_ survey: ProjectSurvey) -> String {
    func place(_ place: ProjectSurvey.VersionPlace) -> String {
      "'\(place.file)'" + (place.target.map { ", target '\($0)'" } ?? "")
    }
    if let version = survey.version { return "the app's version is \(version.version), from \(place(version))\n" }
    let candidates = survey.versionCandidates.map { "\($0.version) in \(place($0))" }
    if let file = survey.versionOfGenerator {
      return
        "the app's version is in '\(file)', which cannot be read; move MARKETING_VERSION into an .xcconfig that it names, and name this in '\(Configuration.fileName)'\n"
    }
    return candidates.isEmpty
      ? "no version of the app was found; name its place in '\(Configuration.fileName)'\n"
      : "the app's version may be \(candidates.joined(separator: ", or ")); choose in '\(Configuration.fileName)'\n"
  }

  /// A spec that runs from the app's version on, for four releases.
  ///
  /// - Parameter owner: as a spec names one; `nil` leaves it to decide.
  package static func spec(identifier: String, version: AppVersion?, owner: String?) -> String {
    let start = version ?? AppVersion(1)
    return """
      # An example to start with: change it, or delete it and write another with 'split-test new IDENTIFIER'.
      identifier: \(identifier)
      summary: Colour of the buy button
      hypothesis: A calmer button makes people hesitate less, so more of them buy.
      owner: \(YAMLScalar.quoted(owner ?? "@undecided"))
      metric: purchase_conversion
      groups: {control: 50, blue: 50}
      # The first app version with the experiment, and the first one without it.
      start_version: \(start)
      end_version: \(AppVersion(start.major, start.minor + 4))

      """
  }

  /// What to add to a manifest by hand.
  ///
  /// - Parameter platforms: whether it may name none.
  package static func manifestLines(url: String, version: String, target: String?, platforms: Bool) -> String {
    """
    \(platforms ? "// in the package, behind its name\n\(OldestSystem.argument),\n\n" : "")// in the dependencies of the package
    \(ManifestEdit.dependency(url: url, version: version)),

    // in the target\(target.map { " '\($0)'" } ?? "")
    dependencies: [\(ManifestEdit.product)],
    plugins: [\(ManifestEdit.plugin)]

    """
  }
}
