/// Places as apps have them: members of types, closures, calls over lines, loops, builders.
extension MatrixValueContext {
  static let app = declared + called + controlled

  private static let declared: [MatrixValueContext] = [
    MatrixValueContext("nested function", "func g() {\n  func h() -> T { ⟨⟩ }\n  show(h())\n}\ng()"),
    MatrixValueContext("closure of a closure", "let f = { { ⟨⟩ } }\nshow(f()())"),
    MatrixValueContext("closure in an array", "let fs: [() -> T] = [{ ⟨⟩ }]\nshow(fs[0]())"),
    MatrixValueContext("called at once", "show({ ⟨⟩ }())"),
    MatrixValueContext("captured", "let f = { [x = ⟨⟩] in x }\nshow(f())"),
    MatrixValueContext("closure of an alias", "typealias F = () -> T\nlet f: F = { ⟨⟩ }\nshow(f())"),
    MatrixValueContext("parts with a type", "let (x, y): (T, Int) = (⟨⟩, 2)\nshow((x, y))"),
    MatrixValueContext("labelled parts", "let x = (a: ⟨⟩, b: 2)\nshow(x.a)"),
    MatrixValueContext("labelled result", "func f() -> (a: T, b: Int) { (⟨⟩, 1) }\nshow(f().a)"),
    MatrixValueContext("generic box", "let x = Box<T>(⟨⟩)\nshow(x.value)"),
    MatrixValueContext("result type", "show(try Result<T, any Error>.success(⟨⟩).get())"),
    MatrixValueContext("inout", "var x: T = ⟨⟩\nchange(&x)"),
    MatrixValueContext("inout without a type", "var x = ⟨⟩\nchange(&x)"),
    MatrixValueContext("getter and setter", "var p: T {\n  get { ⟨⟩ }\n  set { show(newValue) }\n}\np = ⟨⟩\nshow(p)"),
    MatrixValueContext("observed variable", "var p: T = ⟨⟩ {\n  didSet { show(oldValue) }\n}\np = ⟨⟩\nshow(p)"),
    MatrixValueContext("willSet", "var p: T = ⟨⟩ {\n  willSet { show(newValue) }\n}\np = ⟨⟩"),
    MatrixValueContext(
      "subscript with a setter",
      "struct S {\n  subscript(_ n: Int) -> T {\n    get { ⟨⟩ }\n    set { show(newValue) }\n  }\n}\nvar s = S()\ns[1] = ⟨⟩\nshow(s[1])"
    ),
    MatrixValueContext("member of an actor", "actor S { func f() -> T { ⟨⟩ } }\nshow(await S().f())"),
    MatrixValueContext("property of an actor", "actor S { let x: T = ⟨⟩ }\nshow(S().x)"),
    MatrixValueContext("initialised class", "final class S {\n  let x: T\n  init() { x = ⟨⟩ }\n}\nshow(S().x)"),
    MatrixValueContext(
      "argument of super", "class A { init(_ x: T) { show(x) } }\nclass S: A {\n  init() { super.init(⟨⟩) }\n}\n_ = S()"
    ),
    MatrixValueContext(
      "convenience", "class S {\n  init(_ x: T) { show(x) }\n  convenience init() { self.init(⟨⟩) }\n}\n_ = S()"),
    MatrixValueContext("override", "class A { var x: T { L } }\nclass S: A { override var x: T { ⟨⟩ } }\nshow(S().x)"),
    MatrixValueContext(
      "getter of a case",
      "enum S {\n  case a\n  var x: T {\n    switch self {\n    case .a: ⟨⟩\n    }\n  }\n}\nshow(S.a.x)"),
    MatrixValueContext("static function", "enum S { static func f() -> T { ⟨⟩ } }\nshow(S.f())"),
    MatrixValueContext("memberwise", "struct S {\n  let x: T\n  let y: Int\n}\nshow(S(x: ⟨⟩, y: 1).x)"),
    MatrixValueContext("closure of a member", "struct S { let f: () -> T }\nshow(S(f: { ⟨⟩ }).f())"),
    MatrixValueContext("default closure", "func f(_ x: () -> T = { ⟨⟩ }) { show(x()) }\nf()"),
    MatrixValueContext(
      "stream", "for await x in AsyncStream<T>({ stream in\n  stream.yield(⟨⟩)\n  stream.finish()\n}) { show(x) }"),
    MatrixValueContext(
      "task of a group",
      "await withTaskGroup(of: T.self) { group in\n  group.addTask { ⟨⟩ }\n  for await x in group { show(x) }\n}"),
    MatrixValueContext("generic with a type", "show(make(T.self, ⟨⟩))"),
  ]

  private static let called: [MatrixValueContext] = [
    MatrixValueContext("opaque parameter", "opaquely(⟨⟩)", .int, .double, .text, .bool, .rows),
    MatrixValueContext("existential parameter", "existentially(⟨⟩)", .int, .double, .text, .bool, .rows, .pet),
    MatrixValueContext("equatable arguments", "alike(⟨⟩, ⟨⟩)", .int, .double, .text, .optional, .rows, .style),
    MatrixValueContext("equatable argument beside a name", "alike(n, ⟨⟩)", .int, .optional),
    MatrixValueContext("whole number", "whole(⟨⟩)", .int),
    MatrixValueContext("raw interpolation", "log(#\"a \\#(⟨⟩)\"#)"),
    MatrixValueContext("nested interpolation", "log(\"a \\(\"b \\(⟨⟩)\")\")"),
    MatrixValueContext("argument over lines", "named(\n  a: ⟨⟩,\n  b: 4\n)", .int),
    MatrixValueContext("first argument over lines", "takeRows(\n  ⟨⟩\n)", .rows),
    MatrixValueContext("elements over lines", "show([\n  1,\n  ⟨⟩,\n  n,\n])", .int),
    MatrixValueContext(
      "entry over lines", "let x: [String: T] = [\n  \"a\": ⟨⟩,\n  \"b\": ⟨⟩,\n]\nshow(x[\"b\"] as Any)"),
    MatrixValueContext("merged", "show(book.merging([\"a\": ⟨⟩]) { $1 })", .int),
    MatrixValueContext("changed default", "var b = book\nb[\"z\", default: ⟨⟩] += 1\nshow(b)", .int),
    MatrixValueContext("summed with +", "show(xs.reduce(⟨⟩, +))", .int),
    MatrixValueContext("sorted by it", "show(xs.sorted { ⟨⟩ ? $0 < $1 : $0 > $1 })", .bool),
    MatrixValueContext("sorted by names", "show(xs.sorted { a, b in ⟨⟩ ? a < b : a > b })", .bool),
    MatrixValueContext("summed in a closure", "show(xs.reduce(0) { $0 + $1 + ⟨⟩ })", .int),
    MatrixValueContext("compactMap", "show(xs.compactMap { _ in ⟨⟩ })", .int, .optional),
    MatrixValueContext("flatMap", "show(xs.flatMap { _ in ⟨⟩ })", .rows),
    MatrixValueContext("first beside $0", "show(xs.first { $0 > ⟨⟩ })", .int),
    MatrixValueContext("try? around", "show(try? call { ⟨⟩ })"),
    MatrixValueContext("try? before", "show(try? ⟨⟩)", .int, .text),
    MatrixValueContext("try! around", "show(try! call { ⟨⟩ })", .int),
    MatrixValueContext("left of |>", "show(⟨⟩ |> twice)", .int),
    MatrixValueContext("right of |>", "show(n |> ⟨⟩)", .function),
    MatrixValueContext("behind √", "show(√⟨⟩)", .int),
    MatrixValueContext("before %%", "show(⟨⟩%%)", .int),
    MatrixValueContext("own assignment", "n +++= ⟨⟩\nshow(n)", .int),
    MatrixValueContext("shift", "n <<= ⟨⟩\nshow(n)", .int),
    MatrixValueContext("chain of ??", "show(opt ?? maybe(4) ?? ⟨⟩)", .int, .optional),
    MatrixValueContext("first of a chain of ??", "show(⟨⟩ ?? opt ?? 1)", .optional),
    MatrixValueContext("?? before +", "show((opt ?? ⟨⟩) + 1)", .int),
    MatrixValueContext("between && and ||", "show(flag && ⟨⟩ || other)", .bool),
    MatrixValueContext("negated in a list", "show([!⟨⟩, flag])", .bool),
    MatrixValueContext("both sides of ==", "show(⟨⟩ == ⟨⟩)", .int, .text, .bool, .style),
    MatrixValueContext("logged key", "key(\"a \\(⟨⟩) b \\(n)\")"),
    MatrixValueContext("failing message", "precondition(n == 3, \"\\(⟨⟩)\")"),
  ]

  private static let controlled: [MatrixValueContext] = [
    MatrixValueContext(
      "implicit result of a switch", "func f() -> T {\n  switch n {\n  case 3: ⟨⟩\n  default: ⟨⟩\n  }\n}\nshow(f())"),
    MatrixValueContext("implicit result of an if", "func f() -> T {\n  if flag { ⟨⟩ } else { ⟨⟩ }\n}\nshow(f())"),
    MatrixValueContext(
      "results of a switch",
      "func f() -> T {\n  switch n {\n  case 3: return ⟨⟩\n  default: return ⟨⟩\n  }\n}\nshow(f())"),
    MatrixValueContext(
      "result of a do", "func f() throws -> T {\n  do {\n    return try call { ⟨⟩ }\n  }\n}\nshow(try f())"),
    MatrixValueContext(
      "result behind a defer", "func f() throws -> T {\n  defer { show(1) }\n  return ⟨⟩\n}\nshow(try f())"),
    MatrixValueContext(
      "body of a typed do", "do throws(Failure) {\n  show(⟨⟩)\n  throw Failure()\n} catch {\n  show(error)\n}"),
    MatrixValueContext("else of a guard", "guard n == 4 else { return show(⟨⟩) }\nshow(1)"),
    MatrixValueContext("before fallthrough", "switch n {\ncase 3:\n  show(⟨⟩)\n  fallthrough\ndefault: show(⟨⟩)\n}"),
    MatrixValueContext(
      "where of several patterns",
      "switch n {\ncase 1, 3 where ⟨⟩: show(1)\ncase 3 where ⟨⟩, 4: show(3)\ndefault: show(2)\n}", .bool),
    MatrixValueContext("where of a binding", "if case let k? = opt, ⟨⟩ { show(k) } else { show(2) }", .bool),
    MatrixValueContext(
      "where of an inner loop",
      "outer: for x in xs {\n  for y in xs where ⟨⟩ {\n    show((x, y))\n    continue outer\n  }\n}", .bool),
    MatrixValueContext("limit of a loop", "for i in stride(from: 0, to: ⟨⟩, by: 3) { show(i) }", .int),
    MatrixValueContext("pattern of a range", "if case 0...⟨⟩ = n { show(1) } else { show(2) }", .int),
    MatrixValueContext("pattern of an if", "if case ⟨⟩ = n { show(1) } else { show(2) }", .int),
    MatrixValueContext("cast of a binding", "if let x = ⟨⟩ as Any as? T { show(x) } else { show(0) }"),
    MatrixValueContext("guard of a cast", "guard let x = ⟨⟩ as Any as? Int else { return show(0) }\nshow(x)"),
    MatrixValueContext(
      "switch over some", "switch ⟨⟩ {\ncase .some(let x): show(x)\ncase .none: show(0)\n}", .optional),
    MatrixValueContext(
      "switch over a cast",
      "switch ⟨⟩ as Any {\ncase let x as Int: show(x)\ncase is String: show(\"s\")\ndefault: show(2)\n}"),
    MatrixValueContext(
      "switch over a tuple of it",
      "switch (⟨⟩, flag) {\ncase (true, true): show(1)\ncase (true, false): show(2)\ncase (false, _): show(3)\n}", .bool
    ),
    MatrixValueContext("while with more", "while n < 9, ⟨⟩ {\n  show(n)\n  n += 4\n}", .bool),
    MatrixValueContext("repeat", "repeat {\n  show(n)\n  n += 4\n} while ⟨⟩ && n < 9", .bool),
    MatrixValueContext(
      "branch of a builder with else", "show(lines {\n  if flag {\n    ⟨⟩\n  } else {\n    \"b\"\n  }\n})", .int, .text),
    MatrixValueContext(
      "case of a builder", "show(lines {\n  switch n {\n  case 3: ⟨⟩\n  default: \"b\"\n  }\n})", .int, .text),
    MatrixValueContext(
      "condition of a builder", "show(lines {\n  if ⟨⟩ {\n    \"a\"\n  } else {\n    \"b\"\n  }\n})", .bool),
    MatrixValueContext(
      "condition of a builder without else", "show(lines {\n  \"a\"\n  if ⟨⟩ {\n    \"b\"\n  }\n})", .bool),
    MatrixValueContext("step of a builder", "show(steps {\n  \"a\"\n  show(⟨⟩)\n})"),
    MatrixValueContext("only line of a builder", "show(lines {\n  ⟨⟩\n})", .int, .text),
    MatrixValueContext("behind two conditions", "if n == 3, flag || ⟨⟩ { show(1) } else { show(2) }", .bool),
    MatrixValueContext(
      "branch of nested values", "let x: T = if flag { if other { ⟨⟩ } else { L } } else { L }\nshow(x)"),
    MatrixValueContext("throwing branch", "let x: T = if n == 3 { ⟨⟩ } else { throw Failure() }\nshow(x)"),
    MatrixValueContext(
      "thrown in a ternary", "func f() throws -> T { n == 3 ? ⟨⟩ : try { throw Failure() }() }\nshow(try f())"),
  ]
}
