import BranchRemoval
import SourceDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSemantics
import Testing

/// The statements of a function body before and after. `G` is the group, and `red` wins.
@Suite struct FoldingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    var testDescription: String { before }

    init(_ before: String, _ after: String) {
      self.before = before
      self.after = after
    }
  }

  static let expressions: [Case] = [
    Case("use(G == .red && e())", "use(e())"),
    Case("use(G == .blue && e())", "use(false)"),
    Case("use(e() && G == .blue)", "use(e() && false)"),
    Case("use(e() || G == .red || f())", "use(e() || true)"),
    Case("use(!(G != .red && e()))", "use(true)"),
    Case("use(a || (G == .red && b) || c)", "use(a || b || c)"),
    Case("let x: Double = G == .red ? 1 : 2.5", "let x: Double = 1"),
    Case("let x = G == .red ? 1 : 2.5", "let x: Double = 1"),
    Case("let x = 2 * (G == .red ? e() + 1 : 0)", "let x = 2 * (e() + 1)"),
    Case("let x = [.control: 1, .red: 2, .blue: 3][G] ?? 0", "let x = 2"),
    Case("use(G.select(control: \"a\", red: \"b\", blue: \"c\"))", "use(\"b\")"),
    Case("use(G.rawValue)", "use(\"red\" as String)"),
  ]

  static let statements: [Case] = [
    Case("if e() && G == .blue { a() } else { b() }", "_ = e()\n  b()"),
    Case("if let x = e(), G == .red { a(x) }", "if let x = e() { a(x) }"),
    Case("if let x = e(), f(x), G == .blue { a(x) }", "if let x = e(), f(x) {}"),
    Case("guard G == .red else { return }\n  a()", "a()"),
    Case("guard G == .blue else { return }\n  a()", ""),
    Case("while G == .blue || e() { a() }", "while e() { a() }"),
    Case("for x in e() where G == .red { a(x) }", "for x in e() { a(x) }"),
    Case("for x in e() where G == .blue { a(x) }", "for _ in e() {}"),
    Case("repeat { a() } while G == .blue", "a()"),
    Case("var x = 0\n  if G == .blue { x = 1 }\n  use(x)", "let x = 0\n  use(x)"),
    Case("do {\n    if G == .blue { try e() }\n    a()\n  } catch {\n    b()\n  }\n  c()", "a()\n  c()"),
    Case("if G == .red {\n    defer { a() }\n    b()\n  }\n  c()", "do {\n    defer { a() }\n    b()\n  }\n  c()"),
    Case("if G == .red {\n    let x = 1\n    a(x)\n  }\n  use(x)", "do {\n    let x = 1\n    a(x)\n  }\n  use(x)"),
    Case(
      "switch (G, e()) {\n  case (.red, true): a()\n  case (.red, false): b()\n  case (_, _): c()\n  }",
      "switch e() {\n  case true: a()\n  case false: b()\n  }"),
    Case("if case (.red, let x?) = (G, e()) { a(x) }", "if case let x? = e() { a(x) }"),
    Case("if case let (.red, x?) = (G, e()), f() { a(x) }", "if case let x? = e(), f() { a(x) }"),
    Case(
      "guard case (true, .some(let x), 1) = (G == .red, e(), f()) else { return }\n  a(x)",
      "guard case (.some(let x), 1) = (e(), f()) else { return }\n  a(x)"),
    Case("while case (.red, true) = (G, e()) { a() }", "while case true = e() { a() }"),
    Case(
      "if case (.red, let x?) = (G, e().first { $0 > 1 }) { a(x) }",
      "if case let x? = (e().first { $0 > 1 }) { a(x) }"),
    Case(
      "switch (group: G, a: e(), b: f()) {\n  case (group: .red, a: true, b: true): a()\n  default: b()\n  }",
      "switch (a: e(), b: f()) {\n  case (a: true, b: true): a()\n  default: b()\n  }"),
    Case(
      "switch G {\n  case .red where e(): a()\n  case .red: b()\n  default: c()\n  }",
      "if e() {\n    a()\n  } else {\n    b()\n  }"),
    Case(
      "switch G {\n  case .red:\n    if e() { break }\n    a()\n  default: b()\n  }",
      "group: do {\n    if e() { break group }\n    a()\n  }"),
  ]

  @Test(arguments: expressions + statements) func folds(_ example: Case) {
    let experiment = Self.experiment
    let before = Self.source(example.before.replacing("G", with: "test.currentGroup"), withTest: true)
    let result = Self.remove(experiment, from: before)
    let after = result.edits["a.swift", default: []].applied(to: Array(before.utf8))
    #expect(result.refusals.isEmpty, "\(result.refusals.map(\.message))")
    #expect(String(decoding: after, as: UTF8.self) == Self.source(example.after, withTest: false))
    #expect(!Parser.parse(source: String(decoding: after, as: UTF8.self)).hasError)
    let again = Self.remove(experiment, from: String(decoding: after, as: UTF8.self))
    #expect(again.edits.isEmpty, "a second run changes something")
  }

  /// A refused site is left byte for byte, and exposures stay with it.
  @Test(arguments: [
    "use(X.Group(rawValue: name))",
    "for g in X.Group.allCases { use(g) }",
    "register(X.self)",
  ])
  func refuses(_ statement: String) throws {
    let text = Self.source(
      statement.replacing("X", with: "ButtonColorSplitTest") + "\n  test.hitSplitTest()", withTest: true)
    let result = Self.remove(Self.experiment, from: text)
    #expect(result.edits.isEmpty)
    let refusal = try #require(result.refusals.first)
    #expect(result.refusals.count == 1)
    #expect(refusal.rule == "needs-a-hand" && refusal.severity == .warning && refusal.region.start.line == 3)
    #expect(refusal.experiment == "button_color")
  }

  private static let experiment = ExperimentNames("button_color", groups: "control", "red", "blue")

  private static func source(_ body: String, withTest: Bool) -> String {
    let test = withTest ? "  let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n" : ""
    return "func run() {\n" + test + (body.isEmpty ? "" : "  \(body)\n") + "}\n"
  }

  private static func remove(_ names: ExperimentNames, from text: String) -> RemovalResult {
    ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(names, winner: "red")], sources: [SourceText(path: "a.swift", text: text)]))
  }
}
