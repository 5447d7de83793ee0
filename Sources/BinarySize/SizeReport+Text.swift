import DiagnosticReporting

extension SizeReport {
  /// A table for people, followed by the sections and symbols behind each saving.
  package var text: String {
    let built = programs.map { "\($0.path): \(Self.grouped($0.bytes)) bytes" }
    let parts = [built.joined(separator: "\n"), table] + rows.flatMap(details)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var hasRemovals: Bool { rows.contains { $0.costs.contains { $0.removed != nil } } }

  // MARK: Table

  private var table: String {
    var lines = [["experiment", "kept group", "concluded"] + (hasRemovals ? ["removed"] : [])]
    for row in rows {
      for cost in row.costs {
        let concluded = cost.isAlreadyFree ? "already free" : Self.bytes(cost.concluded)
        lines.append([row.identifier, cost.group, concluded] + (hasRemovals ? [Self.bytes(cost.removed)] : []))
      }
    }
    if let together {
      let removed = hasRemovals ? [Self.bytes(together.removed)] : []
      lines.append(["all \(together.decisions.count) together", "", Self.bytes(together.concluded)] + removed)
    }
    return rows.isEmpty ? "no experiment to measure" : Self.aligned(lines)
  }

  /// Aligns names to the left and numbers to the right.
  private static func aligned(_ lines: [[String]]) -> String {
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let filled = line.prefix(1 + (line.lastIndex { !$0.isEmpty } ?? 0))
      let cells = zip(filled, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < 2 ? cell.0 + padding : padding + cell.0
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  // MARK: Details

  private func details(_ row: Row) -> [String] {
    row.costs.flatMap { cost in
      let name = "\(row.identifier), '\(cost.group)' kept"
      return [
        cost.isAlreadyFree ? "" : Self.details(cost.concluded, "\(name), concluded"),
        cost.removed.map { Self.details($0, "\(name), removed") } ?? "",
      ]
    }
  }

  private static func details(_ result: Result, _ title: String) -> String {
    switch result {
    case .failed(let reason): "\(title): \(reason)"
    case .measured(let difference, let refused):
      (["\(title): \(grouped(difference.saved)) bytes less"] + refused.map { "  still there: \($0.visible)" }
        + difference.sections.map(line)
        + difference.symbols.prefix(10).filter { $0.saved > 0 }.map(line)).joined(separator: "\n")
    }
  }

  private static func line(_ change: SizeDifference.Change) -> String {
    let saved = grouped(-change.saved)
    return "  " + String(repeating: " ", count: max(0, 12 - saved.count)) + saved + "  " + change.name
  }

  private static func bytes(_ result: Result?) -> String {
    guard let result else { return "" }
    return result.bytes.map(grouped) ?? "not built"
  }

  /// `-1,234,567`
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }
}
