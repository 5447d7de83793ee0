import ExperimentLint
package import ExperimentSpec

/// A spec to write, made from existing flags or an export.
package struct ImportedSpec: Sendable {
  package struct Group: Sendable, Equatable {
    package let name: String
    /// `nil` for equal weights.
    package let weight: Int?

    package init(_ name: String, weight: Int? = nil) {
      self.name = name
      self.weight = weight
    }
  }

  /// Whole sentences for comments above the spec, about its source and other facts.
  package var remarks: [String] = []
  package let identifier: String
  package var summary: String?
  package var owner: String?
  package var metric: String?
  package var groups: [Group] = [Group("control"), Group("treatment")]
  /// The group of everyone outside of the experiment. `nil` for `control`, or for the first group if there is no
  /// `control`.
  package var defaultGroup: String?
  /// In hundredths of a percent.
  package var coverage: Int?
  package var startVersion: AppVersion?
  /// The reason for the start version.
  package var startRemark: String?
  package var endVersion: AppVersion?
  /// The experiment's name in code.
  package var caseName: String?
  /// Those for this experiment alone.
  package var accessors: [ConfigurationText.Accessor] = []

  package init(identifier: String) {
    self.identifier = identifier
  }

  /// The path relative to the package root.
  package func path(in folder: String) -> String { folder == "." ? "\(identifier).yml" : "\(folder)/\(identifier).yml" }

  package var text: String {
    var lines = remarks.map { "# \($0)" }
    lines.append("identifier: \(YAMLScalar.text(identifier))")
    if let summary { lines.append("summary: \(YAMLScalar.text(summary))") }
    if owner == nil { lines.append("# To decide: who decides it and removes the losing branches.") }
    lines.append("owner: \(YAMLScalar.text(owner ?? "@undecided"))")
    if metric == nil { lines.append("# To decide: the metric that decides.") }
    lines.append("metric: \(YAMLScalar.text(metric ?? "undecided"))")
    lines += groupLines
    if let coverage { lines.append("coverage: \(Self.percent(coverage))%") }
    lines.append(
      startVersion == nil ? "# To decide: the first app version that ran it." : startRemark.map { "# \($0)" } ?? "")
    lines.append("start_version: \(startVersion?.description ?? "0.1")")
    if endVersion == nil {
      lines.append("# To decide: the first app version that ships without it; 9999 stands for an end that is open.")
    }
    lines.append("end_version: \(endVersion ?? .openEnd)")
    if let caseName, SwiftName.lowerCamelCase(identifier) != caseName {
      lines.append("case_name: \(YAMLScalar.text(caseName))")
    }
    return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined() + ConfigurationText.accessors(accessors)
  }

  private var groupLines: [String] {
    let hasWeights = groups.allSatisfy { $0.weight != nil }
    var lines =
      hasWeights ? ["groups:"] : ["groups: [\(groups.map { YAMLScalar.text($0.name) }.joined(separator: ", "))]"]
    if hasWeights { lines += groups.map { "  \(YAMLScalar.text($0.name)): \($0.weight ?? 1)" } }
    let fallback = defaultGroup ?? (groups.contains { $0.name == "control" } ? nil : groups.first?.name)
    if let fallback, fallback != "control" { lines.append("default: \(YAMLScalar.text(fallback))") }
    return lines
  }

  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}
