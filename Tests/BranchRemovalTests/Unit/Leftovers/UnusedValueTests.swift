import Testing

/// All values of a literal are made, and the others go with it only if that has no effect and cannot fail.
@Suite struct UnusedValueTests {
  private static let types = """
    struct Box<T> { let value: T; init(_ value: T) { self.value = value } }
    struct Size { var width = 1; var height = 2 }
    struct Loud { let n: Int; init(_ n: Int) { self.n = n; log(n) } }
    enum Shape { case square, circle(Int) }
    let round = Shape.circle(3)
    class Pet: CustomStringConvertible { var description: String { "pet" } }
    final class Dog: Pet {}
    final class Cat: Pet {}
    class Old { deinit { log(1) } }
    final class Ox: Old {}
    class Born { init() { log(2) } }
    final class Owl: Born {}
    final class Elk: Unknown {}
    let n: Int = make(), amount: Double = make(), list: [Int] = make(), pages: [Page] = make(), isWide: Bool = make()

    """

  static let kept: [Snippet] = [
    Snippet("let x: Float = [.control: Float(n), .red: 1.5][G]!", "let x: Float = 1.5", context: types),
    Snippet(
      "let x: Float = [.control: Float(n), .red: 1.5][G]!", nil,
      context: types + "extension Float { init(_ n: Int) { log(n); self = 0 } }\n"),
    Snippet("let x: Double = [.control: Double(n), .red: 1][G] ?? Double(2)", "let x: Double = 1", context: types),
    Snippet("let x: UInt8 = [.control: UInt8(n), .red: 1][G]!", nil, context: types),
    Snippet("let x: Int = [.control: Int(amount), .red: 1][G]!", nil, context: types),
    Snippet("let x: Int = [.control: Int(n), .red: 1][G]!", "let x: Int = 1", context: types),
    Snippet("let x: String = [.control: String(n), .red: \"a\"][G]!", "let x: String = \"a\"", context: types),
    Snippet("let x: Set<Int> = [.control: Set(list), .red: [1]][G]!", "let x: Set<Int> = [1]", context: types),
    Snippet("let x: Set<Page> = [.control: Set(pages), .red: []][G]!", nil, context: types),
    Snippet("let x: Range<Int> = [.control: 0..<2, .red: 0..<n][G]!", "let x: Range<Int> = 0..<n", context: types),
    Snippet("let x: Range<Int> = [.control: 2..<0, .red: 0..<n][G]!", nil, context: types),
    Snippet("let x: Range<Int> = [.control: 0..<n, .red: 0..<2][G]!", nil, context: types),
    Snippet("let x: Box<Int> = [.control: Box(n), .red: Box(2)][G]!", "let x: Box<Int> = Box(2)", context: types),
    Snippet(
      "let x: Size = [Size(), Size(width: n)][G == .red ? 1 : 0]", "let x: Size = Size(width: n)", context: types),
    Snippet("let x: Loud = [.control: Loud(n), .red: Loud(2)][G]!", nil, context: types),
    Snippet("let x: Box<Loud> = [.control: Box(Loud(n)), .red: Box(y)][G]!", nil, context: types),
    Snippet("let x: Box<Foo> = [.control: Box(Foo()), .red: Box(y)][G]!", nil, context: types),
    Snippet(
      "let x: Shape = [.control: Shape.circle(n), .red: .square][G]!", "let x: Shape = .square", context: types),
    Snippet("let x: Pet = [.control: Cat(), .red: Dog()][G]!", "let x: Pet = Dog()", context: types),
    Snippet(
      "let x: Pet = [.control: isWide ? Cat() : Pet(), .red: Dog()][G]!", "let x: Pet = Dog()", context: types),
    Snippet("let x: Any? = [.control: Ox(), .red: nil][G]!", nil, context: types),
    Snippet("let x: Born = [.control: Owl(), .red: y][G]!", nil, context: types),
    Snippet("let x: Unknown = [.control: Elk(), .red: y][G]!", nil, context: types),
  ]

  @Test(arguments: kept) func isKeptIfItHasAnEffect(_ snippet: Snippet) { snippet.check() }
}
