import ExperimentFacts
import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import Testing

/// One spec, one Swift file, and all findings in them. Marks name the rule.
@Suite struct UseRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var spec: [String] = []
    var appVersion: String? = "8.11"
    var files: [String: String] = [:]
    let swift: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "every branch that cannot run, and no other", spec: ["groups: [control, blue, red]", "winner: blue"],
      swift: """
        func show(_ service: SplitTestingService) -> Int {
          let test = service.fetchSplitTest(ButtonColorSplitTest.self)
          test.hitSplitTest()
          if test.currentGroup == .control «dead-branch|{ print("control") }»
          if test.currentGroup == .blue { print("blue") } else «dead-branch|{ print("else") }»
          let width = test.currentGroup == .blue ? 1 : «dead-branch|2»
          let height = test.currentGroup.select(«dead-branch|control: 1», blue: 2, «dead-branch|red: 3»)
          switch test.currentGroup {
          case .blue: return width
          «dead-branch|case .control, .red: return height»
          }
        }

        """),
    Case(
      name: "a dead branch in a dead branch is part of it", spec: ["winner: blue"],
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
          if test.currentGroup == .control «dead-branch|{
            print(test.currentGroup == .control ? 1 : 2)
          }»
        }

        """),
    Case(
      name: "a twin of the winner lives",
      spec: [
        "groups: {control: 1, control_check: {weight: 1, mirrors: control}, blue: 1}", "winner: control",
      ],
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {
          switch test.currentGroup {
          case .control: 1
          case .controlCheck: 1
          «dead-branch|case .blue: 2»
          }
        }

        """),
    Case(
      name: "without a winner every use of an expired experiment", spec: ["end_version: «expired|8.14»"],
      appVersion: "8.14",
      swift: """
        func show(_ service: SplitTestingService) {
          let test = «still-used|service.fetchSplitTest(ButtonColorSplitTest.self)»
          «still-used|test.hitSplitTest()»
          if «still-used|test.currentGroup == .blue» { print("blue") }
        }

        """),
    Case(
      name: "accessors in a condition of several lines", spec: ["end_version: «expired|8.14»"], appVersion: "8.14",
      files: [".split-test.yml": "accessors:\n  - is: blue\n    expression: \"flags.isOn(.{caseName})\"\n"],
      swift: """
        func show(_ count: Int) {
          if count > 3,
            «still-used|flags.isOn(.buttonColor)»
          {
            print(1)
          }
          guard count > 3 || «still-used|flags.isOn(.buttonColor)», !(«still-used|flags.isOn(.buttonColor)») else { return }
        }

        """),
    Case(
      name: "a winner without branches in source", spec: ["winner: blue"],
      swift: """
        func show(_ service: SplitTestingService) {
          print(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup)
        }

        """),
    Case(
      name: "default that stands for nil, and for groups as well",
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>?) {
          test?.hitSplitTest()
          switch test?.currentGroup {
          case .control, .blue: print(1)
          default: print(2)
          }
          switch test?.currentGroup {
          case .control: print(1)
          «default-hides-groups|default»: print(2)
          }
        }

        """),
    Case(
      name: "default of a decided experiment", spec: ["winner: blue"],
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {
          switch test.currentGroup {
          case .blue: 1
          «dead-branch|default: 2»
          }
        }

        """),
    Case(
      name: "never exposed, with parameters only",
      spec: ["identifier: «never-exposed|button_color»", "parameters: {title: {default: Buy}}"],
      swift: """
        func show(_ service: SplitTestingService) -> String {
          service.fetchSplitTest(ButtonColorSplitTest.self).parameters.title
        }

        """),
    Case(
      name: "exposed in another function",
      swift: """
        final class Screen {
          let test: SplitTestAssignment<ButtonColorSplitTest>
          func color() -> Int { test.currentGroup == .blue ? 1 : 2 }
          func seen() { test.hitSplitTest() }
        }

        """),
    Case(
      name: "exposed as a function",
      swift: """
        struct Screen {
          let test: SplitTestAssignment<ButtonColorSplitTest>
          var body: some View { Text(test.currentGroup == .blue ? "a" : "b").onAppear(perform: test.hitSplitTest) }
        }

        """),
    Case(
      name: "exposed by generic code",
      swift: """
        struct Seen<Test: SplitTest>: ViewModifier {
          let test: SplitTestAssignment<Test>
          func body(content: Content) -> some View { content.onAppear(perform: test.hitSplitTest) }
        }
        extension View {
          func seen<Test>(_ test: SplitTestAssignment<Test>) -> some View { modifier(Seen(test: test)) }
        }
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> some View {
          Text(test.currentGroup == .blue ? "a" : "b").seen(test)
        }

        """),
    Case(
      name: "given to generic code that exposes nothing", spec: ["identifier: «never-exposed|button_color»"],
      swift: """
        func log<Test>(_ test: SplitTestAssignment<Test>) { print(test) }
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {
          log(test)
          return test.currentGroup == .blue ? 1 : 2
        }

        """),
    Case(
      name: "others are exposed by generic code", spec: ["identifier: «never-exposed|button_color»"],
      swift: """
        func hit<Test>(_ test: SplitTestAssignment<Test>) { test.hitSplitTest() }
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int { test.currentGroup == .blue ? 1 : 2 }

        """),
    Case(
      name: "accessors know no exposure",
      files: [".split-test.yml": "accessors:\n  - group: \"abTests.variation(for: .{caseName})\"\n"],
      swift: """
        func color() -> Int { abTests.variation(for: .buttonColor) == .blue ? 1 : 2 }

        """),
    Case(
      name: "accessor of an experiment without a spec",
      files: [".split-test.yml": "accessors:\n  - group: \"abTests.variation(for: .{caseName})\"\n"],
      swift: """
        func color() -> Int { abTests.variation(for: .buttonColor) == .blue ? 1 : 2 }
        func shape() -> Int { «unknown-experiment|abTests.variation(for: .buttonShape)» == .round ? 1 : 2 }

        """),
    Case(
      name: "a type of the user's own with the name of an experiment",
      swift: """
        enum DifferentSplitTest {}
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>, _ other: Cache) {
          test.hitSplitTest()
          other.fetchSplitTest(DifferentSplitTest.self)
        }

        """),
    Case(
      name: "raw names on both sides and in a switch",
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
          test.hitSplitTest()
          if «raw-group-name|"blue" == test.currentGroup.rawValue» { print("blue") }
          switch «raw-group-name|test.currentGroup.rawValue» {
          case "blue": print("blue")
          default: print("other")
          }
        }

        """),
    Case(
      name: "suppressed in Swift, on the line and above it", spec: ["winner: blue"],
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {
          // split-test:disable dead-branch -- removed with the next redesign
          if test.currentGroup == .control { return 1 }
          let text = "// split-test:disable dead-branch -- no comment"
          return test.currentGroup == .blue ? 2 : 3 // split-test:disable dead-branch -- the same
        }

        """),
    Case(
      name: "suppressions in Swift that are wrong or useless",
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
          test.hitSplitTest() «unused-suppression|// split-test:disable raw-group-name -- no reason any more»
          «invalid-suppression|// split-test:disable dead-branch»
          print(test.currentGroup)
        }

        """),
  ]

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func findings(_ example: Case) {
    let project = ExampleProject(
      RuleExample(
        spec: example.spec, swift: example.swift, files: example.files, appVersion: example.appVersion), of: .expired)
    let found = Lint.run(project.input).filter { $0.rule != Rule.undecided.id }
      .map { "\($0.region.file):\($0.region.byteRange) [\($0.rule)]" }
    let expected = project.expectations.map { "\($0.file):\($0.mark.range) [\($0.mark.rule)]" }
    #expect(found.sorted() == expected.sorted())
  }

  // MARK: State and wording

  private static let twoBranches = """
    func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {
      test.hitSplitTest()
      if test.currentGroup == .control {
        return 1
      }
      return 2
    }

    """

  @Test func deadBranchesAreErrorsFromTheEndVersionOn() {
    let spec = ["winner: blue"]
    let before = RuleExample(spec: spec, swift: Self.twoBranches)
    let after = RuleExample(spec: spec, swift: Self.twoBranches, appVersion: "8.14")
    #expect(places(of: before, rule: .deadBranch) == ["\(RuleExample.swiftPath):3:36: warning [dead-branch]"])
    #expect(places(of: after, rule: .deadBranch) == ["\(RuleExample.swiftPath):3:36: error [dead-branch]"])
    #expect(
      messages(of: after, rule: .deadBranch) == [
        "this branch of 3 lines never runs, because 'blue' won 'button_color' of @growth, which ended with 8.14; remove it with 'split-test remove button_color'"
      ])
  }

  @Test(arguments: [("8.9", 0), ("8.10", 1), ("8.14", 1)]) func unusedFromTheStartOn(
    _ version: String, _ count: Int
  ) {
    let example = RuleExample(swift: "func other() {}\n", appVersion: version)
    #expect(places(of: example, rule: .unusedExperiment).count == count)
  }

  /// The case of an app's own enum says that there is a flag, not that anything asks for it.
  @Test(arguments: [("let a = 1", 1), ("let a = flags.isOn(.buttonColor)", 0)])
  func aDeclarationAloneIsNoUse(_ line: String, _ count: Int) {
    let example = RuleExample(
      swift: "enum Flag { case buttonColor }\n\(line)\n",
      files: [
        ".split-test.yml": """
        accessors:
          - {is: blue, expression: "flags.isOn(.{caseName})"}
          - {declaration: "Flag.{caseName}"}

        """
      ])
    #expect(places(of: example, rule: .unusedExperiment).count == count)
  }

  @Test func nothingIsMissingWhereAFileCouldNotBeRead() {
    for swift in [
      "func other() {}\n", "func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) { _ = test.currentGroup }\n",
    ] {
      var input = ExampleProject(RuleExample(swift: swift), of: .expired).input
      #expect(Lint.run(input).count == 1)
      input.uses = input.uses.map { SwiftUses($0.files, isComplete: false) }
      #expect(Lint.run(input) == [])
    }
  }

  @Test func brokenSwiftIsStillLookedAt() {
    let example = RuleExample(spec: ["winner: blue"], swift: Self.twoBranches + "func broken( {\n")
    #expect(
      places(of: example) == [
        "\(RuleExample.swiftPath):3:36: warning [dead-branch]",
        "\(RuleExample.swiftPath):8:13: warning [not-looked-through]",
      ])
  }

  @Test func unknownExperimentThatWasRetired() throws {
    let example = RuleExample(
      swift: "func show(_ s: SplitTestingService) {\n  s.fetchSplitTest(OldSplitTest.self).hitSplitTest()\n}\n",
      files: ["experiments/retired.yml": "- {identifier: old, end_version: 7.2}\n"])
    let found = try #require(
      Lint.run(ExampleProject(example, of: .expired).input).first { $0.rule == Rule.unknownExperiment.id })
    #expect(
      found.message == "the experiment 'OldSplitTest' was deleted; delete what is left of its code, or restore its spec"
    )
    #expect(found.notes.map(\.region.file) == ["experiments/retired.yml"])
    #expect(found.notes.map(\.region.start.column) == [16])
  }

  /// One mistake leads to one finding: uses of an experiment with a broken spec are not unknown.
  @Test(arguments: [["groups: [control"], ["identifier: Button"], ["groups: [control]"]]) func brokenSpecIsNotUnknown(
    _ lines: [String]
  ) {
    let example = RuleExample(
      spec: lines, swift: Self.twoBranches + "let x = s.fetchSplitTest(ButtonColorSplitTest.self)\n")
    #expect(places(of: example).count == 1)
  }

  @Test func defaultNamesTheGroupsItHides() {
    let example = RuleExample(
      spec: ["groups: [control, blue, red]"],
      swift: """
        func show(_ test: SplitTestAssignment<ButtonColorSplitTest>) {
          test.hitSplitTest()
          switch test.currentGroup {
          case .blue: break
          default: break
          }
        }

        """)
    #expect(places(of: example) == ["\(RuleExample.swiftPath):5:3: warning [default-hides-groups]"])
    #expect(
      messages(of: example, rule: .defaultHidesGroups) == [
        "'default' stands for 'control', 'red' of 'button_color' of @growth; write a 'case' for each group, so that the compiler notices a new one"
      ])
  }
}
