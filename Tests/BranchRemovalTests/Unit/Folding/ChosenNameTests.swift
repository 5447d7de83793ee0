import BranchRemoval
import Testing

/// A name whose value a decision chose decides what only asks for its value.
@Suite struct ChosenNameTests {
  private static let mode =
    "enum Mode { case fresh, old, other(Int) }\nfunc all() -> [Mode] { [.fresh, .old, .other(2)] }\n"

  static let modes: [Snippet] = [
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  switch mode {\n  case .fresh: a()\n  case .old, .other: b()\n  }",
      "a()", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  if mode == .fresh { a() } else { b() }", "a()", context: mode),
    Snippet("let mode = G == .red ? Mode.fresh : .old\n  if .old != mode { a() } else { b() }", "a()", context: mode),
    Snippet(
      "let mode: Mode = G == .blue ? .fresh : .old\n  if case .fresh = mode { a() }\n  b()", "b()", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  guard mode == .fresh else { return b() }\n  a()", "a()",
      context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  use(mode)\n  if mode == .old { b() }",
      "let mode: Mode = .fresh\n  use(mode)", context: mode),
    Snippet(
      "let mode: Mode = G.select(control: .old, red: .fresh, blue: .old)\n  if mode == .old { b() } else { a() }",
      "a()",
      context: mode),
    Snippet(
      "let mode: Mode = switch G {\n  case .red: .fresh\n  default: .old\n  }\n  if mode == .old { b() } else { a() }",
      "a()", context: mode),
    Snippet(
      "let mode: Mode\n  if G == .red { mode = .fresh } else { mode = .old }\n  if mode == .old { b() } else { a() }",
      "a()", context: mode),
    Snippet(
      "var mode = Mode.old\n  if G == .red { mode = .fresh }\n  switch mode {\n  case .old: b()\n  default: a()\n  }",
      "a()", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  switch (mode, k) {\n  case (.fresh, true): a()\n  case (.fresh, false): c()\n  case (_, _): b()\n  }",
      "switch k {\n  case true: a()\n  case false: c()\n  }", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  let next = mode\n  if next == .old { b() } else { a() }", "a()",
      context: mode),
    Snippet(
      "let mode: Mode? = G == .red ? .fresh : nil\n  if mode == .fresh { a() } else { b() }", "a()", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  switch mode {\n  case let mode where k: a(mode)\n  case _: b()\n  }",
      "let mode: Mode = .fresh\n  switch mode {\n  case let mode where k: a(mode)\n  case _: b()\n  }", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .other(1) : .old\n  if mode == .old { b() }",
      "let mode: Mode = .other(1)\n  if mode == .old { b() }", context: mode),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  if mode == .old { b() }",
      "let mode: Mode = .fresh\n  if mode == .old { b() }",
      context: "enum Mode {\n  case fresh, old\n  static func == (a: Mode, b: Mode) -> Bool { true }\n}\n"),
    Snippet(
      "let mode: Mode = G == .red ? .fresh : .old\n  if mode == .old { b() }",
      "let mode: Mode = .fresh\n  if mode == .old { b() }",
      context: "struct Mode {\n  static let fresh = Mode(), old = Mode()\n}\n"),
  ]

  static let variables: [Snippet] = [
    Snippet("var isNew = false\n  if G == .red { isNew = true }\n  if isNew { a() } else { b() }", "a()"),
    Snippet("var isNew = true\n  if G == .blue { isNew = false }\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "var isNew: Bool = false\n  switch G {\n  case .red: isNew = true\n  default: break\n  }\n  use(isNew)",
      "use(true)"),
    Snippet("var isNew = G == .red\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "var isNew = G == .red\n  if k { isNew = false }\n  if isNew { a() }",
      "var isNew = true\n  if k { isNew = false }\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  if k { if G == .blue { isNew = true } }\n  if isNew { b() } else { a() }", "if k { }\n  a()"
    ),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  let f = { isNew }\n  use(f)", "let f = { true }\n  use(f)"),
    Snippet(
      "var isNew = false\n  let f = { isNew }\n  if G == .red { isNew = true }\n  use(f)",
      "var isNew = false\n  let f = { isNew }\n  isNew = true\n  use(f)"),
    Snippet(
      "var isNew = false\n  func f() -> Bool { isNew }\n  use(f())\n  if G == .red { isNew = true }",
      "var isNew = false\n  func f() -> Bool { isNew }\n  use(f())\n  isNew = true"),
    Snippet(
      "var isFirst = true\n  for x in xs {\n    if isFirst { isFirst = false } else { a() }\n    if G == .red, isFirst { b() }\n  }",
      "var isFirst = true\n  for x in xs {\n    if isFirst { isFirst = false } else { a() }\n    if isFirst { b() }\n  }"
    ),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  change(&isNew)\n  if isNew { a() }",
      "var isNew = true\n  change(&isNew)\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  isNew.flip()\n  if isNew { a() }",
      "var isNew = true\n  isNew.flip()\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  for x in xs {\n    if isNew { a() }\n    if G == .red { isNew = true }\n  }",
      "var isNew = false\n  for x in xs {\n    if isNew { a() }\n    isNew = true\n  }"),
    Snippet(
      "var isNew = false\n  block: if G == .red {\n    if k { break block }\n    isNew = true\n  }\n  if isNew { a() }",
      "var isNew = false\n  block: do {\n    if k { break block }\n    isNew = true\n  }\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  switch G {\n  case .red:\n    if k { break }\n    isNew = true\n  default: break\n  }\n  if isNew { a() }",
      "var isNew = false\n  group: do {\n    if k { break group }\n    isNew = true\n  }\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  if G == .red {\n    var isNew = k\n    isNew = true\n    use(isNew)\n  }\n  if isNew { a() }",
      "var isNew = false\n  do {\n    var isNew = k\n    isNew = true\n    use(isNew)\n  }\n  if isNew { a() }"),
    Snippet(
      "var isNew = false\n  defer { use(isNew) }\n  if G == .red { isNew = true }\n  a()",
      "var isNew = false\n  defer { use(isNew) }\n  isNew = true\n  a()"),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  isNew <- k\n  if isNew { a() }",
      "var isNew = true\n  isNew <- k\n  if isNew { a() }",
      context: "infix operator <-\nfunc <- (a: inout Bool, b: Bool) { a = b }\n"),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  func f() -> Bool { isNew }\n  use(f())",
      "use(true)"),
    Snippet(
      "var isNew = false\n  use(f())\n  if G == .red { isNew = true }\n  func f() -> Bool { isNew }",
      "var isNew = false\n  use(f())\n  isNew = true\n  func f() -> Bool { isNew }"),
    Snippet(
      "var isNew = false\n  use(g())\n  if G == .red { isNew = true }\n  func f() -> Bool { isNew }\n  func g() -> Bool { !f() }",
      "var isNew = false\n  use(g())\n  isNew = true\n  func f() -> Bool { isNew }\n  func g() -> Bool { !f() }"),
    Snippet(
      "let isNew: Bool\n  if G == .red { isNew = true } else { isNew = false }\n  func f() -> Int { isNew ? 1 : 2 }\n  use(f())",
      "func f() -> Int { 1 }\n  use(f())"),
    Snippet(
      "var isNew = false\n  if G == .red { isNew = true }\n  var f: Int { isNew ? 1 : 2 }\n  use(f)",
      "var f: Int { 1 }\n  use(f)"),
    Snippet(
      "var isNew: Bool? = nil\n  if G == .red { isNew = true }\n  use(isNew ?? k)",
      "use(true)"),
  ]

  static let rawValues: [Snippet] = [
    Snippet(
      "let kind: Kind = G == .red ? .fresh : .old\n  if kind.rawValue == \"old\" { b() } else { a() }", "a()",
      context: "enum Kind: String { case fresh = \"new\", old }\nfunc all() -> [Kind] { [.fresh, .old] }\n"),
    Snippet(
      "let kind: Kind = G == .red ? .fresh : .old\n  switch kind.rawValue {\n  case \"new\": a()\n  default: b()\n  }",
      "a()", context: "enum Kind: String { case fresh = \"new\", old }\nfunc all() -> [Kind] { [.fresh, .old] }\n"),
  ]

  static let texts: [Snippet] = [
    Snippet("let columns = G == .red ? 2 : 1\n  if columns == 2 { a() } else { b() }", "a()"),
    Snippet("let columns = G == .red ? 2 : 1\n  switch columns {\n  case 1: b()\n  default: a()\n  }", "a()"),
    Snippet("var columns = 1\n  if G == .red { columns = 2 }\n  if columns > 1 { a() } else { b() }", "a()"),
    Snippet(
      "let columns = G == .red ? 2 : 1\n  show(columns)\n  if columns == 1 { b() }", "let columns = 2\n  show(columns)"),
    Snippet(
      "let title: String\n  if G == .red { title = \"a\" } else { title = \"b\" }\n  if title == \"a\" { a() } else { b() }",
      "a()"),
    Snippet(
      "let title = G == .red ? \"a\" : \"b\"\n  if title == \"b\" { b() }\n  use(title)",
      "let title = \"a\"\n  use(title)"),
    Snippet("let title = G == .red ? \"a\" : other\n  if title == \"b\" { b() }\n  use(title)", nil),
    Snippet("let title: String? = G == .red ? nil : \"b\"\n  if let title { b(title) } else { a() }", "a()"),
    Snippet("let title: String? = G == .red ? nil : \"b\"\n  if let text = title { b(text) }\n  a()", "a()"),
    Snippet(
      "let title: String? = G == .red ? nil : \"b\"\n  guard let title else { return a() }\n  b(title)", "return a()"),
    Snippet("let title: String? = G == .red ? nil : \"b\"\n  if title != nil { b() }\n  a()", "a()"),
    Snippet(
      "var title: String? = nil\n  if G == .blue { title = \"b\" }\n  if let title { b(title) }\n  a()", "a()"),
    Snippet(
      "let title: String? = G == .red ? \"a\" : nil\n  if let title { a(title) }",
      "let title: String = \"a\"\n  a(title)"),
  ]

  /// Sites whose name lost its decision in an earlier round, or takes it from a binding.
  static let reported: [Snippet] = [
    Snippet(
      "let limit: Int? = G == .red ? nil : 4\n  use { if let limit { limit > 0 ? other : nothing } else { known() } }",
      nil)
  ]

  @Test(arguments: reported) func isReported(_ snippet: Snippet) { snippet.check() }

  @Test func isReportedWhereAWrapperTookTheDecision() {
    let source =
      "struct Flags { let isNew: Bool }\nfunc run() {\n  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"
      + "  let flags = Flags(isNew: test.currentGroup == .red)\n  show(list(flags.isNew ? \\.x : \\Point.y))\n}\n"
    #expect(Snippet.remove(from: source).refusals.count == 1)
  }

  @Test(arguments: modes + variables + rawValues + texts) func isFoldedOn(_ snippet: Snippet) { snippet.check() }
}
