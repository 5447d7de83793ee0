import DiagnosticReporting
import ExperimentFacts
import ExperimentSpec
import LanguageServer
import SourceDiagnostics
import Testing

@Suite struct WorkspaceTests {
  private static let swift = "let 🎨 = ButtonColorSplitTest.self; let on = flags.isEnabled(.buttonColor)\n"

  private static func workspace(_ specs: [String: String] = ["experiments/button_color.yml": EditorServerTests.spec])
    -> Workspace
  {
    let files = specs.sorted { $0.key < $1.key }.map { SpecFile.decode(SourceText(path: $0.key, text: $0.value)) }
    let source = SourceText(path: "Sources/A.swift", text: swift)
    var facts = SwiftFileFacts(path: source.path)
    if let range = swift.utf8.firstRange(of: Array("flags.isEnabled(.buttonColor)".utf8)) {
      let start = swift.utf8.distance(from: swift.startIndex, to: range.lowerBound)
      facts.references = [ExperimentReference(.accessor, "button_color", start..<start + range.count(in: swift))]
    }
    return Workspace(
      uri: DocumentURI(root: "/shop"),
      analysis: Analysis(
        project: SpecProject(files: files), appVersion: nil, uses: SwiftUses([.init(source: source, facts: facts)]),
        diagnostics: [], isSpec: { $0.hasPrefix("experiments/") }))
  }

  private static func position(_ line: Int, _ character: Int) -> JSONValue {
    ["line": .integer(line), "character": .integer(character)]
  }

  /// Positions are in UTF-16 units, of which the emoji has two.
  @Test(arguments: [
    (3, false), (9, true), (28, true), (34, false), (46, true), (68, true), (74, false), (1_000, false),
  ])
  func hoverIsWhereTheExperimentIs(_ character: Int, _ isThere: Bool) {
    let source = SourceText(path: "Sources/A.swift", text: Self.swift)
    let hover = Self.workspace().hover(in: source, at: Self.position(0, character))
    #expect((hover != .null) == isThere, "\(hover)")
    if character == 9 { #expect(hover["range"]?["start"]?["character"] == 9) }
  }

  @Test func accessorThatMovedIsNotGuessed() {
    let moved = SourceText(path: "Sources/A.swift", text: "// new\n" + Self.swift)
    #expect(Self.workspace().hover(in: moved, at: Self.position(1, 46)) == .null)
    #expect(Self.workspace().hover(in: moved, at: Self.position(1, 12)) != .null)
  }

  @Test(arguments: [Self.position(-1, 0), Self.position(0, -5), Self.position(99, 99), .null, "x"])
  func placesThatAreNoneDoNoHarm(_ position: JSONValue) {
    for path in ["Sources/A.swift", "experiments/button_color.yml"] {
      let source = SourceText(path: path, text: "\u{FEFF}é\r\nx")
      let workspace = Self.workspace()
      _ = workspace.hover(in: source, at: position)
      _ = workspace.completion(in: source, at: position)
      _ = workspace.definition(in: source, at: position)
    }
  }

  @Test func completionReplacesWhatIsTyped() throws {
    var workspace = Self.workspace()
    let text = EditorServerTests.spec + "winner: bl"
    let source = SourceText(path: "experiments/button_color.yml", text: text)
    workspace.type(source)
    let items = try #require(workspace.completion(in: source, at: Self.position(7, 10)).array)
    #expect(items.map { $0["label"]?.string } == ["control", "blue"])
    #expect(items.first?["textEdit"]?["range"]?["start"] == Self.position(7, 8))
    #expect(items.first?["textEdit"]?["range"]?["end"] == Self.position(7, 10))
  }

  /// A document with errors during typing keeps its previous groups.
  @Test func groupsOutliveABrokenLine() throws {
    var workspace = Self.workspace()
    let source = SourceText(path: "experiments/button_color.yml", text: EditorServerTests.spec + "summary: [\nwinner: ")
    workspace.type(source)
    let items = try #require(workspace.completion(in: source, at: Self.position(8, 8)).array)
    #expect(items.map { $0["label"]?.string } == ["control", "blue"])
  }

  @Test func lensesAreForDecidedExperiments() throws {
    var workspace = Self.workspace()
    let open = SourceText(path: "experiments/button_color.yml", text: EditorServerTests.spec)
    #expect(workspace.codeLenses(in: open) == [])
    let decided = SourceText(path: open.path, text: EditorServerTests.spec + "winner: blue\n")
    workspace.type(decided)
    let lens = try #require(workspace.codeLenses(in: decided).array?.first)
    #expect(lens["command"]?["title"] == "remove, keep blue")
    #expect(lens["command"]?["arguments"] == ["button_color"])
  }
}

extension Range<String.UTF8View.Index> {
  fileprivate func count(in text: String) -> Int { text.utf8.distance(from: lowerBound, to: upperBound) }
}
