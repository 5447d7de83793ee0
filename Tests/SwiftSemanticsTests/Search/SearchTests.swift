import ExperimentFacts
import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import TestSupport
import Testing

/// From folders to facts: the files that are found, read and parsed.
@Suite struct SearchTests {
  static let use = "func f() { if service.fetchSplitTest(ColorSplitTest.self).currentGroup == .red { a() } }\n"

  @Test func onlyFilesThatMatterAreParsed() throws {
    let package = try TemporaryPackage([
      "Sources/App/Use.swift": Self.use, "Sources/App/Other.swift": "struct Other {}\n",
      "Sources/App/Deep/More/Imports.swift": "import SplitTesting\nlet splitTest = SplitTestKit()\n",
      "Sources/App/Accessor.swift": "let on = flags.isEnabled(.layout)\n", "Sources/App/notes.txt": Self.use,
      "Tests/T.swift": Self.use,
    ])
    let result = package.search().facts()
    #expect(result.facts.map(\.path) == ["Sources/App/Accessor.swift", "Sources/App/Use.swift"])
    #expect(result.fileCount == 4)
    #expect(result.problems == [])
    #expect(!result.isFromCache)
  }

  /// Only the first file names an experiment.
  @Test func answersAreSoughtInOtherFiles() throws {
    let package = try TemporaryPackage([
      "Sources/App/ViewModel.swift":
        "class ViewModel { let test: SplitTestAssignment<ColorSplitTest>\n  var isRed: Bool { test.currentGroup == .red } }\n",
      "Sources/App/Base.swift": "class Base { let model: ViewModel }\n",
      "Sources/App/Screen.swift": "class Screen: Base { func f() { model.test.hitSplitTest() } }\n",
      "Sources/App/View.swift": "struct View { let model: ViewModel; var n: Int { model.isRed ? 1 : 2 } }\n",
      "Sources/App/Unrelated.swift": "struct Unrelated { let isRed = true }\n",
    ])
    let result = package.search().facts()
    let found = result.facts.map { "\($0.path): \($0.references.map { "\($0.kind)" }.joined(separator: " "))" }
    #expect(
      found == [
        "Sources/App/Base.swift: ", "Sources/App/Screen.swift: exposure", "Sources/App/View.swift: decision",
        "Sources/App/ViewModel.swift: experimentType groupRead comparison",
      ])
    // A removal also needs uses of `isRed` where the type is unknown.
    #expect(
      package.search().sources(besides: []).files.map(\.text.path) == [
        "Sources/App/Base.swift", "Sources/App/Screen.swift", "Sources/App/Unrelated.swift", "Sources/App/View.swift",
        "Sources/App/ViewModel.swift",
      ])
  }

  /// No compiler accepts such classes, but a half-written file may contain them.
  @Test(arguments: [
    "class Screen: Screen { func f() { model.test.hitSplitTest() } }",
    "class Screen: Page { func f() { model.test.hitSplitTest() } }\nclass Page: Base {}\nclass Base: Screen {}",
    "class Screen<T>: Screen<T?> { func f() { model.test.hitSplitTest() } }",
    "protocol Screen: Page {}\nprotocol Page: Screen {}\nextension Page { func f() { model.test.hitSplitTest() } }",
  ])
  func typesThatInheritFromThemselvesEnd(source: String) throws {
    let package = try TemporaryPackage(["Sources/App/Screen.swift": source + "\n", "Sources/App/Use.swift": Self.use])
    #expect(package.search().facts().facts.contains { $0.path == "Sources/App/Use.swift" })
  }

  @Test func answersAreSoughtBehindLocalNamesAndFunctions() throws {
    let package = try TemporaryPackage([
      "Sources/App/Screen.swift": "func f() { let test = makeModel().test; test.hitSplitTest() }\n",
      "Sources/App/Make.swift": "func makeModel() -> Model { Model() }\n",
      "Sources/App/Model.swift": "class Model: Base {}\n",
      "Sources/App/Base.swift": "class Base { let test: SplitTestAssignment<ColorSplitTest> }\n",
      "Sources/App/Unrelated.swift": "func makeOther() -> Model? { nil }\n",
    ])
    let found = package.search().facts().facts.map {
      "\($0.path): \($0.references.map { "\($0.kind)" }.joined(separator: " "))"
    }
    #expect(
      found == [
        "Sources/App/Base.swift: experimentType", "Sources/App/Make.swift: ", "Sources/App/Model.swift: ",
        "Sources/App/Screen.swift: exposure",
      ])
  }

  @Test func foldersThatLoopOrAreHidden() throws {
    let package = try TemporaryPackage([
      "Sources/App/Use.swift": Self.use, "Sources/.build/Hidden.swift": Self.use, "Shared/Linked.swift": Self.use,
    ])
    try package.link("Sources/App/Loop", to: "..")
    try package.link("Sources/App/Shared", to: "../../Shared")
    try package.link("Sources/App/Again.swift", to: "Use.swift")
    try package.link("Sources/App/Outside", to: "/usr")
    try package.link("Sources/App/Nowhere.swift", to: "missing.swift")
    let result = package.search().facts()
    #expect(result.facts.map(\.path) == ["Sources/App/Shared/Linked.swift", "Sources/App/Use.swift"])
    #expect(result.problems == [])
  }

  @Test func filesThatCannotBeUsedAreReportedAndTheRestIsDone() throws {
    let package = try TemporaryPackage([
      "Sources/A.swift": Self.use, "Sources/Broken.swift": "func ( {\n" + Self.use,
    ])
    try package.write(Data(Self.use.utf8) + [0xFF, 0xFE], to: "Sources/Latin.swift")
    try package.write(Data([0xC3]), to: "Sources/Cut.swift")
    try package.write(
      Data(repeating: UInt8(ascii: "/"), count: Int(SwiftSourceFinder.sizeLimit) + 1), to: "Sources/Large.swift")
    let result = package.search(["Sources", "Missing"]).facts()
    #expect(result.facts.map(\.path) == ["Sources/A.swift", "Sources/Broken.swift"])
    #expect(result.facts.map { $0.syntaxError == nil } == [true, false])
    #expect(result.facts.allSatisfy { $0.references.contains { $0.kind == .fetch } })
    #expect(
      Set(result.problems.map { "\($0.path) \($0.reason)" }) == [
        "Missing missingFolder", "Sources/Cut.swift notUTF8", "Sources/Large.swift tooLarge",
        "Sources/Latin.swift notUTF8",
      ])
  }

  @Test func templatesOfXcodeAndTutorialsAreNoSources() throws {
    let package = try TemporaryPackage([
      "Sources/A.swift": Self.use, "Sources/App.docc/Tutorials/Step-1.swift": "struct A { ... }",
      "Sources/View.xctemplate/___FILEBASENAME___.swift": "struct ___VARIABLE_name:identifier___: View {}",
    ])
    let result = package.search(["Sources"]).facts()
    #expect(result.facts.map(\.path) == ["Sources/A.swift"])
    #expect(result.problems.isEmpty)
  }

  /// Foundation cannot write names that are not UTF-8.
  @Test func namesThatAreNotUTF8AreReported() throws {
    let package = try TemporaryPackage(["Sources/A.swift": Self.use])
    let folder = package.root.appendingPathComponent("Sources").path
    let names = ["caf\\351.swift", "caf\\351.txt", ".caf\\351.swift"]
    let script = "cd \"$0\" && for name; do touch \"$(printf \"$name\")\"; done && mkdir \"$(printf 'Bo\\314te')\""
    let run = try ChildProcess.run("sh", ["-c", script, folder] + names)
    // macOS refuses such names.
    guard run.code == 0 else { return }
    let result = package.search().facts()
    #expect(result.facts.map(\.path) == ["Sources/A.swift"])
    #expect(
      result.problems
        == ["Bo\u{FFFD}te", "caf\u{FFFD}.swift"].map {
          SourceProblem(path: "Sources/\($0)", reason: .nameNotUTF8)
        })
  }

  @Test func unknownIsWhatNoFileDeclares() throws {
    let package = try TemporaryPackage([
      "Sources/Use.swift":
        "let a = s.fetchSplitTest(GoneSplitTest.self), b = s.fetchSplitTest(MineSplitTest.self), c = flags.isEnabled(.search), d = flags.isEnabled(.gone)\n",
      "Sources/Mine.swift": "struct MineSplitTest {}\n", "Sources/Flag.swift": "enum Flag {\n  case login, search\n}\n",
      "Sources/Call.swift": "let e = f(1, gone), g = .gone\n",
    ])
    let unknown = package.search().facts().facts.flatMap(\.references).filter { $0.kind == .unknown }
    #expect(unknown.map(\.experiment) == ["GoneSplitTest", "gone"])
  }

  /// `Theme.dark` is no flag, so nothing is sought because of it.
  @Test func membersOfOtherTypesAreNotSought() throws {
    let package = try TemporaryPackage([
      "Sources/Flags.swift": "enum Flags {\n  static var layout: Bool { true }\n  static var gone: Bool { true }\n}\n",
      "Sources/Use.swift": "let a = Flags.layout, b = Flags.gone, c = Theme.dark\n",
      "Sources/Theme.swift": "enum Theme {\n  static let dark = Theme(), light = Theme()\n}\n",
      "Sources/Style.swift": "struct Style {\n  let dark: Int\n}\n",
    ])
    let search = UsageSearch(
      experiments: Experiments.all, accessors: [Accessor(.isGroup("red"), template: "Flags.{caseName}")],
      root: package.root.path, folders: ["Sources"])
    #expect(search.sources(besides: []).files.map(\.text.path) == ["Sources/Flags.swift", "Sources/Use.swift"])
  }
}
