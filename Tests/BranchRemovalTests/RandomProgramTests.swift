import Foundation
import SourceSearch
import SwiftSemantics
import Testing

/// Random programs print the same before and after a removal, or the remover reports that a site needs a hand.
///
/// `SPLIT_TEST_PROGRAMS=2000` does a full run, `SPLIT_TEST_SEED` makes other programs, `SPLIT_TEST_ONLY=7,232` repeats
/// some of them, and `SPLIT_TEST_SHRINK=5` shrinks five failures of each kind.
@Suite struct RandomProgramTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["SPLIT_TEST_PROGRAMS"].flatMap { Int($0) } ?? 100
  static let seed = environment["SPLIT_TEST_SEED"].flatMap { UInt64($0) } ?? 20_260_401
  static let only = environment["SPLIT_TEST_ONLY"].map { Set($0.split(separator: ",").compactMap { Int($0) }) }
  static let batchSize = 50

  @Test func randomProgramsDoTheSameWithoutTheirExperiments() async throws {
    let proof = RandomProof(toolbox: try ProofToolbox.shared.get())
    let verdicts = try await Self.verdicts(with: proof)
    try #require(verdicts.count == Self.only?.count ?? Self.count)
    let table = RemovalTable(verdicts)
    print(table.markdown)
    if let path = Self.environment["SPLIT_TEST_TABLE"] {
      try table.markdown.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let failures = verdicts.filter { $0.failure != nil }
    for verdict in failures { print("program \(verdict.program.number) \(verdict.failure?.summary ?? "")") }
    if Self.only != nil { verdicts.forEach(Self.show) }
    let shrinkings = Self.environment["SPLIT_TEST_SHRINK"].flatMap { Int($0) } ?? 1
    for problem in Set(verdicts.flatMap(\.problems)).sorted() {
      for verdict in verdicts.filter({ $0.problems.contains(problem) }).prefix(shrinkings) {
        try Self.report(verdict, problem, with: proof)
      }
    }
    #expect(failures.count == 0, "\(failures.count) programs failed")
    let warned = verdicts.filter { $0.failure == nil && !$0.newWarnings.isEmpty }
    #expect(warned.count == 0, "\(warned.map { "\($0.program.number): \($0.newWarnings)" })")
    let left = verdicts.filter { $0.failure == nil && !$0.leftovers.isEmpty }
    #expect(left.count == 0, "\(left.map { "\($0.program.number): \($0.leftovers)" })")
    let stale = verdicts.filter { $0.failure == nil && $0.sites.values.contains(.stale) }.map(\.program.number)
    #expect(stale.isEmpty)
    if Self.only != nil { return }
    #expect(table.missingPoints.isEmpty, "no site of \(table.missingPoints)")
    #expect(table.removedShare >= 0.95)
    for row in table.rows where RemovalTable.removable.contains(row.point) {
      #expect(row.share >= 0.01 && row.removedShare >= 0.8, "point \(row.point): \(row)")
    }
  }

  /// Two batches at a time, because the compiler takes one core each.
  private static func verdicts(with proof: RandomProof) async throws -> [RandomVerdict] {
    let batches = stride(from: 0, to: count, by: batchSize).enumerated().map { batch, start in
      let numbers = (start..<min(start + batchSize, count)).filter { only?.contains($0) ?? true }
      return (batch, numbers.map { RandomProgram.make(number: $0, batch: batch, seed: seed) })
    }
    return try await withThrowingTaskGroup(of: [RandomVerdict].self) { group in
      for (batch, programs) in batches where !programs.isEmpty {
        group.addTask { try proof.verdicts(on: programs, named: "Random\(batch)") }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.program.number < $1.program.number }
    }
  }

  private static func show(_ verdict: RandomVerdict) {
    print("--- program \(verdict.program.number) before, \(verdict.program.winners)")
    print(verdict.program.rendered.text)
    print("--- program \(verdict.program.number) after, \(verdict.problems.sorted())")
    print(verdict.after)
  }

  private static func report(_ verdict: RandomVerdict, _ problem: String, with proof: RandomProof) throws {
    let number = verdict.program.number
    let shrunk = try ProgramShrinker(proof: proof)
      .shrink(verdict.program, showing: problem, named: "Shrink\(number)\(problem)")
    let last = try proof.verdicts(on: [shrunk], named: "Shrunk\(number)\(problem)").first ?? verdict
    Issue.record(
      """
      program \(number) \(problem), winners \(shrunk.winners)
      --- before
      \(shrunk.rendered.text)
      --- after
      \(last.after)
      --- \(last.failure.map { "\($0)" } ?? "") \(last.newWarnings) \(last.leftovers)
      """)
  }
}
