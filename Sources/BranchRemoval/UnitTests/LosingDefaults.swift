import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Mocks that are made with the losing value, because their default is that and no test says otherwise.
///
/// ```
/// final class MockFlags { var isNewPageOn = false … }
/// func testDefault() { XCTAssertEqual(Page(flags: MockFlags()).title, "Old") }
/// ```
/// Whether such a test is about the flag is not known.
struct LosingDefaults {
  struct Site: Hashable {
    let file: Int
    /// The original bytes of the mock's name where it is made.
    let range: Range<Int>
    let message: String
    let experiment: ExperimentNames
  }

  private(set) var sites: [Site] = []

  /// - Parameter properties: the mocks' properties, with the values that won.
  init(_ properties: [MockedFlags.Property], _ round: Round) {
    for property in properties where property.losesByDefault {
      let calls =
        round.values.calls.initializerCalls(ofType: property.type, labels: []) {
          $0.isInTestFile && $0.argument(named: property.label) == nil
        } ?? []
      let made = calls.filter { Syntax($0).isMadeForTest(without: property.name) }
      // A mock of all flags is made in many tests, few of which are about this one.
      guard let call = made.first, let file = round.number(of: call) else { continue }
      let others = made.count == 2 ? ", as at another place" : ", as at \(made.count - 1) other places"
      let start = round.texts[file].originalOffset(of: call.contentStart)
      sites.append(
        Site(
          file: file, range: start..<start + call.calledExpression.trimmedDescription.utf8.count,
          message: "'\(property.name)' was '\(!property.winner)' here, and gives way to '\(property.winner)'"
            + "\(made.count > 1 ? others : ""); see whether the tests still hold",
          experiment: property.experiment))
    }
  }
}

extension MockedFlags {
  /// A mock's property that says what an accessor returns.
  struct Property {
    let name: String
    /// The mock.
    let type: String
    let variable: VariableDeclSyntax
    let initializers: [InitializerDeclSyntax]
    let winner: Bool
    let experiment: ExperimentNames

    /// The label of the argument that gives it a value.
    var label: String {
      initializers.lazy.compactMap { $0.parameter(givenTo: name)?.firstName.bareName }.first ?? name
    }

    /// Whether a mock has the losing value if nobody gives it one.
    var losesByDefault: Bool {
      let given = initializers.lazy.compactMap { $0.parameter(givenTo: name) }.first
      let value = given?.defaultValue?.value ?? variable.bindings.first?.initializer?.value
      return value?.as(BooleanLiteralExprSyntax.self).map { $0.isTrue != winner } ?? false
    }
  }
}

extension Syntax {
  /// Whether a test, or a member that tests share, makes it and says nothing of a property.
  fileprivate func isMadeForTest(without name: String) -> Bool {
    guard let member = ancestors.first(where: { $0.is(MemberBlockItemSyntax.self) }) ?? enclosingTest,
      !member.mentions([name])
    else { return false }
    if let test = enclosingTest { return !test.mentions([name]) }
    guard let members = member.parent?.as(MemberBlockItemListSyntax.self) else { return false }
    return members.contains { other in
      guard let body = other.decl.as(FunctionDeclSyntax.self)?.body else { return false }
      return Syntax(body).enclosingTest?.id == other.id && !Syntax(body).mentions([name])
    }
  }
}
