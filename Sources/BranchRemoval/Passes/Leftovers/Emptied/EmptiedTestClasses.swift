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
    round.editsDeletingEmptied(in: editedTests) {
      $0.memberBlock.isBlank || $0.memberBlock.preparesTestsAlone
    } where: { item, type in
      guard round.world.isOnlyDeclared(type) else { return false }
      if type.memberBlock.isBlank { return type.isForTests || hadTests(item, "@Test") }
      return isTestCase(type) && hadTests(item, "func test") || type.isNotInherited && hadTests(item, "@Test")
    }
  }

  private var editedTests: [Int] { round.edited.filter { round.files[$0].tree.isTestFile } }

  /// The classes without tests of their own that may inherit some.
  var leftovers: [NotedLeftover] {
    editedTests.flatMap { number in
      round.files[number].tree.statements.compactMap { item -> NotedLeftover? in
        guard let type = item.item.as(ClassDeclSyntax.self), type.memberBlock.preparesTestsAlone, !isTestCase(type),
          type.superclassName.map({ $0.isOfTests }) ?? false, hadTests(Syntax(item), "func test")
        else { return nil }
        return NotedLeftover(
          file: number, name: type.name,
          message: "no test is left in '\(type.name.bareName)'; it stays, because it may inherit some")
      }
    }
  }

  /// Whether it is a class that has no tests but its own: its superclasses up to XCTest's have none.
  private func isTestCase(_ type: any DeclGroupSyntax) -> Bool {
    var type = type
    for _ in 0..<8 {
      guard let name = type.as(ClassDeclSyntax.self)?.superclassName else { return false }
      if name == "XCTestCase" { return true }
      let bodies = round.world.resolver.bodies(ofType: name)
      guard round.world.types(named: name).count == 1,
        let above = round.world.types(named: name).first?.as(ClassDeclSyntax.self),
        bodies.allSatisfy({
          !$0.memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.isNamedAsTest ?? false }
        })
      else { return false }
      type = above
    }
    return false
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
      case .functionDecl(let node): !member.isTest && !node.isNamedAsTest
      default: false
      }
    }
  }
}

extension ClassDeclSyntax {
  fileprivate var superclassName: String? { inheritanceClause?.firstType?.trimmedDescription }
}

extension FunctionDeclSyntax {
  fileprivate var isNamedAsTest: Bool { name.text.hasPrefix("test") }
}

extension String {
  /// Whether it is the name of a class of tests.
  fileprivate var isOfTests: Bool { ["Spec", "Test", "TestCase", "Tests"].contains(where: hasSuffix) }
}
