import ExperimentSpec
import SourceDiagnostics
import SplitTestCodegen

/// `object ButtonColorSplitTest : SplitTest<ButtonColorSplitTest.Group>()`, with its groups.
struct KotlinExperiment {
  private let experiment: Experiment
  private let typeName: String
  private let deprecation: String?
  private let entries: [String]

  init(_ experiment: Experiment, _ options: GeneratorOptions) {
    self.experiment = experiment
    typeName = SwiftName.typeName(ofExperiment: experiment.identifier)
    deprecation = options.deprecationMessage(of: experiment)
    entries = experiment.groups.map { KotlinName.entry(ofGroup: $0.name.value) }
  }

  func write(_ writer: inout KotlinWriter) {
    writer.line()
    writer.documentation(documentation)
    if let deprecation { writer.line("@Deprecated(\(KotlinText.literal(deprecation)))") }
    writer.block("\(writer.access)object \(typeName) : SplitTest<\(typeName).Group>()") { writer in
      writer.line("override val identifier: String = \(KotlinText.literal(experiment.identifier))")
      writer.line("override val startVersion: SplitTestVersion = \(version(experiment.startVersion))")
      writer.line("override val endVersion: SplitTestVersion = \(version(experiment.endVersion))")
      writer.line("override val groups: List<Group> get() = Group.values().toList()")
      writer.line(
        "override val defaultGroup: Group get() = Group.\(KotlinName.entry(ofGroup: experiment.defaultGroup))")
      writeAllocation(&writer)
      if let winner = experiment.winner {
        writer.line()
        writer.documentation(["The winning group, which everybody gets."])
        writer.line("override val winner: Group? get() = Group.\(KotlinName.entry(ofGroup: winner))")
      }
      writeParameters(&writer)
      writeBehavior(&writer)
      writeGroups(&writer)
    }
  }

  private var documentation: [String] {
    let document = experiment.document
    var lines = KotlinText.commentLines(document.summary?.value ?? "The experiment `\(experiment.identifier)`.") + [""]
    if let hypothesis = document.hypothesis { lines += KotlinText.commentLines(hypothesis.value) + [""] }
    lines += KotlinText.commentLines("- Owner: \(experiment.owner)\n- Metric: \(experiment.metric)")
    lines.append("- Runs from \(experiment.startVersion) up to, but not including, \(experiment.endVersion)")
    if let winner = experiment.winner { lines += KotlinText.commentLines("- Winner: \(winner)") }
    if let link = document.link { lines += KotlinText.commentLines("- Link: \(link.value)") }
    return lines
  }

  private func version(_ version: AppVersion) -> String {
    "SplitTestVersion(\(version.major), \(version.minor), \(version.patch))"
  }

  /// The winner alone, if there is one, as in Swift.
  private func writeAllocation(_ writer: inout KotlinWriter) {
    var total = 0
    var weights = zip(experiment.groups, entries).map { group, entry in
      total += group.weight.value
      return "Group.\(entry) to \(total)"
    }
    if let winner = experiment.winner { weights = ["Group.\(KotlinName.entry(ofGroup: winner)) to 1"] }
    var arguments = [
      "salt = \(KotlinText.literal(experiment.winner == nil ? experiment.salt : experiment.identifier))",
      "cumulativeWeights = listOf(\(weights.joined(separator: ", ")))",
    ]
    if experiment.winner == nil {
      if experiment.coverage != 10_000 { arguments.append("coverage = \(experiment.coverage)") }
      if let layer = experiment.document.layer?.value, let slots = experiment.document.slots?.value {
        arguments.append(
          "layer = SplitTestLayer(\(KotlinText.literal(layer)), \(slots.lowerBound)..\(slots.upperBound))")
      }
    }
    writer.list("override val allocation: SplitTestAllocation<Group> = SplitTestAllocation(", arguments, ")")
  }

  // MARK: Parameters

  private struct Parameter {
    let name: String
    let type: String
    /// One for each group.
    let literals: [String]
  }

  private var parameters: [Parameter] {
    experiment.document.parameters.compactMap { parameter in
      let literals = experiment.groups.compactMap { group in
        parameter.values[group.name.value].map { value in
          KotlinText.literal(value, of: parameter.kind)
        }
      }
      guard literals.count == experiment.groups.count else { return nil }
      return Parameter(
        name: KotlinName.value(parameter.name.value), type: parameter.kind.kotlinType, literals: literals)
    }
  }

  private func writeParameters(_ writer: inout KotlinWriter) {
    let parameters = parameters
    guard !parameters.isEmpty else { return }
    writer.line()
    writer.documentation(["The parameters of a group. Fields, because a parameter may have the name of any method."])
    // No data class: a parameter may be called 'copy'.
    writer.list(
      "class Parameters internal constructor(", parameters.map { "@JvmField val \($0.name): \($0.type)" }, ")")
  }

  // MARK: Groups

  private var hasTwins: Bool { experiment.groups.contains { $0.mirrors != nil } }

  private func behavior(of group: ExperimentGroup) -> String {
    KotlinName.entry(ofGroup: group.mirrors?.value ?? group.name.value)
  }

  private var behaviors: [(entry: String, groups: [String])] {
    zip(experiment.groups, entries).filter { $0.0.mirrors == nil }.map { _, entry in
      (entry, zip(experiment.groups, entries).filter { behavior(of: $0.0) == entry }.map(\.1))
    }
  }

  private func writeBehavior(_ writer: inout KotlinWriter) {
    guard hasTwins else { return }
    writer.line()
    writer.documentation(["The behaviour of a group. A/A twins share the behaviour of their original."])
    let behaviors = behaviors
    writer.block("enum class Behavior") { writer in
      for (index, behavior) in behaviors.enumerated() {
        writer.line(behavior.entry + (index + 1 < behaviors.count ? "," : ""))
      }
    }
  }

  private func writeGroups(_ writer: inout KotlinWriter) {
    let parameters = parameters
    let more = parameters.isEmpty ? "" : ", @JvmField val parameters: \(typeName).Parameters"
    writer.line()
    writer.block("enum class Group(override val rawValue: kotlin.String\(more)) : SplitTestGroup") { writer in
      for (index, (group, entry)) in zip(experiment.groups, entries).enumerated() {
        if let details = group.details { writer.documentation(KotlinText.commentLines(details.value)) }
        let values =
          parameters.isEmpty
          ? [] : ["\(typeName).Parameters(\(parameters.map { $0.literals[index] }.joined(separator: ", ")))"]
        let arguments = ([KotlinText.literal(group.name.value)] + values).joined(separator: ", ")
        writer.line("\(entry)(\(arguments))" + (index + 1 < entries.count ? "," : ";"))
      }
      if hasTwins {
        writer.line()
        writer.block("val behavior: \(typeName).Behavior get() = when (this)") { writer in
          for behavior in behaviors {
            writer.line("\(behavior.groups.joined(separator: ", ")) -> \(typeName).Behavior.\(behavior.entry)")
          }
        }
      }
      writeSelect(&writer)
    }
  }

  private func writeSelect(_ writer: inout KotlinWriter) {
    // No group has a name with an underscore.
    let value = entries.contains("Value") ? "Value_" : "Value"
    let names = experiment.groups.filter { $0.mirrors == nil }.map { KotlinName.value($0.name.value) }
    writer.line()
    writer.documentation(["The value for this group; no other is evaluated."])
    writer.list("inline fun <\(value)> select(", names.map { "\($0): () -> \(value)" }, "): \(value) = when (this) {")
    writer.indented { writer in
      for (behavior, name) in zip(behaviors, names) {
        writer.line("\(behavior.groups.joined(separator: ", ")) -> \(name)()")
      }
    }
    writer.line("}")
  }
}
