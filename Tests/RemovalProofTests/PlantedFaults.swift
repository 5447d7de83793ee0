/// A function before a removal, after it, and after a faulty one.
struct PlantedFault: Sendable {
  let name: String
  let before: String
  let after: String
  let wrong: String
  /// A statement that runs the function and shows its effects.
  let call: String

  /// - Parameters:
  ///   - head: the head of the function `f`, which declarations may precede.
  ///   - bodies: the function's bodies before, after, and after a faulty removal.
  init(_ name: String, _ head: String, _ before: String, _ after: String, wrong: String, call: String) {
    self.name = name
    self.before = "\(head) { \(before) }"
    self.after = "\(head) { \(after) }"
    self.wrong = "\(head) { \(wrong) }"
    self.call = call
  }

  /// A program with each function in its own namespace.
  static func program(_ version: KeyPath<PlantedFault, String>) -> String {
    all.enumerated().map { number, fault in
      "public enum Fault\(number) {\n  \(fault[keyPath: version])\n  public static func run() { \(fault.call) }\n}\n"
    }.joined()
  }

  static let all = arithmetic + order + choices + errors + objects + texts
}

extension PlantedFault {
  private static let arithmetic = [
    PlantedFault(
      "swapped operands", "public static func f(_ a: Int, _ b: Int) -> Int", "number(true ? a : b) - number(b)",
      "number(a) - number(b)", wrong: "number(b) - number(a)", call: "show(f(5, 3))"),
    PlantedFault(
      "lost parentheses", "public static func f(_ n: Int) -> Int", "2 * (true ? number(n) + 1 : 0)",
      "2 * (number(n) + 1)", wrong: "2 * number(n) + 1", call: "show(f(4))"),
    PlantedFault(
      "lost parentheses around a subtrahend", "public static func f(_ n: Int) -> Int",
      "number(n) - (true ? number(n) - 1 : 0)", "number(n) - (number(n) - 1)", wrong: "number(n) - number(n) - 1",
      call: "show(f(4))"),
    PlantedFault(
      "lost minus", "public static func f(_ n: Int) -> Int", "number(true ? -n : n)", "number(-n)", wrong: "number(n)",
      call: "show(f(0))"),
    PlantedFault(
      "other literal", "public static func f() -> Int", "number(true ? 3 : 4)", "number(3)", wrong: "number(4)",
      call: "show(f())"),
    PlantedFault(
      "other floating-point literal", "public static func f(_ x: Double) -> Double", "x * (true ? 2.5 : 2)", "x * 2.5",
      wrong: "x * 2", call: "show(f(0))"),
    PlantedFault(
      "checked and wrapping addition", "public static func f(_ n: Int8) -> Int8", "true ? n + 100 : n", "n + 100",
      wrong: "n &+ 100", call: "show(f(1))"),
    PlantedFault(
      "other bound", "public static func f(_ n: Int)", "if true, n > 3 { effect(\"a\") }", "if n > 3 { effect(\"a\") }",
      wrong: "if n >= 3 { effect(\"a\") }", call: "f(5)"),
    PlantedFault(
      "closed and half-open range", "public static func f(_ n: Int)", "for i in 0..<(true ? n : 0) { _ = number(i) }",
      "for i in 0..<n { _ = number(i) }", wrong: "for i in 0...n { _ = number(i) }", call: "f(2)"),
    PlantedFault(
      "signed and unsigned", "public static func f(_ n: Int) -> Bool", "true ? n < 0 : false", "n < 0",
      wrong: "UInt(bitPattern: n) < 0", call: "show(f(1))"),
  ]

  private static let order = [
    PlantedFault(
      "dropped call", "public static func f()", "effect(\"a\"); if true { effect(\"b\") }",
      "effect(\"a\"); effect(\"b\")", wrong: "effect(\"a\")", call: "f()"),
    PlantedFault(
      "doubled call", "public static func f()", "if true { effect(\"a\") }", "effect(\"a\")",
      wrong: "effect(\"a\"); effect(\"a\")", call: "f()"),
    PlantedFault(
      "other order", "public static func f()", "if true { effect(\"a\") }; effect(\"b\")",
      "effect(\"a\"); effect(\"b\")", wrong: "effect(\"b\"); effect(\"a\")", call: "f()"),
    PlantedFault(
      "other order of arguments", "public static func g(_ a: Int, _ b: Int) { show(a) }; public static func f()",
      "g(true ? number(1) : 0, other(1))", "g(number(1), other(1))", wrong: "let b = other(1); g(number(1), b)",
      call: "f()"),
    PlantedFault(
      "dropped defer", "public static func f()", "defer { effect(\"done\") }; if true { effect(\"a\") }",
      "defer { effect(\"done\") }; effect(\"a\")", wrong: "effect(\"a\")", call: "f()"),
    PlantedFault(
      "defer at another end", "public static func f()",
      "do { defer { effect(\"done\") }; effect(\"a\") }; if true { effect(\"b\") }",
      "do { defer { effect(\"done\") }; effect(\"a\") }; effect(\"b\")",
      wrong: "defer { effect(\"done\") }; effect(\"a\"); effect(\"b\")", call: "f()"),
    PlantedFault(
      "code after an early return", "public static func f(_ n: Int)",
      "if true { if n > 9 { return }; effect(\"a\") }", "if n > 9 { return }; effect(\"a\")", wrong: "effect(\"a\")",
      call: "f(1)"),
    PlantedFault(
      "lost break", "public static func f(_ n: Int)",
      "for i in 0..<n { if true, i == 7 { break }; effect(\"a\") }",
      "for i in 0..<n { if i == 7 { break }; effect(\"a\") }", wrong: "for _ in 0..<n { effect(\"a\") }",
      call: "f(2)"),
    PlantedFault(
      "break for continue", "public static func f(_ n: Int)",
      "for i in 0..<n { if true, i == 7 { continue }; effect(\"a\") }",
      "for i in 0..<n { if i == 7 { continue }; effect(\"a\") }",
      wrong: "for i in 0..<n { if i == 7 { break }; effect(\"a\") }", call: "f(2)"),
    PlantedFault(
      "evaluated once more", "public static func f(_ n: Int) -> Int", "let x = true ? number(n) : 0; return x + x",
      "let x = number(n); return x + x", wrong: "number(n) + number(n)", call: "show(f(2))"),
  ]

  private static let choices = [
    PlantedFault(
      "wrong branch", "public static func f(_ n: Int) -> Int", "true ? number(n) : other(n)", "number(n)",
      wrong: "other(n)", call: "show(f(1))"),
    PlantedFault(
      "negated condition", "public static func f(_ n: Int)",
      "if true, n > 3 { effect(\"a\") } else { effect(\"b\") }", "if n > 3 { effect(\"a\") } else { effect(\"b\") }",
      wrong: "if n <= 3 { effect(\"a\") } else { effect(\"b\") }", call: "f(1)"),
    PlantedFault(
      "lost condition", "public static func f(_ n: Int)", "if true, flag(n > 0) { effect(\"a\") }",
      "if flag(n > 0) { effect(\"a\") }", wrong: "_ = flag(n > 0); effect(\"a\")", call: "f(1)"),
    PlantedFault(
      "lost else", "public static func f(_ n: Int)", "if true { if n > 3 { effect(\"a\") } else { effect(\"b\") } }",
      "if n > 3 { effect(\"a\") } else { effect(\"b\") }", wrong: "if n > 3 { effect(\"a\") }", call: "f(4)"),
    PlantedFault(
      "and for or", "public static func f(_ a: Bool, _ b: Bool) -> Bool", "true && (flag(a) || flag(b))",
      "flag(a) || flag(b)", wrong: "flag(a) && flag(b)", call: "show(f(true, true))"),
    PlantedFault(
      "both sides evaluated", "public static func f(_ a: Bool) -> Bool", "true && flag(a) && flag(!a)",
      "flag(a) && flag(!a)", wrong: "let b = flag(!a); return flag(a) && b", call: "show(f(true))"),
    PlantedFault(
      "other case", "public static func f(_ n: Int)",
      "switch n { case 1 where true: effect(\"a\"); case 2: effect(\"b\"); default: effect(\"c\") }",
      "switch n { case 1: effect(\"a\"); case 2: effect(\"b\"); default: effect(\"c\") }",
      wrong: "switch n { case 1: effect(\"a\"); default: effect(\"c\") }", call: "f(1)"),
    PlantedFault(
      "lost fallthrough", "public static func f(_ n: Int)",
      "switch n { case 1: effect(\"a\"); if true { fallthrough }; case 2: effect(\"b\"); default: effect(\"c\") }",
      "switch n { case 1: effect(\"a\"); fallthrough; case 2: effect(\"b\"); default: effect(\"c\") }",
      wrong: "switch n { case 1: effect(\"a\"); case 2: effect(\"b\"); default: effect(\"c\") }", call: "f(2)"),
    PlantedFault(
      "other nil", "public static func f(_ n: Int?) -> Int", "true ? n ?? number(1) : 0", "n ?? number(1)",
      wrong: "n ?? number(0)", call: "show(f(3))"),
    PlantedFault(
      "other filter", "public static func f(_ xs: [Int]) -> [Int]", "xs.filter { true && $0 > 3 }",
      "xs.filter { $0 > 3 }", wrong: "xs.filter { $0 > 4 }", call: "show(f([1, 9]))"),
  ]

  private static let errors = [
    PlantedFault(
      "lost catch", "public static func f(_ n: Int) throws -> Int",
      "do { return true ? try risky() : 0 } catch { return number(n) }",
      "do { return try risky() } catch { return number(n) }", wrong: "try risky()", call: "show((try? f(1)) ?? 0)"),
    PlantedFault(
      "optional try", "public static func f() throws -> Int", "true ? try risky() : 0", "try risky()",
      wrong: "(try? risky()) ?? 0", call: "show((try? f()) ?? 0)"),
    PlantedFault(
      "other error",
      "public enum E: Error { case a, b }; public static func f() throws", "if true { throw E.a } else { throw E.b }",
      "throw E.a", wrong: "throw E.b", call: "try? f()"),
    PlantedFault(
      "lost throw", "public static func f(_ n: Int) throws",
      "if true, n > 3 { throw Failure() }; effect(\"a\")", "if n > 3 { throw Failure() }; effect(\"a\")",
      wrong: "effect(\"a\")", call: "try? f(1)"),
    PlantedFault(
      "lost precondition", "public static func f(_ n: Int)", "if true { precondition(n < 9) }; effect(\"a\")",
      "precondition(n < 9); effect(\"a\")", wrong: "effect(\"a\")", call: "f(1)"),
    PlantedFault(
      "lost unwrapping", "public static func f(_ n: Int?) -> Int", "true ? number(n!) : 0", "number(n!)",
      wrong: "number(n ?? 0)", call: "show(f(1))"),
    PlantedFault(
      "lost bounds check", "public static func f(_ xs: [Int]) -> Int", "true ? xs[0] : 0", "xs[0]",
      wrong: "xs.first ?? 0", call: "show(f([1]))"),
    PlantedFault(
      "other cast", "public static func f(_ x: Any) -> Int", "true ? x as! Int : 0", "x as! Int",
      wrong: "x as? Int ?? 0", call: "show(f(1))"),
  ]

  private static let objects = [
    PlantedFault(
      "another property",
      "public final class S { public var a = 1; public var b = 2; public init() {} }\n"
        + "  public static func f(_ s: S)", "if true { s.a = number(3) }", "s.a = number(3)", wrong: "s.b = number(3)",
      call: "let s = S(); f(s); show(s.a)"),
    PlantedFault(
      "assignment for addition",
      "public final class S { public var a = 0; public init() {} }\n"
        + "  public static func f(_ s: S)", "if true { s.a += number(3) }", "s.a += number(3)",
      wrong: "s.a = number(3)",
      call: "let s = S(); f(s); show(s.a)"),
    PlantedFault(
      "lost observer's effect",
      "public final class S { public var a = 1 { didSet { effect(\"set\") } }; public init() {} }\n"
        + "  public static func f(_ s: S)", "if true { s.a = 2 }", "s.a = 2", wrong: "_ = s", call: "let s = S(); f(s)"),
    PlantedFault(
      "strong for weak",
      "public final class S { public var a = 1; public init() {} }\n"
        + "  public static func f(_ s: S) -> () -> Int", "{ [weak s] in true ? s?.a ?? 0 : 0 }",
      "{ [weak s] in s?.a ?? 0 }",
      wrong: "{ s.a }", call: "let s = S(); show(f(s)())"),
    PlantedFault(
      "other overload",
      "public static func g(_ x: Int) { effect(\"int\") }; public static func g(_ x: Double) { effect(\"double\") }\n"
        + "  public static func f()", "g(true ? 1 : 2.5)", "g(1 as Double)", wrong: "g(1)", call: "f()"),
    PlantedFault(
      "other method of a protocol's extension",
      "public struct S { public func a() { effect(\"a\") }; public func b() { effect(\"b\") }; public init() {} }\n"
        + "  public static func f(_ s: S)", "if true { s.a() } else { s.b() }", "s.a()", wrong: "s.b()", call: "f(S())"),
  ]

  private static let texts = [
    PlantedFault(
      "other text", "public static func f()", "effect(true ? \"new\" : \"old\")", "effect(\"new\")",
      wrong: "effect(\"old\")", call: "f()"),
    PlantedFault(
      "lost space", "public static func f(_ n: Int)", "effect(\"n = \\(true ? n : 0)\")", "effect(\"n = \\(n)\")",
      wrong: "effect(\"n =\\(n)\")", call: "f(1)"),
    PlantedFault(
      "other closure", "public static func f(_ xs: [Int]) -> [Int]", "xs.map { true ? number($0) : other($0) }",
      "xs.map { number($0) }", wrong: "xs.map { other($0) }", call: "show(f([]))"),
    PlantedFault(
      "other element", "public static func f() -> [String]", "[\"a\", true ? \"b\" : \"c\"]", "[\"a\", \"b\"]",
      wrong: "[\"b\", \"a\"]", call: "show(f())"),
    PlantedFault(
      "lost element", "public static func f() -> [String]", "[\"a\"] + (true ? [\"b\"] : [])", "[\"a\"] + [\"b\"]",
      wrong: "[\"a\"]", call: "show(f())"),
    PlantedFault(
      "other key", "public static func f() -> [String: Int]", "[\"a\": true ? 1 : 2]", "[\"a\": 1]",
      wrong: "[\"b\": 1]", call: "show(f())"),
  ]
}
