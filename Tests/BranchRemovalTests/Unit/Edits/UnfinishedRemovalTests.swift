import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

@testable import BranchRemoval

/// A removal that cannot end edits nothing, and reports the places.
@Suite struct UnfinishedRemovalTests {
  private static let experiment = ExperimentNames("x", groups: "control", "red")

  private static let model = """
    struct Model {
      let group = service.fetchSplitTest(XSplitTest.self).currentGroup
      func show() { if group == .red { run() } }
    }

    """

  /// The first round folds, the second removes the name, and the third finds nothing to do.
  @Test(arguments: [0, 1, 2]) func tooManyRoundsAreRefused(_ limit: Int) {
    var request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      sources: [SourceText(path: "a.swift", text: Self.model)])
    request.roundLimit = limit
    let result = ExperimentRemover.remove(request)
    #expect(result.edits.isEmpty == (limit < 2))
    let lines = [[3], [2], []][limit]
    #expect(Set(result.refusals.map(\.region.start.line)) == Set(lines))
    #expect(result.refusals.allSatisfy { $0.rule == "needs-a-hand" && $0.experiment == "x" })
    #expect(
      result.refusals.allSatisfy {
        $0.message
          == "the removal was not done after \(limit) rounds; simplify what stands here, or remove it by hand"
      })
  }

  /// An expression that is not evaluated may be a use.
  @Test(arguments: [1, 5, 20]) func workBeyondTheBudgetIsRefused(_ limit: Int) {
    var request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      sources: [SourceText(path: "a.swift", text: Self.model)])
    request.budget.stepLimit = limit
    let result = ExperimentRemover.remove(request)
    #expect(result.edits.isEmpty)
    #expect(result.refusals.contains { $0.message.contains("too intricate") && $0.region.file == "a.swift" })
    #expect(result.refusals.allSatisfy { $0.rule == "needs-a-hand" && $0.experiment == "x" })
  }

  @Test func aFileThatIsNestedTooDeeplyIsRefused() {
    let deep = "let a = b\n" + String(repeating: ".c", count: 30_000) + "\n"
    let result = LargeStack.run {
      ExperimentRemover.remove(
        RemovalRequest(
          experiments: [DecidedExperiment(Self.experiment, winner: "red")],
          sources: [SourceText(path: "a.swift", text: Self.model), SourceText(path: "b.swift", text: deep)]))
    }
    #expect(result.edits.isEmpty)
    #expect(result.refusals.map { "\($0.region.file):\($0.region.start.line)" } == ["b.swift:1"])
  }

  @Test func aFileThatCannotBeReadIsRefused() {
    let problem = SourceProblem(path: "b.swift", reason: .unreadable)
    let result = remove { _ in FileAnswer(problems: [problem]) }
    #expect(result.edits.isEmpty)
    #expect(result.refusals.map(\.region.file) == ["b.swift"])
    #expect(result.refusals.map(\.message) == [Obstacle.unreadableFile.message(about: "\(problem)")])
    #expect(result.refusals.map(\.experiment) == ["x"])
  }

  /// The parser's reading may differ from the intended one.
  @Test func aFileThatIsNoValidSwiftIsRefused() {
    let text = SourceText(path: "b.swift", text: "func show(_ model: Model) {\n  run(model.group\n}\n")
    let result = remove { question in
      question.answeredPaths.contains("b.swift") ? FileAnswer() : FileAnswer(files: [SwiftSourceFile(text)])
    }
    #expect(result.edits.isEmpty)
    #expect(result.refusals.map { "\($0.region.file):\($0.region.start.line)" } == ["b.swift:2"])
    #expect(
      result.refusals.map(\.message) == [Obstacle.syntaxError.message(about: "expected ')' to end function call")])
  }

  /// The file is deleted before it is read.
  @Test func aFileThatIsGoneIsRefused() throws {
    let folder = try TemporaryFolder(["Sources/a.swift": Self.model, "Sources/b.swift": "func show() {}\n"])
    let found = UsageSearch(experiments: [Self.experiment], accessors: [], root: folder.path, folders: ["Sources"])
      .sources(besides: [])
    try folder.delete("Sources/b.swift")
    var request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")], files: found.files)
    request.readFiles = { found.others.answer($0) }
    let result = ExperimentRemover.remove(request)
    #expect(result.edits.isEmpty)
    #expect(result.refusals.map(\.region.file) == ["Sources/b.swift"])
  }

  private func remove(_ readFiles: @escaping @Sendable (FileQuestion) -> FileAnswer) -> RemovalResult {
    ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(Self.experiment, winner: "red")],
        files: [SwiftSourceFile(SourceText(path: "a.swift", text: Self.model))], readFiles: readFiles))
  }
}
