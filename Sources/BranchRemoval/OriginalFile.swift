import SwiftSyntax
import SwiftUsage

/// What was in a file before anything was removed: what only losing branches did is told by what is missing now.
struct OriginalFile: Sendable {
  let names: NameCounts
  let writes: WriteCounts
  /// Where the `defer`s begin that were the last statement of their block.
  let trailingDefers: Set<Int>

  init(_ table: NameTable) {
    names = table.counts
    writes = WriteCounts(table)
    trailingDefers = Set(table.trailingDefers.map { $0.contentStart })
  }
}
