import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// One run of a removal, from the first round to the last.
///
/// Each round resolves all current files again, and makes the edits of one pass of the `RemovalPipeline`.
struct Removal {
  let request: RemovalRequest
  /// The decided experiments that take part, with their winners.
  let winners: [ExperimentNames: String]
  /// The experiments of which something is known to stay; their exposures do, too.
  let staying: StayingDeclarations
  let looksEverywhere: Bool
  let recorded: RecordedNames?
  /// Declarations that nothing else uses, which go once no pass finds anything more, and those that are still there.
  var unused: [[UnusedDeclaration]]
  var unusedLeft: ArraySlice<[UnusedDeclaration]>
  /// The rounds that are done.
  private(set) var rounds = 0
  /// Whether more was parsed since the first round.
  var isContinued = false
  /// Whether passes found more after these went, or properties are among them.
  private(set) var followsUnused = false
  var texts: [EditedText]
  var files: [SwiftSourceFile]
  /// The files and their names before the first edits.
  var parsed: PartlyParsedFiles
  var lives: ObjectLives
  /// The same, with what is known of them.
  var before: World?
  /// Properties of mocks, as the first round knows them.
  private(set) var mockedFlags: Set<RecordedNames.Place> = []
  /// The experiments whose flags no code of the app asks for, as the first round knows them.
  private(set) var unread: Set<ExperimentNames>?
  /// Those of the first round.
  private(set) var deciding: [ExperimentNames: DecidingNames]?
  /// As for `RemovalResult`, as the first round knows them.
  private(set) var filesOfLayer: Set<String> = []
  /// The types of flags that have others as well.
  private(set) var typesOfLayer: Set<String> = []
  /// Where tests make mocks with the losing value, as the first round knows them.
  private(set) var losingDefaults: [LosingDefaults.Site] = []
  /// As the first round knows them.
  private var lostConditions: [LostConditions.Site] = []
  var names: [NameTable]
  /// The original facts of the changed files.
  var originals: [OriginalFile?]
  /// The facts of the files as they are now.
  var facts: [EditedFacts]
  /// Sites in the original texts.
  private var refused: [ResidualUses.Site] = []
  private var constants: [NotedConstant] = []
  /// The refused sites whose folds the compiler may justify.
  private(set) var conjectures: Set<Conjecture> = []
  /// The names that the removal asked for.
  var asked = Asked()
  /// The bodies of functions that were deleted unread, by file: names in them may have no other use.
  private(set) var unreadBodies: [Int: Set<Int>] = [:]
  private(set) var refusals: [Refused] = []
  /// The accessors that end up as their constants.
  private(set) var leftConstants: [Diagnostic] = []

  /// Declarations that nothing needs any more.
  private var leftovers: [Diagnostic.Note] = []

  /// What somebody should look at where nothing could be edited: parameters that stay, and mocks whose losing default is
  /// gone.
  var notes: [Diagnostic.Note] {
    let refusing = Set(refusals.map(\.experiment))
    let told = losingDefaults.filter { $0.isGone || !refusing.contains($0.experiment) }
    let defaults = told.compactMap { site -> Diagnostic.Note? in
      let places = site.places.filter { texts[$0.file].keeps($0.member) }
      // Of several in the first file, the one that was found first.
      guard let path = places.map({ texts[$0.file].original.path }).min(),
        let first = places.first(where: { texts[$0.file].original.path == path })
      else { return nil }
      return Diagnostic.Note(site.message(for: places), at: texts[first.file].original.region(first.range))
    }
    let conditions = lostConditions.filter { !refusing.contains($0.experiment) }.map {
      Diagnostic.Note($0.message, at: texts[$0.file].original.region($0.range))
    }
    let dropped = DroppedLosers(request.accessors, winners, in: texts).notes(besides: told) {
      refusing.contains($0)
    }
    return leftovers + defaults + conditions + dropped
  }

  struct Refused {
    let experiment: ExperimentNames
    /// What the refusal keeps, if it keeps no more than one declaration.
    let declaration: String?
    let diagnostic: Diagnostic
  }

  private struct NotedConstant {
    let file: Int
    /// Its place, and that of the site that could not be folded, in the original text.
    let start: Int
    let site: Int?
    let constant: LeftConstant
  }

  init(
    _ request: RemovalRequest, _ files: PartlyParsedFiles, winners: [ExperimentNames: String],
    staying: StayingDeclarations, looksEverywhere: Bool, recorded: RecordedNames?,
    unused: [[UnusedDeclaration]] = []
  ) {
    self.request = request
    (self.unused, unusedLeft) = (unused, unused[...])
    self.winners = winners
    self.staying = staying
    self.looksEverywhere = looksEverywhere
    self.recorded = recorded
    self.texts = files.files.map { EditedText($0.text) }
    self.files = files.files
    (parsed, lives) = (files, ObjectLives(names: files.names))
    self.names = files.names
    self.originals = files.files.map { _ in nil }
    self.facts = files.files.map { _ in EditedFacts() }
  }

  /// - Parameter parsesMore: parses the requested names and the bodies that were deleted unread; returns whether there
  ///   were any.
  mutating func run(
    _ kept: inout KeptWork, parsingMore parsesMore: (_ asked: Asked, _ bodies: [Int: Set<Int>]) -> Bool
  ) -> End {
    if rounds > 0, before == nil { before = Round.world(of: self, parsed, lives, &kept.originalIndexes) }
    for number in rounds... {
      rounds = number
      let start = self
      kept.keep(start)
      let known = Round(
        self, names: names, originals: originals, lives: lives, kept.round(number), reusing: &kept.indexes
      ) { asked in number == 0 && parsesMore(asked(), [:]) }
      guard let round = known else { return .needsMore }
      kept.keep(round.kept(lives), as: number)
      let mirrors = number == 0 ? mirrors(in: round) : []
      if number == 0 { noteFirst(round) }
      noteLosers(LosingDefaults(ofConstantsIn: round).sites)
      note(round)
      var edits = RemovalPipeline.edits(of: round) ?? leaveGroups(round)
      if edits != nil, unusedLeft.isEmpty, !unused.isEmpty { followsUnused = true }
      if edits == nil, unusedLeft.count == unused.count { kept.keep(last: start) }
      // What each step leaves may need a declaration that only a later one deletes.
      while edits == nil, let next = unusedLeft.popFirst() {
        let step = next.edits(in: round)
        edits = step?.all
        followsUnused = followsUnused || step?.deleteProperties ?? false
      }
      if edits == nil { report(round) }
      let tooIntricate = round.exhaustedPlaces.compactMap { node in
        round.number(of: node).map { number in
          let start = texts[number].originalOffset(of: node.contentStart)
          return texts[number].original.region(start..<start)
        }
      }
      guard tooIntricate.isEmpty else { return .tooIntricate(tooIntricate) }
      asked.formUnion(round.allAsked)
      if parsesMore(asked, unreadBodies) { return .needsMore }
      if number == 0, let end = limitedFlags(round) ?? unknownGroups(round) { return end }
      if !mirrors.isEmpty { return .mirrored(mirrors) }
      guard let edits else { return endOfRun(parsesMore) }
      guard number < request.roundLimit else { return .unfinished(places(of: edits)) }
      if before == nil { (before, kept.originalIndexes) = (round.world, kept.indexes) }
      apply(edits, round, &kept)
    }
    return .done
  }

  private mutating func noteFirst(_ round: Round) {
    let mocks = MockedFlags(round)
    mockedFlags = mocks.places
    (unread, deciding) = (round.unread, round.deciding)
    noteLosers(LosingDefaults(mocks, StoredFlags(round), round).sites)
    noteLosers(LosingDefaults(assertedIn: round).sites)
    lostConditions = LostConditions(round).sites
    filesOfLayer = DeclaredType.filesOfLayer(round)
    typesOfLayer = round.typesOfLayer
  }

  /// Records what tests share, once for each place.
  private mutating func noteLosers(_ sites: [LosingDefaults.Site]) {
    let known = Set(losingDefaults.flatMap(\.places))
    losingDefaults += sites.filter { $0.places.allSatisfy { !known.contains($0) } && !$0.places.isEmpty }
  }

  /// - Returns: the edits that leave constants in the place of accessors; `nil` if there are none.
  private mutating func leaveGroups(_ round: Round) -> [EditBuilder]? {
    let groups = LeftGroups(round)
    for (file, constant) in groups.constants {
      let start = texts[file].originalOffset(of: constant.range.lowerBound)
      let site = refused.first {
        $0.file == file && $0.experiment == constant.experiment && $0.range.contains(start)
      }
      refused.removeAll { $0.file == file && $0.experiment == constant.experiment && $0.range.contains(start) }
      constants.append(
        NotedConstant(
          file: file, start: start, site: site?.range.lowerBound, constant: constant.because(site?.reason)))
    }
    refused.removeAll { groups.settled.contains($0.experiment) }
    return groups.constants.isEmpty ? nil : groups.edits
  }

  private func places(of edits: [EditBuilder]) -> [SourceRegion] {
    zip(texts, edits).flatMap { text, edits in
      edits.edits.map { edit in
        let start = text.originalOffset(of: edit.range.lowerBound)
        return text.original.region(start..<max(start, text.originalOffset(of: edit.range.upperBound)))
      }
    }
  }

  private mutating func apply(_ edits: [EditBuilder], _ round: Round, _ kept: inout KeptWork) {
    let changed = edits.indices.filter { !edits[$0].isEmpty }
    keepOriginals(of: changed.filter { originals[$0] == nil }, &kept)
    let whole = changed.map { (edits: edits[$0].edits, file: files[$0], lines: round.folds[$0]?.lines) }
    let made = whole.parallelMap(stride: 4) { work -> [TextEdit] in
      let lines = work.lines ?? work.file.lines
      return work.edits.withSeparateStatements(in: work.file.tree)
        .withoutStraySemicolons(in: work.file.tree, work.file.text.utf8)
        .withJoinedBraces(in: work.file.tree, lines).withoutStrayBlankLines(lines)
    }
    for (number, edits) in zip(changed, made) {
      for body in edits.flatMap({ files[number].skippedBodies(within: $0.range) }) {
        unreadBodies[number, default: []].insert(texts[number].originalOffset(of: body))
      }
      texts[number].apply(edits)
    }
    let work = zip(changed, made).map { number, edits in
      (file: files[number], text: texts[number].current, edits: edits, known: kept.edited(files[number], by: edits))
    }
    let parsed = work.parallelMap(stride: 1) { work in
      if let known = work.known { return known }
      let file = work.file.edited(to: work.text, by: work.edits)
      return KeptWork.Edited(edits: work.edits, file: file, names: NameTable(file.tree))
    }
    for (number, parsed) in zip(changed, parsed) {
      kept.keep(parsed, of: files[number])
      (files[number], names[number]) = (parsed.file, parsed.names)
    }
    noteFacts(of: changed)
  }

  private mutating func noteFacts(of changed: [Int]) {
    let flags = DeclaredCase.all(request.accessors, Array(winners.keys)).map { ".\($0.member)" }
    let work = changed.compactMap { number in
      originals[number].map { (number, texts[number], files[number].tree, names[number], original: $0) }
    }
    let found = work.parallelMap(stride: 4) { number, text, tree, names, original in
      (number, facts: EditedFacts(text, tree, names, original, number, flags: flags))
    }
    for (number, facts) in found { self.facts[number] = facts }
  }

  private mutating func keepOriginals(of numbers: [Int], _ kept: inout KeptWork) {
    let work = numbers.map { (names: names[$0], tree: files[$0].tree, known: kept.original(files[$0])) }
    let facts = work.parallelMap(stride: 4) { $0.known ?? OriginalFile($0.names, $0.tree) }
    for (number, facts) in zip(numbers, facts) {
      originals[number] = facts
      kept.keep(facts, of: files[number])
    }
  }

  /// Records refusals with their places: a name that one depends on may be a plain value by the last round.
  private mutating func note(_ round: Round) {
    for (number, fold) in round.folds {
      for site in fold.openSites {
        let place = texts[number].originalOffset(of: site.start)
        conjectures.insert(
          Conjecture(path: texts[number].original.path, offset: place, obstacle: site.obstacle))
      }
      for constant in fold.constants {
        guard let start = texts[number].knownOriginalOffset(of: constant.range.lowerBound),
          !constants.contains(where: { $0.file == number && $0.start == start })
        else { continue }
        let site = constant.site.map { texts[number].originalOffset(of: $0) }
        constants.append(NotedConstant(file: number, start: start, site: site, constant: constant))
      }
      for refusal in fold.refusals {
        let start = texts[number].originalOffset(of: refusal.range.lowerBound)
        let end = max(start, texts[number].originalOffset(of: refusal.range.upperBound))
        for names in refusal.experiments {
          let site = ResidualUses.Site(
            experiment: names, file: number, range: start..<end, reason: refusal.reason)
          if !refused.contains(where: { $0.file == number && $0.range.lowerBound == start && $0.experiment == names }) {
            refused.append(site)
          }
        }
      }
    }
  }

  private mutating func report(_ round: Round) {
    let left = ResidualUses(round: round).sites.map { site in
      let text = texts[site.file]
      let start = text.originalOffset(of: site.range.lowerBound)
      let end = max(start, text.originalOffset(of: site.range.upperBound))
      return ResidualUses.Site(
        experiment: site.experiment, file: site.file, range: start..<end, reason: site.reason,
        cause: site.cause, declaration: site.declaration)
    }
    let earlier = refused.filter { site in
      texts[site.file].keeps(site.range.lowerBound)
        && !left.contains {
          $0.file == site.file && site.range.contains($0.range.lowerBound) && $0.cause != .anotherUse
        }
    }
    let all = left + earlier
    noteConstantsThatStay(round)
    noteLeftovers(round)
    let explained = request.declarationsStay.union(all.filter { !$0.isSecondary }.map(\.experiment))
    for site in all where !site.isSecondary || !explained.contains(site.experiment) {
      refusals.append(
        Refused(
          experiment: site.experiment, declaration: site.declaration,
          diagnostic: Diagnostic(
            "needs-a-hand", .warning,
            request.conjectures.message(
              site.reason, path: texts[site.file].original.path, offset: site.range.lowerBound),
            at: texts[site.file].original.region(site.range),
            experiment: site.experiment.identifier)))
    }
  }

  /// The constants that stand where earlier rounds wrote them.
  var writtenConstants: WrittenConstants {
    var written = WrittenConstants()
    let all = Dictionary(grouping: constants, by: \.file)
    for file in facts.indices where !facts[file].writtenLiterals.isEmpty {
      let noted = all[file] ?? []
      written.note(facts[file].writtenLiterals, in: file) { literal in
        let start = texts[file].originalOffset(of: literal.contentStart)
        let exact = noted.filter { $0.start == start }
        // `await` before an accessor goes with it.
        let gap = texts[file].originalGap(at: literal.contentStart)
        let own = (exact.isEmpty ? noted.filter { gap.contains($0.start) } : exact).map(\.constant)
        if own.isEmpty, texts[file].isInPlaceOfNilTest(literal) { return (Set(winners.keys), true, true) }
        return (Set(own.map(\.experiment)), own.contains(where: \.isReported), false)
      }
    }
    return written
  }

  /// What removed code left `nil`, or one Boolean, of.
  var emptiedValues: [EmptiedValue] { facts.flatMap(\.emptiedValues) }

  /// The Booleans of tests' tables that removed rows left with one value.
  var onlyRows: [OnlyRow] { facts.flatMap(\.onlyRows) }

  private mutating func noteLeftovers(_ round: Round) {
    leftovers = NotedLeftover.all(in: round).map { leftover in
      let (text, name) = (texts[leftover.file], leftover.name)
      let start = text.originalOffset(of: name.contentStart)
      return Diagnostic.Note(leftover.message, at: text.original.region(start..<start + name.text.utf8.count))
    }
  }

  /// Their starts in the files as they were.
  private func places(of literals: [WrittenConstants.Literal]) -> [Int: Set<Int>] {
    Dictionary(grouping: literals, by: \.file).mapValues { literals in
      Set(literals.map { texts[$0.file].originalOffset(of: $0.node.contentStart) })
    }
  }

  private mutating func noteConstantsThatStay(_ round: Round) {
    let unfollowed = UnfollowedConstants(round)
    let literals = round.values.constants.literals
    let deciding = places(of: literals.filter { !$0.isReported && unfollowed.decides($0) })
    let settled = places(of: literals.filter { $0.isReported && unfollowed.isSettled($0) })
    leftConstants = constants.compactMap { noted in
      let (text, constant) = (texts[noted.file], noted.constant)
      let isReported =
        constant.isReported && !constant.isWrittenArm && settled[noted.file]?.contains(noted.start) != true
      guard isReported || deciding[noted.file]?.contains(noted.start) ?? false,
        text.insertedText(at: noted.start)?.containsWord(constant.lastWord) ?? false
      else { return nil }
      return Diagnostic(
        "left-as-constant", .warning,
        constant.message { request.conjectures.message($0, path: text.original.path, offset: noted.site) },
        at: text.original.region(noted.start..<noted.start + constant.range.count),
        experiment: constant.experiment.identifier)
    }
    leftConstants += (LostResults(round).sites + UnreadArguments(round).sites).map { site in
      let start = texts[site.file].originalOffset(of: site.name.contentStart)
      return Diagnostic(
        "left-as-constant", .warning, site.message,
        at: texts[site.file].original.region(start..<start + site.name.text.utf8.count),
        experiment: site.experiment.identifier)
    }
  }
}

extension String {
  fileprivate func containsWord(_ word: String) -> Bool {
    words.contains { $0 == word }
  }
}
