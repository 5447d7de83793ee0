import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// The uses found in a file, with their places.
@Suite struct ReferenceTests {
  static func facts(_ source: String) -> (SwiftFileFacts, SourceText) {
    let file = SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: source))
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: Experiments.accessors, index: DeclarationIndex(files: [file]))
    return (resolver.facts(of: file), file.text)
  }

  static let cases: [SourceCase] = [
    .init(
      "the ordinary use",
      """
      let test = service.fetchSplitTest(ColorSplitTest.self)
      switch test.currentGroup { case .red: a(); default: b() }
      test.hitSplitTest()
      """,
      expect: [
        "fetch color: service.fetchSplitTest(ColorSplitTest.self)", "groupRead color: test.currentGroup",
        "decision color: test.currentGroup", "defaultCase color: default: b()", "exposure color: test.hitSplitTest()",
      ]),
    .init(
      "comparisons",
      "print(g.fetchSplitTest(ColorSplitTest.self).currentGroup.rawValue == \"red\", l == ColorSplitTest.Group.red)",
      expect: [
        "fetch color: g.fetchSplitTest(ColorSplitTest.self)",
        "groupRead color: g.fetchSplitTest(ColorSplitTest.self).currentGroup",
        "rawNameComparison color: g.fetchSplitTest(ColorSplitTest.self).currentGroup.rawValue == \"red\"",
        "groupLiteral color: ColorSplitTest.Group.red",
      ]),
    .init(
      "types",
      """
      typealias Test = ColorSplitTest
      extension Test.Group { func f(_ a: LayoutSplitTest.Group, _ b: SplitTestAssignment<Test>) {} }
      let all: [any SplitTest.Type] = [ColorSplitTest.self, Other.self]
      let cases = ColorSplitTest.Group.allCases
      """,
      expect: [
        "experimentType color: ColorSplitTest", "groupExtension color: Test.Group",
        "groupType layout: LayoutSplitTest.Group", "experimentType color: Test",
        "experimentType color: ColorSplitTest.self", "groupType color: ColorSplitTest.Group.allCases",
      ]),
    .init(
      "accessors",
      """
      enum ABTest { case color, layout, other }
      let a = abTests.variation(for: .color) == .red
      let b = flags.isEnabled(.other), c = ABTest.layout, d = flags.isEnabled(.command)
      """,
      expect: [
        "accessorDeclaration color: color", "accessorDeclaration layout: layout",
        "accessor color: abTests.variation(for: .color)", "comparison color: abTests.variation(for: .color) == .red",
        "unknown other: flags.isEnabled(.other)", "accessorDeclaration layout: ABTest.layout",
      ]),
    .init(
      "flags by their names alone",
      """
      enum ABTest { case color, layout }
      enum Tab { case color, layout }
      func set(_ test: ABTest?, on: Bool) {}
      func open(_ tab: Tab, tests: [ABTest] = [.layout]) {}
      func log(_ tab: Tab) {}
      func log(_ test: ABTest) {}
      struct Gate { init(test: ABTest) {} }
      let shown: Set<ABTest> = [.color], tabs: [Tab] = [.color]
      var states: [ABTest: Bool] { [.layout: true] }
      func f(_ box: Box) {
        set(.color, on: true); open(.color); log(.layout); missing(.color); box.set(.layout, on: false)
        _ = Gate(test: .color); let tab: Tab = .layout
      }
      """,
      expect: [
        "accessorDeclaration color: color", "accessorDeclaration layout: layout", "accessorDeclaration layout: .layout",
        "accessorDeclaration color: .color", "accessorDeclaration layout: .layout", "accessorDeclaration color: .color",
        "accessorDeclaration layout: .layout", "accessorDeclaration color: .color",
      ]),
    .init(
      "a flag of another type's type of the name",
      """
      enum ABTest { case color }
      enum Shop { enum ABTest { case layout } }
      extension Shop.ABTest { static let color = 1 }
      """, expect: ["accessorDeclaration color: color"]),
    .init(
      "types of flags",
      """
      protocol Gate {}
      struct ColorGate: Gate {}
      final class LayoutGate: Gate {}
      enum OtherGate: Gate {}
      extension ColorGate {}
      func f(_ gate: ColorGate?, _ all: [Holder<LayoutGate>]) -> Bool { gate is ColorGate || show(gate as? LayoutGate) }
      """,
      expect: [
        "accessorDeclaration color: ColorGate", "accessorDeclaration layout: LayoutGate",
        "accessorDeclaration color: ColorGate", "accessorDeclaration color: ColorGate",
        "accessorDeclaration layout: LayoutGate", "accessorDeclaration color: ColorGate",
        "accessorDeclaration layout: LayoutGate",
      ]),
    .init(
      "unknown experiments",
      """
      let a = service.fetchSplitTest(MissingSplitTest.self)
      func f<T: SplitTest>(_ t: T.Type) { service.fetchSplitTest(T.self); service.fetchSplitTest(t) }
      enum MineSplitTest {}
      let b = service.fetchSplitTest(MineSplitTest.self)
      """, expect: ["unknown MissingSplitTest: MissingSplitTest.self"]),
    .init(
      "a function of the same name as the runtime's",
      """
      struct Own { func fetchSplitTest<T>(_ t: T.Type) -> Int { 1 }; func f() { _ = fetchSplitTest(Int.self) } }
      struct Wrapper { func fetchSplitTest<T: SplitTest>(_ t: T.Type) -> SplitTestAssignment<T> { s.fetchSplitTest(t) } }
      func f(o: Own, w: Wrapper) { _ = o.fetchSplitTest(ColorSplitTest.self); _ = w.fetchSplitTest(MissingSplitTest.self) }
      """,
      expect: ["experimentType color: ColorSplitTest.self", "unknown MissingSplitTest: MissingSplitTest.self"]),
    .init(
      "exposure as a function",
      "func f(t: SplitTestAssignment<ColorSplitTest>?) { view.onAppear(perform: t!.hitSplitTest); t?.hitSplitTest() }",
      expect: [
        "experimentType color: ColorSplitTest", "exposure color: t!.hitSplitTest",
        "exposure color: t?.hitSplitTest()",
      ]),
    .init(
      "exposure by generic code",
      """
      func hit<T>(_ t: SplitTestAssignment<T>) { t.hitSplitTest() }
      extension SplitTestAssignment { func seen() { log(); hitSplitTest() } }
      struct Exposed<Test: SplitTest>: View { let test: SplitTestAssignment<Test>; var body: some View { content.onAppear(perform: test.hitSplitTest) } }
      func f(t: SplitTestAssignment<ColorSplitTest>, other: Int) { hit(t); t.seen(); show(Exposed(test: t)); hit(other) }
      """,
      expect: [
        "openExposure : t.hitSplitTest()", "openExposure : hitSplitTest()", "openExposure : test.hitSplitTest",
        "experimentType color: ColorSplitTest", "handedOn color: hit(t)",
        "handedOn color: t.seen()", "handedOn color: Exposed(test: t)",
      ]),
    .init(
      "parameters",
      "let t = s.fetchSplitTest(ColorSplitTest.self)\nprint(t.parameters.title, t.currentGroup.title, other.title)",
      expect: [
        "fetch color: s.fetchSplitTest(ColorSplitTest.self)", "parameterRead color: t.parameters.title",
        "groupRead color: t.currentGroup", "parameterRead color: t.currentGroup.title",
      ]),
    .init(
      "generated code among the sources",
      "enum ColorSplitTest: SplitTest { enum Group: String, SplitTestGroup { case red, blue } }\nlet a = ColorSplitTest.Group.red",
      expect: [
        "generatedDeclaration color: enum ColorSplitTest: SplitTest { enum Group: String, SplitTestGroup { case red, blue } }",
        "groupLiteral color: ColorSplitTest.Group.red",
      ]),
    .init(
      "every branch of #if",
      "#if DEBUG\nlet a = s.fetchSplitTest(ColorSplitTest.self)\n#else\nlet b = s.fetchSplitTest(LayoutSplitTest.self)\n#endif",
      expect: [
        "fetch color: s.fetchSplitTest(ColorSplitTest.self)", "fetch layout: s.fetchSplitTest(LayoutSplitTest.self)",
      ]),
    .init(
      "look-alikes",
      """
      struct test { var currentGroup = Color.red; func hitSplitTest() {} }
      let t = test(), myColorSplitTest = 3, s = "ColorSplitTest"
      // ColorSplitTest
      if t.currentGroup == .red { t.hitSplitTest() }
      print(myColorSplitTest, MyColorSplitTest.self, ColorSplitTests.self)
      """, expect: []),
  ]

  @Test(arguments: cases)
  func references(_ item: SourceCase) {
    let (facts, text) = Self.facts(item.source)
    #expect(
      facts.references.map { "\($0.kind) \($0.experiment): \(text.text($0.range))" } == item.expected,
      sourceLocation: item.location)
    #expect(facts.syntaxError == nil, sourceLocation: item.location)
  }

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test func brokenSwiftIsReportedAndTheRestIsRead() {
    let (facts, text) = Self.facts(
      "let a = \nfunc ( {\n}\nlet t = s.fetchSplitTest(ColorSplitTest.self)\n")
    #expect(facts.syntaxError != nil)
    #expect(facts.references.map(\.kind) == [.fetch])
    #expect(text.text(facts.references[0].range) == "s.fetchSplitTest(ColorSplitTest.self)")
  }

  /// A template of placeholders alone matches members that have nothing to do with experiments.
  @Test(arguments: ["_.{caseName}", "_.is{CaseName}Enabled"])
  func membersOfAnythingAreNoUnknownExperiments(_ template: String) {
    let file = SwiftSourceFile(
      SourceText(
        path: "A.swift", text: "let a = view.frame, b = view.isGestureEnabled, c = page.color, d = page.isColorEnabled")
    )
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: [Accessor(.isGroup("red"), template: template)],
      index: DeclarationIndex(files: [file]))
    #expect(resolver.facts(of: file).references.map(\.experiment) == ["color"])
  }

  /// In code of its own type, a flag's name alone asks for it where it is a Boolean result, but not in a table of the
  /// layer.
  @Test func namesInCodeOfTheirType() {
    let found = Self.ofProperties(
      """
      final class Knobs { var color = false; var layout = false }
      extension Knobs {
        func isOpen(_ shelf: Shelf) -> Bool {
          switch shelf {
          case .top: return color
          case .middle: return !layout && shelf.isWide
          default: break
          }
          return color
        }
        func isOn(_ key: Key) -> Bool {
          switch key {
          case .color: return color
          case Key.is("b"): return layout
          }
        }
        func all() -> [Bool] { [true].map { _ in return color } }
      }
      """)
    #expect(
      found == [
        "accessorDeclaration color", "accessorDeclaration layout", "accessor color", "accessor layout",
        "accessor color", "accessorDeclaration color", "accessorDeclaration layout", "accessorDeclaration color",
      ])
  }

  /// A flag that is compared with the value that it gets is a use that asks nothing.
  @Test func comparisonsWithNewValues() {
    let found = Self.ofProperties(
      """
      final class Knobs { var color = false; var layout = false }
      func set(_ knobs: Knobs, _ isNew: Bool) { if knobs.color != isNew { knobs.color = isNew } }
      final class Model {
        let knobs: Knobs
        var isNew = false
        func load() {
          isNew = knobs.layout
          log(knobs.layout != self.isNew)
        }
      }
      """)
    #expect(
      found == [
        "accessorDeclaration color", "accessorDeclaration layout", "accessorDeclaration knobs.color",
        "accessor knobs.color", "accessor knobs.layout", "accessor knobs.layout",
        "comparison knobs.layout != self.isNew",
      ])
  }

  private static func ofProperties(_ text: String) -> [String] {
    let file = SwiftSourceFile(SourceText(path: "A.swift", text: text))
    let accessors = [
      Accessor(.isGroup("red"), template: "knobs.{caseName}"), Accessor(.declaration, template: "Knobs.{caseName}"),
    ]
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: accessors, index: DeclarationIndex(files: [file]))
    return resolver.facts(of: file).references.map { "\($0.kind) \(file.text.text($0.range))" }
  }

  /// What a receiver's name says to be one may be a member of another type, or no flag.
  @Test func onlyDeclaredBooleansAreUnknownExperiments() {
    let file = SwiftSourceFile(
      SourceText(
        path: "A.swift",
        text: """
          protocol Knobs { var older: Bool { get } }
          final class LiveKnobs: Knobs {
            @Published var color = false
            @Published var missing = false
            let older: Bool = false
            let count = 3, level: Int = 2
          }
          func read(_ knobs: LiveKnobs) {
            show(knobs.color, knobs.missing, knobs.older, knobs.level)
            show(knobs.$color, knobs.$missing, knobs.objectWillChange, knobs.isHot())
          }
          func layout(_ knobs: CabKnobs) { knobs.volume = knobs.isWarm }
          """))
    let accessors = [
      Accessor(.isGroup("red"), template: "knobs.{caseName}"),
      Accessor(.declaration, template: "LiveKnobs.{caseName}"),
    ]
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: accessors, index: DeclarationIndex(files: [file]))
    let found = resolver.facts(of: file).references.map { "\($0.kind) \(file.text.text($0.range))" }
    #expect(
      found == [
        "accessorDeclaration color", "accessor knobs.color", "unknown knobs.missing", "unknown knobs.older",
      ])
  }

  @Test func suppressionsAreReadFromCommentsOnly() {
    let (facts, text) = Self.facts(
      """
      \u{FEFF}// split-test:disable expired -- told so
      let a = "// split-test:disable x" // split-test:disable dead-branch
        /* split-test:disable y */ let b = 1
      // another comment
      """)
    #expect(facts.comments.map(\.isOnOwnLine) == [true, false, true])
    #expect(
      facts.comments.map { text.text($0.range) } == [
        "// split-test:disable expired -- told so", "// split-test:disable dead-branch", "/* split-test:disable y */",
      ])
    #expect(facts.comments.map(\.text) == facts.comments.map { text.text($0.range) })
  }

  @Test func endlessSequencesAreReadWithoutFolding() {
    let sum = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    let (facts, _) = Self.facts("let a = \(sum) + s.fetchSplitTest(ColorSplitTest.self).currentGroup.rawValue")
    #expect(facts.references.map(\.kind) == [.fetch, .groupRead])
  }

  @Test(arguments: ["\u{FEFF}", "// 🧪 é\r\n", "\t"])
  func positionsAreBytesOfTheFile(_ prefix: String) {
    let (facts, text) = Self.facts(prefix + "let t = s.fetchSplitTest(ColorSplitTest.self)")
    #expect(facts.references.map { text.text($0.range) } == ["s.fetchSplitTest(ColorSplitTest.self)"])
  }
}
