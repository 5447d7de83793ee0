import ExperimentSpec

/// `Behavior`, for experiments with A/A twins: one case for all groups with the same behaviour.
struct BehaviorDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    guard plan.hasTwins else { return }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension ", plan.typeName) { writer in
      writer.line("/// The behaviour of a group. A/A twins share the behaviour of their original.")
      writer.block(access.frozen, "enum Behavior: Hashable, CaseIterable, Sendable") { writer in
        for behavior in plan.behaviors { writer.line("case ", behavior.caseName) }
      }
    }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension ", plan.typeName, ".Group") { writer in
      writer.block(access.inlined, "var behavior: ", plan.typeName, ".Behavior") { writer in
        if let winner = plan.winnerBehavior {
          writer.line(plan.typeName, ".Behavior.", winner)
          return
        }
        writer.line("switch self {")
        for behavior in plan.behaviors {
          writer.list("case ", behavior.cases, prefix: ".", ": .", behavior.caseName)
        }
        writer.line("}")
      }
    }
  }
}
