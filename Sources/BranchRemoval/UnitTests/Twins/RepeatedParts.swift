import SourceSearch
import SwiftSyntax

/// The part of a test that begins by the same statement as the part before it, since the flag is gone from one of them,
/// and expects something else.
///
/// ```
/// register { Stub(.newPage, .dark) }             becomes    register { Stub(.dark) }
/// XCTAssertEqual(title, "New")                              XCTAssertEqual(title, "New")
/// register { Stub(.dark) }                       goes
/// XCTAssertEqual(title, "Old")                   goes
/// ```
struct RepeatedParts {
  private(set) var losing: [CodeBlockItemSyntax] = []

  /// - Parameters:
  ///   - isOff: whether what named the flag forced the loser.
  ///   - hasLost: whether the flag is gone from a statement.
  init(in body: CodeBlockItemListSyntax, isOff: Bool, _ world: World, hasLost: (CodeBlockItemSyntax) -> Bool) {
    let items = Array(body)
    let starts = items.indices.filter { !items[$0].isPlainAssertion }
    for (first, second) in zip(starts, starts.dropFirst()) {
      let named = [first, second].filter { hasLost(items[$0]) }
      guard named.count == 1, items[first].item.as(ExprSyntax.self) != nil,
        items[first].trimmedDescription == items[second].trimmedDescription
      else { continue }
      let parts = [first, second].map { start in
        [items[start]] + items[(start + 1)...].prefix(while: \.isPlainAssertion)
      }
      guard Self.contradict(parts[0], parts[1], world) else { continue }
      losing += (named[0] == first) == isOff ? parts[0] : parts[1]
    }
  }

  private static func contradict(
    _ own: [CodeBlockItemSyntax], _ other: [CodeBlockItemSyntax], _ world: World
  ) -> Bool {
    own.contains { item in other.contains { item.contradicts($0, world) } }
  }
}
