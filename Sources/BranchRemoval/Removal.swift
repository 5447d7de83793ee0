import SourceDiagnostics
import SwiftSyntax
import SwiftUsage

/// One removal from the first round to the last.
///
/// In each round every file is looked at as it is by then; what a pass finds to do is done at once and all files are
/// resolved anew. The passes are tried in order, and the first that finds anything ends the round:
///
/// 0. `TestRemoval` takes tests of losing groups out: to all others every group is the winner's.
/// 1. `Folder` decides branches, before every pass that asks what is still used.
/// 2. `ExposureRemoval` takes calls of `hitSplitTest()` out: they keep an assignment alive that nothing else reads.
/// 3. `ParameterRemoval` takes parameters out that no body reads any more, with their arguments.
/// 4. `BindingRemoval` takes names out that nothing reads any more, in an order that lets one free the next.
/// 5. `ExtensionRemoval` takes extensions of the experiment's types out once nothing asks for their members.
/// 6. `DeclarationRemoval` takes the enum case out that accessors named, when none does any more.
/// 7. `ConstantVariables` makes a `let` of a `var` that only losing branches changed.
/// 8. `UnusedPatterns` takes names out of loops, bindings and cases that only losing branches used.
/// 9. `TrailingDefers` executes at once what was deferred past nothing but losing branches.
/// 10. `ImportRemoval` comes last: it asks what is left of a file.
struct Removal {
  let request: RemovalRequest
  /// Decided experiments that take part.
  let winners: [ExperimentNames: String]
  /// Experiments of which a site is known to be refused: their exposures stay.
  let keepsExposures: Set<ExperimentNames>
  private(set) var texts: [EditedText]
  private(set) var files: [SwiftSourceFile]
  private let originals: [SwiftSourceFile]
  private let originalFacts: [OriginalFile]
  /// In terms of the original texts.
  private var refused: [ResidualUses.Site] = []
  private(set) var refusals: [(experiment: ExperimentNames, diagnostic: Diagnostic)] = []

  private static let roundLimit = 40

  init(
    _ request: RemovalRequest, files: [SwiftSourceFile], facts: [OriginalFile], winners: [ExperimentNames: String],
    keepsExposures: Set<ExperimentNames>
  ) {
    self.request = request
    self.winners = winners
    self.keepsExposures = keepsExposures
    self.texts = request.sources.map { EditedText($0) }
    self.files = files
    self.originals = files
    self.originalFacts = facts
  }

  mutating func run() {
    var lives = ObjectLives?.none
    var tables = files.parallelMap(stride: 4) { NameTable($0.tree) }
    for _ in 0..<Self.roundLimit {
      let round = Round(
        files: files, texts: texts, names: tables, originals: originalFacts,
        experiments: request.experiments.map(\.names), accessors: request.accessors, winners: winners,
        keepsExposures: keepsExposures, lives: lives)
      lives = round.values.lives
      note(round)
      guard let edits = firstEdits(of: round) else {
        report(round)
        return
      }
      let changed = edits.indices.filter { !edits[$0].isEmpty }
      for number in changed { texts[number].apply(edits[number].edits) }
      let parsed = changed.map { texts[$0].current }.parallelMap(stride: 4) { text in
        let file = SwiftSourceFile(text)
        return (file: file, table: NameTable(file.tree))
      }
      for (number, parsed) in zip(changed, parsed) { (files[number], tables[number]) = parsed }
    }
  }

  /// Remembers what was refused where: a name that it depends on may be a plain value by the last round.
  private mutating func note(_ round: Round) {
    for (number, fold) in round.folds.enumerated() {
      for refusal in fold.refusals {
        let start = texts[number].originalOffset(of: refusal.range.lowerBound)
        let end = max(start, texts[number].originalOffset(of: refusal.range.upperBound))
        for names in refusal.experiments {
          let site = ResidualUses.Site(
            experiment: names, file: number, range: start..<end, message: refusal.message)
          if !refused.contains(where: { $0.file == number && $0.range.lowerBound == start && $0.experiment == names }) {
            refused.append(site)
          }
        }
      }
    }
  }

  /// Whether the sources ask for an experiment's group through an accessor.
  func usesAccessors(_ names: ExperimentNames) -> Bool {
    let index = DeclarationIndex(files: originals)
    let resolver = UsageResolver(experiments: [names], accessors: request.accessors, index: index)
    return originals.contains { file in
      let finder = AccessorFinder(resolver: resolver)
      finder.walk(file.tree)
      return finder.isFound
    }
  }

  private mutating func firstEdits(of round: Round) -> [EditBuilder]? {
    for pass in Round.passes {
      let edits = pass(round)
      if edits.contains(where: { !$0.isEmpty }) { return edits }
    }
    return nil
  }

  private mutating func report(_ round: Round) {
    let left = ResidualUses(round: round).sites.map { site in
      let text = texts[site.file]
      let start = text.originalOffset(of: site.range.lowerBound)
      let end = max(start, text.originalOffset(of: site.range.upperBound))
      return ResidualUses.Site(
        experiment: site.experiment, file: site.file, range: start..<end, message: site.message,
        isSecondary: site.isSecondary)
    }
    let earlier = refused.filter { site in
      texts[site.file].keeps(site.range.lowerBound)
        && !left.contains { $0.file == site.file && site.range.contains($0.range.lowerBound) && !$0.isSecondary }
    }
    let all = left + earlier
    let explained = Set(all.filter { !$0.isSecondary }.map(\.experiment))
    for site in all where !site.isSecondary || !explained.contains(site.experiment) {
      refusals.append(
        (
          site.experiment,
          Diagnostic(
            "needs-a-hand", .warning, site.message, at: texts[site.file].original.region(site.range),
            experiment: site.experiment.identifier)
        ))
    }
  }
}

/// All files as they are in one round, and what is known of them.
struct Round {
  let files: [SwiftSourceFile]
  let texts: [EditedText]
  let originals: [OriginalFile]
  let values: KnownValues
  let resolver: UsageResolver
  let names: [NameTable]
  let keepsExposures: Set<ExperimentNames>
  let accessors: [Accessor]
  /// What the first pass finds in each file.
  let folds: [Folder]

  static let passes: [@Sendable (Round) -> [EditBuilder]] = [
    { TestRemoval(round: $0).edits() },
    { $0.folds.map(\.edits) },
    { ExposureRemoval(round: $0).edits() },
    { ParameterRemoval(round: $0).edits() },
    { BindingRemoval(round: $0).edits() },
    { ExtensionRemoval(round: $0).edits() },
    { DeclarationRemoval(round: $0).edits() },
    { ConstantVariables(round: $0).edits() },
    { UnusedPatterns(round: $0).edits() },
    { TrailingDefers(round: $0).edits() },
    { ImportRemoval(round: $0).edits() },
  ]

  init(
    files: [SwiftSourceFile], texts: [EditedText], names: [NameTable], originals: [OriginalFile],
    experiments: [ExperimentNames], accessors: [Accessor],
    winners: [ExperimentNames: String], keepsExposures: Set<ExperimentNames>, lives: ObjectLives?
  ) {
    self.files = files
    self.texts = texts
    self.originals = originals
    self.accessors = accessors
    self.keepsExposures = keepsExposures
    let index = DeclarationIndex(files: files)
    resolver = UsageResolver(experiments: experiments, accessors: accessors, index: index)
    self.names = names
    let values = KnownValues(
      resolver: resolver, winners: winners, lives: lives ?? ObjectLives(files: files), calls: CallSites(names: names))
    self.values = values
    folds = files.parallelMap(stride: 1) { file in
      var folder = Folder(file: file, values: values)
      folder.foldFile()
      return folder
    }
  }

  func number(of node: some SyntaxProtocol) -> Int? {
    let root = Syntax(node).root.id
    return files.firstIndex { $0.tree.id == root }
  }
}

/// Looks for uses through accessors: group or Boolean, and not through the generated API.
private final class AccessorFinder: SyntaxVisitor {
  private let resolver: UsageResolver
  private(set) var isFound = false

  init(resolver: UsageResolver) {
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || isAccessor(ExprSyntax(node))
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || isAccessor(ExprSyntax(node))
    return isFound ? .skipChildren : .visitChildren
  }

  /// `[.red, .blue].contains(test.currentGroup)`
  private func comparesGroup(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.contains { resolver.meaning(of: $0.expression) != nil }
  }

  private func isAccessor(_ expression: ExprSyntax) -> Bool {
    switch resolver.meaning(of: expression) {
    case .group(_, _, .accessor): true
    case .isGroup:
      resolver.declarations(of: expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression).isEmpty
        && !comparesGroup(expression)
    default: false
    }
  }
}
