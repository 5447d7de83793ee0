import Testing

/// The survivor of a choice keeps a type that neither arm has by itself.
@Suite struct OpenTypeTests {
  private static let box = "struct Box<T> { let value: T; init(_ value: T) { self.value = value } }\n"
  private static let take = "func take<T>(_ x: T) {}\n"
  private static let opt = "let opt: Int? = make()\nlet n: Int = make()\nlet amount: Double = make()\n"

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
    Snippet("take((G == .red ? 1 : nil) ?? 2.5)", nil, context: take),
    Snippet("take((G == .red ? 1 : nil) ?? small)", nil, context: take + "let small: UInt8 = make()\n"),
    Snippet("take((G == .red ? 1 : nil) ?? n)", "take((1 as Int?) ?? n)", context: take + opt),
    Snippet("take((G == .red ? \"a\" : nil) ?? Character(\"b\"))", nil, context: take),
    Snippet("let x: UInt8 = (G == .red ? 1 : nil) ?? 2", nil),
    Snippet("let x = (G == .red ? 1 : nil) ?? 2", "let x = (1 as Int?) ?? 2"),
    Snippet("take([G == .red ? 1 : nil, 2.5])", nil, context: take),
    Snippet("take([G == .red ? 1 : nil, 2])", "take([1 as Int?, 2])", context: take),
    Snippet("let x: (UInt8?, Int) = (G == .red ? 1 : nil, 2)", nil),
    Snippet("same(G == .red ? 1 : nil, 2.5)", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("both(G == .red ? 1 : nil, 2.5)", "both(1 as Int?, 2.5)", context: "func both<T, U>(_ x: T, _ y: U) {}\n"),
    Snippet("let x: [Int??] = [G == .red ? .none : opt]", "let x: [Int??] = [.none as Int?]", context: opt),
  ]

  @Test(arguments: calls + operations + neighbours) func isKeptOrRefused(snippet: Snippet) { snippet.check() }
}
