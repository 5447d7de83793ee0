import ExperimentSpec

/// A part of an experiment's generated code. It begins with an empty line, or writes nothing.
protocol GeneratedDeclaration: Sendable {
  func write(_ plan: ExperimentPlan, _ access: AccessModifiers, _ writer: inout SourceWriter)
}

/// The parts in the order of the generated file.
let generatedDeclarations: [any GeneratedDeclaration] = [
  ExperimentDeclaration(), SelectDeclaration(), BehaviorDeclaration(), ParametersDeclaration(),
  DeprecatedUsesDeclaration(), DebugDetailsDeclaration(),
]

extension ExperimentPlan {
  /// Deprecates extensions of a deprecated type, which keeps the generated code free of warnings and marks uses of
  /// their members.
  func writeDeprecation(_ writer: inout SourceWriter) {
    if let deprecation { writer.line(deprecation) }
  }
}
