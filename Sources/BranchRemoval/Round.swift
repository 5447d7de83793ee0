import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// All files as they are in one round, with everything known of them.
struct Round {
  let files: [SwiftSourceFile]
  let texts: [EditedText]
  /// The original facts of the files that earlier rounds changed.
  let originals: [OriginalFile?]
  private(set) var values: KnownValues
  let remaining: Set<ExperimentNames>
  /// What stays of experiments of which nothing but declarations stays.
  private let staying: StayingDeclarations
  /// Those of `RemovalRequest`.
  let declarationsStay: Set<ExperimentNames>
  let accessors: [Accessor]
  /// All files before the removal; `nil` in the first round.
  private(set) var before: World?
  /// Properties of mocks that say what an accessor returns, by the places of their names.
  let mockedFlags: Set<RecordedNames.Place>
  /// The tests in which earlier rounds found that something gives a flag the value that lost.
  let losingTests: Set<LosingDefaults.Site.Member>
  /// The experiments whose flags no code of the app asked for before the removal.
  let unread: Set<ExperimentNames>
  /// The names that led to code about which a flag decided, before the removal.
  let deciding: [ExperimentNames: DecidingNames]
  /// As for `RemovalResult`.
  let filesOfLayer: Set<String>
  let reach: Reach
  /// The files that decided experiments may reach.
  let reached: [Int]
  /// The reached files and the changed ones; no other file has anything to remove.
  let open: [Int]
  /// The first pass's findings in each of the reached files.
  let folds: [Int: Fold]
  /// Makes a world for each thread.
  private let makeValues: @Sendable () -> KnownValues
  /// The files' numbers, by their trees.
  let numbers: [SyntaxIdentifier: Int]
  private let losers = Once<ForcedLosers>()
  private let losing = Once<Set<SyntaxIdentifier>>()
  private let asked = Once<FlagServices.Questions>()

  /// What the accessors ask. Every name that may hold a service of flags is compared with it.
  var questions: FlagServices.Questions { asked.value { FlagServices.Questions(self) } }

  /// Where tests force what lost. Two passes ask for it.
  var forcedLosers: ForcedLosers { losers.value { ForcedLosers(self) } }

  /// What code for users hands to initializers of flags' types although it lost. It keeps the object that it is for.
  var losingValues: Set<SyntaxIdentifier> {
    losing.value {
      let flags = InstanceFlag.all(in: self)
      return Set(
        flags.flatMap { flag in flag.variables.flatMap { HoldingArguments.losing(of: flag, for: $0, self) } }.map(\.id))
    }
  }

  struct Fold {
    let edits: EditBuilder
    let refusals: [Refusal]
    let constants: [LeftConstant]
    let openSites: Set<OpenSite>
    let lines: SourceLines
    let asked: Asked
    let exhaustedPlaces: [Syntax]
    /// Whether it matters which experiments stay.
    let asksForStaying: Bool

    init(_ folder: Folder, _ world: World) {
      edits = folder.edits
      refusals = folder.refusals
      constants = folder.constants
      openSites = folder.openSites
      lines = folder.lines
      asked = world.asked
      exhaustedPlaces = world.exhaustedPlaces
      asksForStaying = folder.asksForStaying
    }
  }

  /// Fails if more has to be parsed to know what decided experiments may reach.
  init?(
    _ removal: Removal, names: [NameTable], originals: [OriginalFile?], lives: ObjectLives,
    _ earlier: KeptRound?, reusing indexes: inout KeptWork.Indexes, parsingMore parsesMore: (() -> Asked) -> Bool
  ) {
    (files, texts) = (removal.files, removal.texts)
    self.originals = originals
    accessors = removal.request.accessors
    (remaining, staying) = (removal.staying.experiments, removal.staying)
    declarationsStay = removal.request.declarationsStay
    (before, mockedFlags) = (removal.before, removal.mockedFlags)
    losingTests = Set(removal.losingDefaults.flatMap(\.places).map(\.member))
    filesOfLayer = removal.filesOfLayer
    let makeWorld = Self.maker(of: removal, files, names, lives, &indexes)
    let nameIndex = indexes.names ?? NameIndex(names)
    let (winners, request) = (removal.winners, removal.request)
    let world = makeWorld()
    unread = removal.unread ?? UnreadFlags.all(among: removal.winners.keys, accessors, world)
    deciding = removal.deciding ?? DecidingNames.all(in: files, among: removal.winners.keys, accessors, world)
    let constants = ConstantNames(
      removal.writtenConstants, removal.emptiedValues, removal.onlyRows, removal.facts.flatMap(\.spentLoops),
      unmadeTypes: request.unmadeTypes, deciding, of: Set(removal.winners.keys), world)
    let reach = removal.reach(files, nameIndex, constants, UseOrigins(world, makeWorld))
    if parsesMore({ reach.asked.union(world.asked) }) { return nil }
    self.reach = reach
    makeValues = { KnownValues(makeWorld(), winners: winners, reach: reach, constants: constants) }
    values = KnownValues(world, winners: winners, reach: reach, constants: constants)
    reached = files.indices.filter { !reach.files[$0].isNothing }
    open = files.indices.filter { removal.looksEverywhere || !reach.files[$0].isNothing || originals[$0] != nil }
    let known = earlier?.folds(
      files, reach, isEdited: originals.map { $0 != nil }, winners, staying: remaining, lives, constants.values)
    folds = Self.folds(of: reached, known ?? [:], values) { [files, texts, remaining, makeValues] number, kept in
      let values = makeValues()
      var folder = Folder(
        file: files[number], values: values, reach: reach.files[number], keeping: kept, staying: remaining,
        accepting: FileConjectures(request.conjectures, texts[number]))
      folder.foldFile()
      return Fold(folder, values.world)
    }
    numbers = Self.numbers(of: files)
  }

  /// What makes the worlds of some files.
  private static func maker(
    of removal: Removal, _ files: [SwiftSourceFile], _ names: [NameTable], _ lives: ObjectLives,
    _ indexes: inout KeptWork.Indexes
  ) -> @Sendable () -> World {
    let declarations = DeclarationIndex(files: files, reusing: indexes.declarations)
    let nameIndex = NameIndex(names, reusing: indexes.names)
    indexes = KeptWork.Indexes(declarations: declarations, names: nameIndex)
    let usages = UsageResolver(
      experiments: removal.request.experiments.map(\.names), accessors: removal.request.accessors,
      index: declarations, original: removal.before?.resolver.index, budget: removal.request.budget)
    return World.maker(usages, names: nameIndex, lives: lives, of: removal)
  }

  /// The files before the removal, for a run that goes on with more of them.
  static func world(
    of removal: Removal, _ parsed: PartlyParsedFiles, _ lives: ObjectLives, _ indexes: inout KeptWork.Indexes
  ) -> World {
    maker(of: removal, parsed.files, parsed.names, lives, &indexes)()
  }

  /// By the file's tree.
  private static func numbers(of files: [SwiftSourceFile]) -> [SyntaxIdentifier: Int] {
    Dictionary(files.enumerated().map { (Syntax($1.tree).id, $0) }) { first, _ in first }
  }

  /// Folds the files without a known fold.
  private static func folds(
    of reached: [Int], _ known: [Int: Fold], _ values: KnownValues,
    _ fold: @Sendable (Int, _ kept: Set<SyntaxIdentifier>) -> Fold
  ) -> [Int: Fold] {
    let rest = reached.filter { known[$0] == nil }
    let found = rest.parallelMap(stride: 1) { fold($0, []) }
    var folds = known.merging(zip(rest, found)) { $1 }
    for (number, result) in zip(rest, found) where !result.refusals.isEmpty {
      let kept = bindings(usedIn: result.refusals.map(\.range), values.world.names(inFile: number), values)
      if !kept.isEmpty { folds[number] = fold(number, kept) }
    }
    return folds
  }

  /// The constants that refused sites read: `true` or `false` in their place would hide the experiment.
  private static func bindings(
    usedIn ranges: [Range<Int>], _ names: NameTable, _ values: KnownValues
  ) -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    for reference in names.references.values.joined()
    where ranges.contains(where: { $0.contains(reference.contentStart) }) {
      for declaration in values.resolver.parsedDeclarations(of: reference.outermostName) where declaration.isStoredValue
      {
        if let value = declaration.binding?.initializer?.value,
          values.decidedBool(value) != nil || values.namedConstant(reference.outermostName) != nil
        {
          found.insert(declaration.node.id)
        }
      }
    }
    for token in names.others.values.joined() where ranges.contains(where: { $0.contains(token.contentStart) }) {
      guard let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self) else { continue }
      if let declaration = values.resolver.declaration(outside: binding), values.absentOutside(binding) != nil {
        found.insert(declaration.node.id)
      }
    }
    return found
  }

  var world: World { values.world }

  func nodes(of number: Int) -> SyntaxNodes { world.names(inFile: number).nodes }

  func kept(_ lives: ObjectLives) -> KeptRound {
    // The declarations that refused sites keep were found from all files together.
    let folds = folds.filter(\.value.refusals.isEmpty).map {
      (files[$0].tree.id, (fold: $1, reach: reach.files[$0]))
    }
    return KeptRound(
      winners: values.winners, staying: remaining, lives: lives, constants: values.constants.values,
      trees: Set(files.map(\.tree.id)),
      edited: Set(files.indices.filter { originals[$0] != nil }.map { files[$0].text.path }),
      folds: Dictionary(folds) { first, _ in first })
  }

  /// All names that were asked for so far.
  var allAsked: Asked {
    var all = reach.asked
    all.formUnion(world.asked)
    for fold in folds.values { all.formUnion(fold.asked) }
    if let before { all.formUnion(before.asked) }
    return all
  }

  /// The nodes at which files' budgets ran out.
  var exhaustedPlaces: [Syntax] { world.exhaustedPlaces + folds.values.flatMap(\.exhaustedPlaces) }

  /// Whether a declaration has to stay, because of itself or because something else of its experiment does.
  func keeps(_ declaration: String, of experiment: ExperimentNames) -> Bool {
    staying.holds(declaration, of: experiment)
  }

  /// The place of a byte in the given file; `nil` for text written since.
  func originalPlace(of offset: Int, _ number: Int) -> RecordedNames.Place? {
    texts[number].knownOriginalOffset(of: offset).map { RecordedNames.Place(texts[number].original.path, $0) }
  }

  func number(of node: some SyntaxProtocol) -> Int? { numbers[Syntax(node).root.id] }

  /// Whether a node begins in one of some ranges of its file.
  func isIn(_ ranges: [Int: [Range<Int>]], _ node: some SyntaxProtocol) -> Bool {
    number(of: node).flatMap { ranges[$0] }?.contains { $0.contains(node.contentStart) } ?? false
  }

  /// Whether something is a part of one of some ranges of its file, and not all of it.
  func isPart(_ range: Range<Int>, ofOneOf ranges: [Int: [Range<Int>]], inFile number: Int) -> Bool {
    ranges[number]?.contains { $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
      ?? false
  }

  /// Whether a decided experiment may reach the code around a node.
  func reaches(_ node: some SyntaxProtocol) -> Bool { number(of: node).map { reach.files[$0].holds(node) } ?? true }

  func lines(of number: Int) -> SourceLines { folds[number]?.lines ?? files[number].lines }

  /// The files to look into that have lost code.
  var edited: [Int] { open.filter { originals[$0] != nil } }

  /// The edits of each file that has lost code, computed in parallel.
  func editsAfterLosses(
    _ find: @Sendable (SwiftSourceFile, NameTable, OriginalFile, World) -> EditBuilder
  ) -> [EditBuilder] {
    let changed = open.compactMap { number in
      originals[number].map {
        (number: number, file: files[number], names: world.names(inFile: number), original: $0)
      }
    }
    let found = world.answers(
      about: changed, inPartsOf: 1,
      askedBy: { [makeValues] in
        let world = makeValues().world
        return (world, [world])
      }
    ) { world, place in find(place.file, place.names, place.original, world) }
    var edits = files.map { _ in EditBuilder() }
    for (place, found) in zip(changed, found) { edits[place.number] = found }
    return edits
  }

  /// Asks about some files, or something else, on all cores. Each part has its own world; this round's takes over the
  /// questions.
  func inParallel<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], inPartsOf size: Int = 16, _ ask: @Sendable (Round, Element) -> Answer
  ) -> [Answer] {
    // The threads read it, and change only the world of their own copies.
    nonisolated(unsafe) let shared = self
    return world.answers(
      about: elements, inPartsOf: size, and: before.map { [$0] } ?? [],
      askedBy: {
        var round = shared
        round.values = round.makeValues()
        round.before = round.before?.copy()
        return (round, [round.world] + (round.before.map { [$0] } ?? []))
      }, ask)
  }

  /// The edits of each file, computed only for some files.
  func edits(in numbers: [Int], _ find: (Int) -> EditBuilder) -> [EditBuilder] {
    var edits = files.map { _ in EditBuilder() }
    for number in numbers { edits[number] = find(number) }
    return edits
  }
}

extension Removal {
  fileprivate func reach(
    _ files: [SwiftSourceFile], _ names: NameIndex, _ constants: ConstantNames, _ uses: UseOrigins
  ) -> Reach {
    if looksEverywhere { return Reach(allOf: files) }
    return Reach(of: winners.keys, accessors: request.accessors, names: names, constants: constants, uses: uses)
  }
}
