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

  static let group = "service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup"

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
    Case(
      "beside another literal", "func f(_ a: Bool) { Text(a ? \(group).title : \"x\") }\n",
      "func f(_ a: Bool) { Text(a ? \"Get it\" as String : \"x\") }\n"),
    Case(
      "beside another of them", "func f(_ a: Bool) { Text(a ? \(group).title : \(group).rawValue) }\n",
      "func f(_ a: Bool) { Text(a ? \"Get it\" as String : \"red\" as String) }\n"),
    Case(
      "beside a name", "func f(_ a: Bool, _ s: String) { Text(a ? \(group).title : s) }\n",
      "func f(_ a: Bool, _ s: String) { Text(a ? \"Get it\" : s) }\n"),
    Case(
      "an operand", "func f() { Text(\(group).title + \"x\") }\n",
      "func f() { Text((\"Get it\" as String) + \"x\") }\n"),
    Case(
      "through a generic function", "func pick<T>(_ t: T) -> T { t }\nlet a = Text(pick(\(group).title))\n",
      "func pick<T>(_ t: T) -> T { t }\nlet a = Text(pick(\"Get it\" as String))\n"),
    Case(
      "an element", "let a = Text([\(group).title, \"x\"][0])\n", "let a = Text([\"Get it\" as String, \"x\"][0])\n"),
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
