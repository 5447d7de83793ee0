extension FlagLayerTests {
  private static let models = """
    struct Line { let method: String?; let total: Int }
    struct Order { let lines: [Line] }

    """

  /// What is left of a choice or a condition, by the types of bound names and of a closure's parameters.
  static let types: [Example] = [
    Example(
      "a name bound by a condition, and by a loop",
      models + """
        func change(_ input: Line, _ order: Order, _ other: Line?) -> [String?] {
          guard let first = order.lines.first, let same: Line = other else { return [] }
          let a = flags.isOn(.patron) ? input.method : first.method
          let b = flags.isOn(.patron) ? input.method : same.method
          var all = [a, b]
          for line in order.lines {
            let c = flags.isOn(.patron) ? input.method : line.method
            all.append(c)
          }
          return all
        }

        """,
      models + """
        func change(_ input: Line, _ order: Order, _ other: Line?) -> [String?] {
          guard order.lines.first != nil, let same: Line = other else { return [] }
          let a = input.method
          let b = input.method
          var all = [a, b]
          for _ in order.lines {
            let c = input.method
            all.append(c)
          }
          return all
        }

        """),
    Example(
      "a closure that only looks at elements",
      models + """
        struct Page {
          let order: Order
          private var sorted: [Line] { order.lines.sorted { $0.total < $1.total } }
          func show() {
            if sorted.isEmpty && !flags.isOn(.patron) { print("none") }
            if order.lines.contains(where: { line in line.total > 1 }), !flags.isOn(.patron) { print("large") }
            if order.lines.filter({ log($0) }).isEmpty, !flags.isOn(.patron) { print("logged") }
          }
          func log(_ line: Line) -> Bool { print(line); return true }
        }

        """,
      models + """
        struct Page {
          let order: Order
          func show() {
            _ = order.lines.filter({ log($0) }).isEmpty
          }
          func log(_ line: Line) -> Bool { print(line); return true }
        }

        """),
  ]
}
