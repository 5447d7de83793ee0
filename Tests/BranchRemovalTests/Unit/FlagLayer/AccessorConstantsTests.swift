import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

@testable import BranchRemoval

/// Programs with the winner in place of each accessor, which a removal is compared with.
@Suite struct AccessorConstantsTests {
  static let cases: [(before: String, after: String)] = [
    ("if flags.isOn(.newPage) { run() }", "if true { run() }"),
    ("let isOff = !self.flags.isOn(.newPage)", "let isOff = false"),
    ("let isOff = !(!(flags.isOn(.newPage)))", "let isOff = true"),
    ("let isOff = !(flags.isOn(.newPage) && run())", "let isOff = !(true && run())"),
    ("run(flags?.isOn(.newPage) ?? false)", "run(Optional(true) ?? false)"),
    ("let a = flags.isOn(.other)", "let a = flags.isOn(.other)"),
    ("if tests.variation(for: .newPage) == .red { run() }", "if true { run() }"),
    ("if tests.variation(for: .newPage) != .red { run() }", "if false { run() }"),
    ("switch tests.variation(for: .newPage) { default: run() }", "switch Variation.red { default: run() }"),
    ("let a = other.variation(for: .newPage)", "let a = other.variation(for: .newPage)"),
  ]

  static let losses: [(before: String, after: String)] = [
    ("case newPage, other", "case other"),
    ("case newPage = \"new_page\"\n  case other", "case other"),
    ("case newPage, other\n  var all: [ABTest] { [.newPage, .other] }", "case other\n  var all: [ABTest] { [.other] }"),
    (
      "case newPage, other\n  var title: Int {\n    switch self {\n    case .newPage: 1\n    case .other: 2\n    }\n  }",
      "case other\n  var title: Int {\n    switch self {\n    case .other: 2\n    }\n  }"
    ),
    (
      "case newPage, other\n  var title: Int {\n    switch self {\n    case .newPage, .other: 2\n    }\n  }",
      "case other\n  var title: Int {\n    switch self {\n    case .other: 2\n    }\n  }"
    ),
    ("case newPage, other\n  var isNew: Bool { flags.isOn(.newPage) }", "case other\n  var isNew: Bool { true }"),
    // Code that makes a value of the case stops.
    (
      "case newPage, other\n  var first: ABTest { .newPage }", "case other\n  var first: ABTest { ([] as [ABTest])[0] }"
    ),
    (
      "case newPage, other\n  var isNew: Bool { self == .newPage }",
      "case other\n  var isNew: Bool { self == ([] as [ABTest])[0] }"
    ),
    (
      "case newPage, other\n  static var now: ABTest = {\n    if flags.isOn(.newPage) { return .newPage }\n    return .other\n  }()",
      "case other\n  static var now: ABTest = {\n    if true { return ([] as [ABTest])[0] }\n    return .other\n  }()"
    ),
  ]

  /// Where the case is used for something else, or takes others along.
  static let kept = [
    "case newPage", "case newPage(Int), other",
    "case newPage, other\n  var path: KeyPath<ABTest.Type, ABTest> { \\.newPage }",
    "case newPage, other\n  func go() { unknown(.newPage) }",
    "case newPage, other\n  func go() {\n    switch self {\n    case .other: fallthrough\n    case .newPage: go()\n    }\n  }",
  ]

  @Test(arguments: losses) func caseOfTheLayerGoes(_ example: (before: String, after: String)) {
    #expect(
      Self.text("enum ABTest: String {\n  \(example.before)\n}\n") == "enum ABTest: String {\n  \(example.after)\n}\n")
  }

  @Test(arguments: kept) func caseThatIsUsedStays(_ body: String) {
    let text = "enum ABTest {\n  \(body)\n}\n"
    #expect(Self.text(text) == text)
  }

  static let lazyVariables: [(before: String, after: String)] = [
    ("private lazy var isNew = flags.isOn(.newPage)", "private var isNew: Bool { true }"),
    ("fileprivate lazy var isNew: Bool = !flags.isOn(.newPage)", "fileprivate var isNew: Bool { false }"),
    (
      "func go() { lazy var isNew = flags.isOn(.newPage); run(isNew) }",
      "func go() { var isNew: Bool { true }; run(isNew) }"
    ),
    // Somebody else may set it, or hears of it, or it holds more than the answer.
    ("lazy var isNew = flags.isOn(.newPage)", "lazy var isNew = true"),
    (
      "private lazy var isNew = flags.isOn(.newPage) { didSet { run() } }",
      "private lazy var isNew = true { didSet { run() } }"
    ),
    ("@Logged private lazy var isNew = flags.isOn(.newPage)", "@Logged private lazy var isNew = true"),
    ("private lazy var isNew = flags.isOn(.newPage) || run()", "private lazy var isNew = true || run()"),
    (
      "private lazy var isNew = flags.isOn(.newPage)\n  func go() { isNew = false }",
      "private lazy var isNew = true\n  func go() { isNew = false }"
    ),
    (
      "private lazy var isNew = flags.isOn(.newPage)\n  func go() { flip(&self.isNew) }",
      "private lazy var isNew = true\n  func go() { flip(&self.isNew) }"
    ),
  ]

  @Test(arguments: lazyVariables) func lazyVariableThatGoesIsAGetter(_ example: (before: String, after: String)) {
    #expect(Self.text("final class Page {\n  \(example.before)\n}\n") == "final class Page {\n  \(example.after)\n}\n")
  }

  /// A case that the removal deletes because only losing code makes it: its patterns go, and code that makes it stops.
  @Test func caseThatOnlyLosingCodeMakesGoes() {
    let before = SourceText(
      path: "a.swift",
      text: """
        enum Route: Equatable {
          case home
          case address
        }
        func next() -> Route { flags.isOn(.newPage) ? .home : .address }
        let all: [Route] = [.home, .address]
        func title(_ route: Route) -> String {
          switch route {
          case .home: "Home"
          case .address: "Address"
          }
        }

        """)
    var lost = AccessorConstants.Losses()
    lost.noteCases(
      deletedFrom: before, in: SourceText(path: "a.swift", text: "enum Route: Equatable {\n  case home\n}\n"))
    #expect(lost.cases.map(\.name) == ["Route.address"])
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.names, winner: "red")],
      accessors: [Accessor(.isGroup("red"), template: "flags.isOn(.{caseName})")], sources: [before])
    let edits = AccessorConstants.edits(request, losing: lost)
    let text = String(decoding: (edits["a.swift"] ?? []).applied(to: before.utf8), as: UTF8.self)
    #expect(
      text == """
        enum Route: Equatable {
          case home
        }
        func next() -> Route { true ? .home : ([] as [Route])[0] }
        let all: [Route] = [.home, ([] as [Route])[0]]
        func title(_ route: Route) -> String {
          switch route {
          case .home: "Home"
          }
        }

        """)
  }

  @Test func enumsThatGoAsAWholeLoseNoCases() {
    var lost = AccessorConstants.Losses()
    lost.noteCases(
      deletedFrom: SourceText(path: "a.swift", text: "enum Route { case home }\nenum Tab { case a, b }\n"),
      in: SourceText(path: "a.swift", text: "enum Tab { case b }\n"))
    #expect(lost.cases.map(\.name) == ["Tab.a"])
  }

  @Test func casesThatAreCountedStay() {
    let text = "enum ABTest: Int {\n  case newPage, other\n}\n"
    #expect(Self.text(text) == text)
    #expect(
      Self.text("enum ABTest: Int {\n  case newPage = 1, other = 2\n}\n") == "enum ABTest: Int {\n  case other = 2\n}\n"
    )
  }

  private static let names = ExperimentNames("new_page", groups: "control", "red")

  private static func text(_ text: String) -> String {
    let source = SourceText(path: "a.swift", text: text)
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.names, winner: "red")],
      accessors: [
        Accessor(.isGroup("red"), template: "flags.isOn(.{caseName})"),
        Accessor(.declaration, template: "ABTest.{caseName}"),
      ], sources: [source])
    let lost = AccessorConstants.Losses(
      cases: AccessorConstants.declaredCases(request), lazyVariables: AccessorConstants.lazyVariables(request))
    let edits = AccessorConstants.edits(request, losing: lost)
    return String(decoding: (edits["a.swift"] ?? []).applied(to: source.utf8), as: UTF8.self)
  }

  @Test(arguments: cases) func accessorBecomesItsConstant(_ example: (before: String, after: String)) {
    let layer = """
      enum Variation { case control, red }
      struct Tests { func variation(for test: ABTest) -> Variation { .control } }
      let tests = Tests()

      """
    let source = SourceText(path: "a.swift", text: layer + "func use() {\n  \(example.before)\n}\n")
    let edits = AccessorConstants.edits(
      RemovalRequest(
        experiments: [DecidedExperiment(Self.names, winner: "red")],
        accessors: [
          Accessor(.isGroup("red"), template: "flags.isOn(.{caseName})"),
          Accessor(.group, template: "tests.variation(for: .{caseName})"),
        ], sources: [source]))
    let text = String(decoding: (edits["a.swift"] ?? []).applied(to: source.utf8), as: UTF8.self)
    #expect(text == layer + "func use() {\n  \(example.after)\n}\n")
  }
}
