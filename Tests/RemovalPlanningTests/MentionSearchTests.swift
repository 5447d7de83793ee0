import SourceDiagnostics
import TestSupport
import Testing

@testable import RemovalPlanning

/// Names are found as whole words in handwritten files.
@Suite struct MentionSearchTests {
  private func places(
    _ files: [String: String], excluding: Set<String> = [], names: [String] = ["button_color", "ButtonColorSplitTest"]
  ) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let search = MentionSearch(package: PackageFiles(root: folder.path), names: names)
    return search.mentions(excluding: excluding).map {
      "\($0.region.file):\($0.region.start.line):\($0.region.start.column) \($0.message.prefix { $0 != " " })"
    }
  }

  @Test func wholeWords() throws {
    #expect(
      try places([
        "a.md": "button_color\n\nthe ButtonColorSplitTest", "b.txt": "my_button_color button_colors",
        "c.json": "{\"button_color\": 1}", ".hidden": "button_color",
      ]) == ["a.md:1:1 'button_color'", "a.md:3:5 'ButtonColorSplitTest'", "c.json:1:3 'button_color'"])
  }

  @Test func ordinaryWordsAreWholeTexts() throws {
    #expect(
      try places(
        [
          "a.json": "{\"search\": 1, \"a search\": 2}", "b.plist": "<key>search</key> search",
          "c.swift": "func search(_ search: String) { ask(\"search\") }", "d.yml": "'search'",
          "e.md": "search newSearch",
        ], names: ["search", "newSearch"])
        == [
          "a.json:1:3 'search'", "b.plist:1:6 'search'", "c.swift:1:38 'search'", "d.yml:1:2 'search'",
          "e.md:1:8 'newSearch'",
        ]
    )
  }

  @Test func changedFilesAreLeftOut() throws {
    #expect(
      try places(["a.md": "button_color", "b.md": "button_color"], excluding: ["a.md"]) == ["b.md:1:1 'button_color'"])
  }

  @Test func bytesThatNobodyWroteAreLeftOut() throws {
    #expect(
      try places(["a.bin": "button_color\u{0}", "b.md": String(repeating: " ", count: 4 << 20) + " button_color"]) == []
    )
  }

  @Test func notMoreThanFifty() throws {
    let files = (0..<9).map { ("\($0).md", String(repeating: "button_color\n", count: 8)) }
    #expect(try places(Dictionary(uniqueKeysWithValues: files)).count == 50)
    #expect(try places(["a.md": String(repeating: "button_color\n", count: 60)]).count == 50)
  }
}
