@testable import OrphanedCode

/// A call is a use of a function only if its labels may be those of the function.
extension OrphanNamesTests {
  static let pages = """
    struct Pages {
      func show(old: Int) {}
      func show(new: Int) {}
      func all() { show(new: 1) }
    }
    """

  static let goesWithLabels: [Case] = [
    Case("a call with other labels", ["a.swift": "func f() { «x.show(old: 1)» }", "b.swift": pages], ["show"]),
    Case(
      "a reference with other labels",
      [
        "a.swift": "func f() { «show(old: 1)» }\nfunc g() { use(show(new:), #selector(A.show(_:))) }",
        "b.swift": "func show(old: Int) {}\nfunc show(new: Int) {}",
      ], ["show"]),
    Case(
      "a call with too few arguments",
      ["a.swift": "func f() { «show(1, 2)» }\nfunc g() { show(1) }", "b.swift": "func show(_ a: Int, _ b: Int) {}"],
      ["show"]),
    Case(
      "a call with a closure and other labels",
      [
        "a.swift": "func f() { «show(old: 1) {}» }\nfunc g() { show(new: 1) {} }",
        "b.swift": "func show(old: Int, then: Handler) {}",
      ], ["show"]),
    Case(
      "a requirement with other labels",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "protocol Pages { func show(new: Int) }\nstruct A: Pages { func show(old: Int) {} }",
      ], ["show"]),
    Case(
      "an override of another",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "class A { func show(old: Int) {} }\nclass B: C { override func show(new: Int) {} }",
      ], ["show"]),
    Case(
      "a local name elsewhere",
      [
        "a.swift": "func f() { «show(old: 1)» }\nfunc g() { guard let show = make() else { return }; use(show) }",
        "b.swift": "func show(old: Int) { let show = old; print(show) }",
      ], ["show"]),
    Case(
      "a case of an enum of its name",
      [
        "a.swift":
          "func f() { «x.show(old: 1)» }\nenum E { case show(id: Int), other }\nfunc g() { use(E.show(id: 1)) }",
        "b.swift": "struct A { func show(old: Int) {} }",
      ], ["show"]),
    Case(
      "a call with one argument in a method",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "struct A {\n  func show(old: Int) {}\n  func g() { show(1); self.show(1) }\n}",
      ], ["show"]),
  ]

  static let staysForLabels: [Case] = [
    Case(
      "a name that is local in another function",
      [
        "a.swift": "func f() { «show(old: 1)» }\nfunc g() { let show = 1; print(show) }\nfunc h() { use(show) }",
        "b.swift": "func show(old: Int) {}",
      ], []),
    Case(
      "removed code called another",
      ["a.swift": "func f() { «x.show(new: 1)» }", "b.swift": "struct A { func show(old: Int) {} }"], []),
    Case(
      "a default", ["a.swift": "func f() { «show(1)» }\nfunc g() { show() }", "b.swift": "func show(_ a: Int = 1) {}"],
      []),
    Case(
      "several arguments for a parameter",
      [
        "a.swift": "func f() { «show(1)» }\nfunc g() { show(1, 2, then: 3) { } }",
        "b.swift": "func show(_ a: Int..., then: Int, last: Handler) {}",
      ], []),
    Case(
      "several arguments with a label and a closure",
      [
        "a.swift": "func f() { «show(all: 1) {}» }\nfunc g() { show(all: 1, 2) {} }",
        "b.swift": "func show(all: Int..., last: Handler) {}",
      ], []),
    Case(
      "a closure before another parameter",
      [
        "a.swift": "func f() { «show(then: {}, old: 1)» }\nfunc g() { show(old: 1) {} }",
        "b.swift": "func show(then: Handler, old: Int = 1) {}",
      ], []),
    Case(
      "a reference without labels",
      ["a.swift": "func f() { «show(old: 1)» }\nfunc g() { use(show) }", "b.swift": "func show(old: Int) {}"], []),
    Case(
      "a reference with labels",
      ["a.swift": "func f() { «show(old: 1)» }\nfunc g() { use(show(old:)) }", "b.swift": "func show(old: Int) {}"], []),
    Case(
      "an optional call",
      [
        "a.swift": "func f() { «x.show(old: 1)» }\nfunc g() { x.show?(1) }",
        "b.swift": "struct A { func show(old: Int) {} }",
      ],
      []),
    Case(
      "a method of an object, by its type",
      [
        "a.swift": "func f() { «x.show(old: 1)» }\nfunc g() { run(A.show(x)) }",
        "b.swift": "struct A { func show(old: Int) {} }",
      ], []),
    Case(
      "a method of an object, in a static one",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "struct A {\n  func show(old: Int) {}\n  static func g(_ a: A) { show(a)(1) }\n}",
      ], []),
    Case(
      "a projected value",
      [
        "a.swift": "func f() { «show(old: 1)» }\nfunc g() { show($old: x) }",
        "b.swift": "func show(@Wrapped old: Int) {}",
      ], []),
    Case(
      "a requirement with its labels",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "protocol Pages { func show(old: Int) }\nstruct A: Pages { func show(old: Int) {} }",
      ], []),
    Case(
      "an override",
      [
        "a.swift": "func f() { «x.show(old: 1)» }",
        "b.swift": "class A { func show(old: Int) {} }\nclass B: A { override func show(old: Int) {} }",
      ], [], kept: ["show: it is overridden at b.swift:2:28"]),
  ]
}
