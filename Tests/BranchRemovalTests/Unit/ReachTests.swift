import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics
import Testing

@testable import BranchRemoval

/// Where the remover looks makes no difference to what it finds.
@Suite struct ReachTests {
  static let fixtures = (try? Fixture.all.get()) ?? []

  @Test func thereAreFixtures() { #expect(Self.fixtures.count > 50) }

  @Test(arguments: fixtures) func lookingEverywhereFindsTheSame(_ fixture: Fixture) {
    let program = fixture.program(fixture.input)
    let request = program.request
    let everywhere = ExperimentRemover.remove(request, looksEverywhere: true)
    let narrow = ExperimentRemover.remove(request)
    #expect(narrow.edits == everywhere.edits)
    #expect(narrow.refusals == everywhere.refusals)
  }

  /// A value of the experiment comes to `use.swift` by ways on which its type's name does not stand there.
  static let ways: [(name: String, declaration: String, use: String)] = [
    ("function", "func make() -> X.Group { fetched() }", "func use() { if make() == .red { run() } }"),
    (
      "function of a function", "func isRed() -> Bool { fetched() == .red }\nfunc isOn() -> Bool { isRed() }",
      "func use() { if isOn() { run() } }"
    ),
    (
      "property", "struct Box { var isRed: Bool { fetched() == .red } }",
      "func use(_ box: Box) { if box.isRed { run() } }"
    ),
    (
      "extension of the type around", "final class Box { let group = fetched() }",
      "extension Box { func use() { if group == .red { run() } } }"
    ),
    (
      "subscript", "struct Box { subscript(_: Int) -> X.Group { fetched() } }",
      "extension Box { func use() { if self[0] == .red { run() } } }"
    ),
    ("memberwise initializer", "struct Box { let group: X.Group }", "func use() { run(Box(group: .red)) }"),
    ("initializer", "final class Box { init(_ group: X.Group) {} }", "func use() { run(Box(.red)) }"),
    (
      "assignment in an initializer",
      "final class Box {\n  let isRed: Bool\n  init() {\n    let group = fetched()\n    isRed = group == .red\n  }\n}",
      "func use(_ box: Box) { if box.isRed { run() } }"
    ),
    ("parameter", "func run(_ group: X.Group) {}", "func use() { run(.red) }"),
    ("type alias", "typealias Colour = X.Group", "func use(_ colour: Colour) { if colour == .red { run() } }"),
    (
      "supertype", "class Base<E: SplitTest> { var test: SplitTestAssignment<E> }\nclass Box: Base<X> {}",
      "final class Inner: Box { func use() { if test.currentGroup == .red { run() } } }"
    ),
    (
      "closure", "func each(_ body: (X.Group) -> Void) {}",
      "func use() { each { group in if group == .red { run() } } }"
    ),
    ("enum case", "enum Event { case shown(X.Group) }", "func use() { send(.shown(.red)) }"),
    (
      "key path", "struct Box { let test = service.fetchSplitTest(X.self) }",
      #"func use() { read(\Box.test) }"#
    ),
    (
      "wrapper", "@propertyWrapper struct Wrapper { var wrappedValue: X.Group }",
      "struct View { @Wrapper var group\n  func use() { if group == .red { run() } } }"
    ),
    (
      "conditional compilation", "#if DEBUG\nfunc make() -> X.Group { fetched() }\n#endif",
      "#if DEBUG\nextension View { func use() { if make() == .red { run() } } }\n#endif"
    ),
    (
      "statements of a file", "let test = service.fetchSplitTest(X.self)",
      "guard let group = Optional(test.currentGroup) else { fatalError() }\nif group == .red { run() }"
    ),
    (
      "member of its file only", "let other = 1",
      "struct View {\n  private let group = service.fetchSplitTest(X.self).currentGroup\n"
        + "  func use() { if group == .red { run() } }\n}"
    ),
  ]

  @Test(arguments: ways) func lookingEverywhereFindsTheSame(_ way: (name: String, declaration: String, use: String)) {
    let request = RemovalRequest(
      experiments: [DecidedExperiment(Self.experiment, winner: "red")],
      sources: [
        SourceText(path: "Sources/App/declaration.swift", text: way.declaration + "\n"),
        SourceText(path: "Sources/App/use.swift", text: way.use + "\n"),
        SourceText(
          path: "Sources/App/fetch.swift",
          text: "func fetched() -> X.Group { service.fetchSplitTest(X.self).currentGroup }\n"),
      ])
    let everywhere = ExperimentRemover.remove(request, looksEverywhere: true)
    let narrow = ExperimentRemover.remove(request)
    #expect(narrow.edits == everywhere.edits)
    #expect(narrow.refusals == everywhere.refusals)
    #expect(!everywhere.edits.isEmpty || !everywhere.refusals.isEmpty, "nothing is found at all")
  }

  static let accessors: [(template: String, use: String)] = [
    ("flags.isEnabled(.{caseName})", "flags.isEnabled(.newPage)"),
    ("flags.is{TypeName}Enabled", "flags.isNewPageSplitTestEnabled"),
    (#"flag("{identifier}")"#, #"flag("new_page")"#),
    (#"flag("app.{identifier}.on")"#, #"flag("app.new_page.on")"#),
    ("isOn(NewFlags.on_{identifier})", "isOn(NewFlags.on_new_page)"),
  ]

  @Test(arguments: accessors) func accessorsAreFoundWhereverTheNameStands(_ accessor: (template: String, use: String)) {
    let names = ExperimentNames(
      identifier: "new_page", caseName: "newPage", typeName: "NewPageSplitTest",
      groups: ["control", "red"].map { ExperimentNames.Group(name: $0, caseName: $0) })
    let request = RemovalRequest(
      experiments: [DecidedExperiment(names, winner: "red")],
      accessors: [Accessor(.isGroup("red"), template: accessor.template)],
      sources: [SourceText(path: "a.swift", text: "func use() {\n  if \(accessor.use) { run() }\n}\n")])
    let narrow = ExperimentRemover.remove(request)
    #expect(narrow.edits == ExperimentRemover.remove(request, looksEverywhere: true).edits)
    #expect(!narrow.edits.isEmpty)
  }

  @Test func whatNamesNothingOfTheExperimentIsNotLookedAt() {
    let files = [
      "struct A {\n  func one() { X.self }\n  func two() { three() }\n}",
      "func four() { A().one() }\nfunc five() { A().two() }",
      "func six() { three() }",
    ].map { SwiftSourceFile(SourceText(path: "a.swift", text: $0)) }
    let reach = Reach(of: [Self.experiment], accessors: [], names: NameIndex(files.map { NameTable($0.tree) }))
    #expect(reach.files.map(\.isNothing) == [false, false, true])
    #expect(reach.files.map(\.isEverything) == [false, false, false])
    let held = zip(files, reach.files).flatMap { file, reach in
      file.tree.tokens(viewMode: .sourceAccurate)
        .filter { $0.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.func) && reach.holds($0) }
        .map(\.text)
    }
    #expect(held == ["one", "four"])
  }

  @Test func onlyStatementsWithANameOfTheExperimentOrALocalOneAreNamed() {
    let file = SwiftSourceFile(
      SourceText(
        path: "a.swift", text: "func f() {\n  one()\n  let a = X.self\n  two(a)\n  three { $0 }\n  four(5)\n}\n"))
    let reach = Reach(of: [Self.experiment], accessors: [], names: NameIndex([NameTable(file.tree)])).files[0]
    let body = file.tree.statements.first?.item.as(FunctionDeclSyntax.self)?.body?.statements
    let named = body?.filter { reach.isNamed(in: $0) }.map(\.trimmedDescription)
    #expect(named == ["let a = X.self", "two(a)", "three { $0 }"])
  }

  static let experiment = ExperimentNames(
    identifier: "x", caseName: "x", typeName: "X",
    groups: ["control", "red", "blue"].map { ExperimentNames.Group(name: $0, caseName: $0) })
}
