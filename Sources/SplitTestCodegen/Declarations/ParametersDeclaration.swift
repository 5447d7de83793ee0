import ExperimentSpec

/// One property per parameter: on the group the value of the spec, on the assignment the value with remote overrides.
struct ParametersDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessLevel, _ writer: inout SourceWriter) {
    guard !plan.parameters.isEmpty else { return }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension \(plan.typeName).Group") { writer in
      for (index, parameter) in plan.parameters.enumerated() {
        if index > 0 { writer.line() }
        writeGroupProperty(parameter, plan, access, &writer)
      }
    }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension \(plan.typeName)") { writer in
      writer.documentation(["The parameters of an assignment, with remote overrides."])
      writer.block("\(access.enumModifier)struct Parameters: Sendable") { writer in
        let stored = access == .internal ? "fileprivate let" : "@usableFromInline let"
        writer.line("\(stored) assignment: SplitTestAssignment<\(plan.typeName)>")
        if access != .internal {
          writer.line()
          writer.block("@inlinable init(assignment: SplitTestAssignment<\(plan.typeName)>)") { writer in
            writer.line("self.assignment = assignment")
          }
        }
        for parameter in plan.parameters {
          writer.line()
          writeProperty(parameter, plan, access, &writer)
        }
      }
    }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension SplitTestAssignment<\(plan.typeName)>") { writer in
      writer.line(
        "\(access.inlinedModifier)var parameters: \(plan.typeName).Parameters { \(plan.typeName).Parameters(assignment: self) }"
      )
    }
  }

  private func head(_ parameter: ExperimentPlan.Parameter, _ modifier: String) -> String {
    "\(modifier)var \(SwiftName.escaped(parameter.propertyName)): \(parameter.kind.swiftType)"
  }

  private func writeGroupProperty(
    _ parameter: ExperimentPlan.Parameter, _ plan: ExperimentPlan, _ access: AccessLevel,
    _ writer: inout SourceWriter
  ) {
    let modifier = plan.winnerCase == nil ? access.inlinedModifier : access.neverEmittedModifier
    writer.block(head(parameter, modifier)) { writer in
      writer.line("switch self {")
      for group in plan.groups {
        guard let literal = parameter.literals[group.caseName] else { continue }
        writer.line("case .\(SwiftName.escaped(group.caseName)): \(literal)")
      }
      writer.line("}")
    }
  }

  private func writeProperty(
    _ parameter: ExperimentPlan.Parameter, _ plan: ExperimentPlan, _ access: AccessLevel,
    _ writer: inout SourceWriter
  ) {
    if let winner = plan.winnerCase, let literal = parameter.literals[winner] {
      writer.line("\(head(parameter, access.inlinedModifier)) { \(literal) }")
      return
    }
    let property = SwiftName.escaped(parameter.propertyName)
    writer.block(head(parameter, access.inlinedModifier)) { writer in
      writer.line(
        "assignment.parameter(\(SwiftText.literal(parameter.name)), default: assignment.currentGroup.\(property))"
      )
    }
  }
}

extension SpecParameter.Kind {
  /// The type of the generated property.
  package var swiftType: String {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .decimal: "Double"
    case .boolean: "Bool"
    }
  }
}
