import ExperimentSpec
import SourceDiagnostics

/// `enum ButtonColorSplitTest: SplitTest`, with its groups.
struct ExperimentDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    writer.line()
    writer.documentation(documentation(plan.experiment))
    plan.writeDeprecation(&writer)
    writer.block("\(access.enumModifier)enum \(plan.typeName): SplitTest") { writer in
      let property = access.modifier + "static let "
      writer.line("\(property)identifier = \(SwiftText.literal(plan.identifier))")
      writer.line()
      writeGroups(plan, access, &writer)
      writer.line()
      writer.line("\(property)startVersion = \(version(plan.experiment.startVersion))")
      writer.line("\(property)endVersion = \(version(plan.experiment.endVersion))")
      writer.line("\(property)defaultGroup = Group.\(SwiftName.escaped(plan.defaultCase))")
      writeAllocation(plan, access, &writer)
      if let winner = plan.winnerCase {
        writer.line()
        writer.documentation([
          "The group that won: a constant, so that an optimised build drops the code of all others."
        ])
        writer.line(
          "\(access.inlinedModifier)static var winner: Group? { Group.\(SwiftName.escaped(winner)) }")
      }
    }
  }

  private func documentation(_ experiment: Experiment) -> [String] {
    let document = experiment.document
    var facts = ["- Owner: \(experiment.owner)", "- Metric: \(experiment.metric)"]
    if !document.guardrails.isEmpty {
      facts.append("- Guardrails: \(document.guardrails.map(\.value).joined(separator: ", "))")
    }
    facts.append("- Runs from \(experiment.startVersion) up to, but not including, \(experiment.endVersion)")
    if let winner = experiment.winner { facts.append("- Winner: \(winner)") }
    if let link = document.link { facts.append("- Link: \(link.value)") }
    return [document.summary?.value ?? "The experiment `\(experiment.identifier)`."]
      + [document.hypothesis?.value].compactMap { $0 } + [facts.joined(separator: "\n")]
  }

  private func writeGroups(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    writer.block("\(access.enumModifier)enum Group: String, SplitTestGroup") { writer in
      for group in plan.groups {
        if let details = group.details { writer.documentation([details]) }
        let rawValue = group.name == group.caseName ? "" : " = \(SwiftText.literal(group.name))"
        writer.line("case \(SwiftName.escaped(group.caseName))\(rawValue)")
      }
      guard plan.winnerCase != nil else { return }
      writer.line()
      writer.documentation(["Compares cases: the equality of raw values would keep the code of the other groups."])
      writer.block("\(access.inlinedModifier)static func == (left: Self, right: Self) -> Bool") { writer in
        writer.line("switch (left, right) {")
        let pairs = plan.groups.map { group in
          let name = SwiftName.escaped(group.caseName)
          return "(.\(name), .\(name))"
        }
        writer.list("case ", pairs, ": true")
        writer.line("default: false")
        writer.line("}")
      }
    }
  }

  /// Of a concluded experiment nobody is drawn a group any more.
  private func writeAllocation(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    if let winner = plan.winnerCase {
      writer.line(
        "\(access.modifier)static let allocation = SplitTestAllocation<Group>(salt: identifier, cumulativeWeights: [(.\(SwiftName.escaped(winner)), 1)])"
      )
      return
    }
    let weights = plan.groups.map { "(.\(SwiftName.escaped($0.caseName)), \($0.cumulativeWeight))" }
    var arguments = [
      "salt: \(SwiftText.literal(plan.experiment.salt))", "cumulativeWeights: [\(weights.joined(separator: ", "))]",
    ]
    if plan.experiment.coverage != 10_000 { arguments.append("coverage: \(grouped(plan.experiment.coverage))") }
    if let layer = plan.experiment.document.layer?.value, let slots = plan.experiment.document.slots?.value {
      arguments.append(
        "layer: SplitTestLayer(name: \(SwiftText.literal(layer)), slots: \(slots.lowerBound)...\(slots.upperBound))")
    }
    writer.list("\(access.modifier)static let allocation = SplitTestAllocation<Group>(", arguments, ")")
  }

  private func version(_ version: AppVersion) -> String {
    version.patch == 0
      ? "SplitTestVersion(\(version.major), \(version.minor))"
      : "SplitTestVersion(\(version.major), \(version.minor), \(version.patch))"
  }

  /// 10000 as 10_000.
  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.utf8.count > 4 ? digits.dropLast(3) + "_" + digits.suffix(3) : digits
  }
}
