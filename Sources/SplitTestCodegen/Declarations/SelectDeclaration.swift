import ExperimentSpec

/// `select` and `selectAsync`: one decision point that names every group.
struct SelectDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension \(plan.typeName).Group") { writer in
      writer.documentation(["The value for this group; no other is evaluated."])
      write(plan, "\(access.inlinedModifier)func select<Value>(", "", "rethrows -> Value", "try ", &writer)
      writer.line()
      writer.documentation(["The value for this group, computed in the caller's isolation; no other is evaluated."])
      write(
        plan, "\(access.inlinedModifier)nonisolated(nonsending) func selectAsync<Value>(", "async ",
        "async rethrows -> Value", "try await ", &writer)
    }
  }

  private func write(
    _ plan: ExperimentPlan, _ head: String, _ effect: String, _ result: String, _ call: String,
    _ writer: inout SourceWriter
  ) {
    writer.line(head)
    let behaviors = plan.behaviors
    writer.indented { writer in
      for (index, behavior) in behaviors.enumerated() {
        let comma = index + 1 < behaviors.count ? "," : ""
        writer.line("\(SwiftName.escaped(behavior)): @autoclosure () \(effect)throws -> Value\(comma)")
      }
    }
    writer.block(") \(result)") { writer in
      if let winner = plan.winnerBehavior {
        writer.line("\(call)\(SwiftName.escaped(winner))()")
        return
      }
      writer.line("switch self {")
      for behavior in behaviors {
        let cases = plan.groups.filter { $0.behavior == behavior }.map { "." + SwiftName.escaped($0.caseName) }
        writer.list("case ", cases, ": \(call)\(SwiftName.escaped(behavior))()")
      }
      writer.line("}")
    }
  }
}
