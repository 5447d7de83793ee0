import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The work that a removal reuses when it starts again: it reaches the same files in the same ways.
struct KeptWork {
  /// The indexes of the files of the last round.
  var indexes: Indexes
  /// The results of the last edits, by the tree of the edited file.
  private var edited: [SyntaxIdentifier: Edited] = [:]
  private var originals: [SyntaxIdentifier: OriginalFile] = [:]
  /// The rounds in order.
  private var rounds: [KeptRound] = []

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

  mutating func keep(_ round: KeptRound, as number: Int) {
    if rounds.indices.contains(number) { rounds[number] = round } else { rounds.append(round) }
  }
}
