import ExperimentSpec
import LocalFiles
import OrphanedCode
import SourceDiagnostics
import TestSupport
import Testing

@testable import RemovalPlanning

/// What goes is looked for in files that `sources` does not cover.
@Suite struct UsesOutsideSourcesTests {
  private let before = """
    struct Card {
      let name: String
      var isLarge: Bool
      func draw(name: String, isBold: Bool) -> Int { let width = 1; return width }
      private var isOld: Bool { false }
    }
    enum Style { case plain, wide }

    """
  private let after = """
    struct Card {
      let name: String
      func draw(name: String) -> Int { 1 }
    }
    enum Style { case plain }

    """

  private func places(_ files: [String: String], after: String? = nil) throws -> [String] {
    let all = files.merging(["Sources/Card.swift": before]) { $1 }
    let folder = try TemporaryFolder(all)
    let changed = FileReplacement(
      path: "Sources/Card.swift", old: Array(before.utf8), new: Array((after ?? self.after).utf8))
    return UsesOutsideSources(of: [changed], in: PackageFiles(root: folder.path), RemovalScope(.standard)).notes.map {
      "\($0.region.file):\($0.region.start.line):\($0.region.start.column) \($0.message.prefix { $0 != " " })"
    }
  }

  @Test func membersLabelsAndCases() throws {
    #expect(
      try places([
        "Widget/A.swift":
          "func widget(_ card: Card) -> Bool { card.isLarge }\nlet card = Card(name: \"w\", isLarge: true)\n",
        "Widget/B.swift":
          "let card = Card(name: \"w\", isLarge: true)\nlet width = card.draw(name: \"\", isBold: true)\n",
        "Widget/PackageView.swift": "let style = Style.wide\n",
      ]) == [
        "Widget/A.swift:1:42 'isLarge'", "Widget/B.swift:1:28 'isLarge'", "Widget/B.swift:2:33 'isBold'",
        "Widget/PackageView.swift:1:19 'wide'",
      ])
  }

  /// What is searched, what cannot be seen, and what only has the name.
  @Test func othersOfTheName() throws {
    #expect(
      try places([
        "Sources/A.swift": "func app(_ card: Card) -> Bool { card.isLarge }\n",
        "Tests/A.swift": "func test(_ card: Card) -> Bool { card.isLarge }\n",
        "Widget/A.swift": "struct Row { var isLarge = false }\nlet row = Row(isLarge: true).isLarge\n",
        "Widget/B.swift": "let row = Row(isLarge: true)\nlet isOld = row.isOld\n",
        "Widget/C.swift": "// isLarge, wide\nlet text = \"isLarge\"\nlet width = line.width\n",
        "Widget/D.swift": "struct Row { func draw(name: String, isBold: Bool) -> Int { 1 } }\n",
        "Widget/D.md": "Card.isLarge\n",
      ]) == [])
  }

  @Test func nothingGoes() throws {
    #expect(try places(["Widget/A.swift": "let large = card.isLarge\n"], after: before) == [])
  }

  /// Whoever declares a function as the one that goes was asked for it by a protocol, or has one of their own.
  @Test func functionsThatGoWhole() throws {
    let after = "struct Card {\n  let name: String\n  var isLarge: Bool\n}\nenum Style { case plain, wide }\n"
    #expect(
      try places(
        [
          "Widget/A.swift": "final class Mock { func draw(name: String, isBold: Bool) -> Int { 1 } }\n",
          "Widget/B.swift": "let width = card.draw(name: \"\", isBold: true)\n",
        ], after: after) == ["Widget/B.swift:1:18 'draw'"])
  }

  /// A file that goes takes everything with it.
  @Test func deletedFiles() throws {
    let folder = try TemporaryFolder(["Widget/A.swift": "let card = Card()\n"])
    let deleted = FileReplacement(path: "Sources/Card.swift", old: Array(before.utf8), new: nil)
    let notes = UsesOutsideSources(of: [deleted], in: PackageFiles(root: folder.path), RemovalScope(.standard)).notes
    #expect(
      notes.map(\.message) == ["'Card' goes, and this file is not in 'sources'; look whether it means the same"])
  }
}
