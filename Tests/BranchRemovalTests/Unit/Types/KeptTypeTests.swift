import Testing

/// The survivor of a choice keeps the type that it had beside the other arms.
@Suite struct KeptTypeTests {
  /// A member without its type is one of the type that has it, and a payload may say a part of the type.
  static let members: [Snippet] = [
    Snippet(
      "let x = { G == .red ? .old : New() }()\n  use(x)", "let x = { Old.old }()\n  use(x)",
      context:
        "protocol P {}\nstruct New: P {}\nstruct Old: P {}\nextension P where Self == Old { static var old: Old { Old() } }\n"
    ),
    Snippet(
      "let x = { G == .red ? .old : New() }()\n  use(x)", nil,
      context: "struct New {}\nstruct Old { static let old = Old() }\n"),
    Snippet(
      "let x = { G == .red ? .plain : New() }()\n  use(x)", "let x = { New.plain }()\n  use(x)",
      context: "class Old { static let plain = New() }\nfinal class New: Old {}\n"),
    Snippet("use(r.flatMapError { _ in G == .red ? .success(9) : .failure(E.old) })", nil),
    Snippet(
      "use(r.flatMapError { _ in G == .red ? .failure(E.new) : .failure(E.old) })",
      "use(r.flatMapError { _ in .failure(E.new) })"),
  ]

  static let literals: [Snippet] = [
    Snippet("use(G == .red ? 1 : 2.5)", nil), Snippet("use(G == .red ? 2.5 : 1)", "use(2.5)"),
    Snippet("over(G == .red ? -0.5 : 0) { a() }", "over(-0.5) { a() }"),
    Snippet("use(-(G == .red ? -7 : n))", "use(-(-7 as Int))", context: "let n: Int = size()\n"),
    Snippet("use(-(G == .red ? 7 : n))", "use(-7)", context: "let n: Int = size()\n"),
    Snippet("use(G == .red ? 12 : nil)", nil), Snippet("use(G == .red ? \"a\" : nil)", nil),
    Snippet(
      "Row().set(G == .red ? 12 : nil)", nil,
      context: "struct Row { func set(_ x: Double?) {}\n  func set(_ x: String) {} }\n"),
    Snippet(
      "Row().set(G == .red ? 3 : 0.5)", nil,
      context: "class Base { func set(_ x: Int) {} }\nfinal class Row: Base { func set(_ x: Double) {} }\n"),
    Snippet(
      "Row().set(G == .red ? 3 : 0.5)", nil,
      context: "protocol P {}\nextension P { func set(_ x: Int) {} }\nstruct Row: P { func set(_ x: Double) {} }\n"),
    Snippet(
      "Row().set(G == .red ? 3 : 0.5)", "Row().set(3)",
      context: "class Base { func set(_ x: Double) {} }\nfinal class Row: Base { override func set(_ x: Double) {} }\n"),
    Snippet("let x: Any = { G == .red ? -1 : 2.5 }()\n  use(x)", "let x: Any = { -1.0 }()\n  use(x)"),
    Snippet("let x: Double = { G == .red ? -1 : 2.5 }()\n  use(x)", "let x: Double = { -1 }()\n  use(x)"),
    Snippet("over(G == .red ? 7 : fatalError())", nil, context: "func over(_ x: Int) {}\nfunc over(_ x: Any) {}\n"),
    Snippet("let x: Int = G == .red ? 7 : fatalError()\n  use(x)", "let x: Int = 7\n  use(x)"),
    Snippet("take(G == .red ? 1 : 2.5)", "take(1.0)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("take(G == .red ? -1 : 2.5)", "take(-1.0)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("use(n * (G == .red ? -1 : 2.5))", "use(n * (-1.0))"),
    Snippet("take(G == .blue ? 1 : 2.5)", "take(2.5)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("let x: Any = G == .red ? 1 : 2.5\n  use(x)", "let x: Any = 1\n  use(x)"),
    Snippet("let x: Double = G == .red ? 1 : 2.5\n  use(x)", "let x: Double = 1\n  use(x)"),
    Snippet(
      "let x: [String: Double] = [\"a\": G == .red ? 8 : 16.5]\n  use(x)",
      "let x: [String: Double] = [\"a\": 8]\n  use(x)"),
    Snippet("take([.control: 1, .red: 2, .blue: 2.5][G]!)", "take(2.0)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("take([.red: 1, .blue: 2][G, default: 2.5])", "take(1.0)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("take([.red: 1, .blue: 2][G] ?? 2.5)", nil, context: "func take<T>(_ x: T) {}\n"),
    Snippet("take(G.select(control: 1, red: 2, blue: 2.5))", "take(2.0)", context: "func take<T>(_ x: T) {}\n"),
    Snippet("take(G == .red ? 0x10 : 2.5)", nil, context: "func take<T>(_ x: T) {}\n"),
    Snippet("over(G == .red ? 1 : n)", nil),
    Snippet("over(G == .red ? \"new\" : text)", "over(\"new\" as String)", context: "let text: String = make()\n"),
    Snippet("print(G == .red ? \"new\" : text)", "print(\"new\")", context: "let text: String = make()\n"),
    Snippet("over(G == .red ? 1 : n)", nil, context: "let n: CGFloat = make()\n"),
    Snippet("over(G == .red ? n : 1)", "over(n)"),
    Snippet("over(G == .red ? ~n : n)", "over(~n)", context: "let n: Int = make()\n"),
    Snippet("over(G == .red ? ~n : n)", nil, context: "let n: Flags = make()\n"),
    Snippet("over(G == .red ? #function : \"old\")", "over(#function)"),
    Snippet("over(G == .red ? #function : key)", nil, context: "let key: Key = make()\n"),
    Snippet("over(G == .red ? #line : 2.5)", nil),
    Snippet("take(G == .red ? 1 : 2.5)", "take(1.0)", context: "func take<T>(_ x: T = 1) {}\n"),
    Snippet("take(G == .red ? 1 : 2.5)", "take(1)", context: "func take(_ x: Double) {}\n"),
    Snippet("take(G == .red ? 1 : 2.5)", "take(1.0)", context: "func take(_ x: some Numeric) {}\n"),
    Snippet("take(G == .red ? 1 : 2.5)", "take(1)", context: "protocol Size {}\nfunc take(_ x: Size) {}\n"),
    Snippet(
      "take(G == .red ? 1 : n)", "take(1 as CGFloat)", context: "let n: CGFloat = make()\nfunc take<T>(_ x: T) {}\n"),
    Snippet(
      "take(G == .red ? n : 1)", nil,
      context: "let n: CGFloat = make()\nfunc take(_ x: CGFloat) {}\nfunc take(_ x: Any) {}\n"),
  ]

  private static let either = "func either(_ body: () -> Void) {}\nfunc either<T>(_ body: () -> T) {}\n"

  static let branches: [Snippet] = [
    Snippet("either { if G == .red { -2 } else { 8 } }", nil, context: either),
    Snippet("let f = { switch G { case .red: size() * 2; default: 1 } }\n  use(f())", nil),
    Snippet(
      "let x = [1, 2].map { v in\n    if G == .red { return \"a\" + \"\\(v)\" }\n    return \"b\"\n  }\n  use(x)",
      "let x = [1, 2].map { v in\n    return \"a\" + \"\\(v)\"\n  }\n  use(x)"),
    Snippet(
      "let x = [1, 2].map { v in\n    if G == .blue { return \"a\" + \"\\(v)\" }\n    return \"b \\(v)\"\n  }\n  use(x)",
      "let x = [1, 2].map { v in\n    return \"b \\(v)\"\n  }\n  use(x)"),
    Snippet(
      "let x: [Key] = [1, 2].map { v in\n    if G == .blue { return make(v) }\n    return \"b \\(v)\"\n  }\n  use(x)",
      nil),
    Snippet(
      "let x = [1, 2].map { v in\n    if G == .blue { return 2.5 }\n    return v > 1 ? 1 : 2\n  }\n  use(x)", nil),
    Snippet(
      "let x = rows.map { v in\n    if G == .blue { return \"a\" + \"b\" }\n    return \"b \\(v)\"\n  }\n  use(x)", nil),
    Snippet("use(xs.map { _ in if G == .red { xs } else { [] } })", nil, context: "let xs = [1, 2]\n"),
    Snippet(
      "let x: Any = G == .red ? 7 : opt\n  use(x)", nil, context: "let opt: Int? = make()\n"),
    Snippet("either { if case .red = G { -2 } else { 8 } }", nil, context: either),
    Snippet("either { switch G { case .red: \"a\"; default: \"b\" } }", nil, context: either),
    Snippet("either { if G == .red { show() } else { hide() } }", "either { do { show() } }", context: either),
    Snippet("either { if G == .red { show(1) } else { show(2) } }", "either { do { show(1) } }", context: either),
    Snippet(
      "either { switch (G, 1) {\n    case (.red, _): show(1)\n    case (_, let n) where n == 1: show(n)\n"
        + "    default: show(2)\n  } }",
      "either { do {\n    show(1)\n  } }", context: either),
    Snippet("use(either { if G == .red { show(1) } else { show(2) } })", nil, context: either),
    Snippet("let x: Int = either { if G == .red { show(1) } else { show(2) } }\n  use(x)", nil, context: either),
    Snippet(
      "use(either { if G == .red { show(1) } else { show(2) } })", "use(either { show(1) })",
      context: either + "func show(_ n: Int) {}\n"),
    Snippet(
      "either { if n == 1 { if G == .red { show(1) } else { show(2) } } else { show(3) } }",
      "either { if n == 1 { show(1) } else { show(3) } }", context: either),
    Snippet(
      "move { if G == .red { show(1) } else { show(2) } }", "move { show(1) }",
      context: "func move(_ body: () -> Void) {}\nfunc move(in time: Double, _ body: () -> Void) {}\n"),
    Snippet("only { if G == .red { -2 } else { 8 } }", "only { -2 }", context: "func only(_ body: () -> Int) {}\n"),
    Snippet("var rows = if G == .red { [:] } else { dict }\n  use(rows)", nil),
    Snippet(
      "var rows = if G == .red { [:] } else { dict }\n  use(rows)", nil,
      context: "let dict: [String: Int] = make()\n"),
    Snippet(
      "let pet = if G == .red { Dog() } else { Cat() }\n  use(pet)", nil,
      context: "class Pet {}\nclass Dog: Pet {}\nclass Cat: Pet {}\n"),
    Snippet(
      "let pet: Pet = if G == .red { Dog() } else { Cat() }\n  use(pet)", "let pet: Pet = Dog()\n  use(pet)",
      context: "class Pet {}\nclass Dog: Pet {}\nclass Cat: Pet {}\n"),
    Snippet("let x = switch G {\n  case .red: 1\n  default: 2\n  }\n  use(x)", "let x = 1\n  use(x)"),
    Snippet("let x = if G == .red { first() } else { second() }\n  use(x)", nil),
    Snippet(
      "let x = if G == .red { first() } else { second() }\n  use(x)", "let x: Int? = first()\n  use(x)",
      context: "func first() -> Int { 1 }\nfunc second() -> Int? { 2 }\n"),
    Snippet("let x = if G == .red { first() } else { fatalError() }\n  use(x)", "let x = first()\n  use(x)"),
  ]

  static let optionals: [Snippet] = [
    Snippet("use(G == .red ? nil : size)", nil),
    Snippet("use(G == .red ? nil : size)", "use(nil as Int?)", context: "let size: Int = make()\n"),
    Snippet("use((G == .red ? nil : size) == 3)", "use((nil as Int?) == 3)", context: "let size: Int? = make()\n"),
    Snippet("use(G == .red ? size : nil)", "use(size as Int?)", context: "let size: Int = make()\n"),
    Snippet("use(G == .red ? size : nil)", "use(size)", context: "let size: Int? = make()\n"),
    Snippet("use(G == .red ? 1 : size)", nil, context: "let size: Int? = make()\n"),
    Snippet(
      "let x: Int?? = { G == .red ? size?.advanced(by: 1) : size }()\n  use(x)", nil,
      context: "let size: Int? = make()\n"),
    Snippet(
      "func f() -> Int?? { switch G { case .red: .none; default: size } }\n  use(f)", nil,
      context: "let size: Int? = make()\n"),
    Snippet("let x: Int?? = if G == .red { nil } else { size }\n  use(x)", nil, context: "let size: Int? = make()\n"),
    Snippet(
      "let x: Int?? = [.control: size, .red: size?.advanced(by: 1)][G, default: size]\n  use(x)", nil,
      context: "let size: Int? = make()\n"),
    Snippet(
      "let x: Int?? = G.select(control: size, red: size?.advanced(by: 1), blue: nil)\n  use(x)", nil,
      context: "let size: Int? = make()\n"),
    Snippet(
      "let x = if G == .red { size?.advanced(by: 1) } else { size }\n  use(x)",
      "let x = size?.advanced(by: 1)\n  use(x)", context: "let size: Int? = make()\n"),
    Snippet(
      "let x = if G == .red { rows?.count } else { size }\n  use(x)", "let x = rows?.count\n  use(x)",
      context: "let size: Int? = make()\nlet rows: [Int]? = make()\n"),
    Snippet(
      "let x = if G == .red { rows?.first } else { size }\n  use(x)", "let x = rows?.first\n  use(x)",
      context: "let size: Int? = make()\nlet rows: [Int]? = make()\n"),
    Snippet(
      "let x = if G == .red { rows?.first?.code } else { size }\n  use(x)", nil,
      context: "let size: Int? = make()\nlet rows: [Int]? = make()\n"),
    Snippet(
      "take(G == .red ? 1 : size)", "take(1 as Int?)", context: "let size: Int? = make()\nfunc take<T>(_ x: T) {}\n"),
    Snippet("use(G == .red ? .none : size)", "use(.none as Int?)", context: "let size: Int? = make()\n"),
    Snippet(
      "if let x = G == .red ? nil : size { use(x) } else { a() }", "a()",
      context: "let size: Int? = make()\n"),
    Snippet("if let x = G == .red ? .none : size() { use(x) }", nil),
    Snippet(
      "let x: Style? = G == .red ? .none : Style.bold", "let x: Style? = Style.none",
      context: "enum Style: CaseIterable { case bold, none }\n"),
    Snippet(
      "let x: Style? = if G == .red { .none } else { Style.bold }", "let x: Style? = .none",
      context: "enum Style: CaseIterable { case bold, none }\n"),
    Snippet(
      "let x: Style? = switch G { case .red: .none; default: Style.bold }", "let x: Style? = .none",
      context: "enum Style: CaseIterable { case bold, none }\n"),
    Snippet(
      "let x = G == .red ? nil : size\n  use(x)", "let x: Int? = nil\n  use(x)", context: "let size: Int? = make()\n"),
  ]

  private static let twice = "func twice(_ n: Int) -> Int { n * 2 }\n"

  static let results: [Snippet] = [
    Snippet("func page() -> some Page {\n    if G == .red { fatalError() }\n    return A()\n  }\n  use(page)", nil),
    Snippet(
      "func page() throws -> some Page {\n    guard G == .blue else { throw E() }\n    return A()\n  }\n  use(page)",
      nil),
    Snippet("var page: some Page {\n    if G == .red { fatalError() } else { A() }\n  }\n  use(page)", nil),
    Snippet("func page() -> some Page { G == .red ? fatalError() : A() }\n  use(page)", nil),
    Snippet("func page() -> some Any { G == .red ? nil : A() }\n  use(page)", nil),
    Snippet(
      "func page() -> some Any { switch G {\n    case .red: twice\n    default: { $0 * 2 }\n  } }\n  use(page)", nil,
      context: twice),
    Snippet(
      "func page() -> some Any { if G == .red { twice } else { { $0 * 2 } } }\n  use(page)", nil, context: twice),
    Snippet("func page() -> some Any { G == .red ? twice : { $0 * 2 } }\n  use(page)", nil, context: twice),
    Snippet(
      "var page: some Any { switch G { case .red: twice; default: { $0 * 2 } } }\n  use(page)", nil, context: twice),
    Snippet("use(call { switch G { case .red: twice; default: { $0 * 2 } } })", nil, context: twice),
    Snippet("let f = if G == .red { twice } else { { $0 * 2 } }\n  use(f)", nil, context: twice),
    Snippet("let f = G == .red ? twice : { $0 * 2 }\n  use(f)", nil, context: twice),
    Snippet("use([G == .red ? twice : { $0 * 2 }])", nil, context: twice),
    Snippet(
      "let f: (Int) -> Int = G == .red ? twice : { $0 * 2 }\n  use(f)", "let f: (Int) -> Int = twice\n  use(f)",
      context: twice),
    Snippet(
      "func page() -> some Page { if G == .red { A() } else { fatalError() } }\n  use(page)",
      "func page() -> some Page { A() }\n  use(page)"),
    Snippet(
      "func page() -> some Page {\n    if G == .blue { fatalError() }\n    return A()\n  }\n  use(page)",
      "func page() -> some Page {\n    return A()\n  }\n  use(page)"),
    Snippet(
      "let f = {\n    if G == .blue { return opt() }\n    return 1\n  }\n  use(f)", nil,
      context: "func opt() -> Int? { 1 }\n"),
    Snippet(
      "let f = {\n    if G == .red { return opt() }\n    return 1\n  }\n  use(f)",
      "let f = {\n    return opt()\n  }\n  use(f)",
      context: "func opt() -> Int? { 1 }\n"),
    Snippet("let f = {\n    if G == .red { fatalError() }\n    return 1\n  }\n  use(f)", nil),
    Snippet("use(xs.map { x in\n    if G == .blue { return nil }\n    return f(x)\n  })", nil),
    Snippet(
      "use(xs.map { x -> Int? in\n    if G == .blue { return nil }\n    return f(x)\n  })",
      "use(xs.map { x -> Int? in\n    return f(x)\n  })"),
  ]

  private static let cells = """
    protocol Cell {}
    struct Title: Cell {}
    struct Banner: Cell {}
    func show(_ cells: [any Cell]) {}
    func wrap<T>(_ cells: [T]) {}

    """

  /// Arrays of which each element is converted by itself.
  static let rows: [Snippet] = [
    Snippet(
      "let x: [any Cell] = G == .red ? [Banner()] : [Title(), Banner()]\n  use(x)",
      "let x: [any Cell] = [Banner()]\n  use(x)", context: cells),
    Snippet(
      "func all() -> [any Cell] { return (G == .blue ? [Banner()] : [Title(), Banner()]) }\n  use(all())",
      "func all() -> [any Cell] { return [Title(), Banner()] }\n  use(all())", context: cells),
    Snippet(
      "func all() -> [Any] { if G == .red { [Banner()] } else { [Title()] } }\n  use(all())",
      "func all() -> [Any] { [Banner()] }\n  use(all())", context: cells),
    Snippet("show(G == .red ? [] : [Title()])", "show([])", context: cells),
    Snippet("show(G == .red ? [Banner()] : [Title()])", "show([Banner()])", context: cells),
    Snippet("wrap(G == .red ? [Banner()] : [Title()])", nil, context: cells),
    Snippet("let x: [Any] = G == .red ? [1] : [Title(), 2.5]\n  use(x)", nil, context: cells),
    Snippet("let x: [Any?] = G == .red ? [Banner()] : [nil, Title()]\n  use(x)", nil, context: cells),
    Snippet("let x: Any = G == .red ? [Banner()] : [Title()]\n  use(x)", nil, context: cells),
  ]

  static let interpolations: [Snippet] = [
    Snippet(
      "let k: LocalizedStringKey = \"hello \\(G == .red ? \"new\" : \"old\")\"\n  use(k)",
      "let k: LocalizedStringKey = \"hello \\(\"new\")\"\n  use(k)"),
    Snippet("Text(\"hello \\(G == .red ? \"new\" : \"old\")\")", "Text(\"hello \\(\"new\")\")"),
    Snippet("logger.info(\"\\(G.rawValue)\")", "logger.info(\"\\(\"red\")\")"),
    Snippet("let k = \"hello \\(G == .red ? \"new\" : \"old\")\"\n  use(k)", "let k = \"hello new\"\n  use(k)"),
    Snippet(
      "let k: String? = \"hello \\(G == .red ? \"new\" : \"old\")\"\n  use(k)",
      "let k: String? = \"hello new\"\n  use(k)"),
    Snippet("print(\"hello \\(G == .red ? \"new\" : \"old\")\")", "print(\"hello new\")"),
    Snippet(
      "show(\"hello \\(G == .red ? \"new\" : \"old\")\")", "show(\"hello new\")",
      context: "func show(_ text: String) {}\n"),
    Snippet(
      "show(\"hello \\(G == .red ? \"new\" : \"old\")\")", "show(\"hello \\(\"new\")\")",
      context: "func show(_ text: Key) {}\n"),
    Snippet(
      "func k() -> String { \"hello \\(G == .red ? \"new\" : \"old\")\" }\n  use(k)",
      "func k() -> String { \"hello new\" }\n  use(k)"),
    Snippet(
      "func k() -> Key { \"hello \\(G == .red ? \"new\" : \"old\")\" }\n  use(k)",
      "func k() -> Key { \"hello \\(\"new\")\" }\n  use(k)"),
    Snippet("use(\"hello \\(G == .red ? \"new\" : \"old\")\".count)", "use(\"hello new\".count)"),
    Snippet("use(\"hello \\(G == .red ? \"new\" : \"old\")\" as Key)", "use(\"hello \\(\"new\")\" as Key)"),
  ]

  @Test(arguments: members + literals + branches + optionals + results + rows + interpolations) func stays(
    _ snippet: Snippet
  ) {
    snippet.check()
  }
}
