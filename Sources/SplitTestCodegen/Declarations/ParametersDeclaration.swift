import ExperimentSpec

/// One property per parameter: the spec's value on the group, the value with remote overrides on the assignment.
struct ParametersDeclaration: GeneratedDeclaration {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter) {
    guard !plan.parameters.isEmpty else { return }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension ", plan.typeName, ".Group") { writer in
      for (index, parameter) in plan.parameters.enumerated() {
        if index > 0 { writer.line() }
        writeGroupProperty(parameter, plan, access, &writer)
      }
    }
    writer.line()
    plan.writeDeprecation(&writer)
    writer.block("extension ", plan.typeName) { writer in
      writer.line("/// The parameters of an assignment, with remote overrides.")
      writer.block(access.frozen, "struct Parameters: Sendable") { writer in
        let stored: SwiftCode = access.level == .internal ? "fileprivate let" : "@usableFromInline let"
        writer.line(stored, " assignment: SplitTestAssignment<", plan.typeName, ">")
        if access.level != .internal {
          writer.line()
          writer.block("@inlinable init(assignment: SplitTestAssignment<", plan.typeName, ">)") { writer in
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
    writer.block("extension SplitTestAssignment<", plan.typeName, ">") { writer in
      writer.line(
        access.inlined, "var parameters: ", plan.typeName, ".Parameters { ", plan.typeName,
        ".Parameters(assignment: self) }"
      )
    }
  }

  private func head(_ parameter: ExperimentPlan.Parameter, _ modifier: SwiftCode) -> SwiftCode {
    "\(modifier)var \(parameter.propertyName): \(parameter.type)"
  }

  private func writeGroupProperty(
    _ parameter: ExperimentPlan.Parameter, _ plan: ExperimentPlan, _ access: AccessModifiers,
    _ writer: inout SourceWriter
  ) {
    let modifier = plan.winner == nil ? access.inlined : access.neverEmitted
    writer.block(head(parameter, modifier)) { writer in
      writer.line("switch self {")
      for (group, literal) in zip(plan.groups, parameter.literals) {
        if let literal { writer.line("case .", group.caseName, ": ", literal) }
      }
      writer.line("}")
    }
  }

  private func writeProperty(
    _ parameter: ExperimentPlan.Parameter, _ plan: ExperimentPlan, _ access: AccessModifiers,
    _ writer: inout SourceWriter
  ) {
    if let winner = plan.winner, let literal = parameter.literals[winner] {
      writer.line(head(parameter, access.inlined), " { ", literal, " }")
      return
    }
    writer.block(head(parameter, access.inlined)) { writer in
      writer.line(
        "assignment.parameter(\(literal: parameter.name), default: assignment.currentGroup.\(parameter.propertyName))"
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
