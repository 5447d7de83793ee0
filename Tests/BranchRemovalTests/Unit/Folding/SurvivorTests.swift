import Testing

/// A survivor means the same in its new place.
@Suite struct SurvivorTests {
  /// `+` alone is an expression only as an argument.
  static let operatorNames: [Snippet] = [
    Snippet(
      "let op: (Int, Int) -> Int = G == .red ? (+) : (-)\n  use(op)", "let op: (Int, Int) -> Int = (+)\n  use(op)"),
    Snippet(
      "let op: (Int, Int) -> Int = G == .control ? (-) : (+)\n  use(op)", "let op: (Int, Int) -> Int = (+)\n  use(op)"),
    Snippet(
      "op = G.select(control: (-), red: (+), blue: (*))", "op = (+)", context: "var op: (Int, Int) -> Int = (/)\n"),
    Snippet("op = G.select(control: -, red: +, blue: *)", "op = (+)", context: "var op: (Int, Int) -> Int = (/)\n"),
    Snippet(
      "switch (G, f) {\n  case (.red, +): a()\n  default: b()\n  }",
      "switch f {\n  case (+): a()\n  default: b()\n  }", context: "let f: (Int, Int) -> Int = (+)\n"),
  ]

  /// `case n as Int:` is a pattern of its own, which is no part of an expression.
  static let patterns: [Snippet] = [
    Snippet(
      "switch k {\n  case G == .red ? n as Int : 2: a()\n  default: b()\n  }",
      "switch k {\n  case (n as Int): a()\n  default: b()\n  }"),
    Snippet("if case G.select(control: 1, red: n as Int, blue: 2) = k { a() }", "if case (n as Int) = k { a() }"),
    Snippet(
      "switch (k, l) {\n  case (G == .red ? (n as Int) : 2, 3): a()\n  default: b()\n  }",
      "switch (k, l) {\n  case ((n as Int), 3): a()\n  default: b()\n  }"),
  ]

  /// A generic function opens a value of any type in parentheses.
  static let existentials: [Snippet] = [
    Snippet("show(((G == .red ? n as Any : nil) ?? m as Any))", "show(n as Any)"),
    Snippet("show((G.select(control: m as Any, red: n as Any, blue: m as Any)))", "show(n as Any)"),
    Snippet("show((G == .red ? n as Any : m as Any))", "show(n as Any)"),
    Snippet(
      "func isNew() throws -> Bool { G == .red }\n  show((try isNew() ? n as Any : m as Any))", "show(n as Any)"),
    Snippet(
      "func isNew() async -> Bool { G == .red }\n  show((await isNew() ? n as Any : m as Any))", "show(n as Any)"),
    Snippet(
      "func isNew() async throws -> Bool { G == .red }\n  show((try await isNew() ? n as Any : m as Any))",
      "show(n as Any)"),
  ].map { Snippet($0.before, $0.after, context: "let n = 1, m = 2\nfunc show<T>(_ value: T) {}\n") }

  /// An operator directly beside another, or before a period, is another operator.
  static let operators: [Snippet] = [
    Snippet("use((G == .red ? n%% : n)%%)", "use((n%%)%%)"),
    Snippet("use(G.select(control: n, red: n%%, blue: n)-1)", "use((n%%)-1)"),
    Snippet("use(G.select(control: n, red: n%%, blue: n) - 1)", "use(n%% - 1)"),
    Snippet("use(n-(G == .red ? .max : .min))", "use(n-(.max))"),
    Snippet("use(n-G.select(control: .min, red: .max, blue: .min))", "use(n-(.max))"),
    Snippet("use(n - (G == .red ? .max : .min))", "use(n - .max)"),
    Snippet("use(0...(G == .red ? .max : .min))", "use(0...(.max))"),
    Snippet("use([1, 2][..<(G == .red ? .max : .min)])", "use([1, 2][..<(.max)])"),
    Snippet("use(!(G == .red ? .max : .min))", "use(!.max)"),
    Snippet("let x: Int = n-(G == .red ? .max : n)\n  use(x)", "let x: Int = n-(Int.max)\n  use(x)"),
    Snippet("let x: Int = n-G.select(control: n, red: .max, blue: n)\n  use(x)", "let x: Int = n-Int.max\n  use(x)"),
  ].map {
    Snippet($0.before, $0.after, context: "let n = 1\npostfix operator %%\npostfix func %% (n: Int) -> Int { n }\n")
  }

  /// Behind a call, a closure would be its argument; alone, it has no type.
  static let discarded: [Snippet] = [
    Snippet("a()\n  G == .red ? { (k: Int) -> Int in k } : twice\n  b()", "a()\n  b()"),
    Snippet("a()\n  G == .red ? { $0 } : twice\n  b()", "a()\n  b()"),
    Snippet("a()\n  G == .red ? nil : f()\n  b()", "a()\n  b()"),
    Snippet("a()\n  G == .red ? .plain : style()\n  b()", "a()\n  b()"),
    Snippet("a()\n  G == .red ? .make() : style()\n  b()", nil),
    Snippet("a()\n  G == .red ? twice : { $0 }\n  b()", "a()\n  b()"),
    Snippet(
      "var f: (Int) -> Int = twice\n  if G == .red { f = { _ in n } }\n  f",
      "var f: (Int) -> Int = { _ in n }\n  f"),
  ].map { Snippet($0.before, $0.after, context: "func twice(_ n: Int) -> Int { n * 2 }\n") }

  /// `if` and `switch` are values only without parentheses.
  static let branches: [Snippet] = [
    Snippet(
      "let x = switch G {\n  case .red: if k { 1 } else { 2 }\n  default: 3\n  } as Int\n  use(x)",
      "let x = if k { 1 } else { 2 } as Int\n  use(x)"),
    Snippet(
      "if case let x as Int = if G == .red { if let l { l } else { m } } else { m } as Int { use(x) }",
      "if case let x as Int = if let l { l } else { m } as Int { use(x) }", context: "let l: Int? = 1, m = 2\n"),
    Snippet(
      "let x = if G == .red { switch k { case true: xs.filter { $0 > 1 }.count; case false: 2 } } else { 3 } as Int\n  use(x)",
      "let x = switch k { case true: xs.filter { $0 > 1 }.count; case false: 2 } as Int\n  use(x)",
      context: "let xs = [1]\n"),
  ]

  static let subjects: [Snippet] = [
    Snippet(
      "switch (G, xs.contains { $0 > 3 }) {\n  case (.red, true): a()\n  default: b()\n  }",
      "switch (xs.contains { $0 > 3 }) {\n  case true: a()\n  default: b()\n  }", context: "let xs = [1]\n")
  ]

  static let operands: [Snippet] = [
    Snippet("use(2 * G.select(control: 1, red: n + 1, blue: 3))", "use(2 * (n + 1))"),
    Snippet("use(n - G.select(control: 1, red: n - 1, blue: 3))", "use(n - (n - 1))"),
    Snippet("use(G.select(control: 1, red: n - 1, blue: 3) - n)", "use(n - 1 - n)"),
    Snippet("use(n + G.select(control: 1, red: n * 2, blue: 3))", "use(n + n * 2)"),
    Snippet("use(![.control: 0, .red: a || b, .blue: 0][G]!)", "use(!(a || b))"),
    Snippet("use(a && [.control: 0, .red: b || c, .blue: 0][G]!)", "use(a && (b || c))"),
    Snippet("use(a && [.control: false, .red: b == c, .blue: true][G]!)", "use(a && b == c)"),
    Snippet("use(a + [.control: 0, .red: b ?? c, .blue: 0][G]!)", "use(a + (b ?? c))"),
    Snippet("use(a ?? [.control: 0, .red: b ?? c, .blue: 0][G]!)", "use(a ?? b ?? c)"),
    Snippet("use([.control: 0, .red: b as T, .blue: 0][G]! < a)", "use((b as T) < a)"),
    Snippet("use([.control: 0, .red: b as T, .blue: 0][G]! > a)", "use(b as T > a)"),
    Snippet("use([.control: 0, .red: b ?? c, .blue: 0][G]! ?? a)", "use((b ?? c) ?? a)"),
    Snippet("use(a == [.control: false, .red: b == c, .blue: true][G]!)", "use(a == (b == c))"),
    Snippet("use(a + [.control: 0, .red: b ? c : d, .blue: 0][G]!)", "use(a + (b ? c : d))"),
    Snippet("use([.control: 0, .red: b ? c : d, .blue: 0][G]! ? 1 : 2)", "use((b ? c : d) ? 1 : 2)"),
    Snippet("use(a ? 1 : [.control: 0, .red: b ? 3 : d, .blue: 0][G]!)", "use(a ? 1 : b ? 3 : d)"),
    Snippet("use([.control: 0, .red: b as T, .blue: 0][G]! + a)", "use((b as T) + a)"),
    Snippet("use(a + [.control: 0, .red: b as T, .blue: 0][G]!)", "use(a + (b as T))"),
    Snippet("use([.control: 0, .red: b ?? c, .blue: 0][G]! as T)", "use((b ?? c) as T)"),
    Snippet("n += G.select(control: n, red: n + 2, blue: n)", "n += n + 2", context: "var n = 3\n"),
    Snippet(
      "n += G.select(control: n, red: n <+> 2, blue: n)", "n += (n <+> 2)",
      context: "var n = 3\ninfix operator <+>\nfunc <+> (left: Int, right: Int) -> Int { left }\n"),
    Snippet(
      "n += await G.selectAsync(control: n, red: n <+> 2, blue: n)", "n += (n <+> 2)",
      context: "var n = 3\ninfix operator <+>\nfunc <+> (left: Int, right: Int) -> Int { left }\n"),
    Snippet("use([.control: 0, .red: b <+> c, .blue: 0][G]! * 2)", "use((b <+> c) * 2)"),
    Snippet("use(-G.select(control: 1, red: -2, blue: 3))", "use(-(-2))"),
    Snippet("use(n-G.select(control: 1, red: -2, blue: 3))", "use(n-(-2))"),
    Snippet("use(n - G.select(control: 1, red: -2, blue: 3))", "use(n - -2)"),
    Snippet("use(40 - G.select(control: 1, red: try f(), blue: 3))", "use(40 - (try f()))"),
    Snippet("use([.control: 0, .red: try? f(), .blue: 0][G]! ?? 4)", "use((try? f()) ?? 4)"),
    Snippet("use([.control: 0, .red: await f(), .blue: 0][G]! * 4)", "use((await f()) * 4)"),
    Snippet("x = G.select(control: 1, red: n + 1, blue: 3)", "x = n + 1"),
    Snippet("x += [.control: 0, .red: b ? 1 : 2, .blue: 0][G]!", "x += b ? 1 : 2"),
    Snippet("x += G.select(control: 1, red: try f(), blue: 3)", "x += try f()"),
    Snippet("use(try G.select(control: 1, red: try f(), blue: 3) + 1)", "use(try (try f()) + 1)"),
  ]

  static let bases: [Snippet] = [
    Snippet("use(G.select(control: 1, red: n + 1, blue: 3).magnitude)", "use((n + 1).magnitude)"),
    Snippet("use(G.select(control: 1, red: -1, blue: 3).magnitude)", "use((-1).magnitude)"),
    Snippet("use([.control: 0, .red: a ?? b, .blue: 0][G]![0])", "use((a ?? b)[0])"),
    Snippet("use([.control: 0, .red: a ?? b, .blue: 0][G]!!)", "use((a ?? b)!)"),
    Snippet("use([.control: 0, .red: a ?? b, .blue: 0][G]!?.count)", "use((a ?? b)?.count)"),
    Snippet("use([.control: 0, .red: f ?? h, .blue: 0][G]!(2))", "use((f ?? h)(2))"),
    Snippet("use([.control: 0, .red: try f(), .blue: 0][G]!.count)", "use((try f()).count)"),
    Snippet("use([.control: 0, .red: a.b, .blue: 0][G]!.count)", "use(a.b.count)"),
    Snippet("use(G.select(control: 1, red: n + 1, blue: 3)...)", "use((n + 1)...)"),
  ]

  static let lookups: [Snippet] = [
    Snippet(
      "use(2 * ([.control: 1, .red: n + 1, .blue: 3][G] ?? 0))", "use(2 * (n + 1))", context: "let n = 3\n"),
    Snippet("use(2 * [.control: 0, .red: n + 1, .blue: 0][G]!)", "use(2 * (n + 1))"),
    Snippet("use(2 * [.control: 1, .red: n + 1, .blue: 3][G, default: 0])", "use(2 * (n + 1))"),
    Snippet("use([.control: 1, .red: n + 1, .blue: 3][G, default: 0].magnitude)", "use((n + 1).magnitude)"),
    Snippet("use(![.control: 0, .red: a || b, .blue: 0][G]!)", "use(!(a || b))"),
    Snippet("use([.control: { 1 }, .red: { n + 1 }, .blue: { 2 }][G]!() * 2)", "use(({ n + 1 })() * 2)"),
    Snippet("let x = 2 * ([.control: 1, .red: n + 1][G] ?? 0)", "let x = 2 * (n + 1)", context: "let n = 3\n"),
    Snippet("let x = 2 * ([.control: 1, .red: n + 1][G] ?? 0)", nil),
  ]

  static let ternaries: [Snippet] = [
    Snippet(
      "func f(_ x: String = G == .red ? #function : \"old\") { use(x) }\n  f()",
      "func f(_ x: String = (#function)) { use(x) }\n  f()"),
    Snippet(
      "func f(_ x: Int = G.select(control: 1, red: #line, blue: 2)) { use(x) }\n  f()",
      "func f(_ x: Int = (#line)) { use(x) }\n  f()"),
    Snippet(
      "func f(_ x: Int = G == .red ? #line + 1 : 2) { use(x) }\n  f()", "func f(_ x: Int = #line + 1) { use(x) }\n  f()"
    ),
    Snippet("use((G == .red ? n + 1 : 2) * 2)", "use((n + 1) * 2)"),
    Snippet("use(!(G == .red ? a || b : a == b))", "use(!(a || b))"),
    Snippet("use((G == .red && a ? b : c).count)", "use((a ? b : c).count)"),
    Snippet("use(40 - (G == .red ? try f() : 2))", "use(40 - (try f()))"),
  ]

  /// A refused selection keeps its `try` and `await`.
  /// The lines of a survivor move with the line that it begins in.
  static let lines: [Snippet] = [
    Snippet(
      "let f: F? = G == .red ? {\n    let x = 1\n    return x\n  } : nil\n  use(f)",
      "let f: F? = {\n    let x = 1\n    return x\n  }\n  use(f)", context: "typealias F = () -> Int\n"),
    Snippet(
      "let x = G == .red ? make(\n    1,\n    2\n  ) : make(3, 4)\n  use(x)",
      "let x = make(\n    1,\n    2\n  )\n  use(x)"),
    Snippet(
      "let x = G == .blue ? make(3, 4) : make(\n    1,\n    2\n  )\n  use(x)",
      "let x = make(\n    1,\n    2\n  )\n  use(x)"),
    Snippet(
      "let x = G == .red\n    ? make(\n      1,\n      2\n    )\n    : make(3, 4)\n  use(x)",
      "let x = make(\n    1,\n    2\n  )\n  use(x)"),
    Snippet(
      "use(\n    G.select(\n      control: make(3, 4),\n      red: make(\n        1,\n        2\n      ), blue: make(5, 6)\n    )\n  )",
      "use(\n    make(\n      1,\n      2\n    )\n  )"),
    Snippet(
      "let x: Int = if G == .red { make(\n    1,\n    2\n  ) } else { make(3, 4) }\n  use(x)",
      "let x: Int = make(\n    1,\n    2\n  )\n  use(x)"),
    Snippet(
      "let x: Int = if G == .red {\n    make(\n      1,\n      2\n    )\n  } else { make(3, 4) }\n  use(x)",
      "let x: Int = make(\n    1,\n    2\n  )\n  use(x)"),
  ]

  /// The comment that ends the line is the survivor's.
  static let comments: [Snippet] = [
    Snippet("let x = G == .red // why\n    ? 2 // two\n    : 1 // one\n  use(x)", "let x = 2 // two\n  use(x)"),
    Snippet("let x = G == .blue // why\n    ? 2 // two\n    : 1 // one\n  use(x)", "let x = 1 // one\n  use(x)"),
    Snippet("use(\n    G == .red\n      ? 2\n      : 1 // one\n  )", "use(\n    2\n  )"),
  ]

  static let covered: [Snippet] = [
    Snippet("take(await G.selectAsync(control: [:], red: [\"a\": make()], blue: [:]))", nil, context: take),
    Snippet(
      "take(await G.selectAsync(control: { $0 * 2 }, red: { $0 + 1 }, blue: { $0 * 2 }) as Any)", nil, context: take),
    Snippet("take(try G.select(control: [:], red: try book(), blue: [:]))", nil, context: take),
    Snippet("take(try await G.selectAsync(control: [:], red: [\"a\": make()], blue: [:]))", nil, context: take),
    Snippet("take(await wait(G.selectAsync(control: [:], red: [\"a\": 1], blue: [:])))", nil, context: take),
    Snippet("take(await G.selectAsync(control: 1, red: 2, blue: 3))", "take(2)", context: take),
  ]
  private static let take = "func take<T>(_ x: T) {}\n"

  /// A closure after a call would be parsed as the body.
  static let conditions: [Snippet] = [
    Snippet(
      "guard [.control: 0, .red: xs.contains { $0 > 3 }, .blue: 0][G]! else { return }",
      "guard (xs.contains { $0 > 3 }) else { return }"),
    Snippet(
      "if [.control: 0, .red: xs.contains { $0 > 3 }, .blue: 0][G]! { c() }",
      "if (xs.contains { $0 > 3 }) { c() }"),
    Snippet(
      "while G == .red ? xs.contains(where: { $0 > 3 }) : a { c() }", "while xs.contains(where: { $0 > 3 }) { c() }"),
    Snippet(
      "for x in [.control: 0, .red: xs.filter { $0 > 3 }, .blue: 0][G]! { c(x) }",
      "for x in (xs.filter { $0 > 3 }) { c(x) }"),
    Snippet(
      "switch [.control: 0, .red: xs.filter { $0 > 3 }.count, .blue: 0][G]! {\n  default: c()\n  }",
      "switch (xs.filter { $0 > 3 }.count) {\n  default: c()\n  }"),
    Snippet("if (G == .red && xs.contains { $0 > 3 }) { c() }", "if (xs.contains { $0 > 3 }) { c() }"),
    Snippet("if G == .red && (xs.contains { $0 > 3 }) { c() }", "if (xs.contains { $0 > 3 }) { c() }"),
    Snippet(
      "if a, let x = [.control: 0, .red: xs.first { $0 > 3 }, .blue: 0][G]! { c(x) }",
      "if a, let x = (xs.first { $0 > 3 }) { c(x) }"),
    Snippet(
      "for x in xs where G == .red && (ys.contains { $0 > x }) { c(x) }",
      "for x in xs where (ys.contains { $0 > x }) { c(x) }"),
    Snippet("if (G == .red && use({ xs.contains { $0 > 3 } })) { c() }", "if use({ xs.contains { $0 > 3 } }) { c() }"),
  ]

  @Test(
    arguments: operatorNames + patterns + existentials + operators + discarded + branches + subjects + operands + bases
      + lookups + ternaries
      + comments + lines + covered
      + conditions)
  func means(_ snippet: Snippet) {
    snippet.check()
  }
}
