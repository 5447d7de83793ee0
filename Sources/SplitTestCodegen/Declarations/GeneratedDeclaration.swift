import ExperimentSpec

/// A part of what is generated for an experiment. It begins with an empty line, or writes nothing.
protocol GeneratedDeclaration: Sendable {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter)
}

/// In the order of the generated file.
let generatedDeclarations: [any GeneratedDeclaration] = [
  ExperimentDeclaration(), SelectDeclaration(), BehaviorDeclaration(), ParametersDeclaration(),
  DeprecatedUsesDeclaration(), DebugDetailsDeclaration(),
]

extension ExperimentPlan {
  /// Extensions of a deprecated type are deprecated themselves: that keeps the generated code free of warnings and marks
  /// the use of their members.
  func writeDeprecation(_ writer: inout SourceWriter) {
    if let deprecation { writer.line(deprecation) }
  }
}
