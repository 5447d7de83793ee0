import ExperimentSpec
import SourceDiagnostics
import Testing

@Suite struct SpecEditsTests {
  private static let spec =
    "identifier: a\nowner: \"@a\"\nmetric: m\ngroups: [control, blue]\nstart_version: 1.0\nend_version: 1.2"

  private static let crlf = "identifier: a\r\nmetric: m\r\nend_version: 1.2"

  /// Texts before and after the winner is set to `blue`.
  static let winners: [(String, String)] = [
    (spec + "\n", spec + "\nwinner: blue\n"),
    (spec, spec + "\nwinner: blue"),
    (spec + " # soon\n# end\n", spec + " # soon\nwinner: blue\n# end\n"),
    (spec + "\nwinner: control\n", spec + "\nwinner: blue\n"),
    (spec + "\nwinner:\n", spec + "\nwinner: blue\n"),
    (crlf + "\r\n", crlf + "\r\nwinner: blue\r\n"),
    ("  identifier: a\n  metric: m\n", "  identifier: a\n  metric: m\n  winner: blue\n"),
    ("{identifier: a, metric: m}\n", "{identifier: a, metric: m, winner: blue}\n"),
    (spec + "\nhypothesis: >\n  Long\n  text.\n\n", spec + "\nhypothesis: >\n  Long\n  text.\nwinner: blue\n\n"),
  ]

  @Test(arguments: winners) func setsTheWinner(_ before: String, _ after: String) throws {
    let source = SourceText(path: "a.yml", text: before)
    let document = try #require(SpecFile.decode(source).documents.first)
    let result = [document.settingWinner("blue")].applied(to: source.utf8)
    #expect(String(decoding: result, as: UTF8.self) == after)
    let again = SpecFile.decode(SourceText(path: "a.yml", utf8: result))
    #expect(again.documents.first?.winner?.value == "blue")
  }

  @Test func setsTheWinnerOfTheRightDocument() throws {
    let text = "identifier: a\n---\nidentifier: b\n---\nidentifier: c\n"
    let source = SourceText(path: "a.yml", text: text)
    let document = try #require(SpecFile.decode(source).documents.dropFirst().first)
    let result = [document.settingWinner("no")].applied(to: source.utf8)
    #expect(
      String(decoding: result, as: UTF8.self)
        == "identifier: a\n---\nidentifier: b\nwinner: \"no\"\n---\nidentifier: c\n")
  }

  /// The index of the deleted document of three, and the remaining text.
  static let deletions: [(Int, String)] = [
    (0, "identifier: b\n---\n# of c\nidentifier: c\n"), (1, "# of a\nidentifier: a\n---\n# of c\nidentifier: c\n"),
    (2, "# of a\nidentifier: a\n---\nidentifier: b\n"),
  ]

  @Test(arguments: deletions) func deletesOneDocument(_ index: Int, _ expected: String) throws {
    let source = SourceText(
      path: "a.yml", text: "# of a\nidentifier: a\n---\nidentifier: b\n---\n# of c\nidentifier: c\n")
    let documents = SpecFile.decode(source).documents
    try #require(documents.count == 3)
    #expect(String(decoding: [documents[index].deletion].applied(to: source.utf8), as: UTF8.self) == expected)
  }

  static let configurations: [(String, String)] = [
    ("", "deprecate: never\n"), ("qa_days: 5", "qa_days: 5\ndeprecate: never\n"),
    ("deprecate: concluded # all\nqa_days: 5\n", "deprecate: never # all\nqa_days: 5\n"),
    ("{qa_days: 5}\n", "{qa_days: 5, deprecate: never}\n"),
  ]

  @Test(arguments: configurations) func setsDeprecation(_ before: String, _ after: String) {
    let result = Configuration.settingDeprecation(.never, in: SourceText(path: ".split-test.yml", text: before))
    #expect(String(decoding: result, as: UTF8.self) == after)
  }
}
