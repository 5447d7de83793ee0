import ExperimentFacts
import SourceDiagnostics

extension Rule {
  package static let defaultHidesGroups: Rule = .init(
    "default-hides-groups", .uses, .warning,
    summary: "a 'switch' over a group has a 'default'",
    why: """
      A group added to the spec silently gets the 'default' branch. Without a 'default', the compiler points at every switch to extend. \
      Decided and expired experiments get no new groups and are not reported.
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

        """),
    check: .uses(DefaultHidesGroupsRule.check))
}

private enum DefaultHidesGroupsRule {
  static func check(_ input: LintInput, _ uses: SwiftUses) -> [Diagnostic] {
    return input.project.documents.flatMap { document -> [Diagnostic] in
      guard document.winner == nil, !input.isExpired(document) else { return [] }
      return uses.uses(of: document).filter { $0.reference.kind == .defaultCase }.map { use in
        document.diagnostic(
          .defaultHidesGroups,
          "'default' stands for \(groups(of: use, in: document)) of \(document.subject); write a 'case' for each group, so that the compiler notices a new one",
          in: use.source.region(keyword(of: use)))
      }
    }
  }

  private static func groups(of use: SwiftUses.Use, in document: SpecDocument) -> String {
    let hidden = Set(use.reference.branches.flatMap(\.groups))
    let names = (document.groups?.names ?? []).filter(hidden.contains).map { "'\($0)'" }
    return names.isEmpty ? "no group" : names.joined(separator: ", ")
  }

  /// The range of the keyword alone; the branch extends to the end of its statements.
  private static func keyword(of use: SwiftUses.Use) -> Range<Int> {
    let range = use.reference.range
    let word = Array("default".utf8)
    let start = (range.lowerBound..<max(range.lowerBound, range.upperBound - word.count + 1))
      .first { use.source.utf8[$0...].starts(with: word) }
    return start.map { $0..<$0 + word.count } ?? range
  }
}
