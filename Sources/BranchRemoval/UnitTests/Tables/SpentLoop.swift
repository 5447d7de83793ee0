import SourceSearch
import SwiftSyntax

/// A loop of a test that removed rows left with one, whose values nothing reads: its body takes its place.
///
/// ```
/// for group in [Group.red] { XCTAssertEqual(Page().title, "Red") }
/// ```
struct SpentLoop: Sendable {
  let node: ForStmtSyntax
  let file: Int

  /// - Parameter isEdited: whether earlier rounds changed a range of the file.
  static func all(in tree: SourceFileSyntax, _ file: Int, isEdited: (Range<Int>) -> Bool) -> [SpentLoop] {
    TestTable.all(in: tree).compactMap { table in
      guard case .loop(let loop) = table.owner, table.isSpent, isEdited(table.collection.contentRange) else {
        return nil
      }
      return SpentLoop(node: loop, file: file)
    }
  }
}
