import SourceDiagnostics
import SwiftUsage
import TestSupport
import Testing

@testable import BranchRemoval

/// A search that leaves out the functions that have nothing to do with an experiment finds what a search of everything finds.
@Suite struct PartialParsingTests {
  @Test(arguments: (try? Fixture.all.get()) ?? []) func factsOfFixturesAreTheSame(_ fixture: Fixture) throws {
    let program = fixture.program(fixture.input)
    try expectSameFacts(program.files, program.request)
  }

  @Test func factsOfTheSampleAppAreTheSame() throws {
    let sources = try SampleAppTests.sources()
    let facts = try expectSameFacts(
      sources.map { ProofProgram.File(path: $0.path, text: $0.text(0..<$0.utf8.count)) },
      RemovalRequest(
        experiments: SampleAppTests.decided.map { DecidedExperiment($0.names, winner: $0.winner) },
        accessors: SampleAppTests.accessors, sources: sources))
    #expect(facts.count > 20)
  }

  /// With functions between that have nothing to do with it, and names that other programs use for something else.
  @Test(arguments: 0..<60) func factsOfRandomProgramsAreTheSame(_ number: Int) throws {
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
