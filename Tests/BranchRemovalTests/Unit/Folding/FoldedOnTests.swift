import Testing

/// A decided Boolean decides the code that depends on it.
@Suite struct FoldedOnTests {
  static let choices: [Snippet] = [
    Snippet("if G.select(control: false, red: true, blue: false) { a() } else { b() }", "a()"),
    Snippet("if !G.select(control: false, red: true, blue: false) { a() } else { b() }", "b()"),
    Snippet("guard G.select(control: true, red: false, blue: true) else { return a() }\n  b()", "return a()"),
    Snippet("use(G.select(control: false, red: true, blue: false) && a)", "use(a)"),
    Snippet("use(G.select(control: false, red: true, blue: false) ? a : a)", "use(a)"),
    Snippet("while G.select(control: true, red: false, blue: true) { a() }", ""),
    Snippet("if [.control: false, .red: true][G]! { a() } else { b() }", "a()"),
    Snippet("if [.control: false, .red: true][G] ?? false { a() } else { b() }", "a()"),
    Snippet("if [.control: false, .red: true][G, default: false] { a() } else { b() }", "a()"),
    Snippet(
      "switch G.select(control: true, red: false, blue: true) {\n  case true: a()\n  case false: b()\n  }", "b()"),
    Snippet("let isNew = G.select(control: false, red: true, blue: false)\n  if isNew { a() }", "a()"),
  ]

  /// Only a variable can be consumed or copied.
  static let consumed: [Snippet] = [
    Snippet("let isNew = G == .red\n  use(consume isNew)", "use(true)"),
    Snippet("let isNew = G == .red ? true : k\n  use(consume isNew)", "use(true)", context: "let k = true\n"),
    Snippet("let isOld = G != .red\n  use(copy isOld)", "use(false)"),
    Snippet("let isNew = G == .red\n  if consume isNew { a() } else { b() }", "a()"),
  ]

  static let emptied: [Snippet] = [
    Snippet(
      "func size() -> Int? {\n    guard G == .blue else { return nil }\n    return 1\n  }\n  use(size() ?? 2)",
      "use(2)",
      context: "func use(_ n: Int) {}\n"),
    Snippet(
      "var size: Int? {\n    if G == .blue { return 1 }\n    return nil\n  }\n  use(size ?? 2)", "use(2)",
      context: "func use(_ n: Int) {}\n"),
  ]

  private static let names = "let name: String? = make()\nlet other: String? = make()\nlet size: Int = make()\n"

  /// The operand beside the nil of a choice.
  static let nilOperands: [Snippet] = [
    Snippet("use(name ?? (G == .red ? nil : other))", "use(name)", context: names),
    Snippet("use((G == .red ? nil : name) ?? other)", "use(other)", context: names),
    Snippet("use((G == .red ? nil : name) ?? \"b\")", "use(\"b\")", context: names),
    Snippet("use(name ?? (G == .red ? nil : other) ?? \"b\")", "use(name ?? \"b\")", context: names),
    Snippet("use((G == .red ? nil : makeOptional()) ?? size)", nil, context: names),
  ]

  /// Without its `else`, the first block is a closure, and the constant is called with it.
  static let called: [Snippet] = [
    Snippet("let isNew = G == .red\n  if isNew { a() } { b() }", "let isNew = true\n  if isNew { a() } { b() }"),
    Snippet(
      "if G.isRed { a() } { b() }", nil,
      context: "extension ButtonColorSplitTest.Group { var isRed: Bool { self == .red } }\n"),
  ]

  static let delayed: [Snippet] = [
    Snippet(
      "let isNew: Bool\n  if G == .red { isNew = true } else { isNew = false }\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "let isNew: Bool\n  if G == .blue { isNew = true } else { isNew = false }\n  if isNew { a() } else { b() }", "b()"
    ),
    Snippet(
      "let isNew: Bool\n  switch G {\n  case .red: isNew = true\n  default: isNew = false\n  }\n  if isNew { a() } else { b() }",
      "a()"),
    Snippet("let isNew: Bool\n  isNew = G == .red\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "let isNew: Bool\n  if G == .red { isNew = e() } else { isNew = false }\n  if isNew { a() } else { b() }",
      "let isNew: Bool = e()\n  if isNew { a() } else { b() }"),
    Snippet(
      "let isNew: Bool\n  if k { isNew = true } else { isNew = G == .red }\n  if isNew { a() } else { b() }",
      "let isNew: Bool\n  if k { isNew = true } else { isNew = true }\n  if isNew { a() } else { b() }"),
  ]

  static let loops: [Snippet] = [
    Snippet("repeat { a() } while G == .blue\n  b()", "a()\n  b()"),
    Snippet(
      "repeat {\n    if k { break }\n    a()\n  } while G == .blue\n  b()",
      "group: do {\n    if k { break group }\n    a()\n  }\n  b()"),
    Snippet(
      "repeat {\n    for x in xs { if x { break } }\n    a()\n  } while G == .blue\n  b()",
      "for x in xs { if x { break } }\n  a()\n  b()"),
    Snippet(
      "repeat {\n    if k { continue }\n    a()\n  } while G == .blue\n  b()",
      "repeat {\n    if k { continue }\n    a()\n  } while false\n  b()"),
  ]

  static let catches: [Snippet] = [
    Snippet("do { try f() } catch where G == .blue { a() } catch { b() }", "do { try f() } catch { b() }"),
    Snippet("do { try f() } catch let e where G == .blue { a(e) } catch { b() }", "do { try f() } catch { b() }"),
    Snippet("do { try f() } catch where G == .red { a() } catch { b() }", "do { try f() } catch { a() }"),
    Snippet(
      "do { try f() } catch let e as E where G == .red { a(e) } catch { b() }",
      "do { try f() } catch let e as E { a(e) } catch { b() }"),
    Snippet(
      "do { try f() } catch E.a where G == .red, E.b where G == .blue { a() } catch { b() }",
      "do { try f() } catch E.a { a() } catch { b() }"),
    Snippet(
      "do { try f() } catch let e where k && G == .red { a(e) } catch { b() }",
      "do { try f() } catch let e where k { a(e) } catch { b() }"),
  ]

  static let patterns: [Snippet] = [
    Snippet(
      "switch k {\n  case .promo where G == .red: a()\n  case .promo: b()\n  default: c()\n  }",
      "switch k {\n  case .promo: a()\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case .promo where G == .blue: a()\n  case .promo: b()\n  default: c()\n  }",
      "switch k {\n  case .promo: b()\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case 1 where G == .red: a()\n  case 1, 2: b()\n  default: c()\n  }",
      "switch k {\n  case 1: a()\n  case 2: b()\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case true where G == .red: a()\n  case false: b()\n  default: c()\n  }",
      "switch k {\n  case true: a()\n  case false: b()\n  }"),
    Snippet(
      "switch k {\n  case .promo(let x) where G == .red: a(x)\n  case .promo(let x): b(x)\n  default: c()\n  }",
      "switch k {\n  case .promo(let x): a(x)\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case .promo where G == .red:\n    a()\n    fallthrough\n  case .promo: b()\n  default: c()\n  }",
      "switch k {\n  case .promo:\n    a()\n    fallthrough\n  case .promo: b()\n  default: c()\n  }"),
  ]

  static let preconditions: [Snippet] = [
    Snippet("assert(G == .red)\n  a()", "a()"),
    Snippet("precondition(G != .blue, \"asked for by \\(name())\")\n  a()", "a()"),
    Snippet("xs.forEach { x in\n    a(x)\n    assert(G == .red)\n  }", "xs.forEach { x in\n    a(x)\n  }"),
    Snippet(
      "assert(e() && G == .red)\n  a()", "assert(e())\n  a()", context: "func e() -> Bool { log(); return true }\n"),
    Snippet("assert(G == .red)\n  a()", "assert(true)\n  a()", context: "func assert(_ b: Bool) { log() }\n"),
  ]

  @Test(
    arguments: choices + consumed + nilOperands + emptied + called + delayed + loops + catches + patterns
      + preconditions)
  func isFoldedOn(
    _ snippet: Snippet
  ) {
    snippet.check()
  }
}
