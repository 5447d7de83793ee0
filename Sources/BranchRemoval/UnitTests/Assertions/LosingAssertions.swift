import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The assertions of a unit test for which they pass the losing value themselves, beside others that pass the winner.
///
/// ```
/// XCTAssertEqual(makeCart(isNew: true).title, "Bag")
/// XCTAssertEqual(makeCart(isNew: false).title, "Cart")      this line
/// ```
struct LosingAssertions {
  let items: [CodeBlockItemSyntax]
  private let body: [CodeBlockItemSyntax]

  /// - Parameter stores: all that gives the losing value in a test.
  /// - Returns: `nil` if more than assertions depends on one of them, or what comes later may.
  init?(passing stores: [Syntax], _ resolver: RememberingResolver) {
    let functions = stores.map { $0.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first }
    guard let function = functions.first.flatMap(\.self), functions.allSatisfy({ $0?.id == function.id }),
      let statements = function.body?.statements, statements.count <= 500
    else { return nil }
    body = Array(statements)
    let callees = stores.compactMap(PassedPlace.init)
    guard callees.count == stores.count else { return nil }
    let losing = Self.dependents(
      in: body, on: body.filter { item in stores.contains { item.contentRange.contains($0.contentStart) } })
    let rest = body.filter { item in !losing.contains { $0.id == item.id } }
    let winning = Self.dependents(
      in: rest, on: rest.filter { item in callees.contains { Syntax(item).calls($0) } })
    let asserts = { (item: CodeBlockItemSyntax) in
      item.isPlainAssertion || item.callsAssertion(resolver) || item.assertsInClosure
    }
    guard let start = losing.first?.contentStart, rest.contains(where: asserts) else { return nil }
    items = losing
    let later = rest.filter { $0.contentStart > start }
    let names = Set(losing.flatMap { $0.namesOfVariables ?? [] })
    let shared = Set(rest.flatMap { $0.namesOfVariables ?? [] }).filter { name in
      losing.contains { $0.mentions([name]) && !$0.onlyCompares(name) }
    }
    guard losing.allSatisfy({ asserts($0) || $0.namesOfVariables != nil || $0.changesOnly(names) }),
      later.allSatisfy({ !$0.mentions(shared) }),
      later.allSatisfy({ item in winning.contains { $0.id == item.id } })
        || losing.allSatisfy({ item in
          item.isPlainAssertion && item.changesNothing(resolver)
            || callees.contains { $0.isAllThatIsSet(by: item, resolver) }
        })
    else { return nil }
  }

  /// The statements, and those that use the variables that one of them declares.
  private static func dependents(
    in body: [CodeBlockItemSyntax], on first: [CodeBlockItemSyntax]
  ) -> [CodeBlockItemSyntax] {
    let ids = Set(first.map(\.id))
    var names: Set<String> = []
    return body.filter { item in
      guard ids.contains(item.id) || item.mentions(names) else { return false }
      names.formUnion(item.namesOfVariables ?? [])
      return true
    }
  }
}

/// The parameter for which a call passes a value: `isNew` of `makeCart`, or the closure of `makeCart { $0.isNew = true }`.
private struct PassedPlace {
  private let callee: String
  private let label: String?
  private let isClosure: Bool

  private init(callee: String, label: String?, isClosure: Bool) {
    (self.callee, self.label, self.isClosure) = (callee, label, isClosure)
  }

  /// - Parameter value: an argument, its value, or an element of a list that is its value.
  init?(_ value: Syntax) {
    if let call = value.callChangedInClosure {
      self.init(callee: call.calledExpression.trimmedDescription, label: nil, isClosure: true)
      return
    }
    let list = value.parent.flatMap { element in
      element.is(ArrayElementSyntax.self) || element.is(DictionaryElementSyntax.self) ? element.parent?.parent : nil
    }
    guard
      let argument = value.as(LabeledExprSyntax.self) ?? value.parent?.as(LabeledExprSyntax.self)
        ?? list?.parent?.as(LabeledExprSyntax.self)
    else { return nil }
    self.init(argument)
  }

  init?(_ argument: LabeledExprSyntax) {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.lastName?.hasPrefix("XCT") == false
    else { return nil }
    self.init(callee: call.calledExpression.trimmedDescription, label: argument.label?.text, isClosure: false)
  }

  /// Whether a statement is a call of a function that asserts, and else only does something with the parameter:
  /// `assertTitle("Cart", isNew: false)`.
  func isAllThatIsSet(by item: CodeBlockItemSyntax, _ resolver: RememberingResolver) -> Bool {
    guard let label, item.callsAssertion(resolver), case .expr(let expression) = item.item,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == callee
    else { return false }
    return resolver.declarations(of: call.calledExpression).allSatisfy { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), let body = function.body,
        let parameter = function.signature.parameterClause.parameters.first(where: { $0.firstName.bareName == label })
      else { return false }
      return body.statements.allSatisfy { $0.isPlainAssertion || $0.mentions([parameter.localName.bareName]) }
    }
  }

  /// `Stub()` makes a new object, too, with what it has by default.
  func isPassed(by call: FunctionCallExprSyntax) -> Bool {
    guard call.calledExpression.trimmedDescription == callee else { return false }
    return isClosure || callee.first?.isUppercase ?? false || call.arguments.contains { $0.label?.text == label }
  }
}

extension Syntax {
  /// The call, and no statement, to which a closure is passed that does nothing but give a flag of its argument a value.
  fileprivate var callChangedInClosure: FunctionCallExprSyntax? {
    for case let closure? in ancestors.lazy.map({ $0.as(ClosureExprSyntax.self) }) {
      guard let call = closure.callThatTakesIt, closure.statements.count == 1,
        closure.statements.first?.flagStore != nil, call.parent?.is(CodeBlockItemSyntax.self) == false
      else { return nil }
      return call
    }
    return nil
  }

  /// The names in it that are no members of something else.
  fileprivate var plainReferences: [DeclReferenceExprSyntax] {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.memberAccess == nil ? [reference] : []
    }
    return children(viewMode: .sourceAccurate).flatMap(\.plainReferences)
  }

  fileprivate func calls(_ place: PassedPlace) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self), place.isPassed(by: call) { return true }
    return children(viewMode: .sourceAccurate).contains { $0.calls(place) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it calls a function with a closure that asserts: `withPage(.red) { XCTAssertEqual($0.title, "Red") }`.
  fileprivate var assertsInClosure: Bool {
    guard case .expr(let expression) = item, let closure = expression.as(FunctionCallExprSyntax.self)?.trailingClosure
    else { return false }
    return closure.statements.contains(where: \.isPlainAssertion)
  }

  /// Whether it is an assertion that has a variable for nothing but a comparison: `XCTAssertNotEqual(new, old)`.
  fileprivate func onlyCompares(_ name: String) -> Bool {
    guard isPlainAssertion else { return false }
    return Syntax(self).references(to: name).allSatisfy { reference in
      var node = ExprSyntax(reference)
      while let outer = node.parent?.as(InfixOperatorExprSyntax.self), outer.operator.is(BinaryOperatorExprSyntax.self)
      {
        node = ExprSyntax(outer)
      }
      let owner = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent
      return owner?.is(MacroExpansionExprSyntax.self) ?? false
        || owner?.as(FunctionCallExprSyntax.self)?.isAssertion ?? false
    }
  }

  /// Whether all that it names are types, with the objects that it makes of them, and functions that only make one. So no statement
  /// after it depends on it.
  fileprivate func changesNothing(_ resolver: RememberingResolver) -> Bool {
    Syntax(self).plainReferences.allSatisfy { reference in
      if reference.baseName.text.first?.isUppercase ?? false { return true }
      guard let call = reference.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == reference.id
      else {
        return false
      }
      if call.isAssertion { return true }
      let functions = resolver.declarations(of: call.calledExpression).map { $0.node.as(FunctionDeclSyntax.self) }
      return !functions.isEmpty && functions.allSatisfy { $0?.body?.statements.onlyExpression != nil }
    }
  }

  /// Whether it is a call of a function of the tests' own that asserts something and returns nothing:
  /// `assertColumns(2, isNew: true)`.
  fileprivate func callsAssertion(_ resolver: RememberingResolver) -> Bool {
    guard case .expr(let expression) = item, let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self)
    else { return false }
    let functions = resolver.declarations(of: call.calledExpression).map { $0.node.as(FunctionDeclSyntax.self) }
    return !functions.isEmpty
      && functions.allSatisfy { function in
        guard let function, function.isInTestFile, function.signature.returnClause == nil else { return false }
        return function.body?.statements.contains(where: \.asserts) ?? false
      }
  }

  /// Whether it is a call of a method of one of some variables.
  fileprivate func changesOnly(_ names: Set<String>) -> Bool {
    guard case .expr(let expression) = item, expression.is(FunctionCallExprSyntax.self) else { return false }
    return expression.rootName.map(names.contains) ?? false
  }
}
