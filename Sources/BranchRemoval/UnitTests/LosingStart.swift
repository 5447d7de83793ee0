import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The statements of a test of both values that run before a mock, which is made with the losing one, gets the winner.
///
/// ```
/// let mock = MockFlags([.newPage: false])
/// XCTAssertEqual(Page(mock).title, "old")                this line
/// mock.values[.newPage] = true
/// XCTAssertEqual(Page(mock).title, "new")
/// ```
/// What the mock is made with goes with the flag itself.
struct LosingStart {
  let statements: [CodeBlockItemSyntax]

  /// - Parameter store: what gives the losing value: a key of a dictionary, or an argument.
  init?(in body: CodeBlockItemListSyntax, around store: Syntax) {
    let items = Array(body)
    guard let start = items.firstIndex(where: { $0.contentRange.contains(store.contentStart) }),
      let mock = items[start].namesOfVariables, mock.count == 1, let (name, loser) = store.givenBoolean,
      let end = items[(start + 1)...].firstIndex(where: { $0.gives(name, !loser.isTrue, to: mock) }),
      items[(end + 1)...].contains(where: \.asserts),
      !items[(end + 1)...].contains(where: { $0.gives(name, loser.isTrue, to: mock) })
    else { return nil }
    let between = items[(start + 1)..<end]
    // What does something may be needed by what comes after it, and so may what it uses.
    let others = between.filter { !$0.isPlainAssertion && $0.namesOfVariables == nil }
    guard others.allSatisfy({ $0.expression != nil && !$0.asserts }) else { return nil }
    let staying = others + items[end...]
    statements = between.filter { item in
      item.isPlainAssertion
        || item.namesOfVariables.map { names in !staying.contains { $0.mentions(names) } } ?? false
    }
    // What is kept of the old state may be compared with the new one.
    let kept = between.filter { item in item.namesOfVariables != nil && !statements.contains { $0.id == item.id } }
    guard kept.allSatisfy(\.onlyMakesObject),
      !kept.contains(where: { item in
        statements.contains { $0.namesOfVariables.map { item.mentions($0) } ?? false }
      })
    else { return nil }
  }
}

extension Syntax {
  /// The flag's name, and its value, in `[.newPage: false]`, at the key, and in `Mock(isNew: false)`, at the value.
  fileprivate var givenBoolean: (name: String, value: BooleanLiteralExprSyntax)? {
    if let literal = self.as(BooleanLiteralExprSyntax.self) {
      return literal.parent?.as(LabeledExprSyntax.self)?.label.map { ($0.bareName, literal) }
    }
    guard let key = self.as(ExprSyntax.self), let entry = key.parent?.as(DictionaryElementSyntax.self),
      let literal = entry.value.as(BooleanLiteralExprSyntax.self)
    else { return nil }
    let flag = key.rawValueOwner ?? key
    return flag.lastName.map { ($0, literal) }
  }
}

extension ExprSyntax {
  /// `.newPage` of `.newPage.rawValue`.
  fileprivate var rawValueOwner: ExprSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      Self.textKeys.contains(member.declName.baseName.text)
    else { return nil }
    return member.base
  }
}

extension CodeBlockItemSyntax {
  /// `let page = Page(mock)`
  fileprivate var onlyMakesObject: Bool {
    guard let bindings = item.as(VariableDeclSyntax.self)?.bindings, bindings.count == 1,
      let call = bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.simpleName?.first?.isUppercase ?? false
  }

  /// Whether it sets a flag of a mock: `mock.values[.newPage] = true`, `mock.isNew = true`, `mock.set(.newPage, to: true)`.
  fileprivate func gives(_ name: String, _ value: Bool, to mock: Set<String>) -> Bool {
    flagStore?.value == (value ? "true" : "false") && mentions([name]) && mentions(mock)
  }
}
