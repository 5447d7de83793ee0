import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes classes and structs of unit tests of which no test is left, if nothing else names them.
///
/// ```
/// final class OldPageTests: XCTestCase { }      goes
/// @Suite struct OldPageTests { }                goes, as does a struct within another one that had a `@Test`
/// ```
/// What is done before and after each test, and what only tests call, is done for none.
struct EmptiedTestClasses: RemovalPass {
  static let reason = "all tests that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsDeletingEmptied {
      $0.memberBlock.isBlank || $0.memberBlock.preparesTestsAlone
    } where: { item, type in
      guard item.isInTestFile, round.world.isOnlyDeclared(type) else { return false }
      if type.memberBlock.isBlank { return type.isForTests || hadTests(item, "@Test") }
      return type.isTestCase && hadTests(item, "func test") || type.isNotInherited && hadTests(item, "@Test")
    }
  }

  /// Whether a type had a test before the removal.
  private func hadTests(_ item: Syntax, _ mark: String) -> Bool {
    guard let number = round.number(of: item) else { return false }
    return round.texts[number].originalText(of: item.contentRange).contains(mark)
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

  /// Whether it has no tests but its own.
  fileprivate var isTestCase: Bool {
    self.is(ClassDeclSyntax.self) && inheritanceClause?.firstType?.trimmedDescription == "XCTestCase"
  }

  fileprivate var isNotInherited: Bool {
    inheritanceClause == nil && (self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self))
  }
}

extension MemberBlockSyntax {
  /// Whether it has properties, initializers and functions, and none of them looks like a test.
  fileprivate var preparesTestsAlone: Bool {
    members.allSatisfy { member in
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl, .initializerDecl, .deinitializerDecl: true
      case .functionDecl(let node): !member.isTest && !node.name.text.hasPrefix("test")
      default: false
      }
    }
  }
}
