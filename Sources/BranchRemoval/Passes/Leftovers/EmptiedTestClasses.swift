import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes classes and structs of unit tests of which no test is left, if nothing else names them.
///
/// ```
/// final class OldPageTests: XCTestCase { }      goes
/// @Suite struct OldPageTests { }                goes, as does a struct within another one that had a `@Test`
/// ```
struct EmptiedTestClasses: RemovalPass {
  static let reason = "all tests that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsDeletingEmptied { item, type in
      item.isInTestFile && (type.isForTests || hadTests(item)) && round.world.isOnlyDeclared(type)
    }
  }

  /// Whether a struct without attributes was a suite, by its tests.
  private func hadTests(_ item: Syntax) -> Bool {
    guard let number = round.number(of: item) else { return false }
    return round.texts[number].originalText(of: item.contentRange).contains("@Test")
  }
}

extension DeclGroupSyntax {
  /// Whether a test runner finds tests in it: a subclass of a test case, or what is not an enum or a protocol, of Swift
  /// Testing's.
  fileprivate var isForTests: Bool {
    if attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Suite" }) {
      return true
    }
    return self.is(ClassDeclSyntax.self)
      && inheritanceClause?.firstType?.trimmedDescription.hasSuffix("TestCase") ?? false
  }
}
