package import ExperimentSpec

/// The files that `init` writes.
package enum SetupText {
  /// `app_version: {file: "Config/Version.xcconfig"}`
  static func versionLine(file: String, key: String?) -> String {
    "app_version: {file: \(YAMLScalar.quoted(file))" + (key.map { ", key: \($0)" } ?? "") + "}\n"
  }

  /// `.split-test.yml`; what was not found stands in it as a comment.
  package static func configuration(_ survey: ProjectSurvey) -> String {
    let version =
      survey.version.map { versionLine(file: $0.file, key: $0.key) }
      ?? "# The version of the app decides which experiments have expired; name the file that holds it:\n# app_version: {file: Config/Version.xcconfig}\n"
    return "experiments: experiments\nsources: [\(survey.sources.map(YAMLScalar.quoted).joined(separator: ", "))]\n"
      + version
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
  package static func manifestLines(url: String, version: String, target: String?) -> String {
    """
    // in the dependencies of the package
    \(ManifestEdit.dependency(url: url, version: version)),

    // in the target\(target.map { " '\($0)'" } ?? "")
    dependencies: [\(ManifestEdit.product)],
    plugins: [\(ManifestEdit.plugin)]

    """
  }
}
