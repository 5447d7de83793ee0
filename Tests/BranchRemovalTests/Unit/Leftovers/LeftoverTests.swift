import Testing

/// Places where too little would be left for valid Swift.
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
    Snippet("use(xs.sorted { G == .red ? $0 > 3 : $0 > $1 })", "use(xs.sorted { first, _ in first > 3 })"),
    Snippet(
      "use(xs.reduce(0) {\n    if G == .blue { show($2) }\n    return $0 + $0\n  })",
      "use(xs.reduce(0) { first, _, _ in\n    return first + first\n  })"),
    Snippet(
      "use(xs.sorted { [first] in $0 > first && (G == .red || $1 > 3) })",
      "use(xs.sorted { [first] firstItem, _ in firstItem > first })"),
  ]

  /// A closure of which nothing but its parameters is left.
  static let emptied: [Snippet] = [
    Snippet(
      "each { (a, b) in\n    if G == .blue { show(a, b) }\n  }", "each { (_, _) in }"),
    Snippet("each { a in\n    if G == .blue {\n      show(a)\n    }\n  }", "each { _ in }"),
    Snippet(
      "each { a in\n    if G == .blue { show(a) }\n    // Nothing else.\n  }",
      "each { _ in\n    // Nothing else.\n  }"),
    Snippet("if G == .blue { log() }\n  each { a in\n  }", "each { a in\n  }"),
    Snippet("#if LOCAL\n  if G == .blue { log() }\n  #endif\n  show()", "show()"),
    Snippet(
      "#if LOCAL\n  if G == .blue { log() }\n  #else\n  #if LOCAL\n  if G == .blue { log() }\n  #endif\n  #endif\n  show()",
      "show()"),
    Snippet(
      "#if LOCAL\n  if G == .blue { log() }\n  #else\n  log()\n  #endif\n  show()",
      "#if LOCAL\n  #else\n  log()\n  #endif\n  show()"),
    Snippet(
      "#if LOCAL\n  if G == .blue { log() }\n  // Nothing else.\n  #endif\n  show()",
      "#if LOCAL\n  // Nothing else.\n  #endif\n  show()"),
    Snippet("if G == .blue { log() }\n  #if LOCAL\n  #endif\n  show()", "#if LOCAL\n  #endif\n  show()"),
  ]

  private static let titles = "func title(_ s: String) -> String? { s }\nfunc name() -> String { \"\" }\n"

  /// A list that is read without its `nil`s.
  static let skipped: [Snippet] = [
    Snippet(
      "use([title(\"a\"), G == .red ? nil : title(\"b\"), name()].compactMap { $0 })",
      "use([title(\"a\"), name()].compactMap { $0 })", context: titles),
    Snippet(
      "use([\n    name(),\n    G == .red ? name() : nil,\n    G == .red ? nil : name(),\n  ].compactMap(\\.self))",
      "use([\n    name(),\n    name(),\n  ].compactMap(\\.self))", context: titles),
    Snippet(
      "let all = [G == .red ? nil : name()].compactMap { $0 }", "let all = [nil as String?].compactMap { $0 }",
      context: titles),
    Snippet(
      "let all: [Style] = [.a, nil, G == .red ? .b : .c].compactMap { $0 }",
      "let all: [Style] = [.a, nil, .b].compactMap { $0 }"),
    Snippet(
      "let all = [nil, G == .red ? nil : name(), name()].compactMap { $0 }",
      "let all = [nil, name()].compactMap { $0 }", context: titles),
    Snippet(
      "let all = [G == .red ? nil : name(), name()].map { $0 }",
      "let all = [nil as String?, name()].map { $0 }", context: titles),
    Snippet("use([G == .red ? share() : nil, edit].compactMap { $0 })", "use([share(), edit].compactMap { $0 })"),
    Snippet("use([edit, G == .red ? nil : share()].compactMap { $0 })", "use([edit].compactMap { $0 })"),
    Snippet("use([G == .red ? share() : nil].compactMap { $0 })", "use([share()].compactMap { $0 })"),
    Snippet(
      "use([G == .red ? nil : a, G == .red ? b : nil, flag ? c : nil].compactMap { $0 })",
      "use([b, flag ? c : nil].compactMap { $0 })"),
    Snippet("use([G == .red ? nil : a, G == .red ? nil : b].compactMap { $0 })", nil),
    Snippet("use([G == .red ? nil : a, .share].compactMap { $0 })", nil),
    Snippet("use([G == .red ? .share : nil, edit].compactMap { $0 })", nil),
    Snippet("use([G == .red ? share() : nil, edit].map { $0 })", nil),
    Snippet("use([G == .red ? share() : nil, edit].compactMap { $0.item })", nil),
  ]

  /// A closure of a single expression would have a result, and might suit another overload.
  static let results: [Snippet] = [
    Snippet("animate { if G == .red { items.removeFirst() } }", "animate { do { items.removeFirst() } }"),
    Snippet("Task { if G == .red { items.removeFirst() } }", "Task { do { items.removeFirst() } }"),
    Snippet(
      "Task {\n    if G == .blue { log() }\n    items.removeFirst()\n  }",
      "Task {\n    do { items.removeFirst() }\n  }"),
    Snippet("animate { if G == .red { x = 1 } }", "animate { x = 1 }"),
    Snippet(
      "animate { if G == .red { items.removeFirst() } }", "animate { items.removeFirst() }",
      context: "func animate(_ body: () -> Void) {}\n"),
    Snippet(
      "animate { if G == .red { items.removeFirst() } }", "animate { do { items.removeFirst() } }",
      context: "func animate(_ body: () -> Void) {}\nfunc animate<T>(_ body: () -> T) {}\n"),
    Snippet("queue.async { if G == .red { items.removeFirst() } }", "queue.async { items.removeFirst() }"),
    Snippet("VStack { if G == .red { Text(name).bold() } }", "VStack { Text(name).bold() }"),
    Snippet(
      "animate { guard G == .red else { return }; items.removeFirst() }", "animate { do { items.removeFirst() } }"),
  ]

  /// A `fallthrough` after a statement that leaves is never reached.
  static let fallthroughs: [Snippet] = [
    Snippet("switch G {\n  case .red:\n    return\n    fallthrough\n  default: a()\n  }\n  b()", ""),
    Snippet("switch G {\n  case .red:\n    c()\n    return\n    fallthrough\n  default: a()\n  }", "c()"),
    Snippet("switch G {\n  case .red:\n    throw E()\n    fallthrough\n  default: a()\n  }", "throw E()"),
    Snippet("switch G {\n  case .red:\n    fatalError()\n    fallthrough\n  default: a()\n  }", "fatalError()"),
    Snippet(
      "for x in xs {\n    switch G {\n    case .red:\n      continue\n      fallthrough\n    default: a(x)\n    }\n  }",
      "for _ in xs {\n  }"),
    Snippet(
      "switch G {\n  case .red:\n    if G == .red { return c() }\n    fallthrough\n  default: a()\n  }", "return c()"),
    Snippet(
      "switch G {\n  case .red:\n    if k { return }\n    fallthrough\n  default: a()\n  }", "if k { return }\n  a()"),
  ]

  /// A `break` at the end of a clause goes if it left something behind it out.
  static let breaks: [Snippet] = [
    Snippet(
      "switch k {\n  case 1:\n    a()\n    guard G == .blue else {\n      b()\n      break\n    }\n    c()\n  default: d()\n  }",
      "switch k {\n  case 1:\n    a()\n    b()\n  default: d()\n  }"),
    Snippet(
      "switch k {\n  case 1:\n    if G == .red { a() }\n    break // done\n  default:\n    b()\n    break\n  }",
      "switch k {\n  case 1:\n    a()\n    break // done\n  default:\n    b()\n    break\n  }"),
    Snippet(
      "loop: for x in xs {\n    switch x {\n    case 1:\n      guard G == .blue else { b(); break loop }\n      c()\n    default: d()\n    }\n  }",
      "loop: for x in xs {\n    switch x {\n    case 1:\n      b(); break loop\n    default: d()\n    }\n  }"),
  ]

  /// A `defer` runs at the end of its own scope, also before the next case's statements.
  static let scopes: [Snippet] = [
    Snippet(
      "switch G {\n  case .red:\n    if G == .blue { c() } else {\n      defer { d() }\n      c()\n    }\n    fallthrough\n  default: a()\n  }\n  b()",
      "do {\n    defer { d() }\n    c()\n  }\n  a()\n  b()"),
    Snippet(
      "switch G {\n  case .red:\n    if G == .red {\n      defer { d() }\n    }\n    fallthrough\n  default: a()\n  }\n  b()",
      "do {\n    defer { d() }\n  }\n  a()\n  b()"),
    Snippet(
      "if G == .red {\n    switch G {\n    case .red:\n      c()\n      fallthrough\n    default:\n      defer { d() }\n      a()\n    }\n  }\n  b()",
      "do {\n    c()\n    defer { d() }\n    a()\n  }\n  b()"),
    Snippet(
      "if G == .red {\n    switch G {\n    case .red:\n      c()\n      fallthrough\n    default:\n      let x = a()\n      c(x)\n    }\n  }\n  let x = 2\n  b(x)",
      "do {\n    c()\n    let x = a()\n    c(x)\n  }\n  let x = 2\n  b(x)"),
  ]

  /// `x = x` is invalid Swift.
  static let variables: [Snippet] = [
    Snippet("var n = 1\n  if G == .blue { n += 1 }\n  use(n)", "let n = 1\n  use(n)"),
    Snippet("var n = 1, m = 2\n  if G == .blue { swap(&n, &m) }\n  use(n, m)", "let n = 1, m = 2\n  use(n, m)"),
    Snippet(
      "var n = 1, m = 2\n  if G == .blue { swap(&n, &m) }\n  m += 1\n  use(n, m)",
      "var n = 1, m = 2\n  m += 1\n  use(n, m)"),
    Snippet(
      "var t = (a: 1, b: 2)\n  if G == .blue { t.a = 3 }\n  (t.a, t.b) = (t.b, t.a)\n  use(t)",
      "var t = (a: 1, b: 2)\n  (t.a, t.b) = (t.b, t.a)\n  use(t)"),
    Snippet(
      "var n = 1\n  if G == .blue { n = 3 }\n  n <~ 4\n  use(n)", "var n = 1\n  n <~ 4\n  use(n)",
      context: "infix operator <~\nfunc <~ (left: inout Int, right: Int) { left = right }\n"),
    Snippet(
      "var n = 1\n  if G == .blue { n = 3 }\n  n++\n  use(n)", "var n = 1\n  n++\n  use(n)",
      context: "postfix operator ++\npostfix func ++ (value: inout Int) { value += 1 }\n"),
    Snippet("var n = 1\n  if G == .blue { n = 3 }\n  use(-n, n + 1, n == 2)", "let n = 1\n  use(-n, n + 1, n == 2)"),
  ]

  /// An optional that only losing branches set.
  static let unset: [Snippet] = [
    Snippet(
      "var title: String?\n  if G == .blue { title = y }\n  use(title ?? z)",
      "let title: String? = nil\n  use(title ?? z)"),
    Snippet(
      "var title: String?\n  if G == .blue { title = y }\n  if k { title = z }\n  use(title)",
      "var title: String?\n  if k { title = z }\n  use(title)"),
    Snippet(
      "var title: String?, size: Int? = 1\n  if G == .blue { title = y; size = 2 }\n  use(title, size)",
      "let title: String? = nil, size: Int? = 1\n  use(title, size)"),
  ]

  /// What stands left of `=` may hold values, too.
  static let targets: [Snippet] = [
    Snippet(
      "view(G == .red).size = 3", "view(true).size = 3", context: "func view(_ isNew: Bool) -> View { View() }\n"),
    Snippet(
      "let isNew = G == .red\n  (isNew ? a : b).size = 3", "a.size = 3",
      context: "final class View { var size = 1 }\nlet a = View(), b = View()\n"),
    Snippet("(views[G == .red ? 0 : 1]).size += 2", "(views[0]).size += 2", context: "let views = [View()]\n"),
    Snippet(
      "(G == .red ? node : node.next)?.v = 4", "(node as Node?)?.v = 4",
      context: "final class Node { var next: Node?; var v = 0 }\nlet node = Node()\n"),
    Snippet("(a, views[G == .red ? 0 : 1].size) = (1, 2)", "(a, views[0].size) = (1, 2)", context: "var a = 1\n"),
  ]

  /// Statements and cases that share a line.
  static let lines: [Snippet] = [
    Snippet("if G == .blue { a() }; if G == .blue { b() }; c()", "c()"),
    Snippet("c(); if G == .blue { a() }; if G == .blue { b() }; d()", "c(); d()"),
    Snippet("c(); if G == .blue { a() }; if G == .blue { b() }", "c()"),
    Snippet("do { if G == .blue { a() }; if G == .blue { b() }; c() }", "do { c() }"),
    Snippet("let isNew = G == .red; let isOld = !isNew; if isNew { c() }; if isOld { d() }", "c()"),
    Snippet("let f = { x in if G == .blue { a() }; if G == .blue { b() }; c(x) }", "let f = { x in c(x) }"),
    Snippet(
      "switch k { case 1: if G == .blue { a() }; if G == .blue { b() }; c(); default: d() }",
      "switch k { case 1: c(); default: d() }"),
    Snippet(
      "switch (G, x) { case (.blue, true): a(); case (.blue, _): b(); case (.red, false): c(); default: d() }",
      "switch x { case false: c(); default: d() }"),
    Snippet(
      "switch (G, x) { case (.red, true): a(); case (.red, false): b(); case (.blue, _): c(); default: d() }",
      "switch x { case true: a(); case false: b() }"),
    Snippet("use(\"{\\(G == .red ? 1 : 2); x\")", "use(\"{\\(1); x\")"),
  ]

  /// Several captures, of which neighbours go, and the only statement of a name's value.
  static let neighbours: [Snippet] = [
    Snippet(
      "let f = { [a, b, c] in if G == .red { show(c) } else { show(a + b) } }\n  f()",
      "let f = { [c] in show(c) }\n  f()"),
    Snippet(
      "let f = { [a, b, c] in if G == .red { show(b) } else { show(a + c) } }\n  f()",
      "let f = { [b] in show(b) }\n  f()"),
    Snippet(
      "let f = { [a, b, c, d] in if G == .red { show(c) } else { show(a + b + d) } }\n  f()",
      "let f = { [c] in show(c) }\n  f()"),
    Snippet("let n = e(); if G == .red { a() } else { show(n) }", "_ = e(); a()"),
    Snippet("a(); let n = e(); if G == .blue { show(n) }", "a(); _ = e()"),
    Snippet("let n: Bool? = G == .red; if let n, n { a() }", "a()"),
  ]

  static let assignments: [Snippet] = [
    Snippet("title = G == .red ? title : y", nil),
    Snippet("title = G == .red ? title : y", "", context: "var title = y\n"),
    Snippet("title = (G == .red ? title : y)", "", context: "var title = y\n"),
    Snippet("title = G.select(control: y, red: title, blue: y)", "", context: "var title = y\n"),
    Snippet("title = [.control: 0, .red: title, .blue: 1][G]!", "", context: "var title = y\n"),
    Snippet("title = if G == .red { title } else { y }", "", context: "var title = y\n"),
    Snippet("title = switch G {\n  case .red: title\n  default: y\n  }", "", context: "var title = y\n"),
    Snippet("title = title && G == .red", "", context: "var title = y\n"),
    Snippet("title = G == .blue || title", "", context: "var title = y\n"),
    Snippet("title = [y, title][G == .red ? 1 : 0]", "", context: "let y = 1\nvar title = y\n"),
    Snippet("title = (G == .red ? (title, 1) : (y, 2)).0", "", context: "var title = y\n"),
    Snippet("title = [true: title, false: y][G == .red]!", "", context: "let y = 1\nvar title = y\n"),
    Snippet("title = ((G == .red ? title : nil) ?? y)", "", context: "let y = 1\nvar title = y\n"),
    Snippet("title = await G.selectAsync(control: y, red: title, blue: y)", "", context: "var title = y\n"),
    Snippet(
      "func isNew() throws -> Bool { G == .red }\n  title = (try isNew() ? title : y)", "", context: "var title = y\n"),
    Snippet("title = G == .red ? title : y", nil, context: "var title = y { didSet {} }\n"),
    Snippet("title = G == .red ? title : y", nil, context: "@Published var title = y\n"),
    Snippet("title = G == .red ? title : y", nil, context: "var title: Int { get { 1 } set {} }\n"),
    Snippet("m.title = G == .red ? m.title : y", "", context: "struct M { var title: Int }\nvar m: M = M()\n"),
    Snippet("m.title = G == .red ? m.title : y", "", context: "class M { var title: Int }\nvar m: M = M()\n"),
    Snippet(
      "m.title = G == .red ? m.title : y", nil,
      context: "class M { var title = 1 }\nclass N: M { override var title: Int { didSet {} } }\nvar m: M = M()\n"),
    Snippet("m.title = G == .red ? m.title : y", "", context: "final class M { var title: Int }\nvar m: M = M()\n"),
    Snippet(
      "m.title = G == .red ? m.title : y", nil,
      context: "@Observable final class M { var title: Int }\nvar m: M = M()\n"),
    Snippet(
      "m.title = G == .red ? m.title : y", nil, context: "struct M { var title: Int }\nvar m: M = M() { didSet {} }\n"),
    Snippet("title = G == .red ? other : title", "title = other"),
    Snippet("if a { title = G == .red ? title : y }", "if a { }", context: "var title = y\n"),
    Snippet(
      "switch a {\n  case 1: title = G == .red ? title : y\n  default: b()\n  }",
      "switch a {\n  case 1: break\n  default: b()\n  }", context: "var title = y\n"),
  ]

  /// The losing branch's local function may be another one than the winner's.
  static let functions: [Snippet] = [
    Snippet(
      "if G == .red {\n    func f() { a() }\n    f()\n    return\n  }\n  f()\n  func f() { b() }",
      "func f() { a() }\n  f()"),
    Snippet(
      "guard G == .blue else {\n    func f() { a() }\n    f()\n    return\n  }\n  f()\n  func f() { b() }",
      "func f() { a() }\n  f()"),
    Snippet(
      "if G == .red {\n    struct S {}\n    use(S())\n    return\n  }\n  use(S())\n  struct S { let a = 1 }",
      "struct S {}\n  use(S())"),
    Snippet(
      "if G == .red {\n    f()\n    return\n  } else {\n    func f() { a() }\n    f()\n  }\n  func f() { b() }",
      "f()\n  func f() { b() }"),
    Snippet(
      "f()\n  if G == .red {\n    func f() { a() }\n    f()\n    return\n  }\n  f()\n  func f() { b() }",
      "f()\n  do {\n    func f() { a() }\n    f()\n    return\n  }\n  func f() { b() }"),
    Snippet(
      "switch G {\n  case .red:\n    func f() { a() }\n    f()\n    return\n  default: break\n  }\n  f()\n  func f() { b() }",
      "func f() { a() }\n  f()"),
  ]

  static let cases: [Snippet] = [
    Snippet(
      "switch k {\n  case 1: show()\n  default:\n    let a = G == .red\n    if !a { log() }\n  }",
      "switch k {\n  case 1: show()\n  default:\n    break\n  }"),
    Snippet(
      "switch k {\n  case 1: show()\n  default:\n    let a = G\n    let b = a\n  }",
      "switch k {\n  case 1: show()\n  default:\n    break\n  }"),
  ]

  /// The code after a declaration of several names does not belong to one of them.
  static let declarations: [Snippet] = [
    Snippet("let a = G, b = a == .red\n  if b { show() }", "show()"),
    Snippet("let a = G, b = 2\n  if a == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let b = 2, a = G\n  if a == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let a = G, b = 2, c = a\n  if c == .red { show(b) }", "let b = 2\n  show(b)"),
    Snippet("let a = G, b = a, c = b\n  if c == .red { show() } else { hide() }\n  print(1)", "show()\n  print(1)"),
    Snippet("let a = G, b = 2, c = 3\n  if a == .blue { show(b) }\n  print(c)", "let c = 3\n  print(c)"),
  ]

  @Test(
    arguments: closures + emptied + skipped + results + fallthroughs + breaks + scopes + assignments + functions
      + cases + declarations)
  func leaves(
    _ snippet: Snippet
  ) { snippet.check() }

  @Test(arguments: variables + targets + lines + neighbours + unset) func assigns(_ snippet: Snippet) {
    snippet.check()
  }
}
