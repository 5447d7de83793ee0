import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Keeps closures without a result if only one of their statements is left.
///
/// ```
/// let title = make {                           let title = make {
///   if G == .blue { log() }      becomes         do { count() }
///   count()                                    }
/// }
/// ```
struct ClosureResults: RemovalPass {
  static let reason = "the statements of a closure that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for number in round.open {
      guard let original = round.originals[number], !original.closuresWithoutResult.isEmpty else { continue }
      let closures = round.nodes(of: number).closures.filter { closure in
        round.originalPlace(of: closure.leftBrace.contentStart, number).map {
          original.closuresWithoutResult.contains($0.offset)
        } ?? false
      }
      for closure in closures {
        guard let only = closure.statements.first, closure.statements.count == 1, only.isValue,
          ClosureTypes(round.world.resolver).givesResult(only, to: closure)
        else { continue }
        edits[number].insert("do { ", at: only.contentStart)
        edits[number].insert(" }", at: only.contentEnd)
      }
    }
    return edits
  }
}
