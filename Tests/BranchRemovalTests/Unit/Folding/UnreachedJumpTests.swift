import Testing

/// A jump behind a statement that leaves is never made, so it does not end the statement around it.
@Suite struct UnreachedJumpTests {
  /// A decided `switch` within another, and statements behind them.
  private static func nested(
    _ winner: [String], in groups: String = ".red", behind: [String] = ["d()"]
  ) -> [String] {
    ["switch G {", "case \(groups):", "  switch G {", "  case .red:"] + winner.map { "    " + $0 }
      + ["  default: b()", "  }", "default: c()", "}"] + behind
  }

  static let decided: [Snippet] = [
    Snippet(text(nested(["a()", "return", "break"], in: ".red, .blue")), "a()\n  return"),
    Snippet(text(nested(["if G == .blue { break }", "a()", "return"])), "a()\n  return"),
    Snippet(
      text(
        ["func size() -> Int {"]
          + nested(["if G == .blue { break }", "return 1"], behind: ["return 2"]).map { "  " + $0 }
          + ["}", "use(size() + size())"]),
      "func size() -> Int {\n    return 1\n  }\n  use(size() + size())", context: "func use(_ n: Int) {}\n"),
  ]

  /// A `switch` that stays, within a decided `if`, and a statement behind them.
  private static func open(_ first: [String], else second: String, goesOn: Bool) -> Snippet {
    let cases = ["switch k {", "case true:"] + first.map { "  " + $0 } + ["case false:", "  " + second, "}"]
    return Snippet(
      text(["if G == .red {"] + cases.map { "  " + $0 } + ["}", "d()"]), text(cases + (goesOn ? ["d()"] : [])))
  }

  static let undecided: [Snippet] = [
    open(["return a()", "break"], else: "return b()", goesOn: false),
    open(["if e() { break }", "return a()"], else: "return b()", goesOn: true),
    open(["return a()", "fallthrough"], else: "break", goesOn: true),
  ]

  /// In the body of a function, without the indentation of the first line.
  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n  ") }

  @Test(arguments: decided + undecided) func isNotCounted(_ snippet: Snippet) { snippet.check() }
}
