import Foundation

/// The verdicts by form and by place, for Documentation/Matrix.md.
enum MatrixTable {
  static func text(_ verdicts: [MatrixVerdict], of count: Int) -> String {
    let all = row("all", verdicts)
    return """
      \(count) cells, of which \(verdicts.count) are Swift.

      | | cells | folded | new warning | refused | of them foldable | left as constant | stale | changed | broken |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      \(all)

      \(table("form", verdicts, by: \.cell.form))

      \(table("place", verdicts, by: \.cell.context))

      """
  }

  private static func table(_ title: String, _ verdicts: [MatrixVerdict], by key: (MatrixVerdict) -> String) -> String {
    var order: [String] = []
    var groups: [String: [MatrixVerdict]] = [:]
    for verdict in verdicts.sorted(by: { $0.cell.number < $1.cell.number }) {
      if groups[key(verdict)] == nil { order.append(key(verdict)) }
      groups[key(verdict), default: []].append(verdict)
    }
    return """
      | \(title) | cells | folded | new warning | refused | of them foldable | left as constant | stale | changed | broken |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      \(order.map { row($0, groups[$0] ?? []) }.joined(separator: "\n"))
      """
  }

  private static func row(_ title: String, _ verdicts: [MatrixVerdict]) -> String {
    func count(_ grade: MatrixVerdict.Grade) -> String { "\(verdicts.count { $0.grade == grade })" }
    let foldable = verdicts.count { $0.isFoldable && $0.grade == .refused }
    let cells = [
      title.replacing("|", with: "\\|"), "\(verdicts.count)", count(.folded), count(.warned), count(.refused),
      "\(foldable)", count(.left), count(.stale),
      count(.changed), count(.broken),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// One block for each cell with an unwanted result.
  static func report(_ verdicts: [MatrixVerdict], _ grades: Set<MatrixVerdict.Grade>) -> String {
    verdicts.filter { grades.contains($0.grade) }.map { verdict in
      """
      ==== \(verdict.grade.rawValue)\(verdict.isFoldable ? " foldable" : ""): \(verdict.cell.testDescription)
      \(verdict.cell.before.files[0].text)
      ----
      \(verdict.after)
      ----
      \(verdict.detail)
      """
    }.joined(separator: "\n")
  }
}
