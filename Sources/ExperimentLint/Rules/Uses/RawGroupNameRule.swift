import ExperimentSpec
package import SourceDiagnostics
import SwiftSemantics

/// A name in a string is a name that no compiler checks.
package struct RawGroupNameRule: LintRule {
  package let documentation = RuleDocumentation(
    .rawGroupName,
    summary: "a group is compared as a string",
    why: """
      A misspelt or renamed group in a string compiles and is never true. And what is compared as a string cannot be removed \
      with certainty.
      """,
    advice: "Compare with the group itself: '== .blue', or a 'switch' with a 'case' for each group.",
    failing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return «test.currentGroup.rawValue == "blue"»
        }

        """),
    passing: RuleExample(
      swift: """
        func isBlue(_ service: SplitTestingService) -> Bool {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          return test.currentGroup == .blue
        }

        """))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let uses = input.uses else { return [] }
    return input.project.documents.flatMap { document in
      uses.uses(of: document).filter { $0.reference.kind == .rawNameComparison }.map { use in
        Diagnostic(
          rule.id, rule.defaultSeverity,
          "the group of \(document.subject) is compared as a string; compare with the group itself, so that the compiler checks its name",
          at: use.region, experiment: document.identifier?.value, owner: document.owner?.value)
      }
    }
  }
}
