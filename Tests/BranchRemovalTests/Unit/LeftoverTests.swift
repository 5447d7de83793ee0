import Testing

/// Places of which too little is left to be Swift.
@Suite struct LeftoverTests {
  static let closures: [Snippet] = [
    Snippet("use(xs.filter { G == .blue && $0 > 3 })", "use(xs.filter { _ in false })"),
    Snippet("use(xs.sorted { G == .red || $0 > $1 })", "use(xs.sorted { _, _ in true })"),
    Snippet("use(xs.filter { G == .red && $0 > 3 })", "use(xs.filter { $0 > 3 })"),
    Snippet("xs.forEach { if G == .blue { show($0) } }", "xs.forEach { _ in }"),
    Snippet("use(xs.map { x in G == .red ? 2 : 3 })", "use(xs.map { x in 2 })"),
    Snippet("use(xs.map { G == .red ? 2 : $0.count })", nil),
    Snippet("use(xs.map { ys.map { G == .blue && $0 > 3 } })", "use(xs.map { ys.map { _ in false } })"),
    Snippet("use(xs.map { f($0, ys.map { G == .blue && $0 > 3 }) })", "use(xs.map { f($0, ys.map { _ in false }) })"),
    Snippet("use(xs.map { [k] in k && (G == .red || $0 > 3) })", "use(xs.map { [k] _ in k })"),
    Snippet("use(xs.map { [k] in G == .red || $0 > k })", "use(xs.map { _ in true })"),
  ]

  static let cases: [Snippet] = [
    Snippet(
      "switch k {\n  case 1: show()\n  default:\n    let a = G == .red\n    if !a { log() }\n  }",
      "switch k {\n  case 1: show()\n  default:\n    break\n  }"),
    Snippet(
      "switch k {\n  case 1: show()\n  default:\n    let a = G\n    let b = a\n  }",
      "switch k {\n  case 1: show()\n  default:\n    break\n  }"),
  ]

  /// What stands behind a declaration of several names is not taken for one of them.
  static let declarations: [Snippet] = [
    Snippet("let a = G, b = a == .red\n  if b { show() }", "show()"),
    Snippet("let a = G, b = 2\n  if a == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let b = 2, a = G\n  if a == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let a = G, b = 2, c = a\n  if c == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let a = G, b = a, c = b\n  if c == .red { show() } else { hide() }\n  print(1)", "show()\n  print(1)"),
    Snippet("let a = G, b = 2, c = 3\n  if a == .blue { show(b) }\n  print(c)", "let c = 3\n  print(c)"),
  ]

  @Test(arguments: closures + cases + declarations) func leaves(_ snippet: Snippet) { snippet.check() }
}
