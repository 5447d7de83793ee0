import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Classes and suites whose tests all begin with the value that lost, where other tests force the winner.
///
/// ```
/// final class OldPageTests: XCTestCase {
///   override func setUp() { flags.isNewPageOn = false }
///   func testTitle() { XCTAssertEqual(Page(flags).title, "Old") }
/// }
/// struct OldRowTests { let row = Row(flags: MockFlags(isNewPageOn: false)) … }
/// ```
struct SetUpLosers {
  /// The types, with what holds their declarations.
  private(set) var losing: [Syntax] = []

  /// - Parameter values: all that tests and what they share say of flags.
  init(_ values: [SharedLosers.Value], _ world: World) {
    // To take the loser back says nothing of tests of the winner.
    let values = values.filter { !$0.isWinner || Syntax($0.place).resettingStatement == nil }
    for values in Dictionary(grouping: values, by: \.flag.experiment).values where values.contains(where: \.isWinner) {
      for value in values where !value.isWinner {
        guard let suite = Suite(begunBy: Syntax(value.place)), world.isOnlyDeclared(suite.type),
          let deciding = value.flag.deciding, SeveralSettings.settings(beside: value.place).isEmpty,
          suite.tests.allSatisfy({ deciding.areReached(by: $0) && !$0.mentions([value.flag.name]) }),
          !values.contains(where: { value in
            value.isWinner && value.place.root.id == suite.item.root.id
              && suite.item.contentRange.contains(value.place.contentStart)
          })
        else { continue }
        losing.append(suite.item)
      }
    }
  }

  /// Whether each test gives a flag a value of its own, after the one with which it begins.
  ///
  /// - Parameter flag: where it gets the first value.
  static func isReplaced(_ flag: ExprSyntax) -> Bool {
    guard let suite = Suite(begunBy: Syntax(flag)) else { return false }
    let target = flag.trimmedDescription
    return suite.tests.allSatisfy { test in
      let body = test.as(MemberBlockItemSyntax.self)?.decl.as(FunctionDeclSyntax.self)?.body
      return body?.statements.contains { $0.assigns(to: target) } ?? false
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate func assigns(to target: String) -> Bool {
    guard let assignment = item.as(ExprSyntax.self)?.as(InfixOperatorExprSyntax.self) else { return false }
    return assignment.operator.is(AssignmentExprSyntax.self) && assignment.leftOperand.trimmedDescription == target
  }
}

extension World {
  /// Whether nothing but its one declaration names a type.
  func isOnlyDeclared(_ type: any DeclGroupSyntax) -> Bool {
    guard let name = DeclSyntax(type).declaredNames.first else { return false }
    return types(named: name).count == 1 && extensions(of: name).isEmpty
      && files(using: name, in: .everywhere).allSatisfy { names(inFile: $0).count(of: name) == 0 }
  }
}

/// A type of tests, and its `setUp`, or its initializer, before each of them.
private struct Suite {
  let type: any DeclGroupSyntax
  let item: Syntax
  let tests: [Syntax]

  /// - Parameter place: in a statement with which each test begins, or in the first value of a property.
  init?(begunBy place: Syntax) {
    let own = place.ancestors.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(VariableDeclSyntax.self)
        || $0.is(ClosureExprSyntax.self)
    }
    let statement = place.ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    guard let own, own.is(VariableDeclSyntax.self) || statement?.parent?.parent?.parent?.id == own.id,
      own.isBeforeEachTest, let block = own.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let type = block.parent?.asProtocol((any DeclGroupSyntax).self), let item = block.parent?.parent,
      type.is(ClassDeclSyntax.self) || type.is(StructDeclSyntax.self)
    else { return nil }
    tests = Array(block.members).filter(\.isTest).map { Syntax($0) }
    if tests.isEmpty { return nil }
    (self.type, self.item) = (type, item)
  }
}

extension Syntax {
  fileprivate var isBeforeEachTest: Bool {
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return initializer.signature.parameterClause.parameters.isEmpty
    }
    if let variable = self.as(VariableDeclSyntax.self) {
      return !variable.modifiers.isStatic && !variable.modifiers.isLazy
        && variable.bindings.allSatisfy { $0.accessorBlock == nil }
    }
    guard let function = self.as(FunctionDeclSyntax.self) else { return false }
    return function.name.text.hasPrefix("setUp") && !function.modifiers.isStatic
  }
}

extension MemberBlockItemSyntax {
  var isTest: Bool {
    decl.as(FunctionDeclSyntax.self)?.body.map { Syntax($0).enclosingTest?.id == Syntax(self).id } ?? false
  }
}
