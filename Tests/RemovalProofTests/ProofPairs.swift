/// Programs before and after a removal, correct ones and faulty ones.
enum ProofPairs {
  static let same: [ProofPair] = [
    ProofPair(
      name: "type with its conformance gone",
      before:
        "struct A: CustomStringConvertible { var description: String { \"a\" } }\npublic func f() { effect(\"f\") }",
      after: "public func f() { effect(\"f\") }"),
    ProofPair(
      name: "protocol with its conformances gone",
      before: "protocol P {}\npublic struct A: P {}\nextension Int: P {}\npublic func f() { effect(\"f\") }",
      after: "public struct A {}\npublic func f() { effect(\"f\") }"),
    ProofPair(
      name: "if folded",
      before:
        "public func f(_ n: Int) -> Int { if true { effect(\"a\"); return number(n) } else { effect(\"b\"); return 0 } }",
      after: "public func f(_ n: Int) -> Int { effect(\"a\"); return number(n) }"),
    ProofPair(
      name: "guard folded",
      before: "public func f(_ n: Int) { guard true, n > 3 else { effect(\"b\"); return }; effect(\"a\") }",
      after: "public func f(_ n: Int) { guard n > 3 else { effect(\"b\"); return }; effect(\"a\") }"),
    ProofPair(
      name: "closures renumbered",
      before: """
        public func f(_ xs: [Int]) -> [Int] {
          if false { return xs.map { other($0) } }
          return xs.map { number($0) }
        }
        """,
      after: "public func f(_ xs: [Int]) -> [Int] { xs.map { number($0) } }"),
    ProofPair(
      name: "kept closure",
      before: """
        public func f(_ n: Int) -> () -> Int {
          let unused = { other(n) }
          if false { return unused }
          return { number(n) }
        }
        """,
      after: "public func f(_ n: Int) -> () -> Int { { number(n) } }"),
    ProofPair(
      name: "ternary folded in a class",
      before: """
        public final class Screen {
          public var title = "old"
          public init() {}
          public func show(_ n: Int) { title = true ? "new \\(n)" : "old"; effect(title) }
        }
        """,
      after: """
        public final class Screen {
          public var title = "old"
          public init() {}
          public func show(_ n: Int) { title = "new \\(n)"; effect(title) }
        }
        """),
    ProofPair(
      name: "try, defer and catch stay",
      before: """
        public func f(_ n: Int) -> Int {
          defer { effect("done") }
          do { if true { return try risky() } else { return try risky() + 1 } } catch { return number(n) }
        }
        """,
      after: """
        public func f(_ n: Int) -> Int {
          defer { effect("done") }
          do { return try risky() } catch { return number(n) }
        }
        """),
    ProofPair(
      name: "a loop with a condition less",
      before: "public func f(_ xs: [Int]) { for x in xs where x > 3 && true { effect(String(x)) } }",
      after: "public func f(_ xs: [Int]) { for x in xs where x > 3 { effect(String(x)) } }"),
    ProofPair(
      name: "parameter packs",
      before: """
        @_optimize(none) func each<each T>(_ values: repeat each T) { repeat show(each values) }
        public func pack<each T>(_ values: repeat each T) { if true { repeat show(each values) } else { effect("b") } }
        public func f(_ n: Int) { each(n, true ? "a" : "b"); pack(n, "c") }
        """,
      after: """
        @_optimize(none) func each<each T>(_ values: repeat each T) { repeat show(each values) }
        public func pack<each T>(_ values: repeat each T) { repeat show(each values) }
        public func f(_ n: Int) { each(n, "a"); pack(n, "c") }
        """),
    ProofPair(
      name: "global constant",
      before: "public let title = true ? \"new\" : \"old\"\npublic func f() { effect(title) }",
      after: "public let title = \"new\"\npublic func f() { effect(title) }"),
  ]

  private static let service =
    "public final class S { let names: Set<String>; init(_ names: Set<String>) { self.names = names } }\n"

  private static let loudService = "public final class S { public init() {}; deinit { effect(\"let go\") } }\n"

  static let lost: [ProofPair] = [
    ProofPair(
      name: "a property that held an object, and nothing else happens",
      before: service + """
        public final class M {
          let owner: S, flags: S
          public init(_ owner: S, _ flags: S) { self.owner = owner; self.flags = flags }
        }
        """,
      after: service + """
        public final class M {
          let owner: S
          public init(_ owner: S, _ flags: S) { self.owner = owner }
        }
        """),
    ProofPair(
      name: "a property that held an object",
      before: service + """
        public final class M {
          let owner: S, flags: S
          public init(_ owner: S, _ flags: S) { self.owner = owner; self.flags = flags; effect("made") }
        }
        """,
      after: service + """
        public final class M {
          let owner: S
          public init(_ owner: S, _ flags: S) { self.owner = owner; effect("made") }
        }
        """),
  ]

  static let different: [ProofPair] = [
    ProofPair(
      name: "another object in a property that stays",
      before: service + """
        public final class M {
          let owner: S, flags: S
          public init(_ owner: S, _ flags: S) { self.owner = owner; self.flags = flags; effect("made") }
        }
        """,
      after: service + """
        public final class M {
          let owner: S
          public init(_ owner: S, _ flags: S) { self.owner = flags; effect("made") }
        }
        """),
    ProofPair(
      name: "an object that says when it is let go of",
      before: loudService + """
        public final class M {
          let owner: S, flags: S
          public init(_ owner: S, _ flags: S) { self.owner = owner; self.flags = flags }
        }
        """,
      after: loudService + """
        public final class M {
          let owner: S
          public init(_ owner: S, _ flags: S) { self.owner = owner }
        }
        """),
    ProofPair(
      name: "swapped operands",
      before: "public func f(_ a: Int, _ b: Int) -> Int { number(a) - number(b) }",
      after: "public func f(_ a: Int, _ b: Int) -> Int { number(b) - number(a) }"),
    ProofPair(
      name: "lost parentheses",
      before: "public func f(_ n: Int) -> Int { 2 * (number(n) + 1) }",
      after: "public func f(_ n: Int) -> Int { 2 * number(n) + 1 }"),
    ProofPair(
      name: "dropped call",
      before: "public func f() { effect(\"a\"); effect(\"b\") }", after: "public func f() { effect(\"a\") }"),
    ProofPair(
      name: "wrong branch",
      before: "public func f(_ n: Int) -> Int { true ? number(n) : other(n) }",
      after: "public func f(_ n: Int) -> Int { other(n) }"),
    ProofPair(
      name: "other literal",
      before: "public func f() -> Int { number(true ? 3 : 4) }", after: "public func f() -> Int { number(4) }"),
    ProofPair(
      name: "other text",
      before: "public func f() { effect(true ? \"new\" : \"old\") }", after: "public func f() { effect(\"old\") }"),
    ProofPair(
      name: "other order",
      before: "public func f() { effect(\"a\"); effect(\"b\") }",
      after: "public func f() { effect(\"b\"); effect(\"a\") }"),
    ProofPair(
      name: "dropped defer",
      before: "public func f() { defer { effect(\"done\") }; effect(\"a\") }",
      after: "public func f() { effect(\"a\") }"),
    ProofPair(
      name: "negated condition",
      before: "public func f(_ n: Int) { if n > 3 { effect(\"a\") } else { effect(\"b\") } }",
      after: "public func f(_ n: Int) { if n <= 3 { effect(\"a\") } else { effect(\"b\") } }"),
    ProofPair(
      name: "other closure",
      before: "public func f(_ xs: [Int]) -> [Int] { xs.map { number($0) } }",
      after: "public func f(_ xs: [Int]) -> [Int] { xs.map { other($0) } }"),
    ProofPair(
      name: "lost conformance, for which only the program at run time asks",
      before: "public struct A: CustomStringConvertible { public var description: String { \"a\" } }",
      after: "public struct A { public var description: String { \"a\" } }"),
    ProofPair(
      name: "new conformance in an extension",
      before: "public struct A<T> { public var description: String { \"a\" } }",
      after:
        "public struct A<T> { public var description: String { \"a\" } }\nextension A: CustomStringConvertible where T: Error {}"
    ),
    ProofPair(
      name: "lost conformance of a type of the system",
      before: "public protocol P {}\nextension Int: P {}", after: "public protocol P {}"),
    ProofPair(
      name: "other global",
      before: "public let title = \"new\"", after: "public let title = \"old\""),
    ProofPair(
      name: "lost catch",
      before: "public func f(_ n: Int) throws -> Int { do { return try risky() } catch { return number(n) } }",
      after: "public func f(_ n: Int) throws -> Int { return try risky() }"),
    ProofPair(
      name: "assigned to another property",
      before:
        "public final class S { public var a = 1; public var b = 2; public init() {}; public func f() { a = number(3) } }",
      after:
        "public final class S { public var a = 1; public var b = 2; public init() {}; public func f() { b = number(3) } }"
    ),
  ]
}
