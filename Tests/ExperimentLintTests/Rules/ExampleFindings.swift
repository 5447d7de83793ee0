import ExperimentLint
import ExperimentSpec
import SourceDiagnostics

/// The findings of an example as lines: `path:line:column: severity [rule]`.
func places(of example: RuleExample, rule: Rule? = nil) -> [String] {
  Lint.run(ExampleProject(example, of: rule ?? .expired).input).filter { rule == nil || $0.rule == rule?.id }
    .map { "\($0.region.file):\($0.region.start.line):\($0.region.start.column): \($0.severity.rawValue) [\($0.rule)]" }
}

func messages(of example: RuleExample, rule: Rule) -> [String] {
  Lint.run(ExampleProject(example, of: rule).input).filter { $0.rule == rule.id }.map(\.message)
}
