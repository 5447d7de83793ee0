import Testing

/// The survivor of a choice keeps a type that neither arm has by itself.
@Suite struct OpenTypeTests {
  private static let box = "struct Box<T> { let value: T; init(_ value: T) { self.value = value } }\n"
  private static let any = "func anything(_ x: Any) {}\n"
  private static let take = "func take<T>(_ x: T) {}\n"
  private static let opt = "let opt: Int? = make()\nlet n: Int = make()\nlet amount: Double = make()\n"

  /// A closure whose branches are of several types returns nothing.
  static let calledClosures: [Snippet] = [
    Snippet("take({ if G == .red { New() } else { Old() } }())", nil, context: take),
    Snippet("take({\n    switch G {\n    case .red: New()\n    default: Old()\n    }\n  }())", nil, context: take),
    Snippet("take({ { if G == .red { New() } else { Old() } }() }())", nil, context: take),
    Snippet("let x = { if G == .red { New() } else { Old() } }()\n  take(x)", nil, context: take),
    Snippet("take({ if G == .red { load() } else { loadOld() } }())", nil, context: take),
    Snippet("take({ if G == .red { New(1) } else { New(2) } }())", "take({ New(1) }())", context: take),
    Snippet(
      "let x: Page = { if G == .red { New() } else { Old() } }()\n  take(x)",
      "let x: Page = { New() }()\n  take(x)", context: take + "class Page {}\n"),
    Snippet(
      "take({ if G == .red { load() } else { loadOld() } }())", "take({ load() }())",
      context: take + "func load() -> Int { 1 }\nfunc loadOld() -> Int { 2 }\n"),
  ]

  /// A choice of closures may have an opaque result, and a closure alone may not.
  static let opaqueClosures: [Snippet] = [
    Snippet("let make: () -> some Page = G == .red ? { n } : { m }\n  take(make())", nil, context: take),
    Snippet("let make: () -> some Page = (G == .red ? { n } : { m })\n  take(make())", nil, context: take),
    Snippet(
      "let make: () -> some Page = G.select(control: { m }, red: { n }, blue: { m })\n  take(make())", nil,
      context: take),
    Snippet(
      "let make: () -> Int = G == .red ? { n } : { m }\n  take(make())",
      "let make: () -> Int = { n }\n  take(make())", context: take),
  ]

  private static let pages = """
    protocol Page {}
    struct Mosaic<T>: Page { init(_ size: T) {} }
    struct List: Page {}
    class Table<T> { init(_ size: T) {} }
    class Rows<T>: Table<T> {}
    class Columns: Table<Double> { init() { super.init(1) } }
    struct Tile<T> { init?(_ size: T) {} }

    """

  static let calls: [Snippet] = [
    Snippet("take(G == .red ? numericCast(n) : 8)", nil, context: take),
    Snippet("take8(G == .red ? numericCast(n) : 8)", "take8(numericCast(n))", context: "func take8(_ x: UInt8) {}\n"),
    Snippet("take(G == .red ? numericCast(n) : numericCast(n))", "take(numericCast(n))", context: take),
    Snippet("take(G == .red ? make() : 8)", nil, context: take + "func make<T>() -> T { fatalError() }\n"),
    Snippet("take(G == .red ? id(1) : 2.5)", nil, context: take + "func id<T>(_ x: T) -> T { x }\n"),
    Snippet("take(G == .red ? id(1) : id(2))", "take(id(1))", context: take + "func id<T>(_ x: T) -> T { x }\n"),
    Snippet("take(G == .red ? id(1) : id(2.5))", nil, context: take + "func id<T>(_ x: T) -> T { x }\n"),
    Snippet("take(G == .red ? Box(nil) : Box(opt))", nil, context: take + box + opt),
    Snippet("take(G == .red ? Box(opt) : Box(nil))", "take(Box(opt))", context: take + box + opt),
    Snippet("take(G == .red ? Box(1) : Box(2.5))", nil, context: take + box),
    Snippet("anything(G == .red ? Box(.zero) : Box(Point()))", nil, context: any + box),
    Snippet(
      "anything(G == .red ? Box(Point()) : Box(.zero))", "anything(Box(Point()))",
      context: any + box + "struct Point {}\n"),
    Snippet(
      "let x: Bool? = G == .red && true\n  take(x)", "let x: Bool? = true\n  take(x)", context: take),
    Snippet("let x: Any = G == .red\n  take(x)", "let x: Any = true\n  take(x)", context: take),
    Snippet(
      "let x: any Page = G == .red ? Mosaic(2) : List()\n  take(x)", "let x: any Page = Mosaic(2)\n  take(x)",
      context: take + pages),
    Snippet("let x: Any = G == .red ? Rows(2) : Columns()\n  take(x)", nil, context: take + pages),
    Snippet("let x: Any = G == .red ? Tile(2) : List()\n  take(x)", nil, context: take + pages),
    Snippet("let x: any Hashable = G == .red\n  take(x)", "let x: any Hashable = true\n  take(x)", context: take),
    Snippet(
      "func x() -> Any { G == .red }\n  take(x())", "func x() -> Any { true }\n  take(x())", context: take),
    Snippet("let x: Bool? = G == .red\n  if x == true { a() }", "a()"),
    Snippet(
      "k ? take([.control: { fatalError() }, .red: { n }][G]!()) : take(2)", nil,
      context: take + "let n: Int = make()\n"),
    Snippet("take([G == .red ? rows.first : nil, 9])", nil, context: take),
    Snippet("take([9, (G == .red ? rows.last : nil)])", nil, context: take),
    Snippet(
      "take([G == .red ? rows.first : nil])", "take([rows.first])",
      context: take + "let rows: [Int] = make()\n"),
    Snippet("let x: [Int?] = [G == .red ? rows.first : nil, 9]", "let x: [Int?] = [rows.first, 9]"),
    Snippet("use((G == .red ? Box(.zero) : Box(Point())) as Any)", nil, context: box),
    Snippet("take(G == .red ? Box(-1) : Box(-2.5))", nil, context: take + box),
    Snippet("take(G == .red ? Box(1) : Box(2))", "take(Box(1))", context: take + box),
    Snippet("take(G == .red ? Box(n) : Box(2))", "take(Box(n))", context: take + box + opt),
    Snippet("take(G == .red ? Box(n) : Box(opt))", nil, context: take + box + opt),
    Snippet("take(G == .red ? Box(n) : Box(nil))", nil, context: take + box + opt),
    Snippet("take(G == .red ? Box(n) : Box(m))", "take(Box(n))", context: take + box + opt),
    Snippet("take(G == .red ? wrap(n) : wrap(opt))", nil, context: take + opt),
    Snippet("take(G == .red ? wrap(n) : wrap(m))", "take(wrap(n))", context: take + opt),
    Snippet("take(G == .red ? Box([]) : Box([n]))", nil, context: take + box + opt),
    Snippet("let x: Box<Double> = G == .red ? Box(1) : Box(2.5)", "let x: Box<Double> = Box(1)", context: box),
    Snippet("take(G == .red ? Set([]) : Set([1]))", nil, context: take),
    Snippet("take(G == .red ? Set([1]) : Set([2.5]))", nil, context: take),
    Snippet("take(G == .red ? abs(-1) : abs(-2.5))", nil, context: take),
    Snippet("take(G == .red ? abs(-1) : abs(-2))", "take(abs(-1))", context: take),
  ]

  static let operations: [Snippet] = [
    Snippet("take(G == .red ? 1 / 2 : 2.5)", nil, context: take),
    Snippet("take(G == .red ? 1 / 2 : 3)", "take(1 / 2)", context: take),
    Snippet("take(G == .red ? 1 / 2 : amount)", "take((1 / 2) as Double)", context: take + opt),
    Snippet("take(G == .red ? -(1) : amount)", "take((-(1)) as Double)", context: take + opt),
    Snippet("let x = G == .red ? (1 + 2) : amount", "let x: Double = 1 + 2", context: opt),
    Snippet("use(\"\\(G == .red ? 1 / 2 : 2.5)\")", nil),
    Snippet("let x: Double = G == .red ? 1 / 2 : 2.5", "let x: Double = 1 / 2"),
  ]

  static let neighbours: [Snippet] = [
    Snippet("take((G == .red ? 1 : nil) ?? 2.5)", "take(1.0)", context: take),
    Snippet(
      "take((G == .red ? 1 : nil) ?? small)", "take(1 as UInt8)", context: take + "let small: UInt8 = make()\n"),
    Snippet("take((G == .red ? 1 : nil) ?? n)", "take(1)", context: take + opt),
    Snippet("take((G == .red ? \"a\" : nil) ?? Character(\"b\"))", nil, context: take),
    Snippet("let x: UInt8 = (G == .red ? 1 : nil) ?? 2", "let x: UInt8 = 1"),
    Snippet("let x = (G == .red ? 1 : nil) ?? 2", "let x = 1"),
    Snippet("take([G == .red ? 1 : nil, 2.5])", nil, context: take),
    Snippet("take([G == .red ? 1 : nil, 2])", "take([1 as Int?, 2])", context: take),
    Snippet("let x: (UInt8?, Int) = (G == .red ? 1 : nil, 2)", "let x: (UInt8?, Int) = (1, 2)"),
    Snippet("same(G == .red ? 1 : nil, 2.5)", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("both(G == .red ? 1 : nil, 2.5)", "both(1 as Int?, 2.5)", context: "func both<T, U>(_ x: T, _ y: U) {}\n"),
    Snippet("let x: [Int??] = [G == .red ? .none : opt]", "let x: [Int??] = [.none as Int?]", context: opt),
  ]

  private static let pets = "class Pet {}\nfinal class Dog: Pet {}\nfinal class Cat: Pet {}\nlet xs: [Int] = make()\n"
  private static let cows =
    "class Farm: Equatable {}\nclass Cow: Farm {}\nclass Bull: Farm {}\nfunc call<T>(_ body: () -> T) -> T { body() }\n"
  private static let shape =
    "enum Shape { case square, circle(Int) }\nenum Load<T> { case done(T), none }\nlet round = Shape.circle(1)\n"

  static let closures: [Snippet] = [
    Snippet("use(xs.map { _ in switch G == .red { case true: Dog(); case false: Cat() } })", nil, context: pets),
    Snippet("use(xs.map { _ in if G == .red { Dog() } else { Cat() } })", nil, context: pets),
    Snippet("use(xs.map { _ in switch G { case .red: Dog(); default: Cat() } })", nil, context: pets),
    Snippet("use(xs.map { _ in switch (G == .red, 1) { case (true, _): Dog(); default: Cat() } })", nil, context: pets),
    Snippet("let f = { switch G == .red { case true: 1; case false: 2.5 } }\n  use(f())", nil),
    Snippet("use(xs.map { _ in switch G { case .red: Cow(); default: Bull() } })", nil, context: cows),
    Snippet("use(xs.map { _ in if G == .red { Cow() } else { Bull() } })", nil, context: cows),
    Snippet("use(xs.map { if G == .red { low($0) } else { high($0) } })", nil),
    Snippet("let f = { if G == .red { Cow() } else { Bull() } }\n  use(f())", nil, context: cows),
    Snippet("use(call { if G == .red { Cow() } else { Bull() } })", nil, context: cows),
    Snippet("page.overlay { if G == .red { Cow() } else { Bull() } }", "page.overlay { Cow() }", context: cows),
    Snippet(
      "Press { go() } label: { if G == .red { Cow() } else { Bull() } }", "Press { go() } label: { Cow() }",
      context: cows),
    Snippet("Press { go() } then: { if G == .red { Cow() } else { Bull() } }", nil, context: cows),
    Snippet("let f = { if G == .red { low() } else { high() } }\n  use(f())", "let f = { low() }\n  use(f())"),
    Snippet("use(Task { if G == .blue { Float(n) } else { 1.5 } })", nil, context: opt),
    Snippet("use(Task { if G == .blue { nil } else { 1 } })", nil),
    Snippet("Task { if G == .blue { await a() } else { await b() } }", "Task { await b() }"),
    Snippet("Task.detached { if G == .red { AnyHashable(n) } else { Row(m) } }", nil),
    Snippet("show(try await Task.detached { if G == .red { AnyHashable(n) } else { AnyHashable(m) } }.value)", nil),
    Snippet("Task.detached { switch G { case .red: Row(n); default: AnyHashable(m) } }", nil),
    Snippet("group.addTask { if G == .red { Row(n) } else { Int(m) } }", nil),
    Snippet("Task.detached { if G == .red { load(n) } else { load(m) } }", "Task.detached { load(n) }"),
    Snippet("Task.detached { if G == .red { Row(n) } else { Row(m) } }", "Task.detached { Row(n) }"),
    Snippet("Stack { if G == .blue { Text(\"a\") } else { Image(\"b\") } }", "Stack { Image(\"b\") }"),
  ]

  static let known: [Snippet] = [
    Snippet("take(G == .red ? table[\"t\", default: 0] : n)", "take(table[\"t\", default: 0])", context: take + rows),
    Snippet("take(G == .red ? Int(\"4\") : nil)", "take(Int(\"4\"))", context: take),
    Snippet("take(G == .red ? n : Int(\"4\"))", "take(n as Int?)", context: take + rows),
    Snippet(
      "take(G == .red ? 1...4 ~= n : other)", "take(1...4 ~= n)", context: take + rows + "let other: Bool = make()\n"),
    Snippet("take(G == .red ? n... : 2...)", "take(n...)", context: take + rows),
    Snippet("take(G == .red ? UInt(n) + 1 : 2)", "take(UInt(n) + 1)", context: take + rows),
    Snippet("take(G == .red ? text.prefix(2) : text.dropFirst())", "take(text.prefix(2))", context: take + rows),
    Snippet("take(G == .red ? /a+/ : /c/)", "take(/a+/)", context: take),
    Snippet("take(G == .red ? /a+/ : /(c)/)", nil, context: take),
    Snippet("take(G == .red ? Shape.circle(2) : .square)", "take(Shape.circle(2))", context: take + shape),
    Snippet("take(G == .red ? .square : Shape.circle(2))", "take(Shape.square)", context: take + shape),
    Snippet("take(G == .red ? .square : Shape.circle)", nil, context: take + shape),
    Snippet("take(G == .red ? Load.done(1) : Load.done(2.5))", nil, context: take + shape),
    Snippet("take(G == .red ? Load.done(n) : Load.done(opt))", nil, context: take + shape + opt),
    Snippet("take(G == .red ? Load.none : Load.done(opt))", nil, context: take + shape + opt),
  ]
  private static let rows = "let table: [String: Int] = make()\nlet n: Int = make()\nlet text: String = make()\n"

  private static let either = "func either(_ body: () -> Void) {}\nfunc either<T>(_ body: () -> T) {}\nfunc show() {}\n"

  static let branches: [Snippet] = [
    Snippet("let x = if flag { switch G { case .red: Dog(); default: Cat() } } else { Cat() }", nil, context: pets),
    Snippet("let x = if flag { if G == .red { Dog() } else { Cat() } } else { Cat() }", nil, context: pets),
    Snippet(
      "let x = switch n { case 1: if G == .red { Dog() } else { Cat() }; default: Cat() }", nil, context: pets),
    Snippet(
      "let x: Pet = if flag { if G == .red { Dog() } else { Cat() } } else { Cat() }",
      "let x: Pet = if flag { Dog() } else { Cat() }", context: pets),
    Snippet(
      "let x = if flag { if G == .red { 1 } else { 2 } } else { 3 }", "let x = if flag { 1 } else { 3 }"),
    Snippet(
      "use(xs.map { _ in if flag { if G == .red { Dog() } else { Cat() } } else { Cat() } })", nil, context: pets),
    Snippet(
      "func f() -> Pet { if flag { if G == .red { Dog() } else { Cat() } } else { Cat() } }\n  use(f())",
      "func f() -> Pet { if flag { Dog() } else { Cat() } }\n  use(f())", context: pets),
    Snippet(
      "if flag { if G == .red { low() } else { high() } } else { high() }", "if flag { low() } else { high() }"),
    Snippet("use(flag, if G == .red { if flag { n } else { 2 } } else { n })", nil, context: rows),
    Snippet("let f = { return if G == .red { if flag { n } else { 2 } } else { n } }", nil, context: rows),
    Snippet(
      "either { if G == .red { xs.removeFirst() } else if flag { show() } else { show() } }",
      "either { do { xs.removeFirst() } }", context: either),
    Snippet(
      "either { switch G { case .red: xs.removeFirst(); default: show() } }",
      "either { do {\n    xs.removeFirst()\n  } }", context: either),
    Snippet(
      "call { if G == .red { xs.removeFirst() } else { show() } }",
      "call { do { xs.removeFirst() } }", context: either + cows),
    Snippet("either { if G == .red { Cow() } else { Farm() } }", nil, context: either + cows),
    Snippet(
      "func f() -> some Any { if G == .red { n } else { opt } }\n  use(f())",
      "func f() -> some Any { n as Int? }\n  use(f())", context: opt),
    Snippet(
      "func f() -> some Page { if G == .red { Cow() } else { Bull() } }\n  use(f())",
      "func f() -> some Page { Cow() }\n  use(f())", context: cows),
    Snippet("either { if G == .red { show() } else { show() } }", "either { show() }", context: either),
    Snippet(
      "page.onTap { if G == .red { xs.removeFirst() } else { show() } }", "page.onTap { xs.removeFirst() }",
      context: either),
  ]

  @Test(arguments: branches) func isKeptInBranches(snippet: Snippet) { snippet.check() }

  @Test(arguments: calledClosures + opaqueClosures + calls + operations + neighbours + closures + known)
  func isKeptOrRefused(
    snippet: Snippet
  ) {
    snippet.check()
  }
}
