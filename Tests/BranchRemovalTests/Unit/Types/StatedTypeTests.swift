import Testing

/// A type is known from more than names: from tuples, results of closures, classes, and the place that states it.
@Suite struct StatedTypeTests {
  private static let take = "func take<T>(_ x: T) {}\n"
  private static let same = "func same<T>(_ x: T, _ y: T) {}\n"
  private static let facts =
    "let opt: Int? = make()\nlet n: Int = make()\nlet m: Int = make()\nlet amount: Double = make()\n"
    + "let xs: [Int] = make()\nlet book: [String: Int] = make()\n"
  private static let call = "func call<T>(_ body: () -> T) -> T { body() }\n"
  private static let pets = "class Pet {}\nclass Dog: Pet {}\nclass Cat: Pet {}\n"

  /// The values of a dictionary may be of any type in the end.
  static let lookUps: [Snippet] = [
    Snippet("same([.control: n, .red: m][G, default: n], 2.5)", nil, context: same + facts),
    Snippet("same([.control: n, .red: m, .blue: n][G]!, 2.5)", nil, context: same + facts),
    Snippet("same([.control: n, .red: m][G] ?? n, 2.5)", nil, context: same + facts),
    Snippet("same(2.5, [.control: n, .red: m][G, default: n])", nil, context: same + facts),
    Snippet("same([.control: n, .red: m][G, default: n], n)", "same(m, n)", context: same + facts),
    Snippet("same([.control: n, .red: m][G, default: n], 2)", "same(m, 2)", context: same + facts),
    Snippet("take([.control: n, .red: m][G, default: n])", "take(m)", context: take + facts),
    Snippet("take([.control: nil, .red: opt][G] ?? nil)", "take(opt)", context: take + facts),
    Snippet("take([.control: n, .red: nil][G] ?? opt)", nil, context: take + facts),
    Snippet("take([.control: n, .red: amount][G] ?? n)", nil, context: take + facts),
  ]

  private static let labelled = "func put(a: Int, xs: [Int]?) {}\nfunc put(b: Int, xs: [Int]?) {}\n"

  /// Only one of several functions has parameters for these labels.
  static let labels: [Snippet] = [
    Snippet("put(a: n, xs: G == .red ? xs : nil)", "put(a: n, xs: xs)", context: labelled + facts),
    Snippet(
      "put(a: n, xs: G == .red ? xs : nil)", "put(a: n, xs: xs as [Int]?)",
      context: labelled + "func put(a: Int, xs: [Int]) {}\n" + facts),
  ]

  /// Closures have the same type by themselves if all of them take and return nothing.
  static let plainClosures: [Snippet] = [
    Snippet("take(G == .red ? { show(n) } : {})", "take({ show(n) })", context: take + facts + acts),
    Snippet("take(G == .blue ? { show(n) } : {})", "take({})", context: take + facts + acts),
    Snippet("let x: Any = G == .red ? { show(n) } : {}", "let x: Any = { show(n) }", context: facts + acts),
    Snippet(
      "Press(action: G == .red ? { [n] in show(n); show(m) } : {})", "Press(action: { [n] in show(n); show(m) })",
      context: facts + acts),
    Snippet("take(G == .red ? { if n > 1 { show(n) } } : {})", "take({ if n > 1 { show(n) } })", context: take + facts),
    Snippet("let f = G == .red ? { show(n); return } : {}", "let f = { show(n); return }", context: facts),
    Snippet("take(G == .red ? { count(n) } : {})", nil, context: take + facts + acts),
    Snippet("take(G == .red ? { unknown(n) } : {})", nil, context: take + facts),
    Snippet("take(G == .red ? { show(n) } : { count(n) })", nil, context: take + facts + acts),
    Snippet("take(G == .red ? { show(n) } : { show(n); return count(n) })", nil, context: take + facts + acts),
    Snippet("take(G == .red ? {} : { try show(n) })", nil, context: take + facts + acts),
    Snippet("take(G == .red ? { $0 += 1 } : { _ in })", nil, context: take),
    Snippet("let f: (() -> Void)?? = G == .red ? { show(n) } : {}", nil, context: facts + acts),
    Snippet(
      "run(G == .red ? { show(n) } : {})", nil,
      context: facts + acts + "func run(_ x: () -> Void) {}\nfunc run<T>(_ x: () -> T) {}\n"),
  ]
  private static let acts = "func show(_ n: Int) {}\nfunc count(_ n: Int) -> Int { n }\n"

  /// The arguments of a generic operator say its type, also by the name of a function.
  static let operators: [Snippet] = [
    Snippet("take(G == .red ? n |> twice : n)", "take(n |> twice)", context: take + facts + pipe),
    Snippet("take(G == .red ? n : n |> twice)", "take(n)", context: take + facts + pipe),
    Snippet("take((G == .red ? n |> twice : n) + 2)", "take((n |> twice) + 2)", context: take + facts + pipe),
    Snippet("take(G == .red ? n |> twice : opt)", nil, context: take + facts + pipe),
    Snippet("take(G == .red ? n |> { $0 + 1 } : n)", nil, context: take + facts + pipe),
    Snippet("take(G == .red ? n |> half : n)", nil, context: take + facts + pipe),
    Snippet("take(G == .red ? n |> both : n)", nil, context: take + facts + pipe),
    Snippet("take(G == .red ? n |> same : n)", nil, context: take + facts + pipe),
    Snippet("let x: Int?? = G == .red ? n |> twice : opt", nil, context: facts + pipe),
    Snippet("take(G == .red ? call(five) : n)", "take(call(five))", context: take + facts + call + pipe),
  ]
  private static let pipe = """
    infix operator |>: AdditionPrecedence
    func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
    func twice(_ n: Int) -> Int { n * 2 }
    func half(_ n: Int) -> Double { 0.5 }
    func both(_ n: Int) -> Int { n }
    func both(_ n: Int) -> Double { 1 }
    func same<T>(_ n: T) -> T { n }
    func five() -> Int { 5 }

    """

  /// An array of anything makes one of an array of several types.
  static let mixedRows: [Snippet] = [
    Snippet("take(G == .red ? [n, \"a\"] : [n] as [Any])", "take([n, \"a\"] as [Any])", context: take + facts),
    Snippet(
      "let x = G == .red ? [n, \"a\"] : items", "let x: [Any] = [n, \"a\"]",
      context: facts + "let items: [Any] = make()\n"),
    Snippet(
      "let x: Any = G == .red ? [n, \"a\"] : [n] as [Any]", "let x: Any = [n, \"a\"] as [Any]", context: facts),
    Snippet("take(G == .red ? [n, opt, \"a\"] : [n] as [Any])", nil, context: take + facts),
    Snippet("take(G == .red ? [n, amount] : [n] as [Any])", nil, context: take + facts),
    Snippet("take(G == .red ? [n, \"a\"] : items)", nil, context: take + facts),
  ]

  static let selections: [Snippet] = [
    Snippet("let x = G.select(control: [], red: [1, nil], blue: [])", "let x = [1, nil]"),
    Snippet("take(await G.selectAsync(control: [:], red: [\"a\": 1], blue: [:]))", "take([\"a\": 1])", context: take),
    Snippet("take(G.select(control: [:], red: [\"a\": [n]], blue: [:]))", "take([\"a\": [n]])", context: take + facts),
    Snippet("take(G.select(control: [], red: [1, make()], blue: []))", nil, context: take),
    Snippet("same(G.select(control: [], red: [1], blue: []), [2.5])", nil, context: same),
  ]

  static let metatypes: [Snippet] = [
    Snippet("take((G == .red ? Int.self : nil) ?? Int.self)", "take(Int.self)", context: take),
    Snippet("take((G == .red ? Dog.self : nil) ?? Dog.self)", "take(Dog.self)", context: take + pets),
    Snippet("take(G == .red ? Dog.self : Cat.self)", nil, context: take + pets),
    Snippet(
      "of(String.self, G == .red ? k ? \"a\" : \"b\" : text)", "of(String.self, k ? \"a\" : \"b\")",
      context: "func of<T>(_ type: T.Type, _ x: T) {}\nlet text: String = make()\n"),
    Snippet(
      "of(Key.self, G == .red ? k ? \"a\" : \"b\" : text)", nil,
      context: "func of<T, U>(_ type: T.Type, _ x: [T: U]) {}\nlet text: String = make()\n"),
  ]

  /// The result of a closure without a written type is what its only expression is by itself.
  static let namedClosures: [Snippet] = [
    Snippet("let f = { G == .red ? k ? \"a\" : \"b\" : text }", "let f = { k ? \"a\" : \"b\" }", context: texts),
    Snippet("let f = { return G == .red ? 1 : 2.5 }", "let f = { return 1.0 }"),
    Snippet("let f = { G == .red ? nil : text }", "let f = { nil as String? }", context: texts),
    Snippet("let f = {\n    if k { return G == .red ? 1 : amount }\n    return 3\n  }", nil, context: facts),
    Snippet("let f = { if G == .red { 1 } else { 2.5 } }", nil),
  ]
  private static let texts = "let text: String = make()\n"

  /// A type alias states what it stands for.
  static let aliases: [Snippet] = [
    Snippet(
      "let pages: KeyValuePairs<String, Routes.Make?> = [\"a\": G == .red ? { n in page(n) } : nil]\n  use(pages)",
      "let pages: KeyValuePairs<String, Routes.Make?> = [\"a\": { n in page(n) }]\n  use(pages)",
      context: "enum Routes { typealias Make = (Int) -> Page? }\nenum Old { typealias Routes = (Any) -> Page? }\n"),
    Snippet(
      "let page: Make = G == .red ? { n in page(n) } : { _ in nil }\n  use(page)",
      "let page: Make = { n in page(n) }\n  use(page)", context: "typealias Make = ([String: Any]?) -> Page?\n"),
    Snippet(
      "let page: Make = G == .red ? { n in page(n) } : { _ in 1 }\n  use(page)", nil,
      context: "typealias Make = (Int) -> Any\n"),
    Snippet(
      "let pet: Beast = G == .red ? Dog() : Cat()\n  use(pet)", "let pet: Beast = Dog()\n  use(pet)",
      context: pets + "typealias Beast = Pet\n"),
    Snippet(
      "let pets: Thing = G == .red ? [Dog()] : [Cat()]\n  use(pets)", nil, context: pets + "typealias Thing = Any\n"),
    Snippet(
      "let pets: Part = G == .red ? [Dog()] : [Cat()]\n  use(pets)", nil,
      context: pets + "typealias Part = Thing\ntypealias Thing = Any\n"),
  ]

  static let coalesced: [Snippet] = [
    Snippet("take((G == .red ? n : nil) ?? m)", "take(n)", context: take + facts),
    Snippet("take((G == .red ? opt : nil) ?? m)", "take(opt ?? m)", context: take + facts),
    Snippet("take((G == .blue ? n : nil) ?? m)", "take(m)", context: take + facts),
    Snippet("take((G == .red ? n : nil) ?? opt)", "take(n as Int?)", context: take + facts),
    Snippet("take(2 * ((G == .red ? n + 1 : nil) ?? m))", "take(2 * (n + 1))", context: take + facts),
    Snippet("let x = (G == .red ? \"a\" : nil) ?? \"b\"", "let x = \"a\""),
    Snippet(
      "let x: Int? = (G == .red ? maybe : nil) ?? other", nil,
      context: "typealias Maybe = Int?\nlet maybe: Maybe = make()\nlet other: Maybe = make()\n"),
  ]

  static let places: [Snippet] = [
    Snippet(
      "func f() -> ([Int], Int) { (G == .red ? make() : [], 1) }\n  use(f())",
      "func f() -> ([Int], Int) { (make(), 1) }\n  use(f())"),
    Snippet("let x: (Int?, Double) = (G == .red ? nil : n, G == .red ? 1 : 2.5)", "let x: (Int?, Double) = (nil, 1)"),
    Snippet("let f: () -> Double? = { G == .red ? 2 : 2.5 }\n  use(f())", "let f: () -> Double? = { 2 }\n  use(f())"),
    Snippet("wide { G == .red ? 1 : 2.5 }", "wide { 1 }", context: "func wide(_ body: () -> Double) {}\n"),
    Snippet("wide(body: { G == .red ? nil : n })", "wide(body: { nil })", context: "func wide(body: () -> Int?) {}\n"),
    Snippet("call { G == .red ? 1 : 2.5 }", "call { 1.0 }", context: call),
    Snippet(
      "either { G == .red ? 1 : 2.5 }", nil,
      context: "func either(_ a: () -> Int) {}\nfunc either(_ a: () -> Double) {}\n"),
    Snippet(
      "use(Box(G == .red ? 1 : 2.5))", nil,
      context: "struct Box<T> { let value: [T] }\nextension Box { init(_ x: T) { value = [x] } }\n"),
    Snippet(
      "use(Box.of { G == .red ? 1 : 2.5 })", "use(Box.of { 1.0 })",
      context:
        "struct Box<T> { let value: [T] }\nextension Box { static func of(_ x: () -> T) -> Box { fatalError() } }\n"),
    Snippet("let x: Any = G == .red ? n : text", "let x: Any = n", context: facts + "let text: String = make()\n"),
    Snippet("let x: Any = G == .red ? xs.reversed() : xs", nil, context: facts),
    Snippet("let x: Any = G == .red ? xs.prefix(2) + [n] : xs", nil, context: facts),
    Snippet("print(G == .red ? rows.reversed() : rows)", nil),
    Snippet("print(G == .red ? first() : second())", "print(first())"),
    Snippet(
      "let x: Any = G == .red ? make() : n", nil,
      context: facts + "func make() -> Int { 1 }\nfunc make() -> String { text }\n"),
    Snippet(
      "take(try await Task { switch true { case G == .red: n; default: \"a\" } }.value)", nil, context: take + facts),
    Snippet("take(Task { if G == .red { n } else { \"a\" } })", nil, context: take + facts),
    Snippet("let x: Any = G == .red ? n : opt", "let x: Any = n", context: facts),
    Snippet("let x: Any = G == .red ? n : hash", "let x: Any = n", context: facts + "let hash: AnyHashable = make()\n"),
    Snippet(
      "let x: Any = G == .red ? dogs : cats", "let x: Any = dogs",
      context: pets + "let dogs: [Dog] = make()\nlet cats: [Cat] = make()\n"),
  ]

  static let types: [Snippet] = [
    Snippet("take(G == .red ? (n, 2).0 : m)", "take((n, 2).0)", context: take + facts),
    Snippet("take(G == .red ? (1, 2).0 : 2.5)", nil, context: take + facts),
    Snippet("take((G == .red ? (n, 1) : (m, 2)).0)", "take(n)", context: take + facts),
    Snippet("take((G == .red ? (make(), 1) : (make(), 2)).1)", "take((make(), 1).1)", context: take),
    Snippet("take((G == .red ? (n, 1) : (opt, 2)).0)", "take(n as Int?)", context: take + facts),
    Snippet("take((G == .red ? (n, 1) : (n, 2.5)).1)", "take(1.0)", context: take + facts),
    Snippet("take(G == .red ? (a: n, b: 2) : (a: m, b: m))", "take((a: n, b: 2))", context: take + facts),
    Snippet("take(G == .red ? [[n], []] : [xs])", "take([[n], []])", context: take + facts),
    Snippet("take(G == .red ? [\"a\": n] : book)", "take([\"a\": n])", context: take + facts),
    Snippet("take(G == .red ? [\"a\": 1] : [\"b\": 2.5])", nil, context: take),
    Snippet("take(G == .red ? Array(0..<n) : xs)", "take(Array(0..<n))", context: take + facts),
    Snippet("take(G == .red ? xs : Array(0..<n))", "take(xs)", context: take + facts),
    Snippet("take(G == .red ? Set(xs) : Set([1]))", "take(Set(xs))", context: take + facts),
    Snippet(
      "take(G == .red ? book.mapValues { $0 + 1 } : book)", "take(book.mapValues { $0 + 1 })", context: take + facts),
    Snippet("take(G == .red ? opt.map { $0 + 1 } : opt)", "take(opt.map { $0 + 1 })", context: take + facts),
    Snippet("take(G == .red ? call { n + 1 } : m)", "take(call { n + 1 })", context: take + call + facts),
    Snippet("take(G == .red ? call { 1 } : amount)", "take(call { 1 } as Double)", context: take + call + facts),
    Snippet("take(G == .red ? call { n } : opt)", nil, context: take + call + facts),
    Snippet("take(G == .red ? size() : n)", "take(size())", context: take + facts + "let size: () -> Int = make()\n"),
    Snippet(
      "take(G == .red ? size() : n)", "take(size() as Int?)",
      context: take + "let n: Int? = make()\nlet size: () -> Int = make()\n"),
    Snippet(
      "take(G == .red ? Adder()(n) : n)", "take(Adder()(n))",
      context: take + facts + "struct Adder { func callAsFunction(_ n: Int) -> Int { n } }\n"),
    Snippet(
      "take(G == .red ? make() : n)", "take(make() as Int)",
      context: take + facts + "func make<T>() -> T { fatalError() }\n"),
    Snippet("take(G == .red ? make() : opt)", nil, context: take + facts + "func make<T>() -> T { fatalError() }\n"),
    Snippet("take(G == .red ? find() : n)", nil, context: take + facts + "func find<T>() -> T? { nil }\n"),
    Snippet("take(G == .red ? Dog() as Pet : Cat())", "take(Dog() as Pet)", context: take + pets),
    Snippet("take(G == .red ? Dog() : Pet())", "take(Dog() as Pet)", context: take + pets),
    Snippet("take(G == .red ? Dog() : Cat())", "take(Dog() as Pet)", context: take + pets),
    Snippet("let x = G == .red ? Dog() : pet", "let x: Pet = Dog()", context: pets + "let pet: Pet = make()\n"),
  ]

  static let mixed: [Snippet] = [
    Snippet("take(G == .red ? .pi : 1)", nil, context: take),
    Snippet("take(G == .red ? .max : n)", "take(Int.max)", context: take + facts),
    Snippet("let x: Int?? = G == .red ? .some(nil) : opt", nil, context: facts),
    Snippet("take((G == .red ? n : nil) ?? fatalError())", nil, context: take + facts),
    Snippet("let x: Int = (G == .red ? n : nil) ?? fatalError()", "let x: Int = n", context: facts),
    Snippet(
      "func isNew() async -> Bool { G == .red }\n  take(await (isNew() ? await late() : n))", "take((await late()))",
      context: take + facts + "func late() async -> Int { 1 }\n"),
    Snippet(
      "func isNew() async throws -> Bool { G == .red }\n  take(try await isNew() ? try await late() : n)",
      "take(try await late())", context: take + facts + "func late() async throws -> Int { 1 }\n"),
    Snippet(
      "func isNew() async throws -> Bool { G == .red }\n  take(try await isNew() ? Row(n) : row)", "take(Row(n))",
      context: take + facts + rows),
    Snippet(
      "func isNew() async throws -> Bool { G == .red }\n  take(try await isNew() ? Page(n) : page)",
      "take(await Page(n))",
      context: take + facts + rows),
    Snippet("take(G == .red ? .some(nil) : opt)", nil, context: take + facts),
    Snippet("print(G == .blue ? 2.5 : G == .red ? 1 / 2 : 2.5)", nil),
    Snippet("print(G == .blue ? n : G == .red ? m : n)", "print(m)", context: facts),
    Snippet("take(Task { switch G == .red { case true: Box(1); case false: Box(2.5) } })", nil, context: take),
    Snippet(
      "either {\n    #if HIDDEN\n    show()\n    #endif\n    if G == .red { xs.removeFirst() }\n  }",
      "either {\n    #if HIDDEN\n    show()\n    #endif\n    do { xs.removeFirst() }\n  }", context: either),
    Snippet("take(Optional(G == .red) ?? false ? n : m)", "take(n)", context: take + facts),
    Snippet("take(G == .red ? flag ? xs : [] : xs)", "take(flag ? xs : [])", context: take + facts),
    Snippet("take(G == .red ? n > 2 ? n : nil : nil)", "take(n > 2 ? n : nil)", context: take + facts),
    Snippet("take(G == .red ? flag ? 1 : nil : opt)", "take(flag ? 1 : nil)", context: take + facts),
    Snippet("same(G == .red ? flag ? 1 : nil : opt, 2.5)", nil, context: same + facts),
    Snippet("take(G == .red ? (0..<n).map { $0 + 1 } : [])", "take((0..<n).map { $0 + 1 })", context: take + facts),
    Snippet("take(G == .red ? Hen() as Bird : Duck())", "take(Hen() as Bird)", context: take + birds),
    Snippet(
      "take(G == .red ? Style(rawValue: 1) ?? .plain : .plain)", "take(Style(rawValue: 1) ?? .plain)",
      context: take + style),
    Snippet("take(G == .red ? Style(rawValue: 1) : nil)", "take(Style(rawValue: 1))", context: take + style),
    Snippet("take(G == .red ? max(n, 2) : m)", "take(max(n, 2))", context: take + facts),
    Snippet("take(G == .red ? max(1, 2) : amount)", nil, context: take + facts),
    Snippet("take(G == .red ? xs[safe: 1] : nil)", "take(xs[safe: 1])", context: take + facts + safe),
    Snippet("take(G == .red ? xs[safe: 1] : n)", "take(xs[safe: 1])", context: take + facts + safe),
    Snippet("take(G == .red ? n : xs[safe: 1])", "take(n as Int?)", context: take + facts + safe),
    Snippet("take(G == .red ? xs[other: 1] : n)", nil, context: take + facts + safe),
    Snippet("take(G == .red ? Optional(n) : nil)", "take(Optional(n))", context: take + facts),
    Snippet("take(G == .red ? [Int]() : xs)", "take([Int]())", context: take + facts),
    Snippet(
      "take(G == .red ? xs.compactMap { $0 > 1 ? $0 : nil } : [])", "take(xs.compactMap { $0 > 1 ? $0 : nil })",
      context: take + facts),
    Snippet(
      "let x = if flag { if toss(), G == .blue { n } else { m } } else { n }", nil, context: facts),
    Snippet(
      "func f() -> Int { if flag { if toss(), G == .blue { n } else { m } } else { n } }\n  use(f())", nil,
      context: facts),
    Snippet(
      "func f() -> Int { if toss(), G == .blue { n } else { m } }\n  use(f())",
      "func f() -> Int { _ = toss()\n  return m }\n  use(f())", context: facts),
  ]
  private static let rows =
    "struct Row: Equatable { init(_ n: Int) {} }\nlet row: Row = make()\n"
    + "@MainActor struct Page { init(_ n: Int) {} }\nlet page: Page = make()\n"
  private static let safe = "extension Collection { subscript(safe index: Index) -> Element? { nil } }\n"
  private static let either = "func either(_ body: () -> Void) {}\nfunc either<T>(_ body: () -> T) {}\n"
  private static let birds = "class Bird: Equatable {}\nclass Hen: Bird {}\nclass Duck: Bird {}\n"
  private static let style = "enum Style: Int { case plain }\n"

  private static let hidden = "#if HIDDEN\n  case .blue: n\n  #endif\n  "
  static let conditional: [Snippet] = [
    Snippet("let x = switch G {\n  \(hidden)case .red: m\n  default: n\n  }", "let x = m", context: facts),
    Snippet("let x = switch G {\n  \(hidden)case .red: 1\n  default: amount\n  }", nil, context: facts),
    Snippet("let f = { switch G {\n  \(hidden)case .red: 1\n  default: 2.5\n  } }\n  use(f())", nil, context: facts),
    Snippet("switch G {\n  \(hidden)case .red: show(1)\n  default: show(2)\n  }", "show(1)", context: facts),
    Snippet(
      "switch G {\n  #if HIDDEN\n  case .red: show(3)\n  #endif\n  case .red: show(1)\n  default: show(2)\n  }", nil),
    Snippet(
      "switch G {\n  #if HIDDEN\n  case .blue: show(3)\n  #endif\n  case .red where flag: show(1)\n  default: show(2)\n  }",
      nil),
    Snippet(
      "switch G {\n  case .red:\n    show(1)\n    fallthrough\n  #if HIDDEN\n  case .blue: show(3)\n  #endif\n  default: show(2)\n  }",
      nil),
  ]

  static let left: [Snippet] = [
    Snippet(
      "show([([.control: nil, .red: Int(\"4\")][G] ?? nil), 9])", nil, context: "func show<T>(_ value: T) {}\n"),
    Snippet(
      "let f = { { if G == .blue { Box(xs) } else { Box([]) } } }\n  show(f()())", nil,
      context: "struct Box<T> { let value: T; init(_ value: T) { self.value = value } }\n"),
    Snippet("let n = 3\n  show([.control: \"a\", .red: n][G]!)", nil, context: "func show<T>(_ value: T) {}\n"),
    Snippet(
      "let mode: Mode = G == .red ? .list : .empty\n  let f = { switch mode {\n  case .list: [1]\n  case .empty: []\n  } }\n  use(f())",
      nil,
      context: "enum Mode { case list, empty }\n"),
    Snippet(
      "use(try call { () throws -> Int in\n    if G == .red { show(1) } else { show(try risk(5)) }\n    return 4\n  })",
      "use(try call { () throws -> Int in\n    show(1)\n    return 4\n  })", context: risk),
    Snippet(
      "use(try call {\n    if G == .red { show(1) } else { show(try risk(5)) }\n    return 4\n  })",
      "use(call {\n    show(1)\n    return 4\n  })", context: risk),
  ]
  private static let risk =
    "func call<T>(_ body: () throws -> T) rethrows -> T { try body() }\nfunc risk(_ n: Int) throws -> Int { n }\n"

  @Test(arguments: left) func isLeftAsWritten(snippet: Snippet) { snippet.check() }

  @Test(arguments: conditional) func isOneOfConditionalCases(snippet: Snippet) { snippet.check() }

  @Test(arguments: mixed) func isRightBesideOthers(snippet: Snippet) { snippet.check() }

  @Test(arguments: aliases + lookUps + coalesced) func theWholeIsTheWinner(snippet: Snippet) { snippet.check() }

  @Test(arguments: plainClosures + operators + mixedRows + selections + metatypes + namedClosures)
  func isTheSameByItself(snippet: Snippet) { snippet.check() }

  @Test(arguments: places + types + labels) func isKnownOrRefused(snippet: Snippet) { snippet.check() }
}
