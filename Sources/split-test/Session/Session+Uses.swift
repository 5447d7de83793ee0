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
      tool: ToolStamp.current, cacheFile: cacheFile(cache),
      wordFile: words ? cacheFile("words") : nil)
  }

  /// A file that is kept from one run to the next.
  func cacheFile(_ name: String) -> CacheFile {
    CacheFile(arguments[CommonArguments.noCache] ? nil : ".build/split-test/\(name)", in: root)
  }

  /// Runs a search with texts that somebody types in place of those of their files. They are not kept in the cache of runs without them.
  func search<Result>(
    for experiments: [Experiment], typed: [SourceText], _ run: (UsageSearch) -> Result
  ) throws(Failure) -> Result {
    var search = search(for: experiments, cache: "editor-uses")
    let scratch: ScratchFolder
    do throws(FileError) {
      scratch = try ScratchFolder()
      for (number, text) in typed.enumerated() {
        let copy = try scratch.create("\(number).swift", text.utf8)
        search.replacements[text.path] = SwiftSourceFinder.File(path: text.path, contentsAt: copy)
      }
    } catch {
      throw Failure(error)
    }
    return withExtendedLifetime(scratch) { run(search) }
  }

  /// Searches the sources for `lint`, which reports syntax errors as findings.
  ///
  /// - Parameter typed: the text of a file in place of the saved one.
  func uses(of experiments: [Experiment], with typed: SourceText?) throws(Failure) -> FoundUses {
    guard let typed else { return found(by: search(for: experiments)) }
    return try search(for: experiments, typed: [typed], found)
  }

  /// Searches the sources. Files that cannot be read, and syntax errors, are reported on stderr.
  func uses(
    of experiments: [Experiment], in folders: [String]? = nil, cache: String = "uses", words: Bool = false
  ) -> FoundUses {
    let found = found(by: search(for: experiments, in: folders, cache: cache, words: words))
    for file in found.uses.files {
      guard let error = file.facts.syntaxError else { continue }
      let place = file.source.position(at: error.range.lowerBound)
      note(
        "\(file.source.path):\(place.line):\(place.column): warning: \(error.value); uses of experiments after this may be missed"
      )
    }
    return found
  }

  /// Files that cannot be read are reported on stderr, because they make the exit code 2.
  func found(by search: UsageSearch) -> FoundUses {
    let result = withProgress("searching \(search.folders.joined(separator: ", "))") { search.facts() }
    for problem in result.problems { note(description(of: problem)) }
    let files = zip(result.sources, result.facts).map { SwiftUses.File(source: $0, facts: $1) }
    let uses = SwiftUses(
      files, isComplete: result.problems.isEmpty && configurationProblems.isEmpty,
      unsearched: result.problems.compactMap(\.unsearched))
    return FoundUses(uses: uses, hasUnreadableFiles: !result.problems.isEmpty, words: result.words)
  }
}

extension SourceProblem {
  /// `nil` if the configuration or the command line is wrong, and not a file.
  var unsearched: SwiftUses.Unsearched? {
    switch reason {
    case .missingFolder, .outsidePackage, .missingExclusion, .exclusionOutsidePackage: return nil
    case .unreadable, .tooLarge, .notUTF8, .nameNotUTF8, .changedMeanwhile:
      return SwiftUses.Unsearched(region: .startOfFile(path), message: description)
    case .tooComplex(let line, let column):
      let place = SourcePosition(offset: 0, line: line, column: column, utf16Column: column)
      return SwiftUses.Unsearched(region: SourceRegion(file: path, start: place, end: place), message: description)
    }
  }
}
