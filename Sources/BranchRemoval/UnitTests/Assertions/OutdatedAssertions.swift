import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Assertions before a test stores the value that won, which those right after it contradict: they are about the value
/// that lost.
///
/// ```
/// XCTAssertNil(router.match("/new"))             goes
/// flags.isNew = true
/// XCTAssert(router.match("/new") is NewPage)
/// ```
enum OutdatedAssertions {
  /// - Parameter store: what gives the flag the value that won.
  static func before(_ store: Syntax, _ world: World) -> [CodeBlockItemSyntax] {
    guard store.enclosingTest != nil,
      let item = store.ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
      let list = item.parent?.as(CodeBlockItemListSyntax.self), let place = list.index(of: item)
    else { return [] }
    // Anything else in between may be what changes the value.
    let earlier = list[..<place].reversed().prefix(while: \.isPlainAssertion)
    let later = list[list.index(after: place)...].prefix(while: \.isPlainAssertion)
    return earlier.filter { statement in later.contains { contradicts($0, statement, world) } }
  }

  private static func contradicts(
    _ own: CodeBlockItemSyntax, _ other: CodeBlockItemSyntax, _ world: World
  ) -> Bool {
    guard own.contradicts(other, world) else { return false }
    // A call may count: `next()` is 1, and then 2.
    switch (AssertedValue(own), AssertedValue(other)) {
    case (.equals?, .equals?), (.isMember?, .isMember?): return own.assertedSubject?.contains("(") == false
    default: return true
    }
  }
}
