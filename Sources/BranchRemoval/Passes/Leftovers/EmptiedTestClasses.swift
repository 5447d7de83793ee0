import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes classes and structs of unit tests of which no test is left, if nothing else names them.
///
/// ```
/// final class OldPageTests: XCTestCase { }      goes
/// @Suite struct OldPageTests { }                goes
/// ```
struct EmptiedTestClasses: RemovalPass {
  static let reason = "all tests that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsDeletingEmptied { item, type in
      item.isInTestFile && type.isForTests && DeclSyntax(type).declaredNames.first.map(isUnnamed) ?? false
    }
  }

  private func isUnnamed(_ name: String) -> Bool {
    round.world.types(named: name).count == 1 && round.world.extensions(of: name).isEmpty
      && round.world.files(using: name, in: .everywhere).allSatisfy {
        round.world.names(inFile: $0).count(of: name) == 0
      }
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
