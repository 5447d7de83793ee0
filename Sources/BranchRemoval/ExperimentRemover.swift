import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// Folds decided experiments out of Swift source.
///
/// ```
/// [SourceText] ─ SwiftSemantics ─► what each expression means ─ fold, propagate, clean up ─► [TextEdit] + [Diagnostic]
/// ```
package enum ExperimentRemover {
  /// - Returns: edits that leave the behaviour of the program, with every group equal to its winner, as it is; sites
  ///   where that cannot be shown are refused.
  package static func remove(_ request: RemovalRequest) -> RemovalResult {
    remove(request, looksEverywhere: false)
  }

  /// - Parameter looksEverywhere: also where no name leads to an experiment; the result is the same.
  static func remove(_ request: RemovalRequest, looksEverywhere: Bool) -> RemovalResult {
    var files = PartlyParsedFiles(request.files, readFiles: request.readFiles)
    // What is asked for in any case; mostly there is nothing more.
    while files.problems.isEmpty,
      files.parse(
        Reach(of: request.experiments.map(\.names), accessors: request.accessors, names: NameIndex(files.names)).asked)
    {}
    if !files.problems.isEmpty { return refused(files.problems.map(\.refusal), request, files.files) }
    var winners = Dictionary(request.experiments.map { ($0.names, $0.winner) }, uniquingKeysWith: { first, _ in first })
    var refusals: [Diagnostic] = []
    var recorded: (names: RecordedNames?, paths: Set<String>) = (nil, [])
    var keepsExposures: Set<ExperimentNames> = []
    var kept = KeptWork()
    while true {
      let tooDeep = files.files.compactMap { file in file.tooDeepAt.map { file.text.region($0..<$0) } }
      if !tooDeep.isEmpty {
        return refused(tooDeep.map { (Obstacle.tooComplex.message(about: ""), $0) }, request, files.files)
      }
      let unparsable = UnparsableFiles(files.files)
      for names in winners.keys where !unparsable.isEmpty {
        let reach = Reach(of: [names], accessors: request.accessors, names: NameIndex(files.names))
        let concerned = unparsable.refusals(of: names, asking: reach.asked)
        if concerned.isEmpty { continue }
        refusals += concerned
        winners[names] = nil
      }
      var removal = Removal(
        request, files, winners: winners, keepsExposures: keepsExposures, looksEverywhere: looksEverywhere,
        recorded: recorded.names)
      let end = removal.run(&kept) { asked, bodies in files.parse(asked, bodies) }
      if !files.problems.isEmpty { return refused(files.problems.map(\.refusal), request, files.files) }
      switch end {
      case .done: break
      case .needsMore: continue
      case .tooIntricate(let places):
        return refused(places.map { (Obstacle.tooComplex.message(about: ""), $0) }, request, files.files)
      case .unfinished(let places):
        let message = Obstacle.tooManyRounds.message(about: "\(request.roundLimit)")
        return refused(places.map { (message, $0) }, request, files.files)
      }
      let paths = Set(removal.asked.uses.flatMap { [$0.use.path, $0.declaration.path] })
      if !paths.isSubset(of: recorded.paths) {
        recorded.paths.formUnion(paths)
        recorded.names = request.readRecords(recorded.paths)
        if recorded.names != nil { continue }
      }
      let concerned = winners.keys.flatMap { unparsable.refusals(of: $0, asking: removal.asked) }
      if !concerned.isEmpty {
        refusals += concerned
        winners = [:]
        continue
      }
      let refused = Set(removal.refusals.map(\.experiment)).subtracting(keepsExposures)
      if refused.isEmpty { return result(of: removal, files.files, earlier: refusals) }
      // What is refused is known only at the end: the run is made again with what that changes.
      keepsExposures.formUnion(refused)
    }
  }

  /// Nothing is edited: each of the experiments may be used where nobody could look.
  private static func refused(
    _ places: [(message: String, region: SourceRegion)], _ request: RemovalRequest, _ files: [SwiftSourceFile]
  ) -> RemovalResult {
    var result = RemovalResult(files: files)
    result.refusals = request.experiments.flatMap { experiment in
      places.map { message, region in
        Diagnostic("needs-a-hand", .warning, message, at: region, experiment: experiment.names.identifier)
      }
    }.sorted(by: Diagnostic.isOrderedBefore)
    return result
  }

  private static func result(
    of removal: Removal, _ files: [SwiftSourceFile], earlier: [Diagnostic]
  ) -> RemovalResult {
    var result = RemovalResult(files: files)
    for text in removal.texts {
      let edits = text.edits
      if !edits.isEmpty { result.edits[text.original.path] = edits }
    }
    let uses = removal.asked.uses.sorted { ($0.use.path, $0.use.offset) < ($1.use.path, $1.use.offset) }
    result.refusals = (earlier + removal.refusals.map(\.diagnostic)).map { withNotes($0, uses, files) }
      .sorted(by: Diagnostic.isOrderedBefore)
    result.constants = removal.leftConstants.sorted(by: Diagnostic.isOrderedBefore)
    return result
  }

  /// What may use a declaration that is refused.
  private static func withNotes(
    _ refusal: Diagnostic, _ uses: [UnknownUse], _ files: [SwiftSourceFile]
  ) -> Diagnostic {
    let region = refusal.region
    var refusal = refusal
    for use in uses
    where use.declaration.path == region.file && use.range.contains(region.start.offset) {
      guard let text = files.first(where: { $0.text.path == use.use.path })?.text else { continue }
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
