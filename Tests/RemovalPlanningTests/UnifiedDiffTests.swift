import Foundation
import LocalFiles
import RemovalPlanning
import TestSupport
import Testing

/// `git apply` turns the old file into the new one.
@Suite struct UnifiedDiffTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let old: String?
    let new: String?

    init(_ name: String, at path: String = "Sources/a.swift", _ old: String?, _ new: String?) {
      testDescription = name
      self.path = path
      self.old = old
      self.new = new
    }
  }

  static let numbered = (1...40).map { "line \($0)\n" }

  static let cases: [Case] = [
    Case("a line changes", "a\nb\nc\n", "a\nB\nc\n"), Case("a line goes", "a\nb\nc\n", "a\nc\n"),
    Case("a line comes", "a\nc\n", "a\nb\nc\n"), Case("the first line goes", "a\nb\n", "b\n"),
    Case("the last line goes", "a\nb\n", "a\n"), Case("everything goes", "a\nb\n", ""),
    Case("everything comes", "", "a\nb\n"), Case("CRLF", "a\r\nb\r\nc\r\n", "a\r\nc\r\n"),
    Case("CRLF becomes LF", "a\r\nb\r\n", "a\nb\n"), Case("no final line feed", "a\nb\nc", "a\nB\nc"),
    Case("the final line feed goes", "a\nb\n", "a\nb"), Case("the final line feed comes", "a\nb", "a\nb\n"),
    Case("the line without line feed goes", "a\nb", "a\n"), Case("no line feed at all", "a", "b"),
    Case("a new file", nil, "a\nb\n"), Case("a new file without line feed", nil, "a"),
    Case("a new empty file", nil, ""),
    Case("a deleted file", "a\nb\n", nil), Case("a deleted file without line feed", "a", nil),
    Case("a deleted file with CRLF", "a\r\nb", nil), Case("a deleted empty file", "", nil),
    Case("equal lines", "}\n}\n}\n}\n", "}\n}\n"),
    Case(
      "changes far apart", numbered.joined(),
      (numbered[..<4] + numbered[5..<30] + ["new\n"] + numbered[30...]).joined()),
    Case(
      "changes whose context meets", numbered.joined(),
      numbered.filter { !["line 10\n", "line 17\n"].contains($0) }.joined()),
    Case(
      "changes whose context does not", numbered.joined(),
      numbered.filter { !["line 10\n", "line 18\n"].contains($0) }.joined()),
    Case("lines that look like a diff", "--- a\n+++ b\n@@ -1 +1 @@\n\\ No newline at end of file\n", "+++ b\n"),
    Case("a name with a space", at: "Sources/a b.swift", "a\n", "b\n"),
    Case("a name with quotes", at: "Sources/\"a\"\\b.swift", "a\n", "b\n"),
    Case("a name with a tab", at: "Sources/a\tb.swift", "a\n", nil),
    Case("a name beyond ASCII", at: "Sources/größe.swift", nil, "a\n"),
    Case("bytes that are no text", "a\u{0}\n\u{FEFF}b\n", "a\u{0}\n"),
  ]

  @Test(arguments: cases) func gitApplies(_ example: Case) throws {
    let folder = try TemporaryFolder(example.old.map { [example.path: $0] } ?? ["Sources/other": ""])
    let replacement = FileReplacement(
      path: example.path, old: example.old.map { Array($0.utf8) }, new: example.new.map { Array($0.utf8) })
    let diff = UnifiedDiff(replacement).bytes
    try folder.write(Data(diff), to: "change.diff")
    let run = try ChildProcess.run("git", ["apply", "--whitespace=nowarn", "change.diff"], in: folder.url)
    #expect(run.code == 0, "\(run.errors)\n\(String(decoding: diff, as: UTF8.self))")
    let after = try? Data(contentsOf: folder.url.appending(path: example.path))
    #expect(after == example.new.map { Data($0.utf8) })
  }

  @Test(arguments: [nil, "", "a\nb"]) func nothingChanges(_ text: String?) {
    let bytes = text.map { Array($0.utf8) }
    #expect(UnifiedDiff(FileReplacement(path: "a", old: bytes, new: bytes)).bytes.isEmpty)
  }

  @Test func threeLinesOfContext() {
    let new = Self.numbered.filter { $0 != "line 20\n" }.joined()
    let diff = UnifiedDiff(
      FileReplacement(path: "a", old: Array(Self.numbered.joined().utf8), new: Array(new.utf8)))
    #expect(
      String(decoding: diff.bytes, as: UTF8.self) == """
        diff --git a/a b/a
        --- a/a
        +++ b/a
        @@ -17,7 +17,6 @@
         line 17
         line 18
         line 19
        -line 20
         line 21
         line 22
         line 23

        """)
  }

  /// Texts of lines from a few words, so that many of them are equal.
  @Test(arguments: 0..<40) func gitAppliesWhatChangesAtRandom(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func text() -> String {
      let ends = ["\n", "\n", "\n", "\r\n"]
      let lines = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        "\(["a", "b", "}", ""].randomElement(using: &random) ?? "")\(ends.randomElement(using: &random) ?? "\n")"
      }
      return lines.joined() + (Bool.random(using: &random) ? "last" : "")
    }
    let (old, new) = (text(), text())
    try gitApplies(Case("\(seed)", old, new))
  }
}
