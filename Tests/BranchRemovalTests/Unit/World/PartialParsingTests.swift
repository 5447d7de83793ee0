import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

@testable import BranchRemoval

/// A search that skips functions without a relation to experiments finds the same as a search of everything.
@Suite struct PartialParsingTests {
  @Test(arguments: (try? Fixture.all.get()) ?? []) func factsOfFixturesAreTheSame(_ fixture: Fixture) throws {
    let program = fixture.program(fixture.input)
    try expectSameFacts(program.files, program.request)
  }

  @Test func factsOfTheSampleAppAreTheSame() throws {
    let app = try Self.sampleApp()
    let facts = try expectSameFacts(app.files, app.request)
    #expect(facts.count > 20)
  }

  private static func sampleApp() throws -> (files: [ProofProgram.File], request: RemovalRequest) {
    let sources = try SampleAppTests.sources()
    let experiments = SampleAppTests.decided.map { DecidedExperiment($0.names, winner: $0.winner) }
    return (
      sources.map { ProofProgram.File(path: $0.path, text: $0.text(0..<$0.utf8.count)) },
      RemovalRequest(experiments: experiments, accessors: SampleAppTests.accessors, sources: sources)
    )
  }

  /// With unrelated functions in between, and names that other programs use for other purposes.
  @Test(arguments: 0..<30) func factsOfRandomProgramsAreTheSame(_ number: Int) throws {
    let program = RandomProgram.make(number: number, batch: number % 3, seed: 31).program()
    let rest = """

      func unrelated\(number)(_ count: Int) -> Int {
        var total = count
        for index in 0..<count { total += index }
        return total
      }

      """
    let files = program.files.map { ProofProgram.File(path: $0.path, text: $0.text + rest) }
    #expect(try expectSameFacts(files, program.request).contains { !$0.references.isEmpty })
  }

  // MARK: Removal

  @Test(arguments: (try? Fixture.all.get()) ?? []) func removalFromFixturesIsTheSame(_ fixture: Fixture) throws {
    let program = fixture.program(fixture.input)
    try expectSameRemoval(program.files, program.request)
  }

  @Test func removalFromTheSampleAppIsTheSame() throws {
    let app = try Self.sampleApp()
    let result = try expectSameRemoval(app.files, app.request)
    #expect(result.edits.count > 10)
  }

  @Test(arguments: 0..<30) func removalFromRandomProgramsIsTheSame(_ number: Int) throws {
    let program = RandomProgram.make(number: number, batch: number % 3, seed: 32).program()
    let words = program.files.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }
    let files = program.files.map { file in
      // Names of the program, where they mean something else or are used once more.
      let rest = (0..<4).map { part in
        let word = words[(number * 31 + part * 17) % words.count]
        return """

          func unrelated\(number)_\(part)(_ count: Int) -> Int {
            var total = count
            for index in 0..<count { total += index }  // \(word)
            return total
          }

          """
      }
      return ProofProgram.File(path: file.path, text: file.text + rest.joined())
    }
    let result = try expectSameRemoval(files, program.request)
    #expect(!result.edits.isEmpty || !result.refusals.isEmpty)
  }

  /// Code that a removal may delete, with a function without experiments that uses it or seems to.
  static let uses: [(declaration: String, function: String)] = [
    ("private func green() { run() }\nfunc a() { if G == .blue { green() } }", "b()\n green()"),
    ("private func green() { run() }\nfunc a() { if G == .blue { green() } }", "b()\n c() // green()"),
    ("private func green() { run() }\nfunc a() { if G == .blue { green() } }", "b()\n let green = 1\n use(green)"),
    ("private let green = 1\nfunc a() { if G == .blue { use(green) } }", "b()\n use(\"\\(green)\")"),
    ("private var count = 0\nfunc a() { if G == .blue { count = 1 } }", "b()\n count += 1"),
    (
      "struct View {\n let test: SplitTestAssignment<X>\n let size: Int\n func a() { if test.currentGroup == .red { run() } }\n}",
      "b()\n show(View(test: made(), size: 1))"
    ),
    (
      "struct View {\n let test: SplitTestAssignment<X>\n let size: Int\n func a() { if test.currentGroup == .red { run() } }\n}",
      "b()\n let view: View = .init(test: made(), size: 1)\n show(view)"
    ),
    (
      "struct View {\n let test: SplitTestAssignment<X>\n let size: Int\n func a() { if test.currentGroup == .red { run() } }\n}",
      "b()\n let view: Other = .init(size: 1)\n show(view)"
    ),
    (
      "struct View {\n let test: SplitTestAssignment<X>\n func a() { if test.currentGroup == .red { run() } }\n}",
      "b()\n read(\\View.test)"
    ),
    (
      "struct View {\n @Wrapped var colour = 1\n func a() { if G == .blue { use(colour) } }\n}",
      "b()\n use(View()._colour)"
    ),
    (
      "final class View {\n private let test = service.fetchSplitTest(X.self)\n func a() { if test.currentGroup == .red { run() } }\n}",
      "b()\n let test = 1\n use(test)"
    ),
    (
      "func style(_ group: X.Group, _ n: Int) { if group == .red { run() } }\nfunc a() { style(G, 1) }",
      "b()\n style(made(), 2)"
    ),
    ("var isRed: Bool { G == .red }", "b()\n if isRed { c() } else { d() }"),
    (
      "func isRed() -> Bool { G == .red }\nfunc isOn() -> Bool { isRed() || b() }",
      "b()\n if isOn() { c() } else { d() }"
    ),
    ("func isRed() -> Bool {\n run()\n return G == .red }", "b()\n if isRed() { c() } else { d() }"),
    ("func a() {\n run()\n if G == .red { c() } }", "b()\n a()"),
    ("import SplitTesting\nfunc a() { if G == .red { run() } }", "b()\n use(SplitTestService())"),
    ("import SplitTesting\nfunc a() { if G == .red { run() } }", "b()\n c() // SplitTestService"),
    (
      "private struct Palette {\n func green() {\n run()\n hue()\n }\n}\nprivate func hue() {}\n"
        + "func a() { if G == .blue { Palette().green() } }", "b()\n c()"
    ),
    (
      "private struct Palette {\n func green() {\n run()\n hue()\n }\n}\nprivate func hue() {}\n"
        + "func a() { if G == .blue { Palette().green() } }", "b()\n hue()"
    ),
    (
      "func a() { func inner() {\n b()\n c() }\n if G == .red {\n func more() {\n b()\n c() }\n more()\n inner() } }",
      "b()\n c()"
    ),
  ]

  @Test(arguments: uses) func removalIsTheSame(_ use: (declaration: String, function: String)) throws {
    let declaration = use.declaration.replacing("G", with: "service.fetchSplitTest(X.self).currentGroup")
    let function = "func other() {\n \(use.function)\n}\n"
    let request = RemovalRequest(experiments: [DecidedExperiment(ReachTests.experiment, winner: "red")], sources: [])
    for files in [[declaration + "\n" + function], [function + declaration], [declaration, function]] {
      let files = files.enumerated().map { ProofProgram.File(path: "F\($0).swift", text: $1 + "\n") }
      let result = try expectSameRemoval(files, request)
      #expect(!result.edits.isEmpty || !result.refusals.isEmpty)
    }
  }

  @Test func somethingIsLeftOut() throws {
    let folder = try TemporaryFolder([
      "Sources/App/A.swift": "func a() { if G == .red { run() } }\nfunc b() {\n c()\n d()\n}\n"
        .replacing("G", with: "service.fetchSplitTest(X.self).currentGroup")
    ])
    let files = sources(in: folder.path, RemovalRequest(experiments: [], sources: []), whole: false)
    #expect(files.map(\.isWhole) == [false])
    #expect(
      sources(in: folder.path, RemovalRequest(experiments: [], sources: []), whole: true).map(\.isWhole) == [true])
  }

  private func sources(in folder: String, _ request: RemovalRequest, whole: Bool) -> [SwiftSourceFile] {
    UsageSearch(
      experiments: request.experiments.isEmpty ? [ReachTests.experiment] : request.experiments.map(\.names),
      accessors: request.accessors, root: folder, folders: ["Sources"], parsesWholeFiles: whole
    ).sources(besides: []).files
  }

  @discardableResult
  private func expectSameRemoval(_ files: [ProofProgram.File], _ request: RemovalRequest) throws -> RemovalResult {
    let folder = try TemporaryFolder(Dictionary(files.map { ("Sources/App/" + $0.path, $0.text) }) { $1 })
    func result(whole: Bool) -> RemovalResult {
      var request = request
      request.files = sources(in: folder.path, request, whole: whole)
      return ExperimentRemover.remove(request)
    }
    let whole = result(whole: true)
    let partial = result(whole: false)
    #expect(partial.edits == whole.edits)
    #expect(partial.refusals == whole.refusals)
    #expect(partial.constants == whole.constants)
    return whole
  }

  // MARK: Facts

  @discardableResult
  private func expectSameFacts(_ files: [ProofProgram.File], _ request: RemovalRequest) throws -> [SwiftFileFacts] {
    let folder = try TemporaryFolder(Dictionary(files.map { ("Sources/App/" + $0.path, $0.text) }) { $1 })
    func facts(whole: Bool) -> [SwiftFileFacts] {
      UsageSearch(
        experiments: request.experiments.map(\.names), accessors: request.accessors, root: folder.path,
        folders: ["Sources"], parsesWholeFiles: whole
      ).facts().facts
    }
    let whole = facts(whole: true)
    #expect(facts(whole: false) == whole)
    return whole
  }
}
