/// Every way to an experiment that the resolver follows, and look-alikes that it must not follow.
enum AccessShapes {
  static let all = bindings + members + changes + comparisons
  static let bindings: [MeaningTests.Case] = [
    .init(
      "fetched directly", "let g = ⟦⟦service.fetchSplitTest(⟦ColorSplitTest.self⟧)⟧.currentGroup⟧",
      expect: ["type color", "assignment color", "group color"]),
    .init(
      "local constant",
      """
      func f(service: SplitTestingService) {
        let test = service.fetchSplitTest(ColorSplitTest.self)
        if ⟦⟦test.currentGroup⟧ == .red⟧ { ⟦test⟧.hitSplitTest() }
      }
      """, expect: ["group color", "color in red", "assignment color"]),
    .init(
      "group bound to a name",
      """
      func f() {
        let group = service.fetchSplitTest(ColorSplitTest.self).currentGroup
        let isRed = ⟦group⟧ == .red
        print(⟦isRed⟧, ⟦!isRed⟧)
      }
      """, expect: ["group color", "color in red", "color in blue,dark_green"]),
    .init(
      "shadowed",
      """
      let test = service.fetchSplitTest(ColorSplitTest.self)
      func f(test: Other) { print(⟦test.currentGroup⟧) }
      func g() {
        let test = 3
        print(⟦test⟧)
        do { let test = service.fetchSplitTest(LayoutSplitTest.self); print(⟦test⟧) }
        print(⟦test⟧)
      }
      func h() { print(⟦test⟧); let test = Other(); print(⟦test⟧) }
      struct S { let test: Other; func f() { print(⟦test⟧) } }
      """, expect: ["-", "-", "assignment layout", "-", "assignment color", "-", "-"]),
    .init(
      "variable that is assigned",
      """
      func f() {
        var group = test().currentGroup
        group = .blue
        print(⟦group⟧)
        var fixed = test().currentGroup
        print(⟦fixed⟧)
      }
      func test() -> SplitTestAssignment<ColorSplitTest> { fatalError() }
      """, expect: ["any group color", "group color"]),
    .init(
      "assigned later",
      """
      func f(test: SplitTestAssignment<ColorSplitTest>) {
        let group: ColorSplitTest.Group
        if debug { group = test.currentGroup } else { group = test.currentGroup }
        print(⟦group⟧)
        let other: ColorSplitTest.Group
        if debug { other = .red } else { other = test.currentGroup }
        print(⟦other⟧)
      }
      """, expect: ["group color", "any group color"]),
    .init(
      "optional binding",
      """
      func f(test: SplitTestAssignment<ColorSplitTest>?) {
        print(⟦test⟧, ⟦test?.currentGroup⟧, ⟦test?.currentGroup == .red⟧, ⟦test!.currentGroup⟧)
        if let test, case let group = ⟦test.currentGroup⟧ { print(⟦group⟧) }
        guard let group = test?.currentGroup else { return }
        print(⟦group⟧)
        print(⟦test.map { $0.currentGroup }⟧, test.map { ⟦$0.currentGroup⟧ })
      }
      """,
      expect: [
        "assignment? color", "group? color", "-", "group color", "group color", "group color", "group color",
        "group? color", "group color",
      ]),
    .init(
      "closure captures",
      """
      class C {
        let test = service.fetchSplitTest(ColorSplitTest.self)
        func f() {
          run { [test] in print(⟦test.currentGroup⟧) }
          run { [t = self.test] in print(⟦t.currentGroup⟧) }
          run { [weak self] in print(⟦self?.test.currentGroup⟧); guard let self else { return }; print(⟦self.test.currentGroup⟧) }
          run { test in print(⟦test⟧) }
          let color: (ColorSplitTest.Group) -> Int = { group in ⟦group⟧ == .red ? 1 : 2 }
        }
      }
      """,
      expect: [
        "group color", "group color", "group? color", "group color", "-", "any group color",
      ]),
    .init(
      "tuples and patterns",
      """
      func f(test: SplitTestAssignment<ColorSplitTest>) {
        let (a, b) = (test.currentGroup, 1)
        print(⟦a⟧, ⟦b⟧)
        switch (test.currentGroup, b) { case (let g, 1): print(⟦g⟧); case let (g, n): print(⟦g⟧, ⟦n⟧) }
        for group in ColorSplitTest.Group.allCases { print(⟦group⟧) }
      }
      """, expect: ["group color", "-", "group color", "group color", "-", "any group color"]),
    .init(
      "conditional compilation",
      """
      func f() {
        #if DEBUG
        let test = a.fetchSplitTest(ColorSplitTest.self)
        #else
        let test = b.fetchSplitTest(ColorSplitTest.self)
        #endif
        print(⟦test⟧)
      }
      """, expect: ["assignment color"]),
  ]

  static let members: [MeaningTests.Case] = [
    .init(
      "closures in names",
      """
      let test = service.fetchSplitTest(ColorSplitTest.self)
      func f() {
        let isRed = { test.currentGroup == .red }
        let typed: () -> Bool = { test.currentGroup == .blue }
        let captured = { [test] () -> Bool in return test.currentGroup == .red }
        var changed = { test.currentGroup == .red }
        changed = { true }
        let taking = { (x: Int) in test.currentGroup == .red }
        let long = { log(); return test.currentGroup == .red }
        print(⟦isRed()⟧, ⟦typed()⟧, ⟦captured()⟧, ⟦changed()⟧, ⟦taking(1)⟧, ⟦long()⟧, ⟦isRed⟧)
      }
      """, expect: ["color in red", "color in blue", "color in red", "-", "-", "-", "-"]),
    .init(
      "own subscripts",
      """
      struct Groups {
        let test: SplitTestAssignment<ColorSplitTest>
        subscript(key: String) -> ColorSplitTest.Group { test.currentGroup }
        subscript(at place: Int) -> Bool { get { test.currentGroup == .red } set {} }
        subscript(or value: ColorSplitTest.Group) -> ColorSplitTest.Group { value }
      }
      extension Groups { subscript(isBlue key: Int) -> Bool { self["a"] == .blue } }
      class Open {
        let test: SplitTestAssignment<ColorSplitTest>
        subscript(key: Int) -> ColorSplitTest.Group { test.currentGroup }
      }
      func f(groups: Groups, open: Open) {
        print(⟦groups["a"]⟧, ⟦groups[at: 0]⟧, ⟦groups[or: groups["a"]]⟧, ⟦groups[isBlue: 0]⟧, ⟦open[1]⟧, ⟦groups[1, 2]⟧)
      }
      """,
      expect: ["group color", "color in red", "group color", "color in blue", "any group color", "-"]),
    .init(
      "stored property",
      """
      final class ViewModel {
        private let test: SplitTestAssignment<ColorSplitTest>
        private let group: ColorSplitTest.Group
        let any: ColorSplitTest.Group
        init(service: SplitTestingService, any: ColorSplitTest.Group) {
          test = service.fetchSplitTest(ColorSplitTest.self)
          self.group = test.currentGroup
          self.any = any
        }
        func f() { print(⟦test⟧, ⟦self.test.currentGroup⟧, ⟦group⟧, ⟦any⟧) }
      }
      """, expect: ["assignment color", "group color", "group color", "any group color"]),
    .init(
      "member of another file",
      "struct View { let viewModel: ViewModel; var body: Int { ⟦viewModel.test.currentGroup⟧ == .red ? 1 : 2 } }",
      "final class ViewModel {}",
      "extension ViewModel { var test: SplitTestAssignment<ColorSplitTest> { service.fetchSplitTest(ColorSplitTest.self) } }",
      expect: ["group color"]),
    .init(
      "computed properties and functions",
      """
      struct S {
        let test: SplitTestAssignment<ColorSplitTest>
        var group: ColorSplitTest.Group { test.currentGroup }
        var isRed: Bool { get { return group == .red } }
        func isOn() -> Bool { isRed }
        func several() -> Bool { print(1); return isRed }
        func f() { print(⟦group⟧, ⟦isRed⟧, ⟦self.isOn()⟧, ⟦several()⟧, ⟦matches(group)⟧, ⟦matches(.red)⟧) }
        func matches(_ g: ColorSplitTest.Group) -> Bool { g == .blue }
      }
      """, expect: ["group color", "color in red", "color in red", "-", "color in blue", "-"]),
    .init(
      "overridden",
      """
      class Base { let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { test.currentGroup == .red } }
      class Other: Base { override var isRed: Bool { true }; func f() { print(⟦isRed⟧, ⟦test⟧) } }
      func f(_ base: Base) { print(⟦base.isRed⟧, ⟦base.test⟧) }
      """, expect: ["-", "assignment color", "-", "assignment color"]),
    .init(
      "overridden elsewhere",
      """
      class A { var isRed: Bool { false }; func isBlue() -> Bool { false } }
      class B: A { override var isRed: Bool { true }; override func isBlue() -> Bool { true } }
      final class Model { private let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { test.currentGroup == .red }; func f() { print(⟦isRed⟧) } }
      class Open { let test: SplitTestAssignment<ColorSplitTest>; func isBlue() -> Bool { test.currentGroup == .blue }; func f() { print(⟦isBlue()⟧) } }
      class Base { let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { test.currentGroup == .red }; func f() { print(⟦isRed⟧) } }
      class Middle: Base {}
      class Last: Middle { override var isRed: Bool { false } }
      """, expect: ["color in red", "color in blue", "-"]),
    .init(
      "overridden below a class from elsewhere",
      """
      class Screen: Elsewhere { override var isRed: Bool { true } }
      class Base { let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { test.currentGroup == .red }; func f() { print(⟦isRed⟧) } }
      struct Value { let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { test.currentGroup == .red }; func f() { print(⟦isRed⟧) } }
      """, expect: ["-", "color in red"]),
    .init(
      "protocols and generics",
      """
      protocol HasTest { var test: SplitTestAssignment<ColorSplitTest> { get } }
      extension HasTest { var isRed: Bool { test.currentGroup == .red } }
      struct S: HasTest { let test: SplitTestAssignment<ColorSplitTest>; func f() { print(⟦isRed⟧) } }
      func f(_ a: some HasTest, _ b: any HasTest) { print(⟦a.test⟧, ⟦b.isRed⟧) }
      func g<T: HasTest>(_ a: T) { print(⟦a.test⟧) }
      struct Box<Value> { let value: Value }
      func h(_ box: Box<SplitTestAssignment<ColorSplitTest>>) { print(⟦box.value.currentGroup⟧) }
      func fetch<T: SplitTest>(_ type: T.Type) -> SplitTestAssignment<T> { service.fetchSplitTest(type) }
      func i() { print(⟦fetch(LayoutSplitTest.self)⟧) }
      """,
      expect: [
        "color in red", "assignment color", "color in red", "assignment color", "group color", "assignment layout",
      ]),
    .init(
      "type aliases and backticks",
      """
      typealias Test = ColorSplitTest
      typealias Group = Test.Group
      typealias Assignment<T> = SplitTestAssignment<T>
      struct S { let t: Assignment<Test>; let g: Group; let a: SplitTestAssignment<`ColorSplitTest`> }
      func f(s: S) { print(⟦s.t⟧, ⟦s.g⟧, ⟦s.a⟧, ⟦s.t.currentGroup == Group.red⟧, ⟦s.t.`currentGroup`⟧, ⟦App.ColorSplitTest.Group.`red`⟧) }
      """,
      expect: ["assignment color", "any group color", "assignment color", "color in red", "group color", "color.red"]),
    .init(
      "extensions of the group",
      """
      extension ColorSplitTest.Group {
        var isRed: Bool { ⟦self⟧ == .red }
        static let favourite: ColorSplitTest.Group = .blue
        static let best = ColorSplitTest.Group.blue
        var isWarm: Bool { isRed || self == .blue }
      }
      func f(test: SplitTestAssignment<ColorSplitTest>) {
        print(⟦test.currentGroup.isRed⟧, ⟦test.currentGroup.isWarm⟧, ⟦test.currentGroup == .best⟧)
      }
      func g(group: ColorSplitTest.Group) { print(⟦group.isRed⟧, ⟦group == .red⟧) }
      """, expect: ["any group color", "color in red", "color in blue,red", "color in blue", "-", "-"]),
    .init(
      "types in signatures",
      """
      func f(_ g: ⟦ColorSplitTest.Group⟧, _ t: ⟦SplitTestAssignment<ColorSplitTest>?⟧) -> [⟦LayoutSplitTest.Group⟧] { [] }
      extension ⟦ColorSplitTest.Group⟧ { var x: Int { 1 } }
      struct Other { enum ColorSplitTest { case red; enum Group { case red } }; let g: ⟦ColorSplitTest.Group⟧ }
      """, expect: ["group type color", "assignment? color", "group type layout", "group type color", "-"]),
    .init(
      "a type of the user's own",
      """
      enum ColorSplitTest { case red, blue; static var currentGroup: ColorSplitTest { .red } }
      func f() { print(⟦ColorSplitTest.currentGroup⟧ , ⟦ColorSplitTest.currentGroup == .red⟧, ⟦ColorSplitTest.self⟧) }
      """, expect: ["-", "-", "-"]),
  ]

  /// Values that look constant but need not be.
  static let changes: [MeaningTests.Case] = [
    .init(
      "decoded properties",
      """
      struct A: Codable { let isRed: Bool; init(_ t: SplitTestAssignment<ColorSplitTest>) { isRed = t.currentGroup == .red }; var b: Bool { ⟦isRed⟧ } }
      struct B { private let isRed: Bool; init(_ t: SplitTestAssignment<ColorSplitTest>) { isRed = t.currentGroup == .red }; var b: Bool { ⟦isRed⟧ } }
      struct C { private let isRed: Bool; init(_ t: SplitTestAssignment<ColorSplitTest>) { isRed = t.currentGroup == .red }; var b: Bool { ⟦isRed⟧ } }
      @Model final class D { private var isHot = ⟦g() == .red⟧; func f() -> Bool { ⟦isHot⟧ } }
      @MainActor final class E { private var isWarm = g() == .red; func f() -> Bool { ⟦isWarm⟧ } }
      func g() -> ColorSplitTest.Group { s.fetchSplitTest(ColorSplitTest.self).currentGroup }
      """, "extension C: Decodable {}", expect: ["-", "color in red", "-", "color in red", "-", "color in red"]),
    .init(
      "written in other ways",
      """
      final class A {
        private var a = g(), b = g(), c = g(), d = g(), e = g(), f = g()
        @objc private dynamic var h = g()
        @Wrapped private var i = g()
        private var j = g() { didSet { print(1) } }
        var k = g()
        private lazy var l = g()
        func change() { a = .blue; swap(&b, &other); self[keyPath: \\.c] = .blue; d.toggle(); (e, other) = (.blue, .red) }
        func use() { print(⟦a⟧, ⟦b⟧, ⟦c⟧, ⟦d⟧, ⟦e⟧, ⟦f⟧, ⟦h⟧, ⟦i⟧, ⟦j⟧, ⟦k⟧, ⟦l⟧) }
      }
      func g() -> ColorSplitTest.Group { s.fetchSplitTest(ColorSplitTest.self).currentGroup }
      """,
      expect: [
        "any group color", "any group color", "any group color", "any group color", "any group color", "group color",
        "any group color", "any group color", "any group color", "any group color", "group color",
      ]),
    .init(
      "memberwise initializers",
      """
      struct A { private var isRed = g() == .red; private var isBlue = g() == .blue; func f() { print(⟦isRed⟧, ⟦isBlue⟧) } }
      let a = A(isBlue: true)
      func g() -> ColorSplitTest.Group { s.fetchSplitTest(ColorSplitTest.self).currentGroup }
      """, expect: ["color in red", "-"]),
    .init(
      "requirements with a default",
      """
      protocol P { var test: SplitTestAssignment<ColorSplitTest> { get }; var isRed: Bool { get } }
      extension P { var isRed: Bool { test.currentGroup == .red }; var isBlue: Bool { test.currentGroup == .blue }; func f() { print(⟦isRed⟧, ⟦isBlue⟧) } }
      struct S: P { let test: SplitTestAssignment<ColorSplitTest>; var isRed: Bool { true }; func g() { print(⟦isRed⟧) } }
      """, expect: ["-", "color in blue", "-"]),
    .init(
      "an `==` of the user's own",
      """
      extension ColorSplitTest.Group { static func == (a: Self, b: Self) -> Bool { true } }
      func f(t: SplitTestAssignment<ColorSplitTest>, l: SplitTestAssignment<LayoutSplitTest>) { print(⟦t.currentGroup == .red⟧, ⟦l.currentGroup == .red⟧) }
      """, expect: ["-", "layout in red"]),
    .init(
      "operators of unknown precedence",
      "func f(g: SplitTestAssignment<ColorSplitTest>) { print(⟦x <+> g.currentGroup == .red⟧, ⟦g.currentGroup == .red ?? x⟧) }",
      expect: ["-", "-"]),
    .init(
      "cycles",
      "struct S { var a: Bool { ⟦b⟧ }; var b: Bool { a }; func f(_ n: Int) -> Bool { ⟦f(n)⟧ } }\nlet x = ⟦y⟧, y = x",
      expect: ["-", "-", "-"]),
    .init(
      "either of two",
      "func f(t: SplitTestAssignment<ColorSplitTest>) { let g = c() ? t.currentGroup : t.currentGroup; print(⟦g⟧, ⟦t.currentGroup⟧) }",
      expect: ["any group color", "group color"]),
  ]

  static let comparisons: [MeaningTests.Case] = [
    .init(
      "operators",
      """
      func f(test: SplitTestAssignment<ColorSplitTest>, l: SplitTestAssignment<LayoutSplitTest>) {
        let g = test.currentGroup
        print(⟦.red == g⟧, ⟦g != ColorSplitTest.Group.darkGreen⟧, ⟦.red ~= g⟧, ⟦(g) == (.red)⟧, ⟦[.red, .blue].contains(g)⟧)
        print(⟦g.rawValue == "dark_green"⟧, ⟦g == .red || g == .blue⟧, ⟦g == .red && l.currentGroup == .red⟧, ⟦g == l.currentGroup⟧)
        print(⟦g == .control⟧, ⟦(g == .red) == false⟧, ⟦a || ⟦g == .red⟧⟧, ⟦g.title⟧, ⟦test.parameters.title⟧, ⟦l.parameters.title⟧)
      }
      """,
      expect: [
        "color in red", "color in blue,red", "color in red", "color in red", "color in blue,red", "color in dark_green",
        "color in blue,red", "-", "-", "-", "color in blue,dark_green", "color in red", "-", "parameter color.title",
        "parameter color.title", "-",
      ]),
    .init(
      "behaviours",
      """
      func f(test: SplitTestAssignment<PriceSplitTest>) {
        print(⟦test.currentGroup.behavior⟧, ⟦test.currentGroup.behavior == .control⟧, ⟦test.currentGroup == .control⟧)
      }
      """, expect: ["behavior price", "price in control,control_check", "price in control"]),
    .init(
      "accessors",
      """
      func f() {
        print(⟦abTests.variation(for: .color)⟧, ⟦self.deps.abTests.variation( for : ABTest.layout )⟧, ⟦abTests?.variation(for: .color)⟧)
        print(⟦abTests.variation(for: .color) == .darkGreen⟧, ⟦abTests.variation(for: .color) == Variation.red⟧)
        print(⟦flags.isEnabled(.layout)⟧, ⟦!flags.isEnabled(.layout)⟧, ⟦flags.isEnabled(.other)⟧, ⟦flags.isEnabled(.layout, x)⟧)
        print(⟦Remote.group("exp-color")⟧, ⟦Remote.group("exp-color") == "red"⟧, ⟦My.Remote.group("exp-color")⟧)
        let isOn = flags.isEnabled(.layout)
        print(⟦isOn⟧)
      }
      """,
      expect: [
        "own group color", "own group layout", "own group? color", "color in dark_green", "color in red",
        "layout in red", "layout in control", "-", "-", "own group color", "color in red", "-", "layout in red",
      ]),
  ]
}
