import ExperimentSpec
package import SourceDiagnostics
import SwiftSemantics

/// A `default:` takes groups that nobody thought of.
package struct DefaultHidesGroupsRule: LintRule {
  package let documentation = RuleDocumentation(
    .defaultHidesGroups,
    summary: "a 'switch' over a group has a 'default'",
    why: """
      A group that is added to the spec silently gets what the 'default' does. Without it, the compiler names every switch \
      that has to be extended. Experiments that are decided or over get no new groups and are not reported.
      """,
    advice: "Write a 'case' for each group.",
    failing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          switch test.currentGroup {
          case .blue: return .blue
          «default»: return .green
          }
        }

        """),
    passing: RuleExample(
      swift: """
        func buttonColor(_ service: SplitTestingService) -> Color {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          switch test.currentGroup {
          case .blue: return .blue
          case .control: return .green
          }
        }

        """))

  package init() {}

  package func check(_ input: LintInput) -> [Diagnostic] {
    guard let uses = input.uses else { return [] }
    return input.project.documents.flatMap { document -> [Diagnostic] in
      guard document.winner == nil, !input.isExpired(document) else { return [] }
      return uses.uses(of: document).filter { $0.reference.kind == .defaultCase }.map { use in
        Diagnostic(
          rule.id, rule.defaultSeverity,
          "'default' stands for \(groups(of: use, in: document)) of \(document.subject); write a 'case' for each group, so that the compiler notices a new one",
          at: use.source.region(keyword(of: use)), experiment: document.identifier?.value, owner: document.owner?.value)
      }
    }
  }

  private func groups(of use: SwiftUses.Use, in document: SpecDocument) -> String {
    let hidden = Set(use.reference.branches.flatMap(\.groups))
    let names = (document.groups?.names ?? []).filter(hidden.contains).map { "'\($0)'" }
    return names.isEmpty ? "no group" : names.joined(separator: ", ")
  }

  /// The word alone: the branch reaches to the end of its statements.
  private func keyword(of use: SwiftUses.Use) -> Range<Int> {
    let range = use.reference.range
    let word = Array("default".utf8)
    let start = (range.lowerBound..<max(range.lowerBound, range.upperBound - word.count + 1))
      .first { use.source.utf8[$0...].starts(with: word) }
    return start.map { $0..<$0 + word.count } ?? range
  }
}
