import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics
import Testing

@testable import BranchRemoval

/// The remover finds the same in its usual search and in a search of everything.
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

  /// Ways on which a value of the experiment reaches `use.swift` without its type's name there.
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
    (
      "member of a member", "final class Box { let model = Model() }\nstruct Model { let group = fetched() }",
      "func use(_ box: Box) { if box.model.group == .red { run() } }"
    ),
    (
      "member of an element", "struct Model { var isRed: Bool { fetched() == .red } }",
      "func use(_ all: [Model]) {\n  for one in all where one.isRed { run() }\n  run(all.filter { $0.isRed }.first)\n}"
    ),
    (
      "member of an unwrapped value", "struct Model { var isRed: Bool { fetched() == .red } }",
      "func use(_ one: Model?) {\n  guard let one else { return }\n  if one.isRed { run() }\n}"
    ),
    (
      "requirement",
      "protocol Asking { var isRed: Bool { get } }\nstruct Model: Asking { var isRed: Bool { fetched() == .red } }",
      "func use(_ one: any Asking) { if one.isRed { run() } }"
    ),
    (
      "overridden member",
      "class Base { var isRed: Bool { false } }\n"
        + "final class Model: Base { override var isRed: Bool { fetched() == .red } }",
      "func use(_ one: Base) { if one.isRed { run() } }"
    ),
    (
      "member of a generic value", "struct Box<T> { let value: T }\nstruct Model { let isRed = fetched() == .red }",
      "func use(_ box: Box<Model>) { if box.value.isRed { run() } }"
    ),
    (
      "static member without its type",
      "struct Style { static var isNew: Style? { fetched() == .red ? Style() : nil } }",
      "func use() { run(style: .isNew) }"
    ),
    (
      "inherited member", "class Base { let isRed = fetched() == .red }",
      "final class Model: Base { func use() { if isRed { run() } } }"
    ),
    (
      "shadowed by a local name", "struct Model { let isRed = fetched() == .red }",
      "func use(_ model: Model) {\n  let isRed = model.isRed\n  if isRed { run() }\n}"
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
    let names = ExperimentNames("new_page", groups: "control", "red")
    let request = RemovalRequest(
      experiments: [DecidedExperiment(names, winner: "red")],
      accessors: [Accessor(.isGroup("red"), template: accessor.template)],
      sources: [SourceText(path: "a.swift", text: "func use() {\n  if \(accessor.use) { run() }\n}\n")])
    let narrow = ExperimentRemover.remove(request)
    #expect(narrow.edits == ExperimentRemover.remove(request, looksEverywhere: true).edits)
    #expect(!narrow.edits.isEmpty)
  }

  /// Ways on which a Boolean of the flag `x` reaches `use.swift` without the flag's name there.
  static let waysOfBooleans: [(name: String, declaration: String, use: String)] = [
    ("getter", "struct A { var isOn: Bool { flags.isOn(.x) } }", "func use(_ a: A) { if a.isOn { run() } }"),
    ("inferred type", "struct A { let isOn = flags.isOn(.x) }", "func use(_ a: A) { if a.isOn { run() } }"),
    ("function", "func isOn() -> Bool { flags.isOn(.x) }", "func use() { if isOn() { run() } }"),
    ("operator", "let isOff = !flags.isOn(.x) && true", "func use() { guard isOff else { return run() } }"),
    ("closure", "let isOn = { flags.isOn(.x) }", "func use() { if isOn() { run() } }"),
    ("closure that is called", "let isOn = { flags.isOn(.x) }()", "func use() { if isOn { run() } }"),
    ("tuple", "let both = (flags.isOn(.x), 1)", "func use() { if both.0 { run() } }"),
    ("choice", "let isOn = true ? flags.isOn(.x) : false", "func use() { if isOn { run() } }"),
    (
      "argument of a function", "func same(_ a: Bool) -> Bool { a }\nlet isOn = same(flags.isOn(.x))",
      "func use() { if isOn { run() } }"
    ),
    (
      "assignment in an initializer", "final class A {\n  let isOn: Bool\n  init() { self.isOn = flags.isOn(.x) }\n}",
      "func use(_ a: A) { if a.isOn { run() } }"
    ),
    (
      "local in an initializer",
      "final class A {\n  let isOn: Bool\n  init() {\n    let x = flags.isOn(.x)\n    isOn = x\n  }\n}",
      "func use(_ a: A) { if a.isOn { run() } }"
    ),
    (
      "binding in an initializer",
      "final class A {\n  let isOn: Bool\n  init() {\n    guard let x = flags?.isOn(.x) else { fatalError() }\n    isOn = x\n  }\n}",
      "func use(_ a: A) { if a.isOn { run() } }"
    ),
    (
      "subscript", "struct A { subscript(_: Int) -> Bool { flags.isOn(.x) } }",
      "func use(_ a: A) { if a[0] { run() } }"
    ),
    (
      "extension of the type around", "final class A { let isOn = flags.isOn(.x) }",
      "extension A { func use() { if isOn { run() } } }"
    ),
    (
      "name upon name", "var isOn: Bool { flags.isOn(.x) }\nvar isOff: Bool { !isOn }",
      "func use() { if isOff { run() } }"
    ),
  ]

  static func requestOfBooleans(_ files: [String]) -> RemovalRequest {
    RemovalRequest(
      experiments: [DecidedExperiment(experiment, winner: "red")],
      accessors: [Accessor(.isGroup("red"), template: "flags.isOn(.{caseName})")],
      sources: files.enumerated().map { SourceText(path: "\($0).swift", text: $1 + "\n") })
  }

  @Test(arguments: waysOfBooleans)
  func booleansOfAccessorsAreFollowed(_ way: (name: String, declaration: String, use: String)) {
    let request = Self.requestOfBooleans([way.declaration, way.use, "func run() {}"])
    let narrow = ExperimentRemover.remove(request)
    let everywhere = ExperimentRemover.remove(request, looksEverywhere: true)
    #expect(narrow.edits == everywhere.edits, "\(way.name)")
    #expect(narrow.refusals == everywhere.refusals, "\(way.name)")
  }

  @Test(arguments: waysOfBooleans)
  func groupsOfAccessorsAreFollowed(_ way: (name: String, declaration: String, use: String)) {
    let declaration = way.declaration.split(separator: "flags.isOn(.x)", omittingEmptySubsequences: false)
      .joined(separator: "(flags.group(of: .x) == .red)")
    var request = Self.requestOfBooleans([declaration, way.use, "func run() {}"])
    request.accessors.append(Accessor(.group, template: "flags.group(of: .{caseName})"))
    let narrow = ExperimentRemover.remove(request)
    let everywhere = ExperimentRemover.remove(request, looksEverywhere: true)
    #expect(narrow.edits == everywhere.edits, "\(way.name)")
    #expect(narrow.refusals == everywhere.refusals, "\(way.name)")
  }

  /// An accessor for groups that reads other flags widens nothing.
  @Test(arguments: [("flags.isOn(.x)", true), ("flags.group(of: .x) == .red", false)])
  func aGroupIsFollowedWhereOneIsRead(_ question: (text: String, isOfBooleans: Bool)) {
    let files = [
      "func other() -> Theme {\n  let a = \(question.text)\n  return a ? Theme() : Theme()\n}",
      "func use() { run(other(), flags.group(of: .y)) }",
    ].map { SwiftSourceFile(SourceText(path: "a.swift", text: $0)) }
    let accessors =
      Self.requestOfBooleans([]).accessors + [Accessor(.group, template: "flags.group(of: .{caseName})")]
    let flow = ValueFlow(
      of: [Self.experiment], accessors: accessors, names: NameIndex(files.map { NameTable($0.tree) }))
    #expect(flow.isOfBooleans == question.isOfBooleans)
  }

  /// Code that names these cannot contain the flag's value.
  @Test(arguments: [
    "func other() -> Bool {\n  let isOn = flags.isOn(.x)\n  log()\n  return isOn\n}",
    "let other = Screen(isOn: flags.isOn(.x))",
    "let other = \"\\(flags.isOn(.x))\"", "var other: String { flags.isOn(.x) ? a : b }",
    "let other = Theme.x", "struct other { let isOn = Theme.x }",
    "final class A {\n  let other: Bool\n  init() {\n    other = false\n    isOn = flags.isOn(.x)\n  }\n}",
  ]) func namesThatCannotHoldABooleanAreNotFollowed(_ declaration: String) {
    let files = [declaration, "func use() { run(other) }"].map {
      SwiftSourceFile(SourceText(path: "a.swift", text: $0))
    }
    let reach = Reach(
      of: [Self.experiment], accessors: Self.requestOfBooleans([]).accessors,
      names: NameIndex(files.map { NameTable($0.tree) }))
    #expect(reach.files.map(\.isNothing) == [false, true])
  }

  /// Code that names these cannot contain the group.
  @Test(arguments: [
    "var other: some View { if GROUP == .red { New() } else { Old() } }", "func other() -> AnyView { Row(GROUP) }",
    "func other() { show(GROUP) }", "var other: String { GROUP == .red ? a : b }",
    "var other: [Int] { switch GROUP { case .red: a; default: b } }",
    "final class A {\n  let other: Part\n  init() {\n    let group = GROUP\n    other = Part()\n    other.show(group)\n  }\n}",
  ]) func namesThatCannotHoldAGroupAreNotFollowed(_ declaration: String) {
    #expect(Self.reach(of: declaration, in: "func use() { run(other) }").map(\.isNothing) == [false, true])
  }

  /// These may: a name of the group, a value of a parameter, a type of the app.
  @Test(arguments: [
    "var other: String { GROUP.rawValue }", "var other: Int { service.fetchSplitTest(X.self).parameters.size }",
    "var other: Cell { GROUP == .red ? a : b }", "struct View {}\nvar other: View { GROUP == .red ? a : b }",
  ]) func namesThatMayHoldAGroupAreFollowed(_ declaration: String) {
    #expect(Self.reach(of: declaration, in: "func use() { run(other) }").map(\.isNothing) == [false, false])
  }

  /// `isRed` without a point is the type's own, unless its own leads to the group, too.
  @Test(arguments: [("let isRed = false", true), ("let isRed = make(X.self)", false)])
  func membersOfOtherTypesAreNotFollowed(_ own: (declaration: String, isOther: Bool)) {
    let declaration = "struct A { var isRed: Bool { GROUP == .red } }"
    let use = "struct B {\n  \(own.declaration)\n  var isNew: Bool { !isRed && self.isRed }\n}"
    let reach = Self.reach(of: [declaration, use, "func use(_ b: B) { run(b.isNew) }"])
    #expect(reach.map(\.isNothing) == [false, false, own.isOther])
  }

  /// A member of another type has the name only, and a local name or a text is no member.
  static let namesakes = [
    "func use(_ b: B) -> Bool { b.isRed }", "func use() -> Bool { unknown.isRed }",
    "func use(_ isRed: Bool) -> Bool { isRed }", "func use() -> Bool { all.contains { isRed in isRed } }",
    "func use() -> Bool { read(\"isRed\") }", "func use() -> Bool { B(.isRed) }", "var use: Bool { B.isRed }",
  ]

  /// - Parameter copies: many files are resolved on all cores.
  @Test(arguments: namesakes, [1, 80]) func namesakesAreNotFollowed(_ use: String, copies: Int) {
    let declarations = ["struct A { var isRed: Bool { GROUP == .red } }", "struct B { let isRed = false }"]
    let uses = (0..<copies).map { use.replacingOccurrences(of: "use", with: "use\($0)") }
    let reach = Self.resolvedReach(of: declarations + uses + ["func show() { run(use0()) }"])
    #expect(reach.files.last?.isNothing == true)
    #expect(!reach.leads("use0"))
  }

  @Test(arguments: [1, 80]) func membersOfManyFilesAreFollowed(copies: Int) {
    let declarations = ["final class A { var isRed: Bool { GROUP == .red } }", "struct B { let isRed = false }"]
    let uses = (0..<copies).map { "func use\($0)(_ a: A, _ b: B) -> Bool { \($0 % 2 == 0 ? "a" : "b").isRed }" }
    let reach = Self.resolvedReach(of: declarations + uses + ["func show() { run(use0()) }"])
    #expect(reach.files.last?.isNothing == false)
    #expect((0..<copies).allSatisfy { reach.leads("use\($0)") == $0.isMultiple(of: 2) })
  }

  private static func resolvedReach(of texts: [String]) -> Reach {
    let files = files(texts)
    let request = RemovalRequest(
      experiments: [DecidedExperiment(experiment, winner: "red")], sources: files.map(\.text))
    let names = NameIndex(files.map { NameTable($0.tree) })
    let usages = UsageResolver(
      experiments: [experiment], accessors: [], index: DeclarationIndex(files: files), budget: request.budget)
    let makeWorld: @Sendable () -> World = {
      World(
        usages, names: names, lives: ObjectLives(names: names.tables), recorded: nil, passedValues: SharedAnswers(),
        request)
    }
    let uses = UseOrigins(makeWorld(), makeWorld)
    return Reach(of: [experiment], accessors: [], names: names, uses: uses)
  }

  private static func reach(of declaration: String, in use: String) -> [FileReach] { reach(of: [declaration, use]) }

  private static func reach(of texts: [String]) -> [FileReach] {
    let files = files(texts)
    return Reach(of: [experiment], accessors: [], names: NameIndex(files.map { NameTable($0.tree) })).files
  }

  private static func files(_ texts: [String]) -> [SwiftSourceFile] {
    texts.map { text in
      let parts = text.split(separator: "GROUP", omittingEmptySubsequences: false)
      return SwiftSourceFile(
        SourceText(path: "a.swift", text: parts.joined(separator: "service.fetchSplitTest(X.self).currentGroup")))
    }
  }

  @Test func whatNamesNothingOfTheExperimentIsNotLookedAt() {
    let files = [
      "struct A {\n  func one() -> Any { X.self }\n  func two() { three() }\n}",
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
    let named = Array(body ?? []).filter { reach.isNamed(in: $0) }.map(\.trimmedDescription)
    #expect(named == ["let a = X.self", "two(a)", "three { $0 }"])
  }

  static let experiment = ExperimentNames(
    identifier: "x", caseName: "x", typeName: "X",
    groups: ["control", "red", "blue"].map { ExperimentNames.Group(name: $0, caseName: $0) })
}
