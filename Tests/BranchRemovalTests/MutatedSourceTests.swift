import ExperimentFacts
import Foundation
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import TestSupport
import Testing

@testable import BranchRemoval

/// Searching arbitrary sources and removing from them neither crashes nor hangs, and valid source stays valid.
///
/// `Tests/SourceFuzzing/run 1000000` runs the number of mutations in Documentation/Fuzzing.md. After a crash, the file
/// named by `SPLIT_TEST_MUTATION_LOG` contains the number of the mutation, which `SPLIT_TEST_MUTATIONS=1
/// SPLIT_TEST_FIRST_MUTATION=NUMBER` repeats. `SPLIT_TEST_MUTATED_SOURCE` names a file for the source of that.
@Suite struct MutatedSourceTests {
  private static let fixtures = (try? Fixture.all.get()) ?? []
  private static let sampleApp = (try? SampleAppTests.sources()) ?? []
  private static let count = Environment.number("SPLIT_TEST_MUTATIONS") ?? 600
  private static let first = Environment.number("SPLIT_TEST_FIRST_MUTATION") ?? 0
  /// One in this many mutations is of the sample app, which is fifty times as large as a fixture.
  private static let sampleAppInterval = 200
  private static let timeLimit = Duration.seconds(5)

  @Test(arguments: 0..<2) func nothingCrashesAndWhatParsedStillParses(lane: Int) throws {
    try #require(Self.fixtures.count > 100 && Self.sampleApp.count >= 60)
    let folder = try TemporaryFolder()
    let log = Environment.value("SPLIT_TEST_MUTATION_LOG").map { "\($0).\(lane)" }
    let stop = Environment.value("SPLIT_TEST_MUTATION_MINUTES").flatMap(Double.init)
      .map { Date() + $0 * 60 }
    var done = 0
    for number in stride(from: Self.first + lane, to: Self.first + Self.count, by: 2) {
      if let log { try Data("\(number)".utf8).write(to: URL(fileURLWithPath: log)) }
      var time = try Self.time(of: number, in: folder)
      // On a busy machine only the fastest of a few attempts counts.
      for _ in 0..<3 where time > Self.timeLimit { time = min(time, try Self.time(of: number, in: folder)) }
      if time > Self.timeLimit { Issue.record("mutation \(number) takes \(time)") }
      done += 1
      if let stop, Date() > stop { break }
    }
    if let log { try Data("\(done) done\n".utf8).write(to: URL(fileURLWithPath: log)) }
  }

  private static func time(of number: Int, in folder: TemporaryFolder) throws -> Duration {
    let (started, processorTime) = (ContinuousClock.now, processorTime)
    try LargeStack.run { Result { try check(number, in: folder) } }.get()
    return min(ContinuousClock.now - started, Self.processorTime - processorTime)
  }

  /// The processor time of the whole process, and so of all threads; beside other programs still less than the elapsed
  /// time.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func check(_ number: Int, in folder: TemporaryFolder) throws {
    var random = SplitMix64(seed: UInt64(number))
    if number % sampleAppInterval == 0 {
      var sources = sampleApp
      let place = Int.random(in: 0..<sources.count, using: &random)
      sources[place] = SourceText(
        path: sources[place].path,
        utf8: Array(TokenMutation.mutated(String(decoding: sources[place].utf8, as: UTF8.self), &random).utf8))
      let request = RemovalRequest(
        experiments: SampleAppTests.decided.map { DecidedExperiment($0.names, winner: $0.winner) },
        accessors: SampleAppTests.accessors, sources: sources)
      return check(ExperimentRemover.remove(request), of: sources, changed: sources[place], number)
    }
    let fixture = fixtures[Int.random(in: 0..<fixtures.count, using: &random)]
    var program = fixture.program(fixture.input)
    let file = Int.random(in: 0..<program.files.count, using: &random)
    program.files[file].text = TokenMutation.mutated(program.files[file].text, &random)
    let request = program.request
    let sources = request.files.map(\.text)
    if let copy = Environment.value("SPLIT_TEST_MUTATED_SOURCE") {
      try Data(sources[file].utf8).write(to: URL(fileURLWithPath: copy))
    }
    check(ExperimentRemover.remove(request), of: sources, changed: sources[file], number)
    try search(request, sources, in: folder)
  }

  private static func check(_ result: RemovalResult, of sources: [SourceText], changed: SourceText, _ number: Int) {
    for source in sources {
      guard let edits = result.edits[source.path], !edits.isEmpty else { continue }
      let after = edits.applied(to: source.utf8)
      let isBroken = after.withUnsafeBufferPointer { Parser.parse(source: $0).hasError }
      if isBroken {
        let texts = [source.utf8, after].map { String(decoding: $0, as: UTF8.self) }
        Issue.record("mutation \(number): '\(source.path)' no longer parses:\n\(texts[1])\nbefore:\n\(texts[0])")
      }
      let wasBroken = source.utf8.withUnsafeBufferPointer { Parser.parse(source: $0).hasError }
      if wasBroken { Issue.record("mutation \(number): '\(source.path)' is edited and does not parse") }
    }
  }

  /// Searches like `lint`, which reads files from a folder.
  private static func search(_ request: RemovalRequest, _ sources: [SourceText], in folder: TemporaryFolder) throws {
    try? folder.delete("Sources")
    for source in sources { try folder.write(Data(source.utf8), to: "Sources/" + source.path) }
    let search = UsageSearch(
      experiments: request.experiments.map(\.names), accessors: request.accessors, root: folder.path,
      folders: ["Sources"])
    let result = search.facts()
    for (source, facts) in zip(result.sources, result.facts) {
      for reference in facts.references {
        if reference.range.upperBound > source.utf8.count { Issue.record("a reference lies outside of its file") }
      }
    }
  }
}
