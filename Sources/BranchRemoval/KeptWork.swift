import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What a removal that begins anew takes over from the one before: it comes to the same files on the same ways.
struct KeptWork {
  /// Of the files of the last round.
  var index: DeclarationIndex?
  /// By the tree of a file, what its last edits made of it.
  private var edited: [SyntaxIdentifier: Edited] = [:]
  private var originals: [SyntaxIdentifier: OriginalFile] = [:]
  /// In the order of the rounds.
  private var rounds: [KeptRound] = []

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
