import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The work that a removal reuses when it starts again: it reaches the same files in the same ways.
struct KeptWork {
  /// The indexes of the files of the last round.
  var indexes: Indexes
  /// Those of the files before the first edits.
  var originalIndexes = Indexes()
  /// The results of the last edits, by the tree of the edited file.
  private var edited: [SyntaxIdentifier: Edited] = [:]
  private var originals: [SyntaxIdentifier: OriginalFile] = [:]
  /// The rounds in order.
  private var rounds: [KeptRound] = []
  /// The last run before each of its rounds but the first.
  private var checkpoints: [Removal] = []
  /// The runs before the rounds in which they had nothing more to do, by what stays.
  private var last: [(staying: StayingDeclarations, run: Removal)] = []

  init(index: DeclarationIndex?) { indexes = Indexes(declarations: index) }

  struct Indexes {
    var declarations: DeclarationIndex?
    var names: NameIndex?
  }

  struct Edited {
    let edits: [TextEdit]
    let file: SwiftSourceFile
    let names: NameTable
  }

  func edited(_ file: SwiftSourceFile, by edits: [TextEdit]) -> Edited? {
    edited[file.tree.id].flatMap { $0.edits == edits ? $0 : nil }
  }

  mutating func keep(_ result: Edited, of file: SwiftSourceFile) { edited[file.tree.id] = result }

  func original(_ file: SwiftSourceFile) -> OriginalFile? { originals[file.tree.id] }

  mutating func keep(_ original: OriginalFile, of file: SwiftSourceFile) { originals[file.tree.id] = original }

  func round(_ number: Int) -> KeptRound? { rounds.indices.contains(number) ? rounds[number] : nil }

  mutating func keep(_ checkpoint: Removal) { if checkpoint.rounds > 0 { checkpoints.append(checkpoint) } }

  /// - Parameter run: a run before a round in which no pass finds anything more, with all unused declarations still there.
  mutating func keep(last run: Removal) {
    last.removeAll { $0.staying == run.staying }
    last.append((run.staying, run))
  }

  /// The last run, from a round on that what has been parsed since does not affect, or one for which the same stayed. All that
  /// earlier rounds asked for was parsed before.
  ///
  /// - Parameter unused: as for the run itself.
  mutating func continuedRun(
    of winners: [ExperimentNames: String], _ staying: StayingDeclarations, without unused: [[UnusedDeclaration]],
    _ parsed: PartlyParsedFiles
  ) -> Removal? {
    let isNew = checkpoints.isEmpty
    while let checkpoint = checkpoints.popLast() {
      if checkpoint.winners == winners, let run = checkpoint.continued(with: parsed) { return run }
    }
    let run = isNew ? last.first { $0.staying == staying && $0.run.winners == winners }?.run : nil
    return run?.continued(with: parsed, without: unused)
  }

  /// - Parameter all: also for later steps.
  mutating func forgetRun(all: Bool) {
    checkpoints = []
    if all { last = [] }
  }

  mutating func keep(_ round: KeptRound, as number: Int) {
    if rounds.indices.contains(number) { rounds[number] = round } else { rounds.append(round) }
  }
}
