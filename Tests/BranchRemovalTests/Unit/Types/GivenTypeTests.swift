import Testing

/// A type is known from operators, members and calls, and from the places that write it down.
@Suite struct GivenTypeTests {
  private static let take = "func take<T>(_ x: T) {}\n"
  private static let facts =
    "let opt: Int? = make()\nlet n: Int = make()\nlet m: Int = make()\nlet amount: Double = make()\n"
    + "let xs: [Int] = make()\nlet sizes: [Double] = make()\nlet text: String = make()\n"
  private static let root = "prefix operator √\npostfix operator %%\nprefix func √ (n: Int) -> Int { n }\n"
  private static let loupe =
    "@dynamicMemberLookup struct Loupe { subscript(dynamicMember name: String) -> Int { 1 } }\n"

  static let known: [Snippet] = [
    Snippet("take(G == .red ? √n : m)", "take(√n)", context: take + facts + root),
    Snippet("take(G == .red ? m : √n)", "take(m)", context: take + facts + root),
    Snippet("take(G == .red ? √n : opt)", "take((√n) as Int?)", context: take + facts + root),
    Snippet(
      "take(G == .red ? √n : m)", nil, context: take + facts + root + "prefix func √ (n: Int) -> Double { 1 }\n"),
    Snippet(
      "take(G == .red ? n%% : m)", "take(n%%)", context: take + facts + root + "postfix func %% (n: Int) -> Int { n }\n"
    ),
    Snippet(
      "take(G == .red ? n%% : m)", nil, context: take + facts + root + "postfix func %% <T>(n: T) -> T { n }\n"),
    Snippet("take(G == .red ? xs.reduce(0, +) : n)", "take(xs.reduce(0, +))", context: take + facts),
    Snippet("take(G == .red ? xs.reduce(0) { $0 + $1 } : n)", "take(xs.reduce(0) { $0 + $1 })", context: take + facts),
    Snippet("take(G == .red ? sizes.reduce(0, +) : 1)", "take(sizes.reduce(0, +))", context: take + facts),
    Snippet("take(G == .red ? xs.reduce(0) { max($0, $1) } : n)", nil, context: take + facts),
    Snippet("take(G == .red ? xs.reduce(text) { $0 + name($1) } : n)", nil, context: take + facts),
    Snippet(
      "take(G == .red ? xs.reduce(0, +) : n)", nil,
      context: take + facts + "func + (a: Double, b: Int) -> Double { a }\n"),
    Snippet("take(G == .red ? xs[1...] : xs.prefix(1))", "take(xs[1...])", context: take + facts),
    Snippet("take(G == .red ? xs[0..<n] : xs.dropFirst())", "take(xs[0..<n])", context: take + facts),
    Snippet("take(G == .red ? xs.first { $0 > 1 } : nil)", "take(xs.first { $0 > 1 })", context: take + facts),
    Snippet(
      "let (x, y) = (G == .red ? xs.firstIndex(of: 7) : nil, 2)", "let (x, y) = (xs.firstIndex(of: 7), 2)",
      context: facts),
    Snippet("take(G == .red ? Loupe().five : Loupe().one)", "take(Loupe().five)", context: take + loupe),
    Snippet("take(G == .red ? Loupe().five : m)", "take(Loupe().five)", context: take + facts + loupe),
    Snippet(
      "take(G == .red ? Loupe().five : Loupe().one)", nil, context: take + loupe + "extension Loupe: Named {}\n"),
    Snippet("take(G == .red ? { $0 + 1 }(n) : m)", "take({ $0 + 1 }(n))", context: take + facts),
    Snippet("take(G == .red ? { $0 + $1 }(n, m) : m)", "take({ $0 + $1 }(n, m))", context: take + facts),
    Snippet("take(G == .red ? { $0 + 1 }(2) : amount)", nil, context: take + facts),
    Snippet("take(G == .red ? { 1 }() : 2.5)", nil, context: take),
    Snippet("take(G == .red ? xs[keyPath: \\.count] : m)", "take(xs[keyPath: \\.count])", context: take + facts),
    Snippet("take(G == .red ? xs[keyPath: \\.first] : m)", "take(xs[keyPath: \\.first])", context: take + facts),
    Snippet("take(G == .red ? xs[keyPath: path] : m)", nil, context: take + facts),
    Snippet("take(G == .red ? Array(xs.reversed()) : xs)", "take(Array(xs.reversed()))", context: take + facts),
    Snippet("take((G == .red ? n : m) as? Int)", "take(n as? Int)", context: take + facts),
    Snippet("take(G == .red ? nil : opt as? Int)", "take(nil as Int?)", context: take + facts),
    Snippet("take(G == .red ? nil : opt as? Int?)", "take(nil as Int??)", context: take + facts),
    Snippet("take(G == .red ? nil : opt as? Int??)", "take(nil as Int???)", context: take + facts),
    Snippet("take((G == .red ? n : opt) is Int)", "take((n as Int?) is Int)", context: take + facts),
    Snippet("take((G == .red ? 1 : amount) is Int)", "take((1 as Double) is Int)", context: take + facts),
    Snippet("take([.control: [], .red: [1, n]][G]!)", "take([1, n])", context: take + facts),
    Snippet("take([.control: [:], .red: [\"a\": n]][G] ?? [:])", "take([\"a\": n])", context: take + facts),
    Snippet("take([.control: [], .red: [make()]][G]!)", nil, context: take + facts),
    Snippet("same([.control: [], .red: [1]][G]!, [2.5])", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
  ]

  private static let box = "struct Box<T> { let value: T; init(_ value: T) { self.value = value } }\n"
  private static let pets = "class Pet {}\nclass Dog: Pet {}\nclass Cat: Pet {}\n"

  static let stated: [Snippet] = [
    Snippet("take(Box<Int?>(G == .red ? 8 : nil))", "take(Box<Int?>(8))", context: take + box),
    Snippet("take(Box<Double>(G == .red ? 1 : 2.5))", "take(Box<Double>(1))", context: take + box),
    Snippet(
      "take(Box<Double>(G == .red ? 1 : 2.5))", nil, context: take + box + "extension Box { init(_ x: Int) {} }\n"),
    Snippet("take(Box<Any>(G == .red ? 1 : 2.5))", "take(Box<Any>(1))", context: take + box),
    Snippet("take(Box<[Int?]>([G == .red ? 8 : nil]))", "take(Box<[Int?]>([8]))", context: take + box),
    Snippet(
      "take(Result<Int?, any Error>.success(G == .red ? 8 : nil))", "take(Result<Int?, any Error>.success(8))",
      context: take),
    Snippet(
      "let fs: [() -> Pet] = [{ G == .red ? Dog() : Cat() }]\n  use(fs)",
      "let fs: [() -> Pet] = [{ Dog() }]\n  use(fs)",
      context: pets),
    Snippet(
      "let fs: [String: () -> Pet] = [\"a\": { G == .red ? Dog() : Cat() }]\n  use(fs)",
      "let fs: [String: () -> Pet] = [\"a\": { Dog() }]\n  use(fs)", context: pets),
    Snippet(
      "let f: Make = { G == .red ? Dog() : Cat() }\n  use(f())", "let f: Make = { Dog() }\n  use(f())",
      context: pets + "typealias Make = () -> Pet\n"),
    Snippet(
      "func f() -> Int? { [.control: { nil }, .red: { 8 }][G]!() }\n  use(f())",
      "func f() -> Int? { ({ 8 })() }\n  use(f())"),
    Snippet(
      "let x: Any = [.control: { nil }, .red: { 8 }][G]!()\n  use(x)", nil),
    Snippet(
      "class B: A { init() { super.init(G == .red ? 1 : 2.5) } }\n  use(B())",
      "class B: A { init() { super.init(1) } }\n  use(B())", context: "class A { init(_ x: Double) {} }\n"),
    Snippet(
      "class B: A { init() { super.init(G == .red ? 1 : 2.5) } }\n  use(B())", nil,
      context: "class A { init(_ x: Double) {}\n  init(_ x: Int) {} }\n"),
    Snippet(
      "class B { init(_ x: Int?) {}\n    convenience init() { self.init(G == .red ? 8 : nil) } }\n  use(B())",
      "class B { init(_ x: Int?) {}\n    convenience init() { self.init(8) } }\n  use(B())"),
    Snippet(
      "class B: A { init(_ x: Double) {}\n    convenience init() { self.init(G == .red ? 1 : 2.5) } }\n  use(B())", nil,
      context: "class A {}\n"),
    Snippet(
      "let x = switch G {\n  case .red where flag: n\n  case .blue, .control: n\n  case .red: m\n  }",
      "let x = if flag {\n    n\n  } else {\n    m\n  }", context: facts),
    Snippet(
      "let x = switch G {\n  case .red where flag: 1\n  case .blue, .control: 2.5\n  case .red: 3\n  }", nil),
    Snippet(
      "let x = switch G {\n  case .red where flag: n\n  case .blue: n\n  // as it was\n  case .red: // always\n    m\n  case .control: n\n  }",
      "let x = if flag {\n    n\n  } else {\n    // always\n    m\n  }", context: facts),
  ]

  private static let call = "func call<T>(_ body: () -> T) -> T { body() }\n"
  private static let wide = "let width: UInt = make()\nlet same: UInt = make()\n"

  /// Before, a closure has no result, a dictionary is one of anything, and a call is converted to an optional.
  static let separated: [Snippet] = [
    Snippet("let x: Int?? = G == .red ? opt.flatMap { $0 > 1 ? $0 : nil } : nil", nil, context: facts),
    Snippet("let x: [Int??] = [G == .red ? opt.map { $0 + 1 } : nil, nil]", nil, context: facts),
    Snippet(
      "let x: Int?? = G == .red ? try wrap(opt) : nil", nil, context: facts + "func wrap<T>(_ x: T) throws -> T { x }\n"
    ),
    Snippet(
      "let x: Int?? = G == .red ? find(1) : nil", "let x: Int?? = find(1)",
      context: "func find(_ n: Int) -> Int? { n }\n"),
    Snippet("call { switch G { case .red: width; default: 2 } }", nil, context: call + wide),
    Snippet("call { if G == .red { 2 } else { width } }", nil, context: call + wide),
    Snippet("call { if G == .red { [width] } else { [2] } }", nil, context: call + wide),
    Snippet("call { if G == .red { 1 } else { 2.5 } }", nil, context: call),
    Snippet("call { if G == .red { width } else { same } }", "call { width }", context: call + wide),
    Snippet("call { if G == .red { n } else { 2 } }", "call { n }", context: call + facts),
    Snippet("call { if G == .red { opt } else { 2 } }", "call { opt }", context: call + facts),
    Snippet("call { G == .red ? width : 2 }", "call { width }", context: call + wide),
    Snippet("same([.control: 8, .red: -2][G] ?? 8, 2.5)", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("same([.control: 8, .red: 7][G, default: 8], 2.5)", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("same([.control: 8, .red: 7][G]!, 2)", "same(7, 2)", context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("same([.control: make(1), .red: make(2)][G]!, n)", nil, context: "func same<T>(_ x: T, _ y: T) {}\n"),
    Snippet("take([.control: 8, .red: 7][G] ?? 8)", "take(7)", context: take),
  ]

  static let parts: [Snippet] = [
    Snippet(
      "if (G == .red ? (true, 1) : (flag, 2)).0, (G == .red ? (true, 1) : (flag, 2)).0 { show(1) } else { show(2) }",
      "show(1)"),
    Snippet(
      "if flag, (G == .red ? (true, 1) : (flag, 2)).0 { show(1) } else { show(2) }",
      "if flag { show(1) } else { show(2) }"),
    Snippet("if (G == .blue ? (1, true) : (2, false)).1, flag { show(1) } else { show(2) }", "show(2)"),
    Snippet("if (G == .red ? (on: true, 1) : (on: flag, 2)).on && flag { show(1) }", "if flag { show(1) }"),
    Snippet("while (G == .red ? (false, 1) : (flag, 2)).0 { show(1) }", ""),
    Snippet("if (G == .red ? (true, toss()) : (flag, 2)).0 { show(1) }", nil),
  ]

  @Test(arguments: parts) func isAPartOfTheWinner(snippet: Snippet) { snippet.check() }

  @Test(arguments: separated) func isNoResult(snippet: Snippet) { snippet.check() }

  @Test(arguments: known) func isKnown(snippet: Snippet) { snippet.check() }

  @Test(arguments: stated) func isStated(snippet: Snippet) { snippet.check() }
}
