import ExperimentSpec
import SourceDiagnostics

/// `enum ButtonColorSplitTest: SplitTest`, with its groups.
struct ExperimentDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    writer.line()
    writeDocumentation(plan.experiment, &writer)
    plan.writeDeprecation(&writer)
    writer.block(access.frozen, "enum ", plan.typeName, ": SplitTest") { writer in
      writer.line(access.used, "static let identifier = ", literal: plan.experiment.identifier)
      writer.line()
      writeGroups(plan, access, &writer)
      writer.line()
      writer.line(access.used, "static let startVersion = ", version(plan.experiment.startVersion))
      writer.line(access.used, "static let endVersion = ", version(plan.experiment.endVersion))
      writer.line(access.used, "static let defaultGroup = Group.", plan.defaultCase)
      writeAllocation(plan, access, &writer)
      if let winner = plan.winnerCase {
        writer.line()
        writer.line("/// The winning group, a constant so that an optimised build drops the code of all others.")
        writer.line(access.inlined, "static var winner: Group? { Group.", winner, " }")
      }
    }
  }

  private func writeDocumentation(_ experiment: Experiment, _ writer: inout SourceWriter) {
    let document = experiment.document
    writer.documentation(document.summary?.value ?? "The experiment `\(experiment.identifier)`.")
    writer.line("///")
    if let hypothesis = document.hypothesis {
      writer.documentation(hypothesis.value)
      writer.line("///")
    }
    writer.documentation(experiment.owner, after: "- Owner: ")
    writer.documentation(experiment.metric, after: "- Metric: ")
    if !document.guardrails.isEmpty {
      writer.documentation(document.guardrails.map(\.value).joined(separator: ", "), after: "- Guardrails: ")
    }
    writer.line("/// - Runs from \(experiment.startVersion) up to, but not including, \(experiment.endVersion)")
    if let winner = experiment.winner { writer.documentation(winner, after: "- Winner: ") }
    if let link = document.link { writer.documentation(link.value, after: "- Link: ") }
  }

  private func writeGroups(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    writer.block(access.frozen, "enum Group: String, SplitTestGroup") { writer in
      for group in plan.groups {
        if let details = group.details { writer.documentation(details) }
        if let rawValue = group.rawValue {
          writer.line("case ", group.caseName, " = ", literal: rawValue)
        } else {
          writer.line("case ", group.caseName)
        }
      }
      guard plan.winnerCase != nil else { return }
      writer.line()
      writer.line("/// Compares cases: the equality of raw values would keep the code of the other groups.")
      writer.block(access.inlined, "static func == (left: Self, right: Self) -> Bool") { writer in
        writer.line("switch (left, right) {")
        writer.list("case ", plan.groups.map { "(.\($0.caseName), .\($0.caseName))" }, ": true")
        writer.line("default: false")
        writer.line("}")
      }
    }
  }

  /// Writes the allocation. A concluded experiment assigns units only to its winner.
  private func writeAllocation(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    if let winner = plan.winnerCase {
      writer.line(
        access.used,
        "static let allocation = SplitTestAllocation<Group>(salt: identifier, cumulativeWeights: [(.", winner, ", 1)])"
      )
      return
    }
    var arguments: [SwiftCode] = [
      "salt: \(literal: plan.experiment.salt)",
      "cumulativeWeights: [\(plan.groups, each: appendWeight)]",
    ]
    if plan.experiment.coverage != 10_000 { arguments.append("coverage: \(grouped: plan.experiment.coverage)") }
    if let layer = plan.experiment.document.layer?.value, let slots = plan.experiment.document.slots?.value {
      arguments.append(
        "layer: SplitTestLayer(name: \(literal: layer), slots: \(slots.lowerBound)...\(slots.upperBound))")
    }
    writer.list("\(access.used)static let allocation = SplitTestAllocation<Group>(", arguments, ")")
  }

  private func appendWeight(of group: ExperimentPlan.Group, to code: inout SwiftCode.StringInterpolation) {
    code.appendLiteral("(.")
    code.appendInterpolation(group.caseName)
    code.appendLiteral(", ")
    code.appendInterpolation(group.cumulativeWeight)
    code.appendLiteral(")")
  }

  private func version(_ version: AppVersion) -> SwiftCode {
    version.patch == 0
      ? "SplitTestVersion(\(version.major), \(version.minor))"
      : "SplitTestVersion(\(version.major), \(version.minor), \(version.patch))"
  }
}
