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

/// A decision on a flag that is put into real code goes without a trace: what is left are the tokens that were there, or
/// the site is reported.
///
/// The code is this package's own. `SPLIT_TEST_INSERTIONS=20000` makes so many, `SPLIT_TEST_INSERTED_SOURCES=FOLDER` puts
/// them into the Swift files of a folder, `SPLIT_TEST_SEED` chooses others, and `SPLIT_TEST_TABLE=FILE` writes what came
/// of each form.
@Suite struct InsertedDecisionTests {
  private static let count = Environment.number("SPLIT_TEST_INSERTIONS") ?? 120
  private static let seed = Environment.number("SPLIT_TEST_SEED") ?? 1

  private static let ownSources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources").path

  private enum Verdict: String, CaseIterable {
    case same, tokens, reported, different
  }

  private struct Trial: Sendable {
    let path: String
    let source: String
    let decision: InsertedDecision
  }

  @Test func theCodeIsGivenBack() throws {
    let trials = try Self.trials()
    try #require(trials.count > Self.count / 2)
    let verdicts = trials.parallelMap(stride: 1) { Self.verdict(on: $0) }
    var table: [String: [Verdict: Int]] = [:]
    for (trial, (verdict, after)) in zip(trials, verdicts) {
      table[trial.decision.form, default: [:]][verdict, default: 0] += 1
      guard verdict == .different else { continue }
      Issue.record("\(trial.path), \(trial.decision.form)\n\(Self.difference(trial, after))")
    }
    let rows = table.sorted { $0.key < $1.key }.map { form, counts in
      "\(form): " + Verdict.allCases.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    }
    print(rows.joined(separator: "\n"))
    if let path = Environment.value("SPLIT_TEST_TABLE") {
      try rows.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    let folded = verdicts.count { $0.0 == .same || $0.0 == .tokens }
    #expect(folded * 10 > verdicts.count * 8)
  }

  /// As many of each form as there are, up to the same number.
  private static func trials() throws -> [Trial] {
    let folder = Environment.value("SPLIT_TEST_INSERTED_SOURCES") ?? ownSources
    var random = SplitMix64(seed: UInt64(seed))
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().shuffled(using: &random)
    var trials: [Trial] = []
    for path in paths.cycled() where trials.count < count {
      guard let source = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8), source.utf8.count < 60_000,
        !Parser.parse(source: source).hasError
      else { continue }
      let forms = Dictionary(grouping: InsertedDecision.all(in: source), by: \.form).sorted { $0.key < $1.key }
      for (_, decisions) in forms {
        guard let decision = decisions.randomElement(using: &random) else { continue }
        trials.append(Trial(path: path, source: source, decision: decision))
      }
    }
    return trials
  }

  private static func verdict(on trial: Trial) -> (Verdict, String) {
    let before = trial.decision.inserted(in: trial.source)
    guard !Parser.parse(source: before).hasError else { return (.reported, before) }
    let flag = ExperimentNames("new_page", groups: "control", "on")
    let result = ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(flag, winner: "on")],
        accessors: [Accessor(.isGroup("on"), template: "launchFlags.isOn(.{caseName})")],
        sources: [SourceText(path: trial.path, text: before)]))
    let after = String(decoding: (result.edits[trial.path] ?? []).applied(to: Array(before.utf8)), as: UTF8.self)
    if after == trial.source { return (.same, after) }
    if tokens(of: after) == tokens(of: trial.source) { return (.tokens, after) }
    return (result.refusals.isEmpty && result.constants.isEmpty ? .different : .reported, after)
  }

  private static func tokens(of source: String) -> [String] {
    Parser.parse(source: source).tokens(viewMode: .sourceAccurate).map(\.text)
  }

  /// The lines that differ, with two around them.
  private static func difference(_ trial: Trial, _ after: String) -> String {
    let (old, new) = (
      trial.source.split(separator: "\n", omittingEmptySubsequences: false),
      after.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let start = max(0, head - 2)
    return
      (["before the insertion:"] + old[start..<min(old.count, old.count - tail + 2)]
      + ["after the removal:"] + new[start..<min(new.count, new.count - tail + 2)]).joined(separator: "\n")
  }
}

extension Array {
  /// The elements again and again.
  fileprivate func cycled() -> some Sequence<Element> {
    var place = 0
    let limit = count * 40
    return AnySequence {
      AnyIterator {
        guard place < limit, !self.isEmpty else { return nil }
        defer { place += 1 }
        return self[place % self.count]
      }
    }
  }
}
