/// A place for a value, marked by `⟨⟩`; `T` is its type.
struct MatrixValueContext: Sendable {
  let name: String
  let text: String
  /// `nil` for all kinds.
  var kinds: Set<MatrixSurvivor.Kind>?

  init(_ name: String, _ text: String, _ kinds: MatrixSurvivor.Kind...) {
    self.name = name
    self.text = text
    self.kinds = kinds.isEmpty ? nil : Set(kinds)
  }

  static let all = bindings + arguments + operands + bases + elements + results + conditions + statements

  private static let bindings: [MatrixValueContext] = [
    MatrixValueContext("let", "let x = ⟨⟩\nshow(x)"),
    MatrixValueContext("typed let", "let x: T = ⟨⟩\nshow(x)"),
    MatrixValueContext("let of an optional", "let x: T? = ⟨⟩\nshow(x)"),
    MatrixValueContext("let of Any", "let x: Any = ⟨⟩\nanything(x)"),
    MatrixValueContext("var", "var x = ⟨⟩\nshow(x)\nx = ⟨⟩"),
    MatrixValueContext("delayed let", "let x: T\nx = ⟨⟩\nshow(x)"),
    MatrixValueContext("assignment", "n = ⟨⟩\nshow(n)", .int),
    MatrixValueContext("assignment of the same", "opt = ⟨⟩\nshow(opt)", .optional),
    MatrixValueContext("compound assignment", "n += ⟨⟩\nshow(n)", .int),
    MatrixValueContext("discard", "_ = ⟨⟩"),
  ]

  private static let arguments: [MatrixValueContext] = [
    MatrixValueContext("generic argument", "show(⟨⟩)"),
    MatrixValueContext("argument of Any", "anything(⟨⟩)"),
    MatrixValueContext("overloaded argument", "over(⟨⟩)", .int, .double, .text, .optional),
    MatrixValueContext("autoclosure", "try lazily(⟨⟩)"),
    MatrixValueContext("plain autoclosure", "lazily(⟨⟩)"),
    MatrixValueContext("variadic", "many(1, ⟨⟩)", .int),
    MatrixValueContext("labelled argument", "named(a: ⟨⟩, b: 4)", .int),
    MatrixValueContext("typed argument", "takeInt(⟨⟩)", .int),
    MatrixValueContext("argument of Double", "takeDouble(⟨⟩)", .double, .int),
    MatrixValueContext("argument of String", "takeText(⟨⟩)", .text),
    MatrixValueContext("argument of an optional", "takeOptional(⟨⟩)", .optional, .int),
    MatrixValueContext("argument of an enum", "takeStyle(⟨⟩)", .style),
    MatrixValueContext("argument of an array", "takeRows(⟨⟩)", .rows),
    MatrixValueContext("argument of a key", "key(⟨⟩)", .text),
    MatrixValueContext("interpolation", "show(\"a \\(⟨⟩) b\")"),
    MatrixValueContext("interpolation of a String", "takeText(\"a \\(⟨⟩) b\")"),
    MatrixValueContext("interpolation of a key", "key(\"a \\(⟨⟩) b\")"),
    MatrixValueContext("interpolation over lines", "log(\"\"\"\n  a\n  \\(⟨⟩)\n  \"\"\")"),
    MatrixValueContext("try around", "show(try ⟨⟩)", .int, .optional, .bool),
    MatrixValueContext("initialiser", "show(Point(x: ⟨⟩, y: 1))", .int),
    MatrixValueContext("generic initialiser", "show(Array(repeating: ⟨⟩, count: 2))"),
    MatrixValueContext("last argument", "named(a: 4, b: ⟨⟩)", .int),
    MatrixValueContext("argument beside a closure", "show(xs.reduce(⟨⟩) { $0 + $1 })", .int),
    MatrixValueContext("key of a look-up", "show(book[⟨⟩])", .text),
    MatrixValueContext("subscript", "show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10][⟨⟩])", .int),
  ]

  private static let operands: [MatrixValueContext] = [
    MatrixValueContext("right of *", "show(2 * ⟨⟩)", .int, .double),
    MatrixValueContext("left of *", "show(⟨⟩ * 2)", .int, .double),
    MatrixValueContext("right of -", "show(n - ⟨⟩)", .int),
    MatrixValueContext("left of -", "show(⟨⟩ - n)", .int),
    MatrixValueContext("close to -", "show(n-⟨⟩)", .int),
    MatrixValueContext("right of <<", "show(1 << ⟨⟩)", .int),
    MatrixValueContext("left of ..<", "show((⟨⟩ ..< 30).count)", .int),
    MatrixValueContext("right of ...", "show(-9...⟨⟩)", .int),
    MatrixValueContext("left of ??", "show(⟨⟩ ?? 4)", .optional),
    MatrixValueContext("right of ??", "show(opt ?? ⟨⟩)", .int, .optional),
    MatrixValueContext("left of ==", "show(⟨⟩ == 7)", .int, .optional),
    MatrixValueContext("right of ==", "show(7 == ⟨⟩)", .int, .optional),
    MatrixValueContext("beside <", "show(⟨⟩ < 3)", .int, .double),
    MatrixValueContext("beside a style", "show(Style.plain == ⟨⟩)", .style),
    MatrixValueContext("right of &&", "show(flag && ⟨⟩)", .bool),
    MatrixValueContext("left of &&", "show(⟨⟩ && flag)", .bool),
    MatrixValueContext("right of ||", "show(flag || ⟨⟩)", .bool),
    MatrixValueContext("left of ||", "show(⟨⟩ || flag)", .bool),
    MatrixValueContext("beside ==", "show(flag == ⟨⟩)", .bool),
    MatrixValueContext("right of /", "show(60 / ⟨⟩)", .int, .double),
    MatrixValueContext("left of &", "show(⟨⟩ & 5)", .int),
    MatrixValueContext("left of is", "show(⟨⟩ is Int)"),
    MatrixValueContext("left of as?", "show((⟨⟩ as Any) as? T)"),
    MatrixValueContext("right of ~=", "show(1...4 ~= ⟨⟩)", .int),
    MatrixValueContext("complement", "show(~⟨⟩)", .int),
    MatrixValueContext("postfix ...", "show(xs[⟨⟩...].count)", .int),
    MatrixValueContext("force unwrapped", "show(⟨⟩!)", .optional),
    MatrixValueContext("middle of +", "show(1 + ⟨⟩ + n)", .int),
    MatrixValueContext("minus", "show(-⟨⟩)", .int, .double),
    MatrixValueContext("not", "show(!⟨⟩)", .bool),
    MatrixValueContext("condition of a ternary", "show(⟨⟩ ? 1 : 2)", .bool),
    MatrixValueContext("arm of a ternary", "show(flag ? ⟨⟩ : 9)", .int, .double, .optional),
    MatrixValueContext("last arm of a ternary", "show(flag ? 9 : ⟨⟩)", .int, .double, .optional),
    MatrixValueContext("as Any", "anything(⟨⟩ as Any)"),
    MatrixValueContext("as its type", "show(⟨⟩ as T)"),
    MatrixValueContext("own operator", "show(2 <+> ⟨⟩)", .int),
    MatrixValueContext("own operator, left", "show(⟨⟩ <+> 2)", .int),
    MatrixValueContext("left of +", "show(⟨⟩ + \"!\")", .text),
    MatrixValueContext("right of +", "show(\"a\" + ⟨⟩)", .text),
    MatrixValueContext("beside rows", "show(xs + ⟨⟩)", .rows),
  ]

  private static let bases: [MatrixValueContext] = [
    MatrixValueContext("base of a member", "show(⟨⟩.description)", .int, .double, .bool, .rows, .pet),
    MatrixValueContext("base of magnitude", "show(⟨⟩.magnitude)", .int, .double),
    MatrixValueContext("base of count", "show(⟨⟩.count)", .text, .rows, .table),
    MatrixValueContext("base in a line of its own", "show(⟨⟩\n  .description)", .int, .double, .bool, .rows),
    MatrixValueContext("base of a raw value", "show(⟨⟩.rawValue)", .style),
    MatrixValueContext("base of a subscript", "show(⟨⟩[0])", .rows),
    MatrixValueContext("base of first", "show(⟨⟩.first)", .rows, .text),
    MatrixValueContext("base of a closure call", "show(⟨⟩.map { $0 })", .rows, .optional),
    MatrixValueContext("chain", "show(⟨⟩?.description)", .optional),
    MatrixValueContext("called", "show(⟨⟩(3))", .function),
  ]

  private static let elements: [MatrixValueContext] = [
    MatrixValueContext("element", "show([⟨⟩, 9])", .int, .double, .optional),
    MatrixValueContext("only element", "show([⟨⟩])"),
    MatrixValueContext("element of a typed array", "let x: [T] = [⟨⟩]\nshow(x)"),
    MatrixValueContext("value of a dictionary", "show([\"a\": ⟨⟩])", .int, .double, .text, .optional),
    MatrixValueContext("value of a typed dictionary", "let x: [String: T] = [\"a\": ⟨⟩]\nshow(x)"),
    MatrixValueContext("key of a dictionary", "show([⟨⟩: 1])", .int, .text),
    MatrixValueContext("element of a set", "let x: Set<T> = [⟨⟩]\nshow(x.count)", .int, .text, .bool),
    MatrixValueContext("part of a tuple", "show((⟨⟩, 1))"),
    MatrixValueContext("line of a builder", "show(lines {\n  \"a\"\n  ⟨⟩\n})", .int, .text),
  ]

  private static let results: [MatrixValueContext] = [
    MatrixValueContext("implicit return", "func f() -> T { ⟨⟩ }\nshow(f())"),
    MatrixValueContext("return", "func f() -> T {\n  show(1)\n  return ⟨⟩\n}\nshow(f())"),
    MatrixValueContext("return of Any", "func f() -> Any { ⟨⟩ }\nanything(f())"),
    MatrixValueContext("return of an optional", "func f() -> T? { ⟨⟩ }\nshow(f())"),
    MatrixValueContext("opaque return", "func f() -> some Any { ⟨⟩ }\nanything(f())"),
    MatrixValueContext("getter", "var p: T { ⟨⟩ }\nshow(p)"),
    MatrixValueContext("closure", "show(call { ⟨⟩ })"),
    MatrixValueContext("closure with try", "show(try call { ⟨⟩ })", .int, .bool),
    MatrixValueContext("closure of a let", "let f = { ⟨⟩ }\nshow(f())"),
    MatrixValueContext("closure of statements", "show(call {\n  show(1)\n  return ⟨⟩\n})"),
    MatrixValueContext("closure of an overload", "either { ⟨⟩ }"),
    MatrixValueContext("closure over rows", "show(xs.map { _ in ⟨⟩ })"),
    MatrixValueContext("default argument", "func f(_ x: T = ⟨⟩) { show(x) }\nf()"),
  ]

  private static let conditions: [MatrixValueContext] = [
    MatrixValueContext("if", "if ⟨⟩ { show(1) } else { show(2) }", .bool),
    MatrixValueContext("list of conditions", "if flag, ⟨⟩ { show(1) } else { show(2) }", .bool),
    MatrixValueContext("guard", "guard ⟨⟩ else { return show(2) }\nshow(1)", .bool),
    MatrixValueContext("while", "while ⟨⟩ {\n  show(1)\n  break\n}", .bool),
    MatrixValueContext("where", "for x in xs where ⟨⟩ { show(x) }", .bool),
    MatrixValueContext("behind a binding", "if let y = opt, ⟨⟩ { show(y) } else { show(2) }", .bool),
    MatrixValueContext("before a binding", "if ⟨⟩, let y = opt { show(y) } else { show(2) }", .bool),
    MatrixValueContext("guard with a binding", "guard let y = opt, ⟨⟩ else { return show(2) }\nshow(y)", .bool),
    MatrixValueContext("where of a case", "switch n {\ncase let k where ⟨⟩: show(k)\ndefault: show(2)\n}", .bool),
    MatrixValueContext("repeat while", "repeat {\n  show(n)\n  n += 9\n} while n < 20 && ⟨⟩", .bool),
    MatrixValueContext("if let", "if let x = ⟨⟩ { show(x) } else { show(0) }", .optional),
    MatrixValueContext("guard let", "guard let x = ⟨⟩ else { return show(0) }\nshow(x)", .optional),
    MatrixValueContext("if case", "if case let x? = ⟨⟩ { show(x) }", .optional),
    MatrixValueContext("switch over a number", "switch ⟨⟩ {\ncase 7: show(1)\ndefault: show(2)\n}", .int),
    MatrixValueContext("switch over anything", "switch ⟨⟩ {\ncase let x: show(x)\n}"),
    MatrixValueContext("switch over a style", "switch ⟨⟩ {\ncase .plain: show(1)\ndefault: show(2)\n}", .style),
    MatrixValueContext("switch over a Boolean", "switch ⟨⟩ {\ncase true: show(1)\ncase false: show(2)\n}", .bool),
    MatrixValueContext("sequence of a loop", "for x in ⟨⟩ { show(x) }", .rows, .range, .table),
  ]

  private static let statements: [MatrixValueContext] = [
    MatrixValueContext("one line", "if flag { show(⟨⟩) }"),
    MatrixValueContext("before a comment", "show(⟨⟩) // note\nshow(1)"),
    MatrixValueContext("around a comment", "show( /* what */ ⟨⟩ /* that */)"),
    MatrixValueContext("statement", "⟨⟩", .function, .pet),
    MatrixValueContext("between semicolons", "show(1); show(⟨⟩); show(2)"),
    MatrixValueContext(
      "throw", "struct E<V>: Error { let v: V }\ndo { throw E(v: ⟨⟩) } catch { anything(error) }", .int, .text),
    MatrixValueContext("defer", "defer { show(⟨⟩) }\nshow(1)"),
  ]
}
