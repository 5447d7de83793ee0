import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import Testing

/// Parsing a file again after edits gives the same tree as parsing it for the first time.
@Suite struct EditedFileTests {
  static let cases: [(name: String, text: String, edits: [(found: String, replacement: String)])] = [
    ("statement goes", "func a() {\n  one()\n  two()\n}\nfunc b() { 1 + 2 * 3 }\n", [("  one()\n", "")]),
    ("member goes", "struct A {\n  let a = 1\n  let b = 2 + 3\n  let c = b\n}\n", [("  let b = 2 + 3\n", "")]),
    ("brace goes", "struct A {\n  func a() {}\n}\nfunc b() {}\n", [("}\nfunc", "func")]),
    ("comment opens", "let a = 1\nlet b = 2\nlet c = 3 /* c */\n", [("let b", "/* let b")]),
    ("string opens", "let a = 1\nlet b = 2\nlet c = \"3\"\n", [("2", "\"2")]),
    ("next line goes on", "let a = 1\nlet b = 2\n.c()\n", [("let b = 2\n", "")]),
    ("else goes", "func a() {\n  if b { c() }\n  else { d() }\n  e()\n}\n", [("  else { d() }\n", "")]),
    ("operator is declared", "infix operator +++\nlet a = b +++ c * d\nlet e = 1\n", [("infix operator +++\n", "")]),
    ("two edits", "let a = 1 + 2\nlet b = 3\nlet c = 4 * 5 + 6\n", [("1 + ", ""), ("4 * ", "7 - ")]),
    ("insertion", "func a() {\n  one()\n}\n", [("  one()", "  do { one() }")]),
    ("carriage returns", "let a = 1\r\nlet b = 2\r\nlet c = 3\r\n", [("let b = 2\r\n", "")]),
    ("attribute stays", "let a: @MainActor(Int) -> Void = b\nlet c = 1\nlet d = 2\n", [("let c = 1\n", "")]),
    (
      "attribute moves", "let c = 1\nlet a: @MainActor(Int) -> Void = b\nlet d = 2\n",
      [("let c = 1\n", ""), ("= b", "= e")]
    ),
    ("nothing is left", "let a = 1\n", [("let a = 1\n", "")]),
  ]

  @Test(arguments: cases) func isAsIfParsedAnew(
    _ example: (name: String, text: String, edits: [(found: String, replacement: String)])
  ) throws {
    let edits = try example.edits.map { edit in
      let range = try #require(example.text.range(of: edit.found))
      let start = example.text.utf8.distance(from: example.text.startIndex, to: range.lowerBound)
      return TextEdit(start..<start + edit.found.utf8.count, edit.replacement)
    }
    check(SwiftSourceFile(SourceText(path: "a.swift", text: example.text)), edits, example.name)
  }

  /// Deletes whole lines and arbitrary bytes from real code, round after round.
  @Test(arguments: 1...8) func isAsIfParsedAnewRoundAfterRound(_ seed: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/SwiftSemantics").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    try #require(paths.count > 8)
    let path = paths.sorted()[seed * 5 % paths.count]
    let text = try Data(contentsOf: folder.appending(path: path))
    var file = SwiftSourceFile(SourceText(path: path, utf8: Array(text)))
    var random = UInt64(seed)
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % max(1, limit)
    }
    for round in 0..<12 {
      var edits: [TextEdit] = []
      var position = 0
      for _ in 0..<3 {
        let start = position + next(file.text.utf8.count - position)
        var range = start..<min(file.text.utf8.count, start + next(60))
        if round % 3 > 0 {
          // Complete code mostly stays complete.
          let (first, last) = (file.text.position(at: range.lowerBound), file.text.position(at: range.upperBound))
          range = file.text.lineRange(first.line).lowerBound..<file.text.lineRange(last.line).upperBound
        }
        guard range.lowerBound >= position else { continue }
        edits.append(TextEdit(range, ["", " value ", "\n"][next(3)]))
        position = range.upperBound + 1
        if position >= file.text.utf8.count { break }
      }
      file = check(file, edits, "\(path), round \(round)")
    }
  }

  @discardableResult
  private func check(_ file: SwiftSourceFile, _ edits: [TextEdit], _ name: String) -> SwiftSourceFile {
    let text = SourceText(path: file.text.path, utf8: edits.applied(to: file.text.utf8))
    let edited = file.edited(to: text, by: edits)
    let anew = SwiftSourceFile(text)
    #expect(edited.tree.description == anew.tree.description, "\(name)")
    #expect(
      edited.tree.debugDescription(includeTrivia: true) == anew.tree.debugDescription(includeTrivia: true), "\(name)")
    return edited
  }
}
