import ExperimentFacts
import SwiftSemantics
import TestSupport
import Testing

/// The findings are the same whether or not the skipped functions are parsed.
@Suite struct SkippedFunctionsTests {
  /// A function that does not name an experiment but is about one.
  static let ways: [(declaration: String, use: String)] = [
    ("func make() -> ColorSplitTest.Group { fetched() }", "func use() { a()\n if make() == .red { b() } }"),
    ("func isOn() -> Bool { fetched() == .red }", "func use() { a()\n if isOn() { b() } }"),
    ("let isOn = fetched() == .red\nlet isOff = !isOn", "func use() { a()\n if isOff { b() } }"),
    (
      "struct Box { let test: SplitTestAssignment<ColorSplitTest> }\nlet box: Box",
      "func use() { a()\n let t = box.test; show(t) }"
    ),
    ("private let group = fetched()", "func use() { a()\n switch group { case .red: b()\n default: c() } }"),
    ("let pair = (fetched(), 1)", "func use() { a()\n if pair.0 == .red { b() } }"),
    ("typealias Colour = ColorSplitTest.Group", "func use(_ colour: Colour) { a()\n if colour == .red { b() } }"),
    (
      "enum Event { case shown(ColorSplitTest.Group) }",
      "func use(_ e: Event) { a()\n if case .shown(let g) = e, g == .red { b() } }"
    ),
    (
      "class Base<E: SplitTest> { var test: SplitTestAssignment<E> }\nclass Box: Base<ColorSplitTest> {}",
      "func use(_ box: Box) { a()\n let t = box.test; show(t) }"
    ),
    (
      "func each(_ body: (ColorSplitTest.Group) -> Void) {}",
      "func use() { a()\n each { group in if group == .red { b() } } }"
    ),
    (
      "func isRed(_ v: Variation) -> Bool { v == .red }",
      "func use() { a()\n if isRed(abTests.variation(for: .color)) { b() } }"
    ),
    (
      "extension ColorSplitTest.Group { func other() -> Int { a()\n switch self { case .red: return 1\n default: return 2 } } }",
      "func use() { a()\n b() }"
    ),
    (
      "class Box {\n private var isOn = fetched() == .red\n func change() { a()\n isOn = false } }",
      "extension Box { func use() { a()\n if isOn { b() } } }"
    ),
    ("struct Box { let group: ColorSplitTest.Group }", "func use() { a()\n show(Box(group: .red)) }"),
    (
      "class Base { var isOn: Bool { fetched() == .red } }\nclass Box: Base { override var isOn: Bool { true } }",
      "func use(_ b: Base) { a()\n if b.isOn { b() } }"
    ),
    (
      "func outer() { class Inner: Base { override var isOn: Bool { true } }\n show(Inner()) }\nclass Base { var isOn: Bool { fetched() == .red } }",
      "func use(_ b: Base) { a()\n if b.isOn { b() } }"
    ),
    ("@Wrapper(ColorSplitTest.self) var group", "func use() { a()\n if group == .red { b() } }"),
  ]

  @Test(arguments: ways) func factsAreTheSame(_ way: (declaration: String, use: String)) throws {
    let rest = """
      func fetched() -> ColorSplitTest.Group { service.fetchSplitTest(ColorSplitTest.self).currentGroup }
      func unrelated(_ x: Int) -> Int {
        let y = x + 1
        return y * 2
      }

      """
    let together = try expectSameFacts(["A.swift": way.declaration + "\n" + way.use + "\n" + rest])
    #expect(together.contains { !$0.references.isEmpty })
    try expectSameFacts(["A.swift": way.declaration + "\n" + rest, "B.swift": way.use + "\n" + rest])
  }

  @Test(arguments: AccessShapes.all) func factsOfShapesAreTheSame(_ shape: MeaningTests.Case) throws {
    let files = shape.sources.enumerated().map { ("F\($0).swift", MarkedSource($1).text) }
    try expectSameFacts(Dictionary(uniqueKeysWithValues: files))
  }

  @discardableResult
  private func expectSameFacts(_ files: [String: String]) throws -> [SwiftFileFacts] {
    let package = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/\($0)", $1) }))
    func facts(whole: Bool) -> UsageSearch.Result {
      UsageSearch(
        experiments: Experiments.all, accessors: Experiments.accessors, root: package.path, folders: ["Sources"],
        parsesWholeFiles: whole
      ).facts()
    }
    let whole = facts(whole: true).facts
    #expect(facts(whole: false).facts == whole)
    return whole
  }
}
