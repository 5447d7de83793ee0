import ReleaseReport
import Testing

struct DeletionTests {
  struct Row: Sendable {
    let lines: [(file: String, lines: ClosedRange<Int>)]
    let count: Int
  }

  @Test(arguments: [
    Row(lines: [], count: 0), Row(lines: [("a", 3...3)], count: 1), Row(lines: [("a", 1...5), ("a", 7...8)], count: 7),
    Row(lines: [("a", 1...5), ("a", 5...8)], count: 8),
    Row(lines: [("a", 1...10), ("a", 3...4), ("a", 10...11)], count: 11),
    Row(lines: [("a", 7...8), ("a", 1...5)], count: 7), Row(lines: [("a", 1...5), ("b", 1...5)], count: 10),
    Row(lines: [("a", 1...5), ("a", 1...5)], count: 5),
  ])
  func linesAreCountedOnce(row: Row) {
    let deletions = row.lines.map { Deletion(.branch, file: $0.file, lines: $0.lines, what: "") }
    #expect(deletions.lineCount == row.count)
  }

  @Test func placesAreWrittenShort() {
    #expect(Deletion(.test, file: "a.swift", lines: 3...3, what: "").place == "a.swift:3")
    #expect(Deletion(.test, file: "a.swift", lines: 3...9, what: "").place == "a.swift:3-9")
  }
}
