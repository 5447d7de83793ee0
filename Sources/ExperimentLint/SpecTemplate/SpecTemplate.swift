package import ExperimentSpec
import ExperimentStatistics
package import SourceDiagnostics

/// A new spec made of answers, with the reason for each value as a comment.
package struct SpecTemplate: Sendable {
  package let identifier: String
  /// The answers as typed. An empty one counts as missing.
  package let answers: [SpecQuestion: String]

  package init(identifier: String, answers: [SpecQuestion: String]) {
    self.identifier = identifier
    self.answers = answers.mapValues { $0.trimmed }.filter { !$0.value.isEmpty }
  }

  /// The required questions without an answer.
  package var unanswered: [SpecQuestion] {
    SpecQuestion.allCases.filter { $0.isRequired && answers[$0] == nil }
  }

  /// Relative to the package root.
  package func path(in project: SpecProject) -> String {
    let name = identifier + ".yml"
    return project.folder == "." ? name : project.folder + "/" + name
  }

  package var text: String {
    var lines = ["identifier: \(YAMLScalar.text(identifier))"]
    for question in SpecQuestion.allCases {
      if let answer = answers[question] { lines += self.lines(question, answer) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The findings of the rules about the spec among the others of its project. It replaces a spec with the same path.
  package func findings(in project: SpecProject) -> [Diagnostic] {
    let path = path(in: project)
    let file = SpecFile.decode(SourceText(path: path, text: text))
    let others = project.files.filter { $0.source.path != path }
    return SpecProject(
      folder: project.folder, files: others + [file], retired: project.retired, metrics: project.metrics,
      releases: project.releases, settings: project.settings
    ).findings().filter { $0.region.file == path }
  }

  // MARK: Lines

  private func lines(_ question: SpecQuestion, _ answer: String) -> [String] {
    let comment = "# \(question.reason)"
    switch question {
    case .summary, .hypothesis, .metric, .owner, .coverage:
      return [comment, "\(question.rawValue): \(YAMLScalar.text(answer))"]
    case .startVersion: return [comment, "start_version: \(YAMLScalar.text(answer))"]
    case .endVersion: return [comment, "end_version: \(YAMLScalar.text(answer))"]
    case .guardrails:
      let names = answer.listed.map { "  - \(YAMLScalar.text($0))" }
      return [comment, "guardrails:"] + names
    case .groups:
      let groups = GroupAnswer.groups(of: answer)
      let hasControl = groups.contains { $0.name == "control" }
      let fallback = groups.first.map { "default: \(YAMLScalar.text($0.name))" }
      return [comment, "groups:"] + groups.map(\.line) + (hasControl ? [] : [fallback].compactMap { $0 })
    case .baseline: return sample
    case .minimumEffect, .dailyUnits: return answers[.baseline] == nil ? sample : []
    }
  }

  /// The three answers as one value of the spec, with the resulting plan as a comment above it.
  private var sample: [String] {
    let fields = [
      ("baseline", SpecQuestion.baseline), ("minimum_effect", .minimumEffect), ("daily_units", .dailyUnits),
    ].compactMap { key, question in
      answers[question].map { (comment: "  # \(question.reason)", line: "  \(key): \(YAMLScalar.text($0))") }
    }
    return (planComment.map { ["# \($0)"] } ?? []) + ["sample:"] + fields.flatMap { [$0.comment, $0.line] }
  }
}

extension SpecTemplate {
  /// The number of units and days that the answers lead to; `nil` until they are complete and valid.
  private var planComment: String? {
    let withoutPlan = SpecFile.decode(SourceText(path: "", text: textForPlanning))
    guard let experiment = withoutPlan.documents.first.flatMap(Experiment.init),
      let sample = experiment.document.sample,
      let plan = try? sample.sizePlan(groups: experiment.groups, coverage: experiment.coverage)
    else { return nil }
    let units = "Planned: \(plan.unitsPerGroup) users in the smallest group, \(plan.totalUnits) in all"
    guard let daily = sample.dailyUnits, let days = plan.days(dailyUnits: Double(daily.value)) else {
      return units + "."
    }
    return "\(units), which takes \(days) days."
  }

  /// The spec without the values that need the plan.
  private var textForPlanning: String {
    var lines = ["identifier: \(YAMLScalar.text(identifier))"]
    for question in SpecQuestion.allCases {
      guard let answer = answers[question] else { continue }
      switch question {
      case .baseline: lines += ["sample:", "  baseline: \(YAMLScalar.text(answer))"]
      case .minimumEffect: lines.append("  minimum_effect: \(YAMLScalar.text(answer))")
      case .dailyUnits: lines.append("  daily_units: \(YAMLScalar.text(answer))")
      default: lines += self.lines(question, answer)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A group of an answer such as `control=50, blue=50`, `control: 33.34%, …` or names alone.
private struct GroupAnswer {
  let name: String
  let weight: String?

  var line: String { "  \(YAMLScalar.text(name)): \(YAMLScalar.text(weight ?? "1"))" }

  static func groups(of answer: String) -> [GroupAnswer] {
    answer.listed.map { part in
      let halves = part.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" || $0 == ":" }
      return GroupAnswer(
        name: String(halves[0]).trimmed, weight: halves.count > 1 ? String(halves[1]).trimmed : nil)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  /// The parts between commas.
  fileprivate var listed: [String] {
    split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
