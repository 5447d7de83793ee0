import BranchRemoval
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import Testing

/// Whole files as app teams write them, before and after a removal; `red` wins.
@Suite struct AppCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    /// Compared where nothing is refused.
    let after: String
    var isRefused = false

    init(_ name: String, _ before: String, _ after: String, isRefused: Bool = false) {
      testDescription = name
      self.before = before
      self.after = after
      self.isRefused = isRefused
    }
  }

  private static let group = "service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup"

  /// The text of a parameter is a `String`, whatever function takes it.
  static let texts: [Case] = [
    Case(
      "an argument of an unknown function", "let a = Text(\(group).title)\n", "let a = Text(\"Get it\" as String)\n"),
    Case(
      "an argument of an unknown method", "func f(_ view: V) { view.navigationTitle(\(group).title) }\n",
      "func f(_ view: V) { view.navigationTitle(\"Get it\" as String) }\n"),
    Case(
      "an argument before a closure", "let a = Button(\(group).title) { tap() }\n",
      "let a = Button(\"Get it\" as String) { tap() }\n"),
    Case("the name of a group", "let a = Text(\(group).rawValue)\n", "let a = Text(\"red\" as String)\n"),
    Case(
      "an argument of a known function", "func f(_ text: String) {}\nfunc g() { f(\(group).title) }\n",
      "func f(_ text: String) {}\nfunc g() { f(\"Get it\") }\n"),
    Case("an argument of print", "func g() { print(\(group).title) }\n", "func g() { print(\"Get it\") }\n"),
    Case("a value", "let a = \(group).title\n", "let a = \"Get it\"\n"),
    Case(
      "an assigned value", "func f(_ label: Label) { label.text = \(group).title }\n",
      "func f(_ label: Label) { label.text = \"Get it\" }\n"),
    Case("a base", "let a = Text(\(group).title.uppercased())\n", "let a = Text(\"Get it\".uppercased())\n"),
    Case("a key", "let a = names[\(group).title]\n", "let a = names[\"Get it\"]\n"),
    Case("another parameter", "let a = Space(\(group).size)\n", "let a = Space(8)\n"),
  ]

  /// Two functions that the same arguments fit cannot stand beside each other, or one would take the calls of the other.
  static let signatures: [Case] = [
    Case(
      "two initializers that lose a parameter",
      """
      class Base { init(a: Int) {} }
      final class Sub: Base {
        let b: Int
        init(group: ButtonColorSplitTest.Group) { b = group == .red ? 1 : 2; super.init(a: 2) }
        convenience init?(raw: String) {
          guard \(group) == .blue, raw.count > 1 else { return nil }
          self.init(group: \(group))
        }
      }
      let a = Sub(group: \(group))
      let b = Sub(raw: "b")

      """,
      """
      class Base { init(a: Int) {} }
      final class Sub: Base {
        let b: Int
        init() { b = 1; super.init(a: 2) }
        convenience init?(raw: String) {
          return nil
        }
      }
      let a = Sub()
      let b = Sub(raw: "b")

      """),
    Case(
      "a function that relies on a default",
      """
      struct API {
        func fetch(name: String = "n") -> String { name }
        func fetch(group: ButtonColorSplitTest.Group) -> String { group == .red ? "red" : "other" }
      }
      func f() { use(API().fetch(), API().fetch(group: \(group))) }

      """, "", isRefused: true),
    Case(
      "a function of a superclass",
      """
      class Base { func show(_ n: Int = 1) {} }
      class Sub: Base { func show(with group: ButtonColorSplitTest.Group) { if group == .red { log() } } }
      func f(_ s: Sub) { s.show(with: \(group)) }

      """, "", isRefused: true),
    Case(
      "a function of a protocol's extension",
      """
      protocol P {}
      extension P { func draw() {} }
      struct S: P { func draw(for group: ButtonColorSplitTest.Group) { if group == .red { log() } } }
      func f(_ s: S) { s.draw(for: \(group)) }

      """, "", isRefused: true),
    Case(
      "a function of another type",
      """
      struct S { func draw(for group: ButtonColorSplitTest.Group) { if group == .red { log() } } }
      struct T { func draw() {} }
      func f(_ s: S) { s.draw(for: \(group)) }

      """,
      """
      struct S { func draw() { log() } }
      struct T { func draw() {} }
      func f(_ s: S) { s.draw() }

      """),
    Case(
      "overloads that types tell apart",
      """
      func paint(_ n: Int, _ group: ButtonColorSplitTest.Group) { if group == .red { log(n) } }
      func paint(_ s: String, _ group: ButtonColorSplitTest.Group) { if group == .red { log(s) } }
      func f() { paint(1, \(group)); paint("s", \(group)) }

      """,
      """
      func paint(_ n: Int) { log(n) }
      func paint(_ s: String) { log(s) }
      func f() { paint(1); paint("s") }

      """),
  ]

  static let operands: [Case] = [
    Case(
      "a comparison with a comparison",
      "func f(_ a: Int) { let isRed = \(group) == .red; use(isRed != (a < 2), (a < 2) != isRed, isRed == (a < 2)) }\n",
      "func f(_ a: Int) { use(!(a < 2), !(a < 2), a < 2) }\n")
  ]

  /// A type is written down where its name means the same.
  static let types: [Case] = [
    Case(
      "a generic parameter",
      """
      struct Box<T> { func get() -> T { fatalError() } }
      func f(_ b: Box<Int>) { let v = \(group) == .blue ? b.get() : 0; use(v) }

      """, "", isRefused: true),
    Case(
      "an associated type",
      """
      extension Array { func best() -> Element? { first } }
      func f(_ xs: [Double]) { take(\(group) == .blue ? xs.best() : nil) }
      func take(_ x: Double?) {}
      func g(_ xs: [Double]) { let x = \(group) == .blue ? xs.best() : nil; use(x) }

      """, "", isRefused: true),
    Case(
      "a nested type",
      """
      struct Screen { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen) { let m = \(group) == .red ? .b : s.mode; use(m) }

      """,
      """
      struct Screen { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen) { let m: Screen.Mode = .b; use(m) }

      """),
    Case(
      "a nested type of a generic one",
      """
      struct Screen<T> { enum Mode { case a, b }; var mode: Mode { .a } }
      func f(_ s: Screen<Int>) { let m = \(group) == .red ? .b : s.mode; use(m) }

      """, "", isRefused: true),
    Case(
      "a nested type, inside",
      """
      struct Screen {
        enum Mode { case a, b }
        var mode: Mode { .a }
        func f() { let m = \(group) == .red ? .b : mode; use(m) }
      }

      """,
      """
      struct Screen {
        enum Mode { case a, b }
        var mode: Mode { .a }
        func f() { let m: Mode = .b; use(m) }
      }

      """),
    Case(
      "the parameter of a generic function",
      """
      func pick<T>(_ a: T, _ b: T) -> T { \(group) == .red ? a : b }
      func f() { use(pick(nil, 3)) }

      """,
      """
      func pick<T>(_ a: T, _ b: T) -> T { a }
      func f() { use(pick(nil, 3)) }

      """),
    Case(
      "the property of a memberwise initializer",
      """
      struct Row { let name: String; let check: (Int) -> Bool }
      func f(_ n: Int) { use(Row(name: "a", check: \(group) == .red ? { $0 > n } : { _ in false })) }

      """,
      """
      struct Row { let name: String; let check: (Int) -> Bool }
      func f(_ n: Int) { use(Row(name: "a", check: { $0 > n })) }

      """),
    Case(
      "the parameter of an initializer",
      """
      final class Row { init(width: Double) {} ; init(height: Float) {} }
      func f(_ w: Double) { use(Row(width: \(group) == .red ? 1 : w), Row(height: \(group) == .red ? 2 : 3.5)) }

      """,
      """
      final class Row { init(width: Double) {} ; init(height: Float) {} }
      func f(_ w: Double) { use(Row(width: 1), Row(height: 2)) }

      """),
  ]

  /// Each branch has its own type, as which `some Any` takes it.
  static let branches: [Case] = [
    Case(
      "an empty array for an opaque type",
      """
      func f(_ rows: [Int]) -> some Any { switch \(group) { case .red: []; default: rows } }

      """, "", isRefused: true)
  ]

  /// A property holds the user's group if everything that makes its type passes it.
  static let properties: [Case] = [
    Case(
      "by a memberwise initializer",
      """
      struct Row { let name: String; let group: ButtonColorSplitTest.Group
        var text: String { group == .red ? name : "" } }
      func f() { use(Row(name: "a", group: \(group)).text) }

      """,
      """
      struct Row { let name: String
        var text: String { name } }
      func f() { use(Row(name: "a").text) }

      """),
    Case(
      "by an initializer",
      """
      final class Row {
        private let group: ButtonColorSplitTest.Group
        init(group: ButtonColorSplitTest.Group) { self.group = group }
        func show() { if group == .red { a() } else { b() } }
      }
      func f() { use(Row(group: \(group))) }

      """,
      """
      final class Row {
        init() { }
        func show() { a() }
      }
      func f() { use(Row()) }

      """),
    Case(
      "of another value",
      """
      struct Row { let group: ButtonColorSplitTest.Group }
      func f(_ r: Row) { if r.group == .red { a() } }
      let row = Row(group: \(group))

      """,
      """
      struct Row { }
      func f(_ r: Row) { a() }
      let row = Row()

      """),
    Case(
      "that something sets",
      """
      struct Row { var group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { var r = Row(group: \(group)); r.group = .blue; r.f() }

      """, "", isRefused: true),
    Case(
      "with a group of its own",
      """
      struct Row { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f(); Row(group: .blue).f() }

      """, "", isRefused: true),
    Case(
      "that is decoded",
      """
      struct Row: Decodable { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f() }

      """, "", isRefused: true),
    Case(
      "that a protocol asks for",
      """
      protocol HasGroup { var group: ButtonColorSplitTest.Group { get } }
      struct Row: HasGroup { let group: ButtonColorSplitTest.Group; func f() { if group == .red { a() } } }
      func f() { Row(group: \(group)).f() }

      """,
      """
      protocol HasGroup { }
      struct Row: HasGroup { func f() { a() } }
      func f() { Row().f() }

      """),
    Case(
      "that is read through a protocol",
      """
      protocol HasGroup { var group: ButtonColorSplitTest.Group { get } }
      struct Row: HasGroup { let group: ButtonColorSplitTest.Group }
      func f(_ r: any HasGroup) { if r.group == .red { a() } }
      func g() { f(Row(group: \(group))) }

      """, "", isRefused: true),
  ]

  /// What is written to is no value, but an index in it is one.
  static let targets: [Case] = [
    Case(
      "behind an ampersand",
      "func f(_ xs: inout [Int]) { bump(&xs[\(group) == .red ? 0 : 1]) }\n",
      "func f(_ xs: inout [Int]) { bump(&xs[0]) }\n"),
    Case(
      "of a member",
      "func f(_ xs: inout [Item]) { xs[\(group) == .red ? 0 : 1].n = 2 }\n",
      "func f(_ xs: inout [Item]) { xs[0].n = 2 }\n"),
  ]

  static let statements: [Case] = [
    Case(
      "a variable that only losing branches changed",
      """
      func f() {
        var rows = [3, 1]
        if \(group) == .blue { rows.append(2) }
        use(rows.sorted())
      }

      """,
      """
      func f() {
        let rows = [3, 1]
        use(rows.sorted())
      }

      """),
    Case(
      "a closure that no longer throws",
      """
      func f(_ rows: [Int]) throws -> [Int] {
        try rows.map { n -> Int in
          if \(group) == .blue { return try load(n) }
          return n
        }
      }

      """,
      """
      func f(_ rows: [Int]) throws -> [Int] {
        rows.map { n -> Int in
          return n
        }
      }

      """),
    Case(
      "a closure of a declared function",
      """
      func attempt<T>(_ n: Int, _ body: (Int) throws -> T) rethrows -> T { try body(n) }
      func f() {
        do {
          let v = try attempt(\(group) == .red ? 1 : 3) { i in
            guard \(group) == .red else { throw E() }
            return i
          }
          use(v)
        } catch { use(error) }
      }

      """,
      """
      func attempt<T>(_ n: Int, _ body: (Int) throws -> T) rethrows -> T { try body(n) }
      func f() {
        do {
          let v = attempt(1) { i in
            return i
          }
          use(v)
        }
      }

      """),
    Case(
      "a closure that still throws",
      """
      func f(_ rows: [Int]) throws {
        try rows.forEach {
          if \(group) == .blue { try load($0) }
          try store($0)
        }
      }

      """,
      """
      func f(_ rows: [Int]) throws {
        try rows.forEach {
          try store($0)
        }
      }

      """),
  ]

  /// A chain ends where the survivor ends.
  static let chains: [Case] = [
    Case(
      "a member", "func f(_ a: Int?, _ n: Int?) { use((\(group) == .red ? a?.advanced(by: 1) : n).description) }\n",
      "func f(_ a: Int?, _ n: Int?) { use((a?.advanced(by: 1)).description) }\n"),
    Case(
      "a chain",
      "func f(_ a: Int?, _ n: Int?) { use([.control: n, .red: a?.advanced(by: 1)][\(group), default: n]?.description) }\n",
      "func f(_ a: Int?, _ n: Int?) { use((a?.advanced(by: 1))?.description) }\n"),
  ]

  @Test(arguments: texts + signatures + operands + types + branches + properties + targets + statements + chains)
  func removes(_ example: Case) {
    let result = Self.remove(from: example.before)
    let written = String(
      decoding: result.edits["a.swift", default: []].applied(to: Array(example.before.utf8)), as: UTF8.self)
    #expect(result.refusals.isEmpty != example.isRefused, "\(result.refusals.map(\.message))\n\(written)")
    #expect(!Parser.parse(source: written).hasError)
    if !example.isRefused { #expect(written == example.after) }
  }

  private static func remove(from text: String) -> RemovalResult {
    func parameter(_ name: String, _ type: String, _ value: String) -> ExperimentNames.Parameter {
      ExperimentNames.Parameter(
        propertyName: name, typeName: type, literals: ["control": value, "red": value, "blue": value])
    }
    let experiment = ExperimentNames(
      identifier: "button_color", caseName: "buttonColor", typeName: "ButtonColorSplitTest",
      groups: ["control", "red", "blue"].map { ExperimentNames.Group(name: $0, caseName: $0) },
      parameters: [parameter("title", "String", "\"Get it\""), parameter("size", "Int", "8")])
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(experiment, winner: "red")],
        sources: [SourceText(path: "a.swift", text: text)]))
  }
}
