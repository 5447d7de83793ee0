import BranchRemoval
import Testing

/// Decisions behind functions of several statements, tables, changed variables and effects decide what depends on them.
@Suite struct FollowedFormTests {
  static let functions: [Snippet] = [
    Snippet(
      "func isNew() -> Bool {\n    guard G == .red else { return false }\n    return true\n  }\n  if isNew() { a() } else { b() }",
      "a()"),
    Snippet(
      "func isNew() -> Bool {\n    if G == .blue { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "func isNew() -> Bool {\n    if G == .red { return true } else { return false }\n  }\n  use(isNew() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "func isNew() -> Bool {\n    switch G {\n    case .red: return true\n    default: return false\n    }\n  }\n  use(isNew() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "var isNew: Bool {\n    guard G == .red else { return false }\n    return true\n  }\n  use(isNew ? 1 : 2)",
      "use(1)"),
    Snippet(
      "func isNew() -> Bool {\n    let group = G\n    guard group == .red else { return false }\n    return group != .blue\n  }\n  use(isNew() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "func isNew() -> Bool {\n    guard k else { return false }\n    return G == .red\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    guard k else { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "func isNew() -> Bool {\n    guard k else { return false }\n    return G == .blue\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    guard k else { return false }\n    return false\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "func isNew() -> Bool {\n    log()\n    guard G == .red else { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    log()\n    return true\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "func isNew() -> Bool {\n    defer { log() }\n    guard G == .red else { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    defer { log() }\n    return true\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "func isNew() -> Bool {\n    guard G == .red, e() else { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    guard e() else { return false }\n    return true\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "func isNew() -> Bool {\n    if G == .blue { b() }\n    return true\n  }\n  use(isNew() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "func isNew() -> Bool {\n    if G == .red { a() }\n    return G == .red\n  }\n  use(isNew() ? 1 : 2)",
      "func isNew() -> Bool {\n    a()\n    return true\n  }\n  use(isNew() ? 1 : 2)"),
    Snippet(
      "struct Flags {\n    let group = G\n    func isNew() -> Bool {\n      guard group == .red else { return false }\n      return true\n    }\n  }\n  use(Flags().isNew() ? 1 : 2)",
      "use(1)"),
  ]

  static let tables: [Snippet] = [
    Snippet("use([true: 1, false: 2][G == .red]!)", "use(1)"),
    Snippet("use([false: a, true: 1][G != .red]!)", "use(a)"),
    Snippet("use([false: 2, true: 1][G != .red] ?? 3)", "use(2)"),
    Snippet("use([true: 1, false: e()][G == .red]!)", nil),
    Snippet("use([true: 1][k]!)", "use([true: 1][k]!)"),
  ]

  static let overwritten: [Snippet] = [
    Snippet(
      "var title: String = \"old\"\n  if G == .red { title = new }\n  use(title)",
      "let title: String = new\n  use(title)"),
    Snippet(
      "var title: String = \"old\"\n  if G == .red { title = new }\n  title += \"!\"\n  use(title)",
      "var title: String = new\n  title += \"!\"\n  use(title)"),
    Snippet(
      "var title = \"old\"\n  if G == .red { title = \"new\" }\n  use(title)", "let title = \"new\"\n  use(title)"),
    Snippet(
      "var title: String = old()\n  if G == .red { title = new }\n  use(title)",
      "var title: String = old()\n  title = new\n  use(title)"),
    Snippet(
      "var title: String = \"old\"\n  if G == .red { title = title + new }\n  use(title)",
      "var title: String = \"old\"\n  title = title + new\n  use(title)"),
    Snippet(
      "var title: String = \"old\"\n  use(title)\n  if G == .red { title = new }\n  use(title)",
      "var title: String = \"old\"\n  use(title)\n  title = new\n  use(title)"),
    Snippet("var size = 2.5\n  if G == .red { size = 1 }\n  use(size)", "var size = 2.5\n  size = 1\n  use(size)"),
    Snippet(
      "var title: String = \"old\"\n  title = new\n  if G == .red { use(title) }",
      "var title: String = \"old\"\n  title = new\n  use(title)"),
    Snippet(
      "var title: String = \"old\" {\n    didSet { log() }\n  }\n  if G == .red { title = new }\n  use(title)",
      "var title: String = \"old\" {\n    didSet { log() }\n  }\n  title = new\n  use(title)"),
    Snippet(
      "@Clamped var title: Int = 1\n  if G == .red { title = 2 }\n  use(title)",
      "@Clamped var title: Int = 1\n  title = 2\n  use(title)"),
  ]

  /// Where a choice stays, it is reported, though the function that it asks is a constant by then.
  @Test(arguments: ["func isNew() -> Bool", "var isNew: Bool"]) func isReported(_ declaration: String) {
    let source = """
      struct Flags {
        let group = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup
        \(declaration) {
          guard group == .red else { return false }
          return true
        }
      }
      func run(_ flags: Flags) { use(flags.isNew\(declaration.hasPrefix("func") ? "()" : "") ? f() : g()) }

      """
    #expect(Snippet.remove(from: source).refusals.count == 1)
  }

  /// A case needs a statement besides its comments.
  static let comments: [Snippet] = [
    Snippet(
      "switch k {\n  case true:\n    if G == .red {\n      if G == .blue {\n      }\n    }\n  default: c()\n  }",
      "switch k {\n  case true:\n    break\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case true:\n    if G == .red {\n      // nothing\n    } else {\n      b()\n    }\n  default: c()\n  }",
      "switch k {\n  case true:\n    // nothing\n    break\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case true:\n    switch G {\n    case .red:\n      // nothing\n      break\n    default: b()\n    }\n  default: c()\n  }",
      "switch k {\n  case true:\n    // nothing\n    break\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case true:\n    if G == .red {\n      if G == .red {\n        // nothing\n      } else {\n        b()\n      }\n    }\n    if G == .blue { b() }\n  default: c()\n  }",
      "switch k {\n  case true:\n    // nothing\n    break\n  default: c()\n  }"),
    Snippet(
      "switch k {\n  case true:\n    if G == .red {\n      // nothing\n    } else {\n      b()\n    }\n    a()\n  default: c()\n  }",
      "switch k {\n  case true:\n    // nothing\n    a()\n  default: c()\n  }"),
  ]

  private static let uses = "func use(_ n: Int...) {}\nfunc check(_ n: @autoclosure () -> Int) {}\n"

  static let effects: [Snippet] = [
    Snippet("let x = e() || G == .red ? a : a.b\n  use(x)", nil),
    Snippet("let x: Int = e() || G == .red ? a : b\n  use(x)", "_ = e()\n  let x: Int = a\n  use(x)"),
    Snippet("var x = 1\n  x = e() && G == .blue ? a : a\n  use(x)", "var x = 1\n  _ = e()\n  x = a\n  use(x)"),
    Snippet("use(e() || G == .red ? 1 : 2)", "_ = e()\n  use(1)", context: uses),
    Snippet("use((e() || G == .red ? 1 : 2) + n)", "_ = e()\n  use((1) + n)", context: uses),
    Snippet("use(n, e() || G == .red ? 1 : 2)", nil, context: uses),
    Snippet("use(n + (e() || G == .red ? 1 : 2))", nil, context: uses),
    Snippet("check(e() || G == .red ? 1 : 2)", nil, context: uses),
    Snippet("make().use(e() || G == .red ? 1 : 2)", nil, context: uses),
    Snippet("unknown(e() || G == .red ? 1 : 2)", nil),
    Snippet("let x = k ? (e() || G == .red ? 1 : 2) : 3\n  use(x)", nil),
    Snippet("let f = { e() || G == .red ? 1 : 2 }\n  use(f)", nil),
    Snippet(
      "let f = {\n    use(3)\n    return e() || G == .red ? 1 : 2\n  }",
      "let f = {\n    use(3)\n    _ = e()\n    return 1\n  }"),
    Snippet("func f() -> Int { e() || G == .red ? 1 : 2 }\n  use(f())", nil),
    Snippet(
      "func f() -> Int {\n    return e() || G == .red ? 1 : 2\n  }\n  use(f())",
      "func f() -> Int {\n    _ = e()\n    return 1\n  }\n  use(f())"),
    Snippet("while (e() || G == .red ? x : y) { a() }", nil),
    Snippet("e() || G == .red ? a() : b()\n  c()", "_ = e()\n  a()\n  c()"),
  ]

  static let objects: [Snippet] = [
    Snippet(
      "actor Flags { let isNew = G == .red }\n  use(await Flags().isNew ? 1 : 2)",
      "actor Flags { }\n  use(1)")
  ]

  /// An `if` or a `switch` is no value beside another statement, unless a `return` stands before it.
  static let branchesBehindEffects: [Snippet] = [
    Snippet(
      "let f = { if e(), G == .blue { 1 } else { switch n { case 3: 1 default: 2 } } }",
      "let f = { _ = e()\n  return switch n { case 3: 1 default: 2 } }"),
    Snippet(
      "func f() -> Int {\n    if e(), G == .blue { 1 } else { if k { 1 } else { 2 } }\n  }\n  use(f())",
      "func f() -> Int {\n    _ = e()\n    return if k { 1 } else { 2 }\n  }\n  use(f())"),
    Snippet(
      "var f: Int {\n    switch (G, e()) {\n    case (.red, _): if k { 1 } else { 2 }\n    default: 3\n    }\n  }\n  use(f)",
      "var f: Int {\n    _ = e()\n    return if k { 1 } else { 2 }\n  }\n  use(f)"),
    Snippet("let f = { if e(), G == .blue { 1 } else { if e(), G == .blue { 1 } else { 2 } } }", nil),
  ]

  /// Without a function that throws, nothing can be thrown again.
  static let rethrowing: [Snippet] = [
    Snippet(
      "func choose(_ isNew: @autoclosure () throws -> Bool) rethrows -> Bool { try isNew() ? false : k }\n  use(choose(G == .red))",
      "func choose() -> Bool { false }\n  use(choose())"),
    Snippet(
      "func choose(_ isNew: @autoclosure () throws -> Bool, _ f: () throws -> Void) rethrows -> Bool {\n    try f()\n    return try isNew() ? false : k\n  }\n  use(choose(G == .red) {})",
      "func choose(_ f: () throws -> Void) rethrows -> Bool {\n    try f()\n    return false\n  }\n  use(choose {})"),
  ]

  static let toggles: [Snippet] = [
    Snippet("var isOld = G == .red\n  isOld.toggle()\n  if isOld { b() } else { a() }", "a()"),
    Snippet("var isOld = G == .red\n  isOld.toggle()\n  use(isOld ? 2 : 1)", "use(1)"),
    Snippet(
      "var isNew: Bool = G == .red\n  isNew.toggle()\n  isNew.toggle()\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "var isNew = false\n  if G == .red { isNew.toggle() }\n  if isNew { a() } else { b() }", "a()"),
    Snippet(
      "var isNew = G == .red\n  if k { isNew.toggle() }\n  if isNew { a() } else { b() }",
      "var isNew = true\n  if k { isNew.toggle() }\n  if isNew { a() } else { b() }"),
    Snippet(
      "var isNew = G == .red\n  let f = { isNew.toggle() }\n  f()\n  if isNew { a() } else { b() }",
      "var isNew = true\n  let f = { isNew.toggle() }\n  f()\n  if isNew { a() } else { b() }"),
    Snippet(
      "var isNew = false\n  isNew.toggle()\n  if isNew { c() }\n  if G == .red { a() }",
      "var isNew = false\n  isNew.toggle()\n  if isNew { c() }\n  a()"),
  ]

  static let changes: [Snippet] = [
    Snippet(
      "var isNew = false\n  func set(_ value: inout Bool) { value = G == .red }\n  set(&isNew)\n  if isNew { a() } else { b() }",
      "var isNew = false\n  func set(_ value: inout Bool) { value = true }\n  set(&isNew)\n  a()"),
    Snippet(
      "var isNew = false\n  func set(_ n: Int, to value: inout Bool) { value = G != .red }\n  set(1, to: &isNew)\n  use(isNew ? 2 : 1)",
      "var isNew = false\n  func set(_ n: Int, to value: inout Bool) { value = false }\n  set(1, to: &isNew)\n  use(1)"),
    Snippet(
      "var isNew = false\n  func set(_ value: inout Bool) { value = k && G == .red }\n  set(&isNew)\n  use(isNew)",
      "var isNew = false\n  func set(_ value: inout Bool) { value = k }\n  set(&isNew)\n  use(isNew)"),
  ]

  static let calledValues: [Snippet] = [
    Snippet(
      "struct Flags {\n    let group = G\n    func callAsFunction() -> Bool { group == .red }\n  }\n  use(Flags()() ? 1 : 2)",
      "use(1)"),
    Snippet(
      "struct Flags {\n    let group = G\n    func callAsFunction(_ name: String) -> Bool { group == .red }\n  }\n  let flags = Flags()\n  if flags(\"a\") { a() } else { b() }",
      "a()"),
    Snippet(
      "struct Flags {\n    let group = G\n    subscript(_ name: String) -> Bool { group == .red }\n  }\n  if Flags()[\"a\"] { a() } else { b() }",
      "a()"),
    Snippet(
      "struct Flags {\n    let group = G\n    subscript(name: String) -> Bool {\n      get { group != .red }\n    }\n  }\n  let flags = Flags()\n  use(flags[\"a\"] ? 2 : 1)",
      "use(1)"),
  ]

  private static let sizes = "func size() -> Double { 1.5 }\nfunc n() -> Int { 1 }\n"

  static let generics: [Snippet] = [
    Snippet(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n  use(pick(G == .red, size(), size()))",
      "func pick<V>(_ a: V) -> V { a }\n  use(pick(size()))", context: sizes),
    Snippet(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n  use(pick(G == .red, 1, 2))",
      "func pick<V>(_ a: V) -> V { a }\n  use(pick(1))"),
    Snippet(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n  use(pick(G == .red, 1, 2.5))",
      "func pick<V>(_ a: V, _ b: V) -> V { a }\n  use(pick(1, 2.5))"),
    Snippet(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n  use(pick(G == .red, 1, size()))",
      "func pick<V>(_ a: V, _ b: V) -> V { a }\n  use(pick(1, size()))", context: sizes),
    Snippet(
      "func pick<V>(_ isNew: Bool, _ a: V, _ b: V) -> V { isNew ? a : b }\n  use(pick(G == .red, size(), unknown()))",
      "func pick<V>(_ a: V, _ b: V) -> V { a }\n  use(pick(size(), unknown()))", context: sizes),
    Snippet(
      "func pick<V>(_ isNew: Bool, _ b: V) { if isNew { a() } else { use(b) } }\n  pick(G == .red, 2)",
      "func pick<V>(_ b: V) { a() }\n  pick(2)"),
  ]

  /// The type of a condition is known, whatever those of its parts.
  static let conditions: [Snippet] = [
    Snippet("if (G == .red ? true : k) { a() } else { b() }", "a()"),
    Snippet("if k, (G == .blue ? k : true) { a() } else { b() }", "if k { a() } else { b() }"),
    Snippet("guard (G == .red ? true : k) else { return }\n  a()", "a()"),
    Snippet("use((G == .red ? false : k) && e() ? 1 : 2)", "use(2)"),
    Snippet("use(!(G == .red ? false : k) ? 1 : 2)", "use(1)"),
    Snippet("for x in xs where (G == .red ? true : k) { a() }", "for x in xs { a() }"),
    Snippet("if G.select(control: k, red: true, blue: k) { a() } else { b() }", "a()"),
    Snippet(
      "let (isNew, _) = (G == .red, 1)\n  if (isNew ? true : k), (isNew ? true : k) { a() } else { b() }",
      "_ = (true, 1)\n  a()"),
  ]

  private static let functionsAndMore = "func twice(_ n: Int) -> Int { n * 2 }\nenum Shape { case circle(Int) }\n"

  /// The compiler fails without a diagnostic on a function's name beside a called closure.
  static let besideCalledClosures: [Snippet] = [
    Snippet(
      "let f: (Int) -> Int = k ? (G == .red ? twice : { $0 }) : { fatalError() }()", nil, context: functionsAndMore),
    Snippet(
      "let f: (Int) -> Int = k ? (G == .red ? twice : { $0 }) : try { throw Failure() }()", nil,
      context: functionsAndMore),
    Snippet(
      "let f: (Int) -> Int = k ? { fatalError() }() : (G == .red ? twice : { $0 })", nil, context: functionsAndMore),
    Snippet(
      "let f: (Int) -> Shape = k ? (G == .red ? Shape.circle : { make($0) }) : { fatalError() }()", nil,
      context: functionsAndMore),
    Snippet(
      "let f: (Int) -> Int = k ? (G == .red ? { $0 } : twice) : { fatalError() }()",
      "let f: (Int) -> Int = k ? ({ $0 }) : { fatalError() }()", context: functionsAndMore),
    Snippet(
      "let f: (Int) -> Int = k ? (G == .red ? twice : { $0 }) : twice",
      "let f: (Int) -> Int = k ? twice : twice", context: functionsAndMore),
  ]

  @Test(
    arguments: functions + comments + tables + overwritten + effects + objects + conditions
      + besideCalledClosures + branchesBehindEffects + rethrowing + toggles + changes + calledValues + generics)
  func isFollowed(_ snippet: Snippet) { snippet.check() }

  static let arguments: [Snippet] = [
    Snippet(
      "let n = { (isNew: Bool) in isNew ? a : b }(G == .red)\n  show(n)",
      "let n = { (_: Bool) in a }(true)\n  show(n)", context: given),
    Snippet(
      "let n = { isNew, _ in isNew ? a : b }(G == .red, b)\n  show(n)",
      "let n = { _, _ in a }(true, b)\n  show(n)", context: given),
    Snippet(
      "let n = { (isNew: Bool?) in isNew == true ? a : b }(G == .red)\n  show(n)",
      "let n = { (isNew: Bool?) in isNew == true ? a : b }(true)\n  show(n)", context: given),
    Snippet(
      "func pick(_ isNew: @autoclosure () -> Bool) -> Int { isNew() ? a : b }\n  show(pick(G == .red))",
      "func pick() -> Int { a }\n  show(pick())", context: given),
    Snippet(
      "func pick(_ isNew: @autoclosure () -> Bool) -> Int { isNew() ? a : b }\n  show(pick(G == .red) + pick(flag))",
      "func pick(_ isNew: @autoclosure () -> Bool) -> Int { isNew() ? a : b }\n  show(pick(true) + pick(flag))",
      context: given),
    Snippet("show([a, b][G == .red ? 1 : 0])", "show(b)", context: given),
    Snippet("show([a, b][(G == .blue ? 1 : 0)])", "show(a)", context: given),
    Snippet("show([make(), b][G == .red ? 1 : 0])", nil, context: given),
    Snippet("show([2.5, 1][G == .red ? 1 : 0])", nil),
    Snippet("let x: Double = [2.5, 1][G == .red ? 1 : 0]\n  show(x)", "let x: Double = 1\n  show(x)"),
    Snippet("show([a, b][flag ? 1 : 0] + (G == .red ? a : b))", "show([a, b][flag ? 1 : 0] + a)", context: given),
    Snippet("if [false, true][G == .red ? 1 : 0] { show(1) } else { show(2) }", "show(1)"),
  ]
  private static let given = "let a: Int = make()\nlet b: Int = make()\n"

  @Test(arguments: arguments) func isFollowedIntoArguments(snippet: Snippet) { snippet.check() }
}
