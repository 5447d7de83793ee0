import ExperimentSpec

/// `Behavior`, for experiments with A/A twins: one case for all groups that do the same.
struct BehaviorDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    guard plan.hasTwins else { return }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension \(plan.typeName)") { writer in
      writer.documentation(["What a group does: A/A twins do the same as their original."])
      writer.block("\(access.enumModifier)enum Behavior: Hashable, CaseIterable, Sendable") { writer in
        for behavior in plan.behaviors { writer.line("case \(SwiftName.escaped(behavior))") }
      }
    }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension \(plan.typeName).Group") { writer in
      writer.block("\(access.inlinedModifier)var behavior: \(plan.typeName).Behavior") { writer in
        if let winner = plan.winnerBehavior {
          writer.line("\(plan.typeName).Behavior.\(SwiftName.escaped(winner))")
          return
        }
        writer.line("switch self {")
        for behavior in plan.behaviors {
          let cases = plan.groups.filter { $0.behavior == behavior }.map { "." + SwiftName.escaped($0.caseName) }
          writer.list("case ", cases, ": .\(SwiftName.escaped(behavior))")
        }
        writer.line("}")
      }
    }
  }
}
