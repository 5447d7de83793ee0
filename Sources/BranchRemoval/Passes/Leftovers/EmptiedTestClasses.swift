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
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let lines = round.lines(of: number)
      for item in round.files[number].tree.statements where item.isInTestFile {
        guard let type = item.item.asProtocol((any DeclGroupSyntax).self), type.isForTests, type.memberBlock.isBlank,
          round.wasEmptied(type.memberBlock, number), let name = DeclSyntax(type).declaredNames.first, isUnnamed(name)
        else { continue }
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
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
      && inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.hasSuffix("TestCase") ?? false
  }
}
