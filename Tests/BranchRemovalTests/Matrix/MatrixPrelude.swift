/// Declarations that the cells of the matrix use. The remover sees them like other files of an app.
enum MatrixPrelude {
  static let source = """
    func show<T>(_ value: T) { log("\\(T.self) \\(String(describing: value))") }
    func touch(_ n: inout Int, _ xs: inout [Int], _ flag: inout Bool, _ other: inout Bool, _ opt: inout Int?) {}
    func note(_ values: Any...) {}
    func toss(_ place: Int) -> Bool { coin(place) }
    func risk(_ n: Int) throws -> Int { if number(n) == 0 { throw Failure() }; return n }
    func late(_ n: Int) async -> Int { number(n) }
    func riskLate(_ n: Int) async throws -> Int { try risk(n) }
    func twice(_ n: Int) -> Int { log("twice"); return n * 2 }
    func size() -> Double { 1.5 }
    func word() -> String { "word" }
    func rows() -> [Int] { [5, 6] }
    func table() -> [String: Int] { ["t": 1] }
    func maybeWord() -> String? { "maybe" }

    func over(_ value: Int) { log("Int \\(value)") }
    func over(_ value: Double) { log("Double \\(value)") }
    func over(_ value: String) { log("String \\(value)") }
    func over(_ value: Key) { log("Key \\(value.text)") }
    func over(_ value: Int?) { log("Int? \\(String(describing: value))") }
    func over(_ value: Any) { log("Any \\(value)") }

    func anything(_ value: Any) { log("\\(type(of: value)) \\(value)") }
    func lazily<T>(_ value: @autoclosure () throws -> T) rethrows { show(try value()) }
    func many(_ values: Int...) { show(values) }
    func named(a: Int, b: Int = 2) { show(a + b) }
    func key(_ key: Key) { log("key \\(key.text)") }
    func takeInt(_ value: Int) { log("int \\(value)") }
    func takeDouble(_ value: Double) { log("double \\(value)") }
    func takeText(_ value: String) { log("text \\(value)") }
    func takeOptional(_ value: Int?) { log("optional \\(String(describing: value))") }
    func takeStyle(_ value: Style) { log("style \\(value)") }
    func takeRows(_ value: [Int]) { log("rows \\(value)") }

    func same<T>(_ left: T, _ right: T) { log("\\(T.self) \\(left) \\(right)") }
    func pack<each T>(_ values: repeat each T) { repeat show(each values) }
    func edit(_ body: (inout Int) -> Void) { var n = 2; body(&n); show(n) }
    func sum(_ values: Int..., times: Int = 1) { show(values.reduce(0, +) * times) }

    func call<T>(_ body: () throws -> T) rethrows -> T { try body() }
    func either(_ body: () -> Void) { log("Void"); body() }
    func either<T>(_ body: () -> T) { log("\\(T.self)"); _ = body() }
    func plainly(_ body: () -> Void) { body() }

    func change<T>(_ value: inout T) { show(value) }
    func opaquely(_ value: some CustomStringConvertible) { log("\\(type(of: value)) \\(value)") }
    func existentially(_ value: any CustomStringConvertible) { log("\\(type(of: value)) \\(value)") }
    func alike<V: Equatable>(_ left: V, _ right: V) { log("\\(V.self) \\(left == right)") }
    func whole<V: BinaryInteger>(_ value: V) { log("\\(V.self) \\(value)") }
    func make<V>(_ type: V.Type, _ value: V) -> V { value }
    func steps(@Steps _ body: () -> [String]) -> [String] { body() }

    extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }
    struct Key: ExpressibleByStringInterpolation {
      struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation<T>(_ value: T) { text += "{\\(T.self) \\(value)}" }
      }
      let text: String
      init(stringLiteral value: String) { text = value }
      init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    }
    enum Style: String { case plain, bold, none }
    class Pet: CustomStringConvertible { var description: String { "pet" } }
    final class Dog: Pet { override var description: String { "dog" } }
    final class Cat: Pet { override var description: String { "cat" } }
    struct Point: Equatable {
      var x = 1
      var y = 2
      static let zero = Point(x: 0, y: 0)
      static func at(_ x: Int) -> Point { Point(x: x) }
      func moved(by n: Int = 1) -> Point { Point(x: x + n, y: y + n) }
      mutating func move() { x += 1 }
    }
    enum Shape { case square, circle(Int), label(name: String, size: Int) }
    struct Marks: OptionSet { let rawValue: Int; static let a = Marks(rawValue: 1), b = Marks(rawValue: 2) }
    struct Box<T> { let value: T; init(_ value: T) { self.value = value } }
    struct Token: ~Copyable { let n: Int; consuming func end() { show(n) } }
    @propertyWrapper struct Clamped {
      var wrappedValue: Int { didSet { log("set") } }
      init(wrappedValue: Int, _ limit: Int = 5) { self.wrappedValue = min(wrappedValue, limit) }
    }
    @propertyWrapper struct Boxed<T> { var wrappedValue: T; var projectedValue: String { "\\(T.self)" } }
    @dynamicMemberLookup struct Loupe { subscript(dynamicMember name: String) -> Int { name.count } }
    struct Adder { func callAsFunction(_ n: Int, _ m: Int = 1) -> Int { n + m } }
    extension DefaultStringInterpolation {
      mutating func appendInterpolation(hex value: Int) { appendLiteral(String(value, radix: 16)) }
    }

    precedencegroup Loose { lowerThan: AdditionPrecedence }
    infix operator <+>: Loose
    func <+> (left: Int, right: Int) -> Int { left * 10 + right }

    prefix operator √
    postfix operator %%
    infix operator +++=: AssignmentPrecedence
    infix operator |>: Loose
    prefix func √ (n: Int) -> Int { n * n }
    postfix func %% (n: Int) -> Int { n % 2 }
    func +++= (left: inout Int, right: Int) { left = left * 100 + right }
    func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }

    @resultBuilder enum Steps {
      static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
      static func buildExpression(_ part: Void) -> [String] { ["step"] }
      static func buildExpression(_ part: String) -> [String] { [part] }
      static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
      static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
      static func buildEither(first part: [String]) -> [String] { part }
      static func buildEither(second part: [String]) -> [String] { part }
      static func buildLimitedAvailability(_ part: [String]) -> [String] { part }
    }
    @resultBuilder enum Lines {
      static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
      static func buildExpression(_ part: String) -> [String] { [part] }
      static func buildExpression(_ part: Int) -> [String] { ["\\(part)"] }
      static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
      static func buildLimitedAvailability(_ part: [String]) -> [String] { ["available"] + part }
      static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
      static func buildEither(first part: [String]) -> [String] { part }
      static func buildEither(second part: [String]) -> [String] { part }
    }
    func lines(@Lines _ body: () -> [String]) -> [String] { body() }

    """
}
