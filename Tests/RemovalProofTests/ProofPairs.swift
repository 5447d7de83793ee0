/// Programs before and after a removal, correct ones and faulty ones.
enum ProofPairs {
  private static let colours = "public enum G { case red, blue, green }\n"
  private static let touching = """
    @_optimize(none) public func touch(_ n: inout Int) { n += 1 }
    @_optimize(none) public func touch(_ xs: inout [Int]) { xs += [1] }
    @_optimize(none) public func run(_ body: () -> Void) { body() }

    """

  static let same: [ProofPair] = [
    ProofPair(
      name: "type with its conformance gone",
      before:
        "struct A: CustomStringConvertible { var description: String { \"a\" } }\npublic func f() { effect(\"f\") }",
      after: "public func f() { effect(\"f\") }"),
    ProofPair(
      name: "type gone beside another one of its name",
      before:
        "enum A { enum Group: String, CaseIterable { case red } }\nenum B { enum Group: String, CaseIterable { case red } }\npublic func f() { show(B.Group.allCases) }",
      after: "enum B { enum Group: String, CaseIterable { case red } }\npublic func f() { show(B.Group.allCases) }"),
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
      name: "lines moved",
      before:
        "\n\n\npublic func f(_ n: Int, line: Int = #line) { effect(\"\\(line)\"); if n > 3 { fatalError(\"n\") } }\npublic func g() { f(1) }",
      after:
        "public func f(_ n: Int, line: Int = #line) { effect(\"\\(line)\"); if n > 3 { fatalError(\"n\") } }\npublic func g() { f(1) }"
    ),
    ProofPair(
      name: "condition evaluated for its effect",
      before: "public func f(_ n: Bool) { let a = flag(n) && false; show(a); if flag(n) && true { effect(\"a\") } }",
      after:
        "public func f(_ n: Bool) { let a = { _ = flag(n); return false }(); show(a); if flag(n) { effect(\"a\") } }"),
    ProofPair(
      name: "raw value compared",
      before:
        "enum G: String { case red, blue }\npublic func f() { if G.red.rawValue == \"blue\" { effect(\"a\") } else { effect(\"b\") } }",
      after: "enum G: String { case red, blue }\npublic func f() { effect(\"b\") }"),
    ProofPair(
      name: "constant arrays renumbered",
      before:
        "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return false ? [[7]] : [[1, 2], []] }; show(f()) }",
      after: "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return [[1, 2], []] }; show(f()) }"),
    ProofPair(
      name: "variable read before and after a call that cannot write it",
      before: touching
        + "public func f(_ n: Int) { var n = n, xs = [4, 1]; touch(&n); touch(&xs); show(xs.reduce(into: ((true ? Array(0..<n) : nil) ?? [])) { $0.append($1) }) }",
      after: touching
        + "public func f(_ n: Int) { var n = n, xs = [4, 1]; touch(&n); touch(&xs); show(xs.reduce(into: Array(0..<n)) { $0.append($1) }) }"
    ),
    ProofPair(
      name: "constant list asked for a constant",
      before: colours
        + "public func f() { if [G.red, .blue].contains(.green) { effect(\"a\") } else { effect(\"b\") } }",
      after: colours + "public func f() { effect(\"b\") }"),
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
      name: "literal instead of the line",
      before: "\n\n\npublic func f() -> Int { number(#line) }", after: "public func f() -> Int { number(9) }"),
    ProofPair(
      name: "line of another call",
      before: "public func f() -> Int { number(#line) }",
      after: "public func f() -> Int { let line = #line; return number(line + 1) }"),
    ProofPair(
      name: "condition that is not evaluated",
      before: "public func f(_ n: Bool) { let a = flag(n) && false; show(a) }",
      after: "public func f(_ n: Bool) { show(false) }"),
    ProofPair(
      name: "condition without its negation",
      before: "public func f(_ n: Bool) { show(flag(n) ? false : true) }",
      after: "public func f(_ n: Bool) { show(flag(n)) }"),
    ProofPair(
      name: "raw value compared wrongly",
      before:
        "enum G: String { case red, blue }\npublic func f() { if G.red.rawValue == \"blue\" { effect(\"a\") } else { effect(\"b\") } }",
      after: "enum G: String { case red, blue }\npublic func f() { effect(\"a\") }"),
    ProofPair(
      name: "other element of a constant array",
      before:
        "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return false ? [[7]] : [[1, 2], []] }; show(f()) }",
      after: "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return [[1, 3], []] }; show(f()) }"),
    ProofPair(
      name: "other first element of a constant array",
      before:
        "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return [[5, 2], []] }; show(f()) }",
      after: "public func f(_ n: Bool) { let f = { if n { return [[1], []] }; return [[3, 2], []] }; show(f()) }"),
    ProofPair(
      name: "other order of a constant array",
      before: "public func f(_ n: Bool) { for x in [4, 1, 7] { show(x) } }",
      after: "public func f(_ n: Bool) { for x in [1, 4, 7] { show(x) } }"),
    ProofPair(
      name: "other first part of a global",
      before: "public struct P { var x: Int; var y: Int }\npublic let p = P(x: 1, y: 2)",
      after: "public struct P { var x: Int; var y: Int }\npublic let p = P(x: 3, y: 2)"),
    ProofPair(
      name: "constant arrays swapped",
      before: "public func f(_ n: Bool) { let f = { n ? [[1], [4]] : [[1, 2], []] }; show(f()) }",
      after: "public func f(_ n: Bool) { let f = { n ? [[1, 2], []] : [[1], [4]] }; show(f()) }"),
    ProofPair(
      name: "function of a type whose name looks like a number's",
      before: "public struct THeader { public func f() { effect(\"a\") } }",
      after: "public struct THeader { public func f() { effect(\"b\") } }"),
    ProofPair(
      name: "other variable of a closure's type",
      before:
        "public func f(_ n: Int) -> Int { struct S { static var a = 0; static var b = 0 }; S.a += n; return S.a - S.b }",
      after:
        "public func f(_ n: Int) -> Int { struct S { static var a = 0; static var b = 0 }; S.b += n; return S.a - S.b }"
    ),
    ProofPair(
      name: "variable read after it was written",
      before: touching + "public func f() { var a = number(1); touch(&a); let b = a; touch(&a); show(b) }",
      after: touching + "public func f() { var a = number(1); touch(&a); touch(&a); show(a) }"),
    ProofPair(
      name: "variable read after a closure wrote it",
      before: touching + "public func f() { var a = number(1); touch(&a); let b = a; run { a += 1 }; show(b) }",
      after: touching + "public func f() { var a = number(1); touch(&a); run { a += 1 }; show(a) }"),
    ProofPair(
      name: "variable read after a pointer wrote it",
      before: touching
        + "public func f() { var a = number(1); withUnsafeMutablePointer(to: &a) { p in let b = p.pointee; p.pointee = number(2); show(b) } }",
      after: touching
        + "public func f() { var a = number(1); withUnsafeMutablePointer(to: &a) { p in p.pointee = number(2); show(p.pointee) } }"
    ),
    ProofPair(
      name: "constant list asked, and the wrong branch kept",
      before: colours
        + "public func f() { if [G.red, .blue].contains(.green) { effect(\"a\") } else { effect(\"b\") } }",
      after: colours + "public func f() { effect(\"a\") }"),
    ProofPair(
      name: "constant list asked for what only the program knows",
      before: colours
        + "public func f(_ g: G) { if [G.red, .blue].contains(g) { effect(\"a\") } else { effect(\"b\") } }",
      after: colours + "public func f(_ g: G) { effect(\"b\") }"),
    ProofPair(
      name: "lost conformance of a nested type",
      before: "public enum A { public enum Group: String, CaseIterable { case red } }",
      after: "public enum A { public enum Group: String { case red } }"),
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
