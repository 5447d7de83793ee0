import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The statements of a test of both values that do with the losing one what the test does before with the winner.
///
/// ```
/// var page = Page(Mock([.newPage: true]))
/// XCTAssertEqual(page.title, "new")
/// page = Page(Mock([.newPage: false]))                                     these two lines
/// XCTAssertEqual(page.title, "old")
///
/// activity("on") { _ in assertTitle(Page(Mock(isNew: true)), "new") }
/// activity("off") { _ in assertTitle(Page(Mock(isNew: false)), "old") }    this line
/// ```
struct LosingEnd {
  let statements: [CodeBlockItemSyntax]

  /// - Parameter store: what gives the losing value, in a statement of the body.
  init?(in body: CodeBlockItemListSyntax, around store: Syntax) {
    let items = Array(body)
    guard let start = items.firstIndex(where: { $0.contentRange.contains(store.contentStart) }), start > 0,
      let winning = store.callWithOppositeValue
    else { return nil }
    let own = items[start]
    let earlier = items[..<start].filter { $0.trimmedDescription.contains(winning) }
    guard !earlier.isEmpty else { return nil }
    if let name = own.assignedName?.name, items[..<start].contains(where: { $0.namesOfVariables == [name] }) {
      let end = items[(start + 1)...].firstIndex { $0.assignedName?.name == name } ?? items.count
      let losing = items[(start + 1)..<end]
      guard !losing.isEmpty, losing.allSatisfy(\.isPlainAssertion), items[..<start].contains(where: \.asserts) else {
        return nil
      }
      statements = [own] + losing
    } else if let name = own.calledWithClosure, earlier.contains(where: { $0.calledWithClosure == name }),
      !Syntax(own).assigns
    {
      statements = [own]
    } else {
      return nil
    }
  }
}

extension Syntax {
  /// The innermost call around a Boolean, as it is written with the opposite value: `Mock(isNew: true)` around the `false` of
  /// `Mock(isNew: false)`.
  fileprivate var callWithOppositeValue: String? {
    let literals = tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(BooleanLiteralExprSyntax.self) }
    // A key stands for its entry.
    let entry = parent?.as(DictionaryElementSyntax.self)?.value.as(BooleanLiteralExprSyntax.self)
    guard let literal = literals.first ?? entry, literals.count <= 1,
      let call = Syntax(literal).ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first
    else { return nil }
    return call.text(with: literal.isTrue ? "false" : "true", inPlaceOf: literal.contentRange)
  }

  /// Whether something in it is assigned a value.
  fileprivate var assigns: Bool {
    self.is(AssignmentExprSyntax.self) || children(viewMode: .sourceAccurate).contains(where: \.assigns)
  }
}

extension CodeBlockItemSyntax {
  /// `XCTContext.runActivity` of `XCTContext.runActivity(named: "on") { … }`, as a statement.
  fileprivate var calledWithClosure: String? {
    guard case .expr(let expression) = item,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self), call.trailingClosure != nil
    else { return nil }
    return call.calledExpression.trimmedDescription
  }
}
