import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The runs of one removal.
///
/// A run relies on the parsed files and the known refusals. If more of the files turns out to matter, the run goes on with it
/// from the first round that has not been done; with more refusals it begins again.
struct RemovalAttempts {
  private var request: RemovalRequest
  private let looksEverywhere: Bool
  private var files: PartlyParsedFiles
  /// The experiments that are still to be removed, with their winners.
  private var winners: [ExperimentNames: String]
  /// The refusals of experiments that no further run includes.
  private var refusals: [Diagnostic] = []
  private var recorded: (names: RecordedNames?, paths: Set<String>) = (nil, [])
  /// The experiments of which something stays, with the reasons that were first found.
  private var remaining: [ExperimentNames: [Diagnostic]] = [:]
  /// What stays of them.
  private var staying: StayingDeclarations
  private var kept: KeptWork
  /// Declarations that nothing else uses, in the steps in which they were found.
  private var unused: [[UnusedDeclaration]] = []
  /// Whether the last run found more to remove because of these, or properties are among them.
  private(set) var followsUnused = false

  init(_ request: RemovalRequest, looksEverywhere: Bool) {
    self.request = request
    kept = KeptWork(index: request.index)
    self.looksEverywhere = looksEverywhere
    staying = StayingDeclarations(request)
    winners = Dictionary(request.experiments.map { ($0.names, $0.winner) }, uniquingKeysWith: { first, _ in first })
    files = PartlyParsedFiles(request)
  }

  /// Runs as often as it takes.
  mutating func result() -> RemovalResult {
    while true {
      if let result = next() { return result }
    }
  }

  /// - Returns: whether any of these is new.
  mutating func delete(_ more: [UnusedDeclaration]) -> Bool {
    let new = more.filter { declaration in !unused.contains { $0.contains(declaration) } }
    if !new.isEmpty {
      unused.append(new)
      _ = files.parse(Asked(declarations: Set(new.map(\.name))))
      // What was refused may go with them.
      (remaining, staying) = ([:], StayingDeclarations(request))
    }
    return !new.isEmpty
  }

  /// Takes types as ones of which nothing makes a value.
  ///
  /// - Returns: whether any of them is new.
  mutating func take(_ unmade: Set<String>) -> Bool {
    if unmade.isSubset(of: request.unmadeTypes) { return false }
    request.unmadeTypes.formUnion(unmade)
    // Those who ask for a type are often in files that do not know the flag.
    _ = files.parse(Asked(names: Set(unmade.map { AskedName(words: [$0], place: .everywhere) })))
    kept = KeptWork(index: request.index)
    return true
  }

  /// Makes the next run.
  ///
  /// - Returns: `nil` if the run has to be repeated.
  mutating func next() -> RemovalResult? {
    if let refused = refusedUnread() { return refused }
    let unparsable = UnparsableFiles(files.files)
    for names in winners.keys where !unparsable.isEmpty {
      leaveOut(names, unparsable.refusals(of: names, asking: reach(of: [names]).asked))
    }
    var removal =
      kept.continuedRun(of: winners, staying, without: unused, files)
      ?? Removal(
        request, files, winners: winners, staying: staying, looksEverywhere: looksEverywhere,
        recorded: recorded.names, unused: unused)
    let end = run(&removal)
    followsUnused = removal.followsUnused
    if let refused = refusedUnread() { return refused }
    guard case .done = end else { return startAgain(after: end) }
    kept.forgetRun(all: false)
    if readRecords(for: removal) {
      kept.forgetRun(all: true)
      return nil
    }
    let concerned = winners.keys.flatMap { unparsable.refusals(of: $0, asking: removal.asked) }
    guard concerned.isEmpty else {
      refusals += concerned
      winners = [:]
      return nil
    }
    let newlyRefused = Dictionary(grouping: removal.refusals, by: \.experiment).filter { names, found in
      staying.note(found.map(\.declaration), of: names)
    }
    if newlyRefused.isEmpty {
      let (excluded, broken) = (editsOfExcludedFiles(in: removal), brokenPlaces(in: removal))
      if !broken.isEmpty { return refused(broken, .brokenResult) }
      return excluded.isEmpty ? result(of: removal) : refused(excluded, .excludedFile)
    }
    // Refusals are known only at the end, so the run is repeated with their consequences.
    for (names, found) in newlyRefused { remaining[names] = found.map(\.diagnostic) }
    return nil
  }

  /// - Returns: `nil` if the run has to be repeated.
  private mutating func startAgain(after end: Removal.End) -> RemovalResult? {
    switch end {
    case .done, .needsMore: break
    case .outdated: kept.forgetRun(all: true)
    case .mirrored(let accessors):
      request.accessors += accessors
      kept = KeptWork(index: request.index)
    case .limited(let found):
      for (names, found) in Dictionary(grouping: found, by: \.experiment) { leaveOut(names, found.map(\.diagnostic)) }
      kept.forgetRun(all: true)
    case .tooIntricate(let places): return refused(places, .tooComplex)
    case .unfinished(let places): return refused(places, .tooManyRounds, about: "\(request.roundLimit)")
    }
    return nil
  }

  private func reach(of experiments: [ExperimentNames]) -> Reach {
    Reach(of: experiments, accessors: request.accessors, names: NameIndex(files.names))
  }

  /// Excludes an experiment with refusals that are known before folding.
  private mutating func leaveOut(_ names: ExperimentNames, _ concerned: [Diagnostic]) {
    if concerned.isEmpty { return }
    refusals += concerned
    winners[names] = nil
  }

  private mutating func run(_ removal: inout Removal) -> Removal.End {
    var (files, kept) = (files, kept)
    defer { (self.files, self.kept) = (files, kept) }
    return removal.run(&kept) { asked, bodies in files.parse(asked, bodies) }
  }

  /// - Returns: whether a build has recorded facts about names that a run could not resolve.
  private mutating func readRecords(for removal: Removal) -> Bool {
    let paths = Set(removal.asked.uses.flatMap { [$0.use.path, $0.declaration.path] })
    if paths.isSubset(of: recorded.paths) { return false }
    recorded.paths.formUnion(paths)
    recorded.names = request.readRecords(recorded.paths)
    return recorded.names != nil
  }

  // MARK: Results

  /// The refusal if files cannot be read or searched.
  private func refusedUnread() -> RemovalResult? {
    if !files.problems.isEmpty { return refused(files.problems.map(\.refusal)) }
    let tooDeep = files.files.compactMap { file in file.tooDeepAt.map { file.text.region($0..<$0) } }
    return tooDeep.isEmpty ? nil : refused(tooDeep, .tooComplex)
  }

  /// The first edit of each file that may not be edited.
  private func editsOfExcludedFiles(in removal: Removal) -> [SourceRegion] {
    removal.texts.compactMap { text in
      guard request.readOnlyPaths.contains(text.original.path), let edit = text.edits.first else { return nil }
      return text.original.region(edit.range)
    }
  }

  /// The first syntax error of each edited file, by its place in the original text.
  private func brokenPlaces(in removal: Removal) -> [SourceRegion] {
    zip(removal.texts, removal.files).compactMap { text, file in
      guard !text.edits.isEmpty, file.hasSyntaxError else { return nil }
      let place = text.originalOffset(of: file.syntaxError?.range.lowerBound ?? 0)
      return text.original.region(place..<place)
    }
  }

  private func refused(_ places: [SourceRegion], _ obstacle: Obstacle, about words: String = "") -> RemovalResult {
    refused(places.map { (obstacle.message(about: words), $0) })
  }

  /// Edits nothing, because unsearched code may use each of the experiments.
  private func refused(_ places: [(message: String, region: SourceRegion)]) -> RemovalResult {
    var result = RemovalResult(files: files.inOrder)
    result.refusals = request.experiments.flatMap { experiment in
      places.map { message, region in
        Diagnostic("needs-a-hand", .warning, message, at: region, experiment: experiment.names.identifier)
      }
    }.sorted(by: Diagnostic.isOrderedBefore)
    return result
  }

  private func result(of removal: Removal) -> RemovalResult {
    var result = RemovalResult(files: files.inOrder)
    for text in removal.texts {
      let edits = text.edits
      if !edits.isEmpty { result.edits[text.original.path] = edits }
    }
    let uses = removal.asked.uses.sorted { ($0.use.path, $0.use.offset) < ($1.use.path, $1.use.offset) }
    // What stays because of a refusal stays for a reason, also where the last run does not find it.
    let still = Set(removal.refusals.map(\.experiment))
    let before = remaining.filter { winners[$0.key] != nil && !still.contains($0.key) }.flatMap(\.value)
    let all = (refusals + before + removal.refusals.map(\.diagnostic)).sorted(by: Diagnostic.isOrderedBefore)
    // Several declarations of one flag may refuse the same place.
    result.refusals = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { withNotes(all[$0], uses) }
    result.conjectures = removal.conjectures
    result.filesOfLayer = removal.filesOfLayer
    result.typesOfLayer = removal.typesOfLayer
    result.constants = removal.leftConstants.sorted(by: Diagnostic.isOrderedBefore)
    let leftOut = files.leftOut.map { Diagnostic.Note(Self.leftOut, at: $0.region(0..<0)) }
    result.notes = (removal.notes + leftOut).sorted {
      ($0.region.file, $0.region.start.offset) < ($1.region.file, $1.region.start.offset)
    }
    return result
  }

  private static let leftOut = "this file does not parse, and the configuration excludes it; what it uses is not known"

  /// Adds notes about the possible uses of a refused declaration.
  private func withNotes(_ refusal: Diagnostic, _ uses: [UnknownUse]) -> Diagnostic {
    let region = refusal.region
    var refusal = refusal
    for use in uses
    where use.declaration.path == region.file && use.range.contains(region.start.offset) {
      guard let text = files.files.first(where: { $0.text.path == use.use.path })?.text else { continue }
      refusal.notes.append(
        Diagnostic.Note(
          "this may be '\(use.name)': of what type it is a member is not known",
          at: text.region(use.use.offset..<use.use.offset + use.name.utf8.count)))
    }
    return refusal
  }
}

extension PartlyParsedFiles.Problem {
  fileprivate var refusal: (message: String, region: SourceRegion) {
    switch self {
    case .unreadable(let problem):
      (
        Obstacle.unreadableFile.message(about: problem.description),
        SourceText(path: problem.path, utf8: []).region(0..<0)
      )
    case .invalid(let error, let text):
      (Obstacle.syntaxError.message(about: error.value), text.region(error.range))
    }
  }
}
