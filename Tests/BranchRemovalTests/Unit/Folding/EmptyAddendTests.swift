import Testing

/// An empty list that wins adds nothing.
@Suite struct EmptyAddendTests {
  private static let rows =
    "let rows: [Row] = make()\nlet doubles: [Double] = make()\nlet table: [String: Int] = make()\n"

  @Test(arguments: [
    Snippet(
      "func all() -> [Row] { rows + (G == .red ? [] : [banner]) }\n  use(all())",
      "func all() -> [Row] { rows }\n  use(all())", context: rows),
    Snippet(
      "func all() -> [Row] { return [a, b] + (G == .red ? [] : [banner]) + (flag ? [c] : []) }\n  use(all())",
      "func all() -> [Row] { return [a, b] + (flag ? [c] : []) }\n  use(all())"),
    Snippet(
      "func all() -> [Row] { (G == .red ? [a] : []) + (G == .red ? [] : [b]) + (G == .red ? [] : [c]) }\n  use(all())",
      "func all() -> [Row] { [a] }\n  use(all())"),
    Snippet("use((G == .red ? [] : [1, 2]) + doubles)", "use(doubles)", context: rows),
    Snippet(
      "let all = rows + (G == .red ? [] : [banner])", "let all = rows", context: rows + "let banner: Row = make()\n"),
    Snippet("let all = rows + (G == .red ? [banner] : [])", "let all = rows + [banner]", context: rows),
    Snippet("use(table.merging(G == .red ? [:] : [\"a\": 1]) { $1 })", "use(table)", context: rows),
    Snippet(
      "use(table.merging(G == .red ? [:] : [\"a\": 1], uniquingKeysWith: { $1 }).count)", "use(table.count)",
      context: rows),
    Snippet(
      "var all = rows\n  all.append(contentsOf: G == .red ? [] : [banner])\n  use(all)",
      "let all = rows\n  use(all)", context: rows),
    Snippet(
      "var all = rows\n  all += G == .red ? [] : [banner]\n  all.append(b)\n  use(all)",
      "var all = rows\n  all.append(b)\n  use(all)", context: rows),
    Snippet(
      "var all = table\n  all.merge(G == .red ? [:] : [\"a\": 1]) { $1 }\n  use(all)",
      "let all = table\n  use(all)", context: rows),
    Snippet(
      "let all = rows + (G == .red ? [] : [banner])", "let all = rows",
      context: rows + "let banner: Row = make()\nfunc + (a: Row, b: Row) -> Row { a }\nstruct Row {}\n"),
  ]) func goes(_ snippet: Snippet) {
    snippet.check()
  }

  @Test(arguments: [
    // The banner may be of a superclass, and the rows may be a set.
    Snippet("let all = rows + (G == .red ? [] : [banner])", nil, context: rows),
    Snippet("let all = [1, 2] + (G == .red ? [] : [2.5])", nil),
    Snippet("func all() -> [Row] { set() + (G == .red ? [] : [banner]) }\n  use(all())", nil),
    Snippet("func all() -> [Any] { rows + (G == .red ? [] : [banner]) }\n  use(all())", nil, context: rows),
    Snippet(
      "func all() -> [Row] { rows + (G == .red ? [] : [banner]) }\n  use(all())", nil,
      context: rows + "func + <T>(a: [T], b: [T]) -> [T] { b }\n"),
    Snippet("func all() -> [Row] { rows + (G == .red ? [] : banners) }\n  use(all())", nil, context: rows),
    Snippet("use(box.merging(G == .red ? [:] : [\"a\": 1]) { $1 })", nil),
    Snippet("box.append(contentsOf: G == .red ? [] : [banner])", nil),
    Snippet(
      "box.rows.append(contentsOf: G == .red ? [] : [banner])", nil,
      context: "class Box { var rows: [Row] = [] { didSet { log() } } }\nlet box = Box()\n"),
    Snippet(
      "var all = rows\n  all.append(contentsOf: G == .red ? [] : [banner])\n  use(all)", nil,
      context: rows + "extension Array { mutating func append<S: Sequence>(contentsOf: S) { log() } }\n"),
  ]) func stays(_ snippet: Snippet) {
    snippet.check()
  }
}
