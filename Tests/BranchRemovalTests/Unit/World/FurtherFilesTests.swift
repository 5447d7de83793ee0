import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftParser
import SwiftSyntax
import SwiftSemantics
import TestSupport
import Testing

@testable import BranchRemoval

/// A removal finds the uses of its names in files without an experiment.
@Suite struct FurtherFilesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// One of them names the experiment.
    let files: [String]
    /// The last file after the removal; `nil` if it stays unchanged.
    var after: String?
    var isRefused = false

    init(_ name: String, _ files: String..., after: String? = nil, isRefused: Bool = false) {
      testDescription = name
      self.files = files
      self.after = after
      self.isRefused = isRefused
    }
  }

  static let model = "struct Model {\n let group = <G>\n var isRed: Bool { group == .red }\n}"
  private static let screen =
    "class Screen {\n let group = <G>\n var isRed: Bool { group == .red }\n func show() { if isRed { run() } } }"
  static let view =
    "struct View {\n let test: SplitTestAssignment<XSplitTest>\n let size: Int\n func a() { if test.currentGroup == .red { run() } }\n}"

  static let cases: [Case] = [
    Case(
      "an operator with effects",
      "func show(_ one: Price, _ other: Price) {\n b()\n if one == other && <G> == .blue { run() }\n}",
      "struct Price {\n static func ==(one: Price, other: Price) -> Bool {\n run()\n return true\n }\n}",
      "struct Unrelated {}"),
    Case(
      "a property of a property", model, "struct Coordinator {\n let model: Model\n}",
      "func show(_ coordinator: Coordinator) {\n b()\n if coordinator.model.group == .red { run() }\n}",
      after: "func show(_ coordinator: Coordinator) {\n b()\n run()\n}"),
    Case(
      "through a function's result", model, "func made() -> Model { Model() }\nfunc wrapped() -> Wrapper { w }",
      "struct Wrapper {\n let inner: Model\n}", "func show() {\n b()\n if wrapped().inner.group == .red { run() }\n}",
      after: "func show() {\n b()\n _ = wrapped()\n run()\n}"),
    Case(
      "a closure for another file's initializer",
      "struct Route {\n typealias Factory = (Int) -> Page?\n init(_ path: String, factory: @escaping Factory) {}\n}",
      "let route = Route(\"a\") { number in\n guard <G> == .red else { return nil }\n return Page(number)\n}",
      after: "let route = Route(\"a\") { number in\n return Page(number)\n}"),
    Case(
      "of what another file makes",
      "struct Banner {\n func text() -> String? {\n guard <G> == .red else { return nil }\n return \"new\"\n }\n}",
      "struct Label {\n func text() -> String? { nil }\n}",
      "struct Container {\n func makeBanner() -> Banner { Banner() }\n}",
      "func show(_ container: Container) {\n let banner = container.makeBanner()\n print(banner.text() ?? \"\")\n}"),
    Case(
      "a member of another type", model, "struct Other {\n let group: Int\n}",
      "func show(_ other: Other) {\n b()\n if other.group == 1 { run() }\n}"),
    Case(
      "a member of a type from elsewhere", model, "func show(_ view: UIView) {\n b()\n if view.group == 1 { run() }\n}"),
    Case("a local name", model, "func show() {\n b()\n let group = 1\n run(group)\n}"),
    Case("a name in a comment", model, "func show() {\n b()\n run()  // group\n}"),
    Case(
      "of something unknown", model, "func show() {\n b()\n each { if $0.group == .red { run() } }\n}", isRefused: true),
    Case("a key path", model, "func show() {\n b()\n run(all.map(\\.group))\n}", isRefused: true),
    Case(
      "a memberwise initializer", view, "func show(_ test: Any) {\n b()\n run(View(test: made(), size: 1))\n}",
      isRefused: true),
    Case(
      "an initializer without a name", "typealias Panel = View", view,
      "func show() {\n b()\n let view: Panel = .init(test: made(), size: 1)\n run(view)\n}", isRefused: true),
    Case(
      "an initializer of something else", view, "func show() {\n b()\n let view: Other = .init(size: 1)\n run(view)\n}"),
    Case(
      "an override in a subclass of a subclass", screen, "class Inner: Screen {}",
      "class Innermost: Inner {\n override var isRed: Bool { false }\n}"),
    Case(
      "an override of what would go", "class Screen {\n var test: SplitTestAssignment<XSplitTest>?\n}",
      "class Inner: Screen {}",
      "class Innermost: Inner {\n override var test: Other? { didSet { run() } }\n}", isRefused: true),
    Case(
      "a subclass's extension", screen, "class Inner: Screen {}",
      "extension Inner {\n func use() {\n b()\n if group == .red { run() }\n }\n}",
      after: "extension Inner {\n func use() {\n b()\n run()\n }\n}"),
    Case(
      "a function's parameter",
      "struct Styles {\n func apply(_ group: XSplitTest.Group) { if group == .red { run() } }\n}",
      "struct Theme {\n let styles: Styles\n}", "func show(_ theme: Theme) {\n b()\n theme.styles.apply(.blue)\n}",
      isRefused: true),
    Case(
      "a function's parameter of another type",
      "struct Styles {\n func apply(_ group: XSplitTest.Group) { if group == .red { run() } }\n func all() { apply(<G>) }\n}",
      "struct Theme {\n func apply(_ group: Int) {}\n}", "func show(_ theme: Theme) {\n b()\n theme.apply(1)\n}"),
    Case(
      "a parameter of a function that only its file sees", "func load() throws { try use(.from(name: 1)) }",
      """
      func show() { take(Model.from(1, isRed: <G> == .red)) }
      private extension Model {
        static func from(_ size: Int, isRed: Bool) -> Int { isRed ? size : 0 }
      }
      struct Model {}
      """,
      after: """
        func show() { take(Model.from(1)) }
        private extension Model {
          static func from(_ size: Int) -> Int { size }
        }
        struct Model {}
        """),
    Case(
      "a parameter of a function that other files see", "func load() throws { try use(.from(1, isRed: false)) }",
      """
      func show() { take(Model.from(1, isRed: <G> == .red)) }
      private extension Model {
        internal static func from(_ size: Int, isRed: Bool) -> Int { isRed ? size : 0 }
      }
      struct Model {}
      """,
      after: """
        func show() { take(Model.from(1, isRed: true)) }
        private extension Model {
          internal static func from(_ size: Int, isRed: Bool) -> Int { isRed ? size : 0 }
        }
        struct Model {}
        """),
  ]

  @Test(arguments: cases + declarationsElsewhere) func isFound(_ example: Case) throws {
    let files = example.files.enumerated().map { number, text in
      SourceText(
        path: "Sources/App/F\(number).swift",
        text: text.replacing("<G>", with: "service.fetchSplitTest(XSplitTest.self).currentGroup") + "\n")
    }
    try expect(
      example, files,
      RemovalRequest(experiments: [DecidedExperiment(Self.experiment, winner: "red")], sources: []))
  }

  /// Puts each declaration of a program in its own file; many of these do not name an experiment.
  @Test(arguments: 0..<20) func randomProgramsInPieces(_ number: Int) throws {
    let program = RandomProgram.make(number: number, batch: number % 3, seed: 33).program()
    var files: [SourceText] = []
    for file in program.files {
      let tree = Parser.parse(source: file.text)
      for item in tree.statements {
        files.append(SourceText(path: "Sources/App/F\(files.count).swift", text: item.description + "\n"))
      }
    }
    #expect(files.count > program.files.count)
    try expect(Case(""), files, program.request)
  }

  /// A build knows the type of `$0`. Without one the removal is refused, with a note at the possible use.
  @Test(arguments: [nil, true, false]) func whatABuildHasRecorded(_ isUse: Bool?) throws {
    let files = [
      SourceText(
        path: "a.swift",
        text: "struct Model {\n  let group = service.fetchSplitTest(XSplitTest.self).currentGroup\n  let size = 1\n}\n"),
      SourceText(path: "b.swift", text: "func show() {\n  each { if $0.group == 1 { run() } }\n}\n"),
    ]
    func place(_ file: Int) throws -> RecordedNames.Place {
      let text = files[file].text(0..<files[file].utf8.count)
      let start = try #require(text.range(of: "group")).lowerBound
      return RecordedNames.Place(files[file].path, text.utf8.distance(from: text.startIndex, to: start))
    }
    let (declaration, use) = (try place(0), try place(1))
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")], files: files.map { SwiftSourceFile($0) },
      readRecords: { paths in
        guard let isUse, paths == ["a.swift", "b.swift"] else { return nil }
        return RecordedNames([declaration: ["model.group"], use: isUse ? ["get", "model.group"] : ["other.group"]])
      })
    let result = ExperimentRemover.remove(request)
    #expect(result.edits["a.swift"]?.isEmpty == (isUse == false ? false : nil))
    #expect(result.refusals.map(\.region.start.line) == (isUse == false ? [] : [2]))
    let notes = result.refusals.flatMap(\.notes)
    #expect(
      notes.map(\.message) == (isUse == nil ? ["this may be 'group': of what type it is a member is not known"] : []))
    #expect(
      notes.map { "\($0.region.file):\($0.region.start.line):\($0.region.start.column)" }
        == (isUse == nil ? ["b.swift:2:16"] : []))
  }

  @Test func theCaseOfAnAccessorStaysWhereItIsUsed() throws {
    let files = [
      "enum Flag {\n case x, y\n}", "func a() { if flags.isOn(Flag.x) { run() } }", "func b() {\n c()\n log(.x)\n}",
    ].enumerated().map { SourceText(path: "Sources/App/F\($0).swift", text: $1 + "\n") }
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      accessors: [
        Accessor(.isGroup("red"), template: "flags.isOn(Flag.{caseName})"),
        Accessor(.declaration, template: "Flag.{caseName}"),
      ], sources: [])
    try expect(Case("an accessor's case", isRefused: true), files, request)
  }

  /// A function of another enum's cases stands in a file that says nothing of the flag.
  @Test func theFunctionOfAnotherEnumIsFound() throws {
    let files = [
      "enum Flag { case x, y }\nstruct Flags { func isOn(_ flag: Flag) -> Bool { flag == .y } }",
      "enum Permission { case x, camera }", "struct Device {\n func isOn(_ permission: Permission) -> Bool { true }\n}",
      "func show(_ devices: [String: Device]) {\n for (_, device) in devices { if device.isOn(.x) { run() } }\n}",
    ].enumerated().map { SourceText(path: "Sources/App/F\($0).swift", text: $1 + "\n") }
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      accessors: [
        Accessor(.isGroup("red"), template: "_.isOn(.{caseName})"), Accessor(.declaration, template: "Flag.{caseName}"),
      ], sources: [])
    try expect(Case("another enum's function", isRefused: true), files, request)
  }

  private static let experiment = ExperimentNames("x", groups: "control", "red", "blue")

  private func expect(_ example: Case, _ files: [SourceText], _ request: RemovalRequest) throws {
    let folder = try TemporaryFolder(Dictionary(files.map { ($0.path, $0.text(0..<$0.utf8.count)) }) { $1 })
    let found = UsageSearch(
      experiments: request.experiments.map(\.names), accessors: request.accessors, root: folder.path,
      folders: ["Sources"]
    ).sources(besides: [])
    var searched = request
    searched.files = found.files
    searched.readFiles = { found.others.answer($0) }
    let result = ExperimentRemover.remove(searched)
    var complete = request
    complete.files = files.map { SwiftSourceFile($0) }
    let whole = ExperimentRemover.remove(complete)
    #expect(result.edits == whole.edits)
    #expect(result.refusals == whole.refusals)
    #expect(result.constants == whole.constants)
    guard let last = files.last, !example.testDescription.isEmpty else { return }
    #expect(result.refusals.isEmpty != example.isRefused, "\(result.refusals.map(\.message))")
    let after = (result.edits[last.path] ?? []).applied(to: last.utf8)
    #expect(
      String(decoding: after, as: UTF8.self) == (example.after.map { $0 + "\n" } ?? last.text(0..<last.utf8.count)))
  }
}
