import BranchRemoval
import SourceDiagnostics
import SwiftSemantics

/// The number of sites generated for each point of the list of constructs, and their results.
struct RemovalTable: Sendable {
  struct Row: Sendable {
    let point: Int
    var removed = 0
    var refused = 0
    var stale = 0
    var failed = 0
    var share = 0.0

    var total: Int { removed + refused + stale + failed }
    var removedShare: Double { total == 0 ? 0 : Double(removed) / Double(total) }
  }

  /// Points that the language allows to remove and that a site in code can show.
  static let removable: Set<Int> = Set(1...35).union([39, 40]).subtracting([2, 31, 34])

  private(set) var rows: [Row] = []
  private let programs: Int
  private var kinds: [String: Int] = [:]
  private var reasons: [String: Int] = [:]

  init(_ verdicts: [RandomVerdict]) {
    programs = verdicts.count
    var byPoint: [Int: Row] = [:]
    for verdict in verdicts {
      kinds[verdict.failure?.kind ?? "same", default: 0] += 1
      for refusal in verdict.refusals {
        reasons["\(refusal.site.map { "\($0.point)" } ?? "-"): \(refusal.message)", default: 0] += 1
      }
      for (site, outcome) in verdict.sites {
        var row = byPoint[site.point] ?? Row(point: site.point)
        switch outcome {
        case .removed: row.removed += 1
        case .refused: row.refused += 1
        case .stale: row.stale += 1
        case .failed: row.failed += 1
        }
        byPoint[site.point] = row
      }
    }
    let total = byPoint.values.reduce(0) { $0 + $1.total }
    rows = byPoint.values.sorted { $0.point < $1.point }.map { row in
      var row = row
      row.share = total == 0 ? 0 : Double(row.total) / Double(total)
      return row
    }
  }

  var missingPoints: [Int] { Self.removable.subtracting(rows.map(\.point)).sorted() }

  /// The removed share of the removable points.
  var removedShare: Double {
    let counted = rows.filter { Self.removable.contains($0.point) }
    let total = counted.reduce(0) { $0 + $1.total }
    return total == 0 ? 0 : Double(counted.reduce(0) { $0 + $1.removed }) / Double(total)
  }

  var markdown: String {
    let lines = rows.map { row in
      "| \(row.point) | \(row.total) | \(Self.percent(row.share)) | \(row.removed) | \(row.refused) | \(row.stale) | \(row.failed) | \(Self.percent(row.removedShare)) |"
    }
    let ends = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let why = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40).map { "- \($0.value) × \($0.key)" }
    return """
      \(programs) programs: \(ends). Removed of what can be removed: \(Self.percent(removedShare)).

      | point | sites | share | removed | refused | stale | in failed programs | removed share |
      | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      \(lines.joined(separator: "\n"))

      Reasons of refusals:

      \(why.joined(separator: "\n"))

      """
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
