import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// The removal of an experiment gets all files that may relate to it, and none that use only others.
@Suite struct RelatedFilesTests {
  static let decided = ExperimentNames(
    identifier: "qzx", caseName: "qzx", typeName: "QzxSplitTest",
    groups: ["red", "blue"].map { ExperimentNames.Group(name: $0, caseName: $0) })

  /// More files than those that relate to the experiment, because otherwise all are taken.
  static let unrelated = Dictionary(
    uniqueKeysWithValues: (0..<12).map { number in
      (
        "Sources/App/Other\(number).swift",
        """
        struct Other\(number) {
          let assignment: SplitTestAssignment<ColorSplitTest>
          func f() {
            let own = service.fetchSplitTest(LayoutSplitTest.self)
            own.hitSplitTest()
            if own.currentGroup == .red || assignment.currentGroup == .blue { print(\(number)) }
          }
        }
        """
      )
    })

  /// Declarations, and a use in another file that does not name the experiment.
  static let ways: [(declarations: [String], use: String)] = [
    (["let test = service.fetchSplitTest(QzxSplitTest.self)"], "func use() { if test.currentGroup == .red { a() } }"),
    (
      ["func isOn() -> Bool { service.fetchSplitTest(QzxSplitTest.self).currentGroup == .red }"],
      "func use() { if isOn() { a() }; service.fetchSplitTest(ColorSplitTest.self).hitSplitTest() }"
    ),
    (
      [
        "func isOn() -> Bool {\n  guard service.fetchSplitTest(QzxSplitTest.self).currentGroup == .red else { return false }\n  return true\n}"
      ],
      "func use() { if isOn() { a() }; service.fetchSplitTest(ColorSplitTest.self).hitSplitTest() }"
    ),
    (
      [
        "class Base<E: SplitTest> { var test: SplitTestAssignment<E> }", "class Box: Base<QzxSplitTest> {}",
        "struct Model { let box: Box; let other: SplitTestAssignment<ColorSplitTest> }",
      ], "func use(_ model: Model) { if model.box.test.currentGroup == .red { a() } }"
    ),
    (
      ["func fetch<E: SplitTest>(_ type: E.Type) -> SplitTestAssignment<E> { service.fetchSplitTest(type) }"],
      "func use() { if fetch(QzxSplitTest.self).currentGroup == .red { a() } }"
    ),
    (
      ["struct Model { let test: SplitTestAssignment<QzxSplitTest>; let other: SplitTestAssignment<ColorSplitTest> }"],
      "func use(_ model: Model) { model.other.hitSplitTest(); model.test.hitSplitTest() }"
    ),
    (
      [
        "struct Tests { let held: SplitTestAssignment<QzxSplitTest>; let other: SplitTestAssignment<ColorSplitTest> }",
        "extension DependencyValues { var splitTests: Tests { self[TestsKey.self] } }",
      ],
      "struct Page { @Dependency(\\.splitTests) var tests; func use() { if tests.held.currentGroup == .red { a() } } }"
    ),
    (
      ["typealias Group = QzxSplitTest.Group"],
      "func use(_ g: Group, t: SplitTestAssignment<ColorSplitTest>) { if g == .red { a() } }"
    ),
    ([], "func use() { if abTests.variation(for: .qzx) == .red { a() } }"),
    (
      [
        "@propertyWrapper struct Assigned { var wrappedValue: QzxSplitTest.Group }",
        "struct Page { @Assigned var colour; let t: SplitTestAssignment<ColorSplitTest> }",
      ],
      "func use(_ page: Page, t: SplitTestAssignment<ColorSplitTest>) { if page.colour == .red { a() } }"
    ),
    (
      ["struct Page { @Assigned(QzxSplitTest.self) var colour; let t: SplitTestAssignment<ColorSplitTest> }"],
      "func use(_ page: Page) { page.t.hitSplitTest(); if page.colour == .red { a() } }"
    ),
    ([], "let all: [ABTest] = [.color, .qzx]"),
  ]

  @Test(arguments: ways) func everythingThatHasToDoWithIt(_ way: (declarations: [String], use: String)) throws {
    var files = Self.unrelated
    for (number, text) in way.declarations.enumerated() { files["Sources/App/Declaration\(number).swift"] = text }
    files["Sources/App/Use.swift"] = way.use
    let package = try TemporaryFolder(files)
    let search = UsageSearch(
      experiments: [Self.decided], accessors: Experiments.accessors, root: package.path, folders: ["Sources"])
    let found = search.sources(besides: Experiments.all).files.map(\.text.path)
    #expect(found == files.keys.filter { Self.unrelated[$0] == nil }.sorted())
    let all = search.sources(besides: []).files.map(\.text.path)
    #expect(all == files.keys.sorted())
  }

  @Test func allAreTakenWhereFewAreUnrelated() throws {
    var files = ["Sources/App/Use.swift": Self.ways[0].declarations[0]]
    for (path, text) in Self.unrelated.sorted(by: { $0.key < $1.key }).prefix(1) { files[path] = text }
    let package = try TemporaryFolder(files)
    let search = UsageSearch(experiments: [Self.decided], accessors: [], root: package.path, folders: ["Sources"])
    #expect(search.sources(besides: Experiments.all).files.count == 2)
  }

  /// A type that is declared in another relates to no experiment because of what one of its members reads.
  @Test func usersOfATypeThatReadsAnExperimentAreLeftOut() throws {
    var files = Self.unrelated
    files["Sources/App/Outer.swift"] = """
      enum Outer {
        final class Screen {
          func show() { if service.fetchSplitTest(QzxSplitTest.self).currentGroup == .red { a() } }
        }
      }
      """
    files["Sources/App/Present.swift"] =
      "func present(_ t: SplitTestAssignment<ColorSplitTest>) { open(Outer.Screen()); t.hitSplitTest() }"
    let package = try TemporaryFolder(files)
    let search = UsageSearch(
      experiments: [Self.decided], accessors: Experiments.accessors, root: package.path, folders: ["Sources"])
    let found = search.sources(besides: Experiments.all).files.map(\.text.path)
    #expect(found == ["Sources/App/Outer.swift"])
  }
}
