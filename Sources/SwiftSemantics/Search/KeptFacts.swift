import ExperimentFacts
import LocalFiles
import ParallelMap
import SourceDiagnostics
import SourceSearch

/// Facts of an earlier search with the texts that they are about.
///
/// Their ranges mean nothing in another text. If a file changed a moment ago, its facts are left out, and that is a
/// problem.
struct KeptFacts {
  private(set) var facts: [SwiftFileFacts] = []
  private(set) var sources: [SourceText] = []
  private(set) var problems: [SourceProblem] = []

  /// - Parameters:
  ///   - files: one for each of the facts, with the hash of its content.
  ///   - read: reads the bytes at an absolute path; `nil` if that fails.
  init(
    _ known: [SwiftFileFacts], of files: [(file: SwiftSourceFinder.File, hash: ContentHash)],
    read: @Sendable (String) -> [UInt8]? = { try? FileSystem.read($0) }
  ) {
    let contents = files.parallelMap(stride: 16) { file, hash in
      read(file.absolutePath).map { (bytes: $0, isSame: ContentHash($0) == hash) }
    }
    for ((file, content), facts) in zip(zip(files.map(\.file), contents), known) {
      guard let content else {
        problems.append(SourceProblem(path: file.path, reason: .unreadable))
        continue
      }
      guard content.isSame else {
        problems.append(SourceProblem(path: file.path, reason: .changedMeanwhile))
        continue
      }
      self.facts.append(facts)
      sources.append(SourceText(path: file.path, utf8: content.bytes))
    }
  }
}
