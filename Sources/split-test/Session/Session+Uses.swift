import CommandLineTable
import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

extension Session {
  /// The uses found in the sources.
  struct FoundUses {
    var uses: SwiftUses
    /// Whether files could not be read: exit code 2.
    let hasUnreadableFiles: Bool
    /// The words of all files, if they were requested.
    var words: WordSearch?
  }

  /// - Parameters:
  ///   - folders: the folders to search; by default the configured ones.
  ///   - cache: the name of the cache of facts.
  ///   - words: whether words will be searched, too.
  func search(
    for experiments: [Experiment], in folders: [String]? = nil, cache: String = "uses", words: Bool = false
  ) -> UsageSearch {
    UsageSearch(
      experiments: experiments.map(ExperimentNames.init), accessors: Accessor.all(of: configuration, experiments),
      root: root, folders: folders ?? configuration.sourceFolders, excluding: configuration.excludedPaths,
      cacheFile: cacheFile(cache),
      wordFile: words ? cacheFile("words") : nil)
  }

  /// A file that is kept from one run to the next.
  func cacheFile(_ name: String) -> CacheFile { CacheFile(".build/split-test/\(name)", in: root) }

  /// Searches the sources. Files that cannot be read are reported on stderr.
  func uses(
    of experiments: [Experiment], in folders: [String]? = nil, cache: String = "uses", words: Bool = false
  ) -> FoundUses {
    let result = withProgress("searching \((folders ?? configuration.sourceFolders).joined(separator: ", "))") {
      search(for: experiments, in: folders, cache: cache, words: words).facts()
    }
    for problem in result.problems { note(description(of: problem)) }
    let files = zip(result.sources, result.facts).map { SwiftUses.File(source: $0, facts: $1) }
    for file in files {
      guard let error = file.facts.syntaxError else { continue }
      let place = file.source.position(at: error.range.lowerBound)
      note(
        "\(file.source.path):\(place.line):\(place.column): warning: \(error.value); uses of experiments after this may be missed"
      )
    }
    return FoundUses(
      uses: SwiftUses(files, isComplete: result.problems.isEmpty), hasUnreadableFiles: !result.problems.isEmpty,
      words: result.words)
  }
}
