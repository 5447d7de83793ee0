/// Decisions of every form, with their branches marked.
enum Decisions {
  static let all = conditions + switches + expressions

  /// What stands before each source.
  static let prelude = """
    let test = service.fetchSplitTest(ColorSplitTest.self)
    let layout = service.fetchSplitTest(LayoutSplitTest.self)
    let price = service.fetchSplitTest(PriceSplitTest.self)
    var maybe: SplitTestAssignment<ColorSplitTest>?

    """

  static let conditions: [SourceCase] = [
    .init(
      "if and else", "if test.currentGroup == .red ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
    .init(
      "else-if chain",
      "if test.currentGroup == .red ⟦{ a() }⟧ else if x ⟦{ b() }⟧ else if test.currentGroup == .blue ⟦{ c() }⟧ else ⟦{ d() }⟧",
      expect: ["ifBody red", "ifBody blue,dark_green", "ifBody blue", "elseBody dark_green"]),
    .init(
      "other conditions", "if test.currentGroup == .red, x, let y ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "a variable that is asked for where it is set",
      "func f() {\n  var isFirst = true\n  for x in xs {\n    if isFirst { isFirst = false }\n    if isFirst, test.currentGroup == .red ⟦{ a() }⟧\n  }\n}",
      expect: ["ifBody red"]),
    .init(
      "variables that are set by each other",
      "func f() {\n  var a = false, b = true\n  var c = true\n  var d = false\n  if c { d = true } else { d = false }\n  if d { c = false }\n  if d, test.currentGroup == .red ⟦{ a() }⟧\n}",
      expect: ["ifBody red"]),
    .init(
      "operators", "if x && test.currentGroup != .red || (!(test.currentGroup == .blue)) ⟦{ a() }⟧",
      expect: ["ifBody blue,dark_green,red"]),
    .init(
      "two experiments", "if test.currentGroup == .red, layout.currentGroup == .red ⟦⟦{ a() }⟧⟧",
      expect: ["ifBody red", "ifBody red"]),
    .init(
      "if case", "if case .red = test.currentGroup ⟦{ a() }⟧ else if case .blue? = maybe?.currentGroup ⟦{ b() }⟧",
      expect: ["ifBody red", "ifBody blue"]),
    .init(
      "optional chaining",
      "if maybe?.currentGroup == .red ⟦{ a() }⟧ else ⟦{ b() }⟧\nif maybe?.currentGroup != .red ⟦{ c() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red", "ifBody blue,dark_green,red"]),
    .init(
      "early return", "func f() {\n  x()\n  if test.currentGroup == .red ⟦{ return }⟧\n  ⟦a()\n  b()⟧ // end\n}",
      expect: ["ifBody red", "afterExit blue,dark_green"]),
    .init(
      "guard", "func f() {\n  guard test.currentGroup == .red, x else ⟦{ return }⟧\n  ⟦a()⟧\n}",
      expect: ["guardBody blue,dark_green,red", "afterGuard red"]),
    .init(
      "loops", "while test.currentGroup == .red ⟦{ a() }⟧\nfor i in 0..<3 where test.currentGroup != .red ⟦{ b() }⟧",
      expect: ["loopBody red", "loopBody blue,dark_green"]),
    .init(
      "closures in names", "let isRed = { test.currentGroup == .red }\nif isRed() ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
    .init(
      "variables that are toggled",
      "func f() {\n  var isOther = test.currentGroup == .red\n  isOther.toggle()\n  if isOther ⟦{ a() }⟧ else ⟦{ b() }⟧\n}",
      expect: ["ifBody blue,dark_green", "elseBody red"]),
    .init(
      "variables that a function sets",
      "func set(_ value: inout Bool) { value = test.currentGroup == .red }\nfunc f() {\n  var isRed = false\n  set(&isRed)\n  if isRed ⟦{ a() }⟧ else ⟦{ b() }⟧\n}",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
    .init(
      "called values",
      "struct Flags {\n  func callAsFunction(_ name: String) -> Bool { test.currentGroup == .red }\n}\nif Flags()(\"a\") ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
    .init(
      "functions of several statements",
      "func isRed() -> Bool {\n  guard test.currentGroup == .red else ⟦{ return false }⟧\n  ⟦return true⟧\n}\nif isRed() ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: [
        "guardBody blue,dark_green", "afterGuard red", "ifBody red", "elseBody blue,dark_green",
      ]),
    .init(
      "bound names", "let isRed = test.currentGroup == .red\nif !isRed ⟦{ a() }⟧",
      expect: ["ifBody blue,dark_green"]),
    .init(
      "second binding of one let",
      "func f() { let isRed = test.currentGroup == .red, other = !isRed; if other ⟦{ a() }⟧ }",
      expect: ["ifBody blue,dark_green"]),
    .init(
      "list of groups, and its name",
      "if [.red, .blue].contains(test.currentGroup) ⟦{ a() }⟧\nlet warm: Set<ColorSplitTest.Group> = [.red]\nif warm.contains(test.currentGroup) ⟦{ b() }⟧ else ⟦{ c() }⟧\nvar cold = [ColorSplitTest.Group.blue]\ncold.removeAll()\nif cold.contains(test.currentGroup) { d() }",
      expect: ["ifBody blue,red", "ifBody red", "elseBody blue,dark_green"]),
    .init("accessor", "if flags.isEnabled(.color) ⟦{ a() }⟧", expect: ["ifBody red"]),
    .init(
      "nil in a condition",
      "if maybe?.currentGroup == nil ⟦{ a() }⟧ else ⟦{ b() }⟧\nif case .none = maybe?.currentGroup ⟦{ c() }⟧",
      expect: ["ifBody blue,dark_green,red", "elseBody blue,dark_green,red", "ifBody blue,dark_green,red"]),
    .init(
      "any value of the type",
      """
      var chosen = ColorSplitTest.Group.red
      let parsed = ColorSplitTest.Group(rawValue: "red")
      func f(_ g: ColorSplitTest.Group, _ b: PriceSplitTest.Behavior) {
        if chosen == .red ⟦{ a() }⟧ else ⟦{ b() }⟧
        if parsed == .red ⟦{ a() }⟧
        guard g != .red else ⟦{ return }⟧
        if g == .red, test.currentGroup == .blue ⟦{ c() }⟧ else ⟦{ d() }⟧
        if case .low = b ⟦{ e() }⟧
        let n = g == .red ? ⟦1⟧ : ⟦2⟧, m = g.select(⟦red: 1⟧, ⟦blue: 2⟧, ⟦darkGreen: 3⟧), d = [⟦.red: 1⟧][g]
        chosen = .blue
      }
      """,
      expect: [
        "ifBody blue,dark_green,red", "elseBody blue,dark_green,red", "ifBody blue,dark_green,red",
        "guardBody blue,dark_green,red", "ifBody blue", "elseBody blue,dark_green,red",
        "ifBody control,control_check,low", "trueValue blue,dark_green,red", "falseValue blue,dark_green,red",
        "selectArgument blue,dark_green,red", "selectArgument blue,dark_green,red",
        "selectArgument blue,dark_green,red", "dictionaryElement blue,dark_green,red",
      ]),
    .init(
      "an `==` of the user's own",
      """
      extension ColorSplitTest.Group { static func == (a: Self, b: Self) -> Bool { true } }
      let x = test.currentGroup == .red ? ⟦1⟧ : ⟦2⟧
      """, expect: ["trueValue blue,dark_green,red", "falseValue blue,dark_green,red"]),
    .init(
      "a name for a condition",
      "let isRed = test.currentGroup == .red\nlet isOpen = isRed && x\nif isOpen ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "closure of one expression",
      "let isRed = { test.currentGroup == .red }\nif isRed() ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
    .init(
      "parameter's value",
      "if test.parameters.title == \"Buy\" ⟦{ a() }⟧ else ⟦{ b() }⟧\nif test.currentGroup.title != \"Buy now\" ⟦{ c() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green", "ifBody dark_green,red"]),
    .init(
      "number",
      "func f() {\n  let n = test.currentGroup == .red ? ⟦1⟧ : ⟦2⟧\n  if n > 1 ⟦{ a() }⟧ else ⟦{ b() }⟧\n}",
      expect: ["trueValue red", "falseValue blue,dark_green", "ifBody blue,dark_green", "elseBody red"]),
    .init(
      "ternary of Booleans", "if test.currentGroup == .red ? ⟦true⟧ : ⟦false⟧ ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["trueValue red", "falseValue blue,dark_green", "ifBody red", "elseBody blue,dark_green"]),
    .init(
      "a group instead of nil", "if (maybe?.currentGroup ?? .blue) == .red ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "accessor of an optional", "if flags?.isEnabled(.color) == true ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "accessor that is declared optional",
      """
      struct Tests { func variation(for test: ABTest) -> Variation? { nil } }
      func f(_ abTests: Tests) {
        if case .red = abTests.variation(for: .color) ⟦{ a() }⟧ else ⟦{ b() }⟧
      }
      """, expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "tuple in a condition", "if case (.red, true) = (test.currentGroup, x) ⟦{ a() }⟧ else ⟦{ b() }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green,red"]),
    .init(
      "exit with a label",
      "func f() {\n  outer: do {\n    if test.currentGroup == .red ⟦{ break outer }⟧\n    ⟦a()⟧\n  }\n  b()\n}",
      expect: ["ifBody red", "afterExit blue,dark_green"]),
    .init("nothing to do with it", "if a == .red { b() } else if flags.isEnabled(.search) { c() }", expect: []),
  ]

  static let switches: [SourceCase] = [
    .init(
      "switch",
      "switch test.currentGroup {\n⟦case .red, .blue: a()⟧\n⟦case .darkGreen:\n  b()\n  c()⟧ // trailing\n}",
      expect: ["switchCase blue,red", "switchCase dark_green"]),
    .init(
      "default and first match",
      "switch test.currentGroup { ⟦case .red: a();⟧ ⟦case .red, .blue: b();⟧ ⟦default: c()⟧ }",
      expect: ["switchCase red", "switchCase blue", "defaultCase dark_green"]),
    .init(
      "where and bindings",
      "switch test.currentGroup { ⟦case .red where x: a();⟧ ⟦case let g where g == .blue: b();⟧ ⟦case let g: c(g)⟧ }",
      expect: ["switchCase red", "switchCase blue", "switchCase dark_green,red"]),
    .init(
      "where in a switch over something else",
      "switch n { ⟦case 1 where test.currentGroup == .red: a();⟧ ⟦case .buy(let t) where t > 1 && test.currentGroup != .red: b();⟧ ⟦case 2 where x, 3 where test.currentGroup == .red: c();⟧ case let m where m > 3: d(); default: e() }",
      expect: ["switchCase red", "switchCase blue,dark_green", "switchCase blue,dark_green,red"]),
    .init(
      "switch over true",
      "switch true { ⟦case test.currentGroup == .red: a();⟧ ⟦case x, test.currentGroup == .blue: b();⟧ ⟦default: c()⟧ }\nswitch false { case test.currentGroup == .red: d(); default: e() }",
      expect: ["switchCase red", "switchCase blue,dark_green", "defaultCase dark_green"]),
    .init(
      "where after a fallthrough, and of another experiment",
      "switch layout.currentGroup {\n⟦case .control: a(); fallthrough⟧\n#if DEBUG\n⟦⟦case .red where test.currentGroup == .red: b()⟧⟧\n#endif\n⟦default: c()⟧\n}",
      expect: [
        "switchCase control", "switchCase control,red", "switchCase blue,dark_green,red", "defaultCase control,red",
      ]),
    .init(
      "fallthrough", "switch test.currentGroup { ⟦case .red: a(); fallthrough;⟧ ⟦case .blue: b();⟧ ⟦default: c()⟧ }",
      expect: ["switchCase red", "switchCase blue,red", "defaultCase dark_green"]),
    .init(
      "tuple",
      "switch (test.currentGroup, x) { ⟦case (.red, true): a();⟧ ⟦case (.red, _): b();⟧ ⟦case (let g, false): c();⟧ ⟦default: d()⟧ }",
      expect: ["switchCase red", "switchCase red", "switchCase blue,dark_green", "defaultCase blue,dark_green"]),
    .init(
      "optional",
      "switch maybe?.currentGroup { ⟦case .red?: a();⟧ ⟦case .some(.blue): b();⟧ ⟦case nil: c();⟧ ⟦case .none: c();⟧ ⟦default: d()⟧ }",
      expect: [
        "switchCase red", "switchCase blue", "switchCase blue,dark_green,red", "switchCase ", "defaultCase dark_green",
      ]
    ),
    .init(
      "nil first",
      "switch maybe?.currentGroup { ⟦case nil: a();⟧ ⟦case .some(let g) where g == .red: b();⟧ ⟦case .some: c()⟧ }",
      expect: ["switchCase blue,dark_green,red", "switchCase red", "switchCase blue,dark_green"]),
    .init(
      "nil with a condition",
      "switch maybe?.currentGroup { ⟦case nil where x, .red?: a();⟧ ⟦case let g?: b(g);⟧ ⟦default: c()⟧ }",
      expect: ["switchCase blue,dark_green,red", "switchCase blue,dark_green", "defaultCase blue,dark_green,red"]),
    .init(
      "nil under #if",
      "switch maybe?.currentGroup {\n#if DEBUG\n⟦case nil: a()⟧\n#endif\n⟦case .red: b()⟧\n⟦default: c()⟧\n}",
      expect: ["switchCase blue,dark_green,red", "switchCase red", "defaultCase blue,dark_green,red"]),
    .init(
      "nil that leaves",
      "func f() {\n  switch maybe?.currentGroup { ⟦case nil: return;⟧ ⟦case .red?: return;⟧ ⟦default: break⟧ }\n  ⟦a()⟧\n}",
      expect: [
        "switchCase blue,dark_green,red", "switchCase red", "defaultCase blue,dark_green", "afterExit blue,dark_green",
      ]),
    .init(
      "where beside an open pattern",
      "switch (test.currentGroup, x) { ⟦case (_, true) where test.currentGroup == .red: a();⟧ ⟦default: b()⟧ }",
      expect: ["switchCase red", "defaultCase blue,dark_green,red"]),
    .init(
      "a case that falls out",
      "func f() {\n  switch test.currentGroup { ⟦case .red: a(); fallthrough;⟧ ⟦case .blue: return;⟧ ⟦default: break⟧ }\n  ⟦c()⟧\n}",
      expect: ["switchCase red", "switchCase blue,red", "defaultCase dark_green", "afterExit dark_green"]),
    .init(
      "raw value", "switch test.currentGroup.rawValue { ⟦case \"dark_green\": a();⟧ ⟦default: b()⟧ }",
      expect: ["switchCase dark_green", "defaultCase blue,red"]),
    .init(
      "behaviour", "switch price.currentGroup.behavior { ⟦case .control: a();⟧ ⟦case .low: b()⟧ }",
      expect: ["switchCase control,control_check", "switchCase low"]),
    .init(
      "conditional compilation",
      "switch test.currentGroup {\n#if DEBUG\n⟦case .red: a()⟧\n#else\n⟦case .red: b()⟧\n⟦case .blue: c()⟧\n#endif\n⟦default: d()⟧\n}",
      expect: ["switchCase red", "switchCase red", "switchCase blue", "defaultCase blue,dark_green"]),
    .init(
      "cases that leave",
      "func f() {\n  switch test.currentGroup { ⟦case .red: return;⟧ ⟦case .blue: break;⟧ ⟦case .darkGreen: fatalError()⟧ }\n  ⟦a()⟧\n}",
      expect: ["switchCase red", "switchCase blue", "switchCase dark_green", "afterExit blue"]),
    .init(
      "Boolean", "switch test.currentGroup == .red { ⟦case true: a();⟧ ⟦case false: b()⟧ }",
      expect: ["switchCase red", "switchCase blue,dark_green"]),
    .init(
      "switch over self",
      "extension ColorSplitTest.Group { var n: Int { switch self { ⟦case .red: 1;⟧ ⟦default: 2⟧ } } }",
      expect: ["switchCase blue,dark_green,red", "defaultCase blue,dark_green,red"]),
    .init(
      "parameter of the group's type",
      "func f(_ g: ColorSplitTest.Group) { switch g { ⟦case .red: a(); return;⟧ ⟦default: b()⟧ }; c() }",
      expect: ["switchCase blue,dark_green,red", "defaultCase blue,dark_green,red"]),
    .init(
      "all cases", "for g in ColorSplitTest.Group.allCases { switch g { case .red: a(); default: b() } }", expect: []),
  ]

  static let expressions: [SourceCase] = [
    .init(
      "elements of an array", "let x: Int = [⟦10⟧, ⟦20⟧][test.currentGroup == .red ? ⟦1⟧ : ⟦0⟧]",
      expect: [
        "dictionaryElement blue,dark_green", "dictionaryElement red", "trueValue red", "falseValue blue,dark_green",
      ]),
    .init(
      "ternary", "let a = test.currentGroup == .red ? ⟦1⟧ : ⟦2⟧",
      expect: ["trueValue red", "falseValue blue,dark_green"]),
    .init(
      "select", "let a = test.currentGroup.select(⟦red: 1⟧, ⟦blue: f(2)⟧, ⟦darkGreen: 3⟧)",
      expect: ["selectArgument red", "selectArgument blue", "selectArgument dark_green"]),
    .init(
      "selectAsync", "let a = await test.currentGroup.selectAsync(⟦red: 1⟧, ⟦blue: f(2)⟧, ⟦darkGreen: 3⟧)",
      expect: ["selectArgument red", "selectArgument blue", "selectArgument dark_green"]),
    .init(
      "select of behaviours", "let a = price.currentGroup.select(⟦control: 1⟧, ⟦low: 2⟧)",
      expect: ["selectArgument control,control_check", "selectArgument low"]),
    .init(
      "select of an optional", "let a = maybe?.currentGroup.select(⟦red: 1⟧, ⟦blue: f(2)⟧, ⟦darkGreen: 3⟧)",
      expect: ["selectArgument red", "selectArgument blue", "selectArgument dark_green"]),
    .init(
      "dictionary of Booleans",
      "let a = [⟦true: 1⟧, ⟦false: 2⟧][test.currentGroup == .red]!\nlet b = [true: 1, false: 2][x]!",
      expect: ["dictionaryElement red", "dictionaryElement blue,dark_green"]),
    .init(
      "dictionary", "let a = [⟦.red: 1⟧, ⟦.blue: 2⟧][test.currentGroup] ?? 3",
      expect: ["dictionaryElement red", "dictionaryElement blue"]),
    .init(
      "if expression", "let a = if test.currentGroup == .red ⟦{ 1 }⟧ else ⟦{ 2 }⟧",
      expect: ["ifBody red", "elseBody blue,dark_green"]),
  ]
}
