import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// What was in a file before anything was removed: what only losing branches did is told by what is missing now.
struct OriginalFile: Sendable {
  let names: NameCounts
  let writes: WriteCounts
  /// Where the `defer`s begin that were the last statement of their block.
  let trailingDefers: Set<Int>
  /// Where the closures begin that return nothing because they are not one expression.
  let closuresWithoutResult: Set<Int>

  /// How many parameters the closures have that do not name them, by where they begin.
  let anonymousParameters: [Int: Int]

  init(_ table: NameTable, _ tree: SourceFileSyntax) {
    let all = ClosureFinder.closures(in: tree)
    let counts = all.map { ($0.leftBrace.contentStart, $0.anonymousParameters) }.filter { $0.1 > 0 }
    anonymousParameters = Dictionary(counts) { first, _ in first }
    let closures = all.filter { closure in
      closure.statements.count != 1 || closure.statements.first.map { !$0.isValue } ?? true
    }
    closuresWithoutResult = Set(closures.map { $0.leftBrace.contentStart })
    names = table.counts
    writes = WriteCounts(table)
    trailingDefers = Set(table.trailingDefers.map { $0.contentStart })
  }
}
