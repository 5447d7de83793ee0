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
    let later = items[(end + 1)...].filter(\.isPlainAssertion)
    let constants = between.reduce(into: [String: String]()) { constants, item in
      let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first
      guard let name = item.namesOfVariables?.first, let value = binding?.initializer?.value else { return }
      constants[name] = value.withoutEffectMarkers.trimmedDescription
    }
    let outdated = between.filter { item in later.contains { item.isOutdated(by: $0, constants) } }
    let staying =
      others + items[end...]
      + between.filter { item in
        item.isPlainAssertion && !outdated.contains { $0.id == item.id }
      }
    let unused = between.filter { item in
      item.namesOfVariables.map { names in !staying.contains { $0.mentions(names) } } ?? false
    }
    statements = between.filter { item in (outdated + unused).contains { $0.id == item.id } }
    // What is kept of the old state may be compared with the new one.
    let kept = between.filter { item in item.namesOfVariables != nil && !unused.contains { $0.id == item.id } }
    let gone = unused.reduce(into: Set<String>()) { $0.formUnion($1.namesOfVariables ?? []) }
    var dependent = mock
    for item in between where item.mentions(dependent) { dependent.formUnion(item.namesOfVariables ?? []) }
    guard kept.allSatisfy({ $0.onlyMakesObject || !$0.mentions(dependent) && !$0.mentions(gone) }),
      !kept.contains(where: { $0.mentions(gone) })
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
  /// Whether a later assertion says something else of the same.
  ///
  /// - Parameter constants: what stands for the names of the test's constants.
  fileprivate func isOutdated(by later: CodeBlockItemSyntax, _ constants: [String: String]) -> Bool {
    guard isPlainAssertion, let subject = assertedSubject, constants[subject] ?? subject == later.assertedSubject,
      let own = AssertedValue(self), let other = AssertedValue(later)
    else { return false }
    return own != other
  }

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
