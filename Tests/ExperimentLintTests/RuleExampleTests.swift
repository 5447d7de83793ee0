import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

/// The rules find exactly the marked parts of the documentation's examples.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let variant: ExampleVariant
    var testDescription: String { "\(rule.name), \(variant.rawValue)" }
  }

  static let cases = Rule.all.flatMap { rule in
    ExampleVariant.allCases.filter { $0.applies(to: rule) }.map { Case(rule: rule, variant: $0) }
  }

  @Test func everyRuleHasExamplesInEveryVariant() {
    #expect(Self.cases.count > Rule.all.count * 3)
  }

  @Test(arguments: cases) func failing(_ example: Case) {
    let failing = example.rule.failing
    #expect(
      ExampleProject(failing, of: example.rule).expectations.contains { $0.mark.rule == example.rule.id },
      "nothing is marked in the failing example")
    expectMarkedFindings(ExampleProject(example.variant.applied(to: failing, of: example.rule), of: example.rule))
  }

  @Test(arguments: cases) func passing(_ example: Case) {
    let passing = example.rule.passing
    guard example.variant != .suppressed else { return }
    let project = ExampleProject(example.variant.applied(to: passing, of: example.rule), of: example.rule)
    #expect(project.expectations.isEmpty, "something is marked in the passing example")
    expectMarkedFindings(project)
  }

  private func expectMarkedFindings(_ project: ExampleProject) {
    let found = Lint.run(project.input).map { "\($0.region.file):\($0.region.byteRange) [\($0.rule)]" }
    let expected = project.expectations.map { "\($0.file):\($0.mark.range) [\($0.mark.rule)]" }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(arguments: Rule.all) func findingsSayWhatIsDocumented(_ rule: Rule) {
    let findings = Lint.run(ExampleProject(rule.failing, of: rule).input).filter { $0.rule == rule.id }
    for finding in findings {
      #expect(finding.severity == rule.defaultSeverity || rule.severities != nil)
      #expect(finding.message.first.map { !$0.isUppercase } ?? false, "\(finding.message)")
      #expect(!finding.message.hasSuffix("."))
      #expect(!finding.message.contains("\n"))
    }
  }
}
