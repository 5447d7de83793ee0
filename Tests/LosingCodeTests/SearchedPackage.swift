import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import LosingCode
import ReleaseReport
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// A package whose only experiment is `button_color`, with the groups `control`, `blue` and `red`.
struct SearchedPackage {
  let folder: TemporaryFolder
  let experiment: Experiment
  let uses: SwiftUses
  let words: WordSearch

  /// - Parameters:
  ///   - files: the files below `Sources` and `Tests`.
  ///   - winner: `nil` without a decision.
  init(_ files: [String: String], winner: String? = "blue") throws {
    let text = """
      identifier: button_color
      hypothesis: A calmer button sells more.
      owner: "@growth"
      metric: purchases
      groups: {control: 50, blue: 25, red: 25}
      start_version: 8.10
      end_version: 8.14

      """ + (winner.map { "winner: \($0)\n" } ?? "")
    let spec = SpecFile.decode(SourceText(path: "experiments/button_color.yml", text: text))
    experiment = try #require(SpecProject(files: [spec]).experiments.first)
    folder = try TemporaryFolder(files)
    let result = UsageSearch(
      experiments: [ExperimentNames(experiment)], accessors: [], root: folder.path,
      folders: ["Sources"] + (files.keys.contains { $0.hasPrefix("Tests/") } ? ["Tests"] : []),
      wordFile: CacheFile(".build/words", in: folder.path)
    ).facts()
    uses = SwiftUses(zip(result.sources, result.facts).map { SwiftUses.File(source: $0, facts: $1) })
    words = try #require(result.words)
  }

  /// The deletions in the order of files and lines.
  func deletions() -> [String] { search().deletions.map(\.line) }

  func search() -> DeletionSearch {
    var extents = ExtentReader()
    return DeletionSearch(experiment, in: [uses], &extents)
  }

  /// The declarations that only losing branches use.
  func losers() -> [String] {
    var extents = ExtentReader()
    var deletions = [experiment.identifier: search()]
    LoserSearch(root: folder.path, words: words).complete(&deletions, &extents)
    return (deletions[experiment.identifier]?.deletions ?? []).filter { $0.kind == .onlyLosers }.map(\.line)
  }
}

extension Deletion {
  fileprivate var line: String {
    "\(kind.rawValue) \(file):\(lines.lowerBound)\(lines.count == 1 ? "" : "-\(lines.upperBound)") \(what)"
  }
}
