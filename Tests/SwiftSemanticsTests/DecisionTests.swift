import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// The branches of decisions: their places and their groups.
@Suite struct DecisionTests {
  @Test(arguments: Decisions.all)
  func branches(_ decision: SourceCase) {
    let marked = MarkedSource(Decisions.prelude + decision.source)
    let file = SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: marked.text))
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: Experiments.accessors, index: DeclarationIndex(files: [file]))
    let branches = resolver.references(in: file).filter { $0.kind == .decision }.flatMap(\.branches)
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    let found = branches.map { "\($0.form) \($0.groups.sorted().joined(separator: ","))" }
    #expect(found == decision.expected, sourceLocation: decision.location)
    let ranges = marked.marks.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    #expect(
      branches.map { file.text.text($0.range) } == ranges.map { file.text.text($0) },
      sourceLocation: decision.location)
    #expect(branches.map(\.range) == ranges, sourceLocation: decision.location)
  }

  @Test func thereAreDecisions() {
    #expect(!Decisions.all.isEmpty)
  }

  @Test func onlyTheOutermostUnreachableBranchesAreReported() {
    let source =
      Decisions.prelude + """
        func f() {
          if test.currentGroup == .red { if test.currentGroup == .blue { a() } else { b() } } else { c() }
        }
        """
    let file = SwiftSourceFile(SourceText(path: "A.swift", text: source))
    let resolver = UsageResolver(experiments: Experiments.all, accessors: [], index: DeclarationIndex(files: [file]))
    let references = resolver.references(in: file)
    func dead(keeping group: String) -> [String] {
      references.flatMap { $0.deadBranches(keeping: [group]) }.outermost(\.range).map { file.text.text($0.range) }
    }
    let blue = dead(keeping: "blue")
    #expect(blue == ["{ if test.currentGroup == .blue { a() } else { b() } }"])
    let red = dead(keeping: "red")
    #expect(red == ["{ a() }", "{ c() }"])
  }
}
