import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// All files as they are in one round, and what is known of them.
struct Round {
  let files: [SwiftSourceFile]
  let texts: [EditedText]
  /// Of the files that were changed in an earlier round.
  let originals: [OriginalFile?]
  let values: KnownValues
  let resolver: RememberingResolver
  let names: [NameTable]
  let nameIndex: NameIndex
  let keepsExposures: Set<ExperimentNames>
  let accessors: [Accessor]
  let recorded: RecordedNames?
  let reach: Reach
  /// Files in which an experiment can have a part.
  let reached: [Int]
  /// Those, and the files that were changed: no other has anything to remove.
  let open: [Int]
  /// What the first pass finds in each of the reached files.
  let folds: [Int: Fold]
  /// What was asked for beside of what folding asked for.
  let asked = AskedNames()
  private let numbers: [SyntaxIdentifier: Int]

  struct Fold {
    let edits: EditBuilder
    let refusals: [Refusal]
    let lines: SourceLines
    let asked: Asked
    let exhaustedPlaces: [Syntax]
  }

  static let passes: [@Sendable (Round) -> [EditBuilder]] = [
    { TestRemoval(round: $0).edits() },
    { round in round.edits(in: round.reached) { round.folds[$0]?.edits ?? EditBuilder() } },
    { ExposureRemoval(round: $0).edits() },
    { ParameterRemoval(round: $0).edits() },
    { BindingRemoval(round: $0).edits() },
    { ExtensionRemoval(round: $0).edits() },
    { DeclarationRemoval(round: $0).edits() },
    { ConstantVariables(round: $0).edits() },
    { UnusedPatterns(round: $0).edits() },
    { TrailingDefers(round: $0).edits() },
    { ClosureResults(round: $0).edits() },
    { ImportRemoval(round: $0).edits() },
  ]

  init(
    _ removal: Removal, names: [NameTable], originals: [OriginalFile?], lives: ObjectLives,
    after earlier: DeclarationIndex?
  ) {
    files = removal.files
    texts = removal.texts
    self.names = names
    self.originals = originals
    accessors = removal.request.accessors
    recorded = removal.recorded
    keepsExposures = removal.keepsExposures
    let index = DeclarationIndex(files: files, reusing: earlier)
    let nameIndex = NameIndex(names)
    self.nameIndex = nameIndex
    let reach =
      removal.looksEverywhere
      ? Reach(allOf: files) : Reach(of: removal.winners.keys, accessors: accessors, names: nameIndex)
    self.reach = reach
    let usages = UsageResolver(
      experiments: removal.request.experiments.map(\.names), accessors: accessors, index: index,
      budget: removal.request.budget)
    let winners = removal.winners
    // Each thread remembers for itself.
    let remember: @Sendable (AskedNames) -> KnownValues = { asked in
      KnownValues(
        resolver: RememberingResolver(usages), winners: winners, lives: lives, names: nameIndex, reach: reach,
        asked: asked)
    }
    values = remember(asked)
    resolver = values.resolver
    let reached = files.indices.filter { !reach.files[$0].isNothing }
    self.reached = reached
    open =
      removal.looksEverywhere
      ? Array(files.indices) : files.indices.filter { !reach.files[$0].isNothing || originals[$0] != nil }
    let fold: @Sendable (Int, Set<SyntaxIdentifier>) -> Fold = { [files] number, kept in
      let asked = AskedNames()
      let values = remember(asked)
      var folder = Folder(file: files[number], values: values, reach: reach.files[number], keeping: kept)
      folder.foldFile()
      return Fold(
        edits: folder.edits, refusals: folder.refusals, lines: folder.lines, asked: asked.all,
        exhaustedPlaces: values.resolver.exhaustedPlaces)
    }
    let found = reached.parallelMap(stride: 1) { fold($0, []) }
    var folds = Dictionary(uniqueKeysWithValues: zip(reached, found))
    for (number, result) in zip(reached, found) where !result.refusals.isEmpty {
      let kept = Self.bindings(usedIn: result.refusals.map(\.range), names[number], values)
      if !kept.isEmpty { folds[number] = fold(number, kept) }
    }
    self.folds = folds
    numbers = Dictionary(
      files.enumerated().map { (Syntax($1.tree).id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The constants that refused sites read: as `true` or `false` they would say nothing of the experiment any more.
  private static func bindings(
    usedIn ranges: [Range<Int>], _ names: NameTable, _ values: KnownValues
  ) -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    for reference in names.references.values.joined()
    where ranges.contains(where: { $0.contains(reference.contentStart) }) {
      for declaration in values.resolver.declarations(of: reference.outermostName) where declaration.isStoredValue {
        if let value = declaration.binding?.initializer?.value, values.decidedBool(value) != nil {
          found.insert(declaration.node.id)
        }
      }
    }
    return found
  }

  /// Everything that was asked for by its name so far.
  var allAsked: Asked {
    var all = reach.asked
    all.formUnion(asked.all)
    for fold in folds.values { all.formUnion(fold.asked) }
    return all
  }

  /// Where questions about a file were more than its budget allows.
  var exhaustedPlaces: [Syntax] { resolver.exhaustedPlaces + folds.values.flatMap(\.exhaustedPlaces) }

  /// Where a byte was in the file as it was given; nil for what was written since.
  func originalPlace(of offset: Int, _ number: Int) -> RecordedNames.Place? {
    texts[number].knownOriginalOffset(of: offset).map { RecordedNames.Place(texts[number].original.path, $0) }
  }

  func number(of node: some SyntaxProtocol) -> Int? { numbers[Syntax(node).root.id] }

  /// Whether a decided experiment can have a part in what a node is part of.
  func reaches(_ node: some SyntaxProtocol) -> Bool { number(of: node).map { reach.files[$0].holds(node) } ?? true }

  func lines(of number: Int) -> SourceLines {
    folds[number]?.lines ?? SourceLines(files[number].text, tree: files[number].tree)
  }

  /// The edits of each file that lost something already, worked out for all at once.
  func editsAfterLosses(
    _ find: @Sendable (_ file: SwiftSourceFile, _ names: NameTable, _ original: OriginalFile) -> EditBuilder
  ) -> [EditBuilder] {
    let changed = open.compactMap { number in
      originals[number].map { (number: number, file: files[number], names: names[number], original: $0) }
    }
    let found = changed.parallelMap(stride: 4) { find($0.file, $0.names, $0.original) }
    var edits = files.map { _ in EditBuilder() }
    for (place, found) in zip(changed, found) { edits[place.number] = found }
    return edits
  }

  /// The edits of each file, of which only those of some files have to be asked for.
  func edits(in numbers: [Int], _ find: (Int) -> EditBuilder) -> [EditBuilder] {
    var edits = files.map { _ in EditBuilder() }
    for number in numbers { edits[number] = find(number) }
    return edits
  }
}
