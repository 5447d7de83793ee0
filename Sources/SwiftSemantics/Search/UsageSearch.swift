package import ExperimentFacts
import LocalFiles
import ParallelMap
package import SourceDiagnostics
package import SourceSearch

/// Searches the Swift files of a package for uses of experiments.
///
/// ```
/// folders ─ SwiftSourceFinder ─► files ─ CandidateScan ─► the few that matter ─ SwiftSourceFile ─► DeclarationIndex
///   ─ OpenQuestions ─► files that answer them ─ … ─► UsageResolver ─► [SwiftFileFacts]
/// ```
package struct UsageSearch: Sendable {
  package let experiments: [ExperimentNames]
  package let accessors: [Accessor]
  /// The package root: paths are shown relative to it.
  package let root: String
  /// Relative to the root, or absolute.
  package let folders: [String]
  /// The folders and files that are not searched, relative to the root.
  package let excluded: [String]
  /// The build of the tool that searches. Facts of another build are not used.
  package let tool: String
  /// The file that keeps facts from one run to the next; `nil` for none.
  package let cacheFile: CacheFile?
  /// The file that keeps the words of each source file; `nil` if no words are needed.
  package let wordFile: CacheFile?
  /// Whether to parse functions unrelated to experiments, too. Facts and removals are the same.
  package let parsesWholeFiles: Bool
  /// Files to read in place of those with the same path, for `facts()`. New ones count if they lie in one of the folders.
  package var replacements: [String: SwiftSourceFinder.File] = [:]

  /// Files to search in place of those in the folders, for `facts()`; with them the excluded ones.
  package var given: (searched: SwiftSourceFinder.Found, excluded: [SwiftSourceFinder.File])?

  package init(
    experiments: [ExperimentNames], accessors: [Accessor], root: String, folders: [String],
    excluding excluded: [String] = [], tool: String = "", cacheFile: CacheFile? = nil,
    wordFile: CacheFile? = nil, parsesWholeFiles: Bool = false
  ) {
    self.experiments = experiments
    self.accessors = accessors
    self.root = root
    self.folders = folders
    self.excluded = excluded
    self.tool = tool
    self.cacheFile = cacheFile
    self.wordFile = wordFile
    self.parsesWholeFiles = parsesWholeFiles
  }

  package struct Result: Sendable {
    /// The facts of every parsed file, in order of the paths. Unknown experiments are only those that no file declares.
    package var facts: [SwiftFileFacts] = []
    /// The sources of the facts, in the same order.
    package var sources: [SourceText] = []
    package var problems: [SourceProblem] = []
    /// The number of Swift files found.
    package var fileCount = 0
    /// Whether all facts were known from an earlier run.
    package var isFromCache = false
    /// The words of all files; `nil` without a `wordFile`.
    package var words: WordSearch?
  }

  /// The facts of all files, from the cache if it is valid.
  package func facts() -> Result {
    let startedAt = FileAccess.now()
    let key = FactCache.key(experiments, accessors, tool: tool)
    let cache = cacheFile.flatMap { file in
      file.withBytes { FactCache($0, key: key) } ?? nil
    }
    var found = given?.searched ?? SwiftSourceFinder.find(in: folders, root: root, excluding: excluded)
    if !replacements.isEmpty { found.files = withReplacements(found.files) }
    let index = wordFile.flatMap { file in file.withBytes { WordIndex($0) } ?? nil }
    let scanned = scan(found.files, cache, index)
    var states = scanned.map(\.state)
    var result = Result(problems: found.problems, fileCount: found.files.count)
    if let cache, digest(found.files, states) == cache.digest {
      let kept = KeptFacts(cache.facts, of: zip(found.files, states).filter { $1.isParsed }.map { ($0, $1.hash) })
      result.facts = kept.facts
      result.sources = kept.sources
      result.problems += kept.problems
      result.isFromCache = true
      if !cache.isSame(as: found.files) { save(cache.renewed(startedAt, found.files, states), key) }
    } else {
      let (resolver, wants) = resolve(found.files, &states, parsesWholeFiles ? .everything : .forLooking)
      result.facts = withoutDeclaredNames(facts(of: resolver), resolver.index.files)
      result.sources = resolver.index.files.map(\.text)
      var renewed = FactCache(digest: digest(found.files, states)).renewed(startedAt, found.files, states)
      renewed.wants = wants
      renewed.facts = result.facts
      save(renewed, key)
    }
    result.problems += problems(found.files, states)
    result.problems += zip(result.sources, result.facts).compactMap { source, facts in
      facts.unsearchedAt.map { SourceProblem(source, tooComplexAt: $0) }
    }
    let unsearched = UnsearchedFiles(besides: found.files, of: self)
    result.facts = unsearched.withoutDeclaredNames(result.facts)
    result.words = wordFile.map { file in
      let rest = zip(unsearched.files, scan(unsearched.files, nil, index))
      let read = Array(zip(found.files, scanned)) + rest
      let sorted = read.sorted { FileSystem.precedes($0.0.path, $1.0.path) }
      return WordSearch(
        sorted.map(\.0), words(in: sorted.map(\.1), sorted.map(\.0), index, startedAt, file))
    }
    return result
  }

  /// The sources for a change.
  package struct Sources: Sendable {
    /// All files that use an experiment or declare what such files need, in order of the paths. Functions
    /// unrelated to experiments may be left out; `parsingMore` parses them.
    package var files: [SwiftSourceFile]
    package var others: UnparsedFiles
    /// The paths of excluded files. They are read, because their names count, and never edited.
    package var readOnlyPaths: Set<String> = []
    package var problems: [SourceProblem]
    /// The declarations of the files.
    package var index: DeclarationIndex
  }

  /// The relevant files, for callers that change them.
  ///
  /// Excluded files are among them, to be read only; those that cannot be read or parsed are no problem by themselves.
  ///
  /// - Parameter others: all other experiments. Files that use only these are left out if they are many. Without them
  ///   the experiment of a `test.currentGroup` may be unknown.
  package func sources(besides others: [ExperimentNames]) -> Sources {
    var found = SwiftSourceFinder.find(in: folders, root: root, excluding: excluded)
    let unsearched = UnsearchedFiles(besides: found.files, of: self)
    if !unsearched.files.isEmpty {
      found.files = (found.files + unsearched.files).sorted { FileSystem.precedes($0.path, $1.path) }
    }
    var states = scan(found.files, nil, nil).map(\.state)
    leaveOutUnrelated(found.files, &states, others)
    let (resolver, _) = resolve(
      found.files, &states, parsesWholeFiles ? .everything : .forEditing, findsAllMembers: true)
    let unparsed = zip(found.files, states).filter { !$1.isParsed && $1.content == .ordinary }.map(\.0)
    return Sources(
      files: resolver.index.files.sorted { FileSystem.precedes($0.text.path, $1.text.path) },
      others: UnparsedFiles(unparsed, parsesWholeFiles: parsesWholeFiles), readOnlyPaths: unsearched.paths,
      problems: found.problems + problems(found.files, states).filter { !unsearched.paths.contains($0.path) }
        + resolver.index.files.compactMap { file in file.tooDeepAt.map { SourceProblem(file.text, tooComplexAt: $0) } },
      index: resolver.index)
  }

  /// Leaves out files that use only other experiments. A related file is then partly parsed twice, an unrelated one
  /// never in full, so it pays only if most files are unrelated.
  private func leaveOutUnrelated(
    _ files: [SwiftSourceFinder.File], _ states: inout [FileState], _ others: [ExperimentNames]
  ) {
    guard !others.isEmpty else { return }
    let mentions = ExperimentMentions(experiments, accessors)
    let anchored = states.indices.filter { states[$0].isAnchored }
    let isNamed = anchored.parallelMap(stride: 16) { place in
      FileAccess.withBytes(of: files[place].absolutePath) { mentions.isIn($0) } ?? true
    }
    guard isNamed.count(where: { !$0 }) * 2 > anchored.count else { return }
    let search = UsageSearch(experiments: experiments + others, accessors: accessors, root: root, folders: folders)
    var all = states
    let (resolver, _) = search.resolve(files, &all, .forLooking)
    let related = RelatedFiles(of: experiments, resolver)
    let isRelated = resolver.index.files.parallelMap(stride: 4) { related.contains($0) }
    let unrelated = Set(zip(resolver.index.files, isRelated).filter { !$1 }.map(\.0.text.path))
    for place in anchored where unrelated.contains(files[place].path) { states[place].isAnchored = false }
  }

  private func withReplacements(_ files: [SwiftSourceFinder.File]) -> [SwiftSourceFinder.File] {
    let known = Set(files.map(\.path))
    let new = replacements.values.filter { file in
      !known.contains(file.path) && folders.contains { FileSystem.lies(file.path, in: $0) }
        && !excluded.contains { FileSystem.lies(file.path, in: $0) }
    }
    return (files.map { replacements[$0.path] ?? $0 } + new).sorted { FileSystem.precedes($0.path, $1.path) }
  }

  // MARK: Bytes

  func scan(
    _ files: [SwiftSourceFinder.File], _ cache: FactCache?, _ index: WordIndex?
  ) -> [FileScan.Outcome] {
    let scan = FileScan(experiments, accessors, wants: cache?.wants)
    let states = cache?.places(of: files)
    let words = index?.places(of: files)
    return Array(files.indices).parallelMap(stride: 256) { number in
      let place = states?[number]
      return scan.read(
        files[number].absolutePath, known: place.flatMap { cache?.entries[$0].state },
        words: wordFile != nil && words?[number] == nil)
    }
  }

  /// The words of all files, stored if any are new.
  private func words(
    in scanned: [FileScan.Outcome], _ files: [SwiftSourceFinder.File], _ earlier: WordIndex?, _ startedAt: Int64,
    _ file: CacheFile
  ) -> WordIndex {
    if let earlier, earlier.isSame(as: files) { return earlier }
    let places = earlier?.places(of: files)
    let index = WordIndex(
      files,
      zip(files.indices, scanned).map { number, outcome in
        outcome.words ?? places?[number].flatMap { earlier?.words(at: $0) }
      }, startedAt: startedAt)
    file.save(index.bytes)
    return index
  }

  private func digest(_ files: [SwiftSourceFinder.File], _ states: [FileState]) -> ContentHash {
    var writer = CacheWriter()
    for (file, state) in zip(files, states) where state.isParsed {
      writer.write(file.path)
      writer.write(state.hash)
    }
    return ContentHash(writer.bytes)
  }

  private func save(_ cache: FactCache, _ key: ContentHash) {
    cacheFile?.save(cache.bytes(key: key))
  }

  private func problems(_ files: [SwiftSourceFinder.File], _ states: [FileState]) -> [SourceProblem] {
    zip(files, states).compactMap { file, state in
      switch state.content {
      case .ordinary: nil
      case .notUTF8: SourceProblem(path: file.path, reason: .notUTF8)
      case .unreadable: SourceProblem(path: file.path, reason: .unreadable)
      }
    }
  }

  // MARK: Syntax

  /// Parses the relevant files, then those that answer open questions, until none is open: an answer may lie several
  /// types away.
  ///
  /// - Parameters:
  ///   - extent: the parts of each file to parse.
  ///   - findsAllMembers: whether to look for a member bound to an experiment wherever its name stands, not only beside
  ///     its type's.
  func resolve(
    _ files: [SwiftSourceFinder.File], _ states: inout [FileState], _ extent: RelevantParts.Extent,
    findsAllMembers: Bool = false
  ) -> (UsageResolver, Set<CandidateScan.Want>) {
    for index in states.indices { states[index].isWanted = false }
    var parser = RelevantParts(CandidateScan(experiments: experiments, accessors: accessors), extent)
    var parsed = parse(files, states.indices.filter { states[$0].isParsed }, &states, parser)
    var asked: Set<CandidateScan.Want> = []
    var earlier: DeclarationIndex?
    while true {
      let index = DeclarationIndex(files: parsed.sorted { $0.place < $1.place }.map(\.file), reusing: earlier)
      earlier = index
      let resolver = UsageResolver(experiments: experiments, accessors: accessors, index: index)
      let questions = OpenQuestions(resolver, parser.scan)
      let wants = (findsAllMembers ? Set(questions.wants.map(\.anywhere)) : questions.wants).subtracting(asked)
      asked.formUnion(wants)
      let answers = wants.isEmpty ? [] : answering(wants, files, &states)
      let reopened = parser.note(questions.names) ? reopen(parsed.map(\.file), parser) : []
      if answers.isEmpty, reopened.allSatisfy({ $0 == nil }) { return (resolver, asked) }
      for (place, file) in reopened.enumerated() { parsed[place].file = file ?? parsed[place].file }
      parsed += parse(files, answers, &states, parser)
    }
  }

  /// The positions of unparsed files that contain something wanted.
  private func answering(
    _ wants: Set<CandidateScan.Want>, _ files: [SwiftSourceFinder.File], _ states: inout [FileState]
  ) -> [Int] {
    let scan = CandidateScan(wants: wants)
    let open = states.indices.filter { !states[$0].isParsed && states[$0].content == .ordinary }
    let hashes = open.parallelMap(stride: 256) { place in
      FileAccess.withBytes(of: files[place].absolutePath) { scan.isCandidate($0) ? ContentHash($0) : nil } ?? nil
    }
    return zip(open, hashes).compactMap { place, hash in
      guard let hash else { return nil }
      states[place].isWanted = true
      states[place].hash = hash
      return place
    }
  }

  private func reopen(_ files: [SwiftSourceFile], _ parser: RelevantParts) -> [SwiftSourceFile?] {
    files.parallelMap(stride: 1) { parser.parsedAgain($0) }
  }

  /// Parses files, and marks those that cannot be read any more.
  private func parse(
    _ files: [SwiftSourceFinder.File], _ places: [Int], _ states: inout [FileState], _ parser: RelevantParts
  ) -> [(place: Int, file: SwiftSourceFile)] {
    let parsed = places.parallelMap(stride: 1) { place in
      (try? FileSystem.read(files[place].absolutePath)).map {
        parser.parsed(SourceText(path: files[place].path, utf8: $0))
      }
    }
    return zip(places, parsed).compactMap { place, file in
      if file == nil { states[place].content = .unreadable }
      return file.map { (place, $0) }
    }
  }

  private func facts(of resolver: UsageResolver) -> [SwiftFileFacts] {
    resolver.index.files.parallelMap(stride: 1) { resolver.facts(of: $0) }
  }

  /// Drops unknown names that any file declares, because they are somebody else's. Such files are among those that were
  /// asked for.
  private func withoutDeclaredNames(_ facts: [SwiftFileFacts], _ files: [SwiftSourceFile]) -> [SwiftFileFacts] {
    let unknown = Set(facts.flatMap { $0.references.filter { $0.kind == .unknown }.map(\.experiment) })
    let foreign = unknown.filter { name in
      let name = ByteString(name)
      return files.contains { file in file.text.utf8.withUnsafeBytes { Words.declares(name, in: $0) } }
    }
    if foreign.isEmpty { return facts }
    return facts.map { file in
      var file = file
      file.references.removeAll { $0.kind == .unknown && foreign.contains($0.experiment) }
      return file
    }
  }
}

extension FactCache {
  fileprivate func renewed(
    _ startedAt: Int64, _ files: [SwiftSourceFinder.File], _ states: [FileState]
  ) -> FactCache {
    var copy = self
    copy.startedAt = startedAt
    copy.entries = zip(files, states).map { Entry(file: FileRecord($0), state: $1) }
    return copy
  }
}
