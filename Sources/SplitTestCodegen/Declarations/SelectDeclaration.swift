import ExperimentSpec

/// `select` and `selectAsync`, decision points that name every group.
struct SelectDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension ", plan.typeName, ".Group") { writer in
      writer.line("/// The value for this group; no other is evaluated.")
      write(plan, access, "func select<Value>(", "", "rethrows -> Value", "try ", &writer)
      writer.line()
      writer.line("/// The value for this group, computed in the caller's isolation; no other is evaluated.")
      write(
        plan, access, "nonisolated(nonsending) func selectAsync<Value>(", "async ", "async rethrows -> Value",
        "try await ", &writer)
    }
  }

  private func write(
    _ plan: ExperimentPlan, _ access: AccessModifiers, _ head: SwiftCode, _ effect: SwiftCode, _ result: SwiftCode,
    _ call: SwiftCode, _ writer: inout SourceWriter
  ) {
    writer.line(access.inlined, head)
    let behaviors = plan.behaviors
    writer.indented { writer in
      for (index, behavior) in behaviors.enumerated() {
        let comma: SwiftCode = index + 1 < behaviors.count ? "," : ""
        writer.line(behavior.caseName, ": @autoclosure () ", effect, "throws -> Value", comma)
      }
    }
    writer.block(") ", result) { writer in
      if let winner = plan.winnerBehavior {
        writer.line(call, winner, "()")
        return
      }
      writer.line("switch self {")
      for behavior in behaviors {
        writer.list("case ", behavior.cases, prefix: ".", ": ", call, behavior.caseName, "()")
      }
      writer.line("}")
    }
  }
}
