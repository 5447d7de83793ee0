import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The statements of a test of both values that use an object which has the losing one.
///
/// ```
/// let on = Mock(isNew: true)
/// with(on) { XCTAssertEqual(title(), "new") }
/// let off = Mock(isNew: false)                        these two lines
/// with(off) { XCTAssertEqual(title(), "old") }
/// ```
/// They are a part of their own if they only make objects, set their properties and assert, and the rest of the test has
/// such an object, too, or calls the same function of tests without one:
///
/// ```
/// assertPrints("a", as: "a")                          // func assertPrints(…, options: Options = Options())
/// var options = Options()                             these three lines
/// options.isNew = false
/// assertPrints("a", as: "b", options: options)
/// ```
struct LosingObject {
  let statements: [CodeBlockItemSyntax]

  /// - Parameter store: what gives the object the value, in a statement of the body.
  init?(in body: CodeBlockItemListSyntax, around store: Syntax) {
    let items = Array(body)
    guard let start = items.first(where: { $0.contentRange.contains(store.contentStart) }),
      let name = start.onlyVariable ?? start.rootOfTarget,
      let type = items.first(where: { $0.onlyVariable == name })?.madeType
    else { return nil }
    var names: Set<String> = [name]
    var own: [CodeBlockItemSyntax] = []
    while true {
      own = items.filter { $0.mentions(names) }
      let declared = Set(own.compactMap(\.onlyVariable)).union(names)
      if declared == names { break }
      names = declared
    }
    let others = items.filter { item in !own.contains { $0.id == item.id } }
    let checks = Set(items.compactMap(\.nameOfCheck))
    let byDefault = Set(own.compactMap { $0.check(repeatedWithoutArgumentIn: others) })
    let isTestOfBoth =
      !byDefault.isEmpty
      || others.contains { $0.asserts || $0.calls(oneOf: checks) } && others.contains { $0.madeType == type }
    guard isTestOfBoth,
      own.allSatisfy({ item in
        item.onlyVariable != nil || item.isPlainAssertion || item.onlyAssertsInClosure
          || item.calls(oneOf: checks.union(byDefault)) || item.rootOfTarget.map { names.contains($0) } ?? false
      })
    else { return nil }
    statements = own + others.filter { $0.isConstant(mentionedOnlyIn: own, among: items) }
  }
}

extension CodeBlockItemSyntax {
  /// `off` of `let off = Mock()`.
  fileprivate var onlyVariable: String? {
    guard let names = namesOfVariables, names.count == 1 else { return nil }
    return names.first
  }

  /// `check` of a local function that asserts something of what it is given.
  fileprivate var nameOfCheck: String? {
    guard let function = item.as(FunctionDeclSyntax.self),
      function.body?.statements.contains(where: \.isPlainAssertion) ?? false
    else { return nil }
    return function.name.bareName
  }

  /// `check(off)`
  fileprivate func calls(oneOf checks: Set<String>) -> Bool {
    guard case .expr(let expression) = item,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self), call.trailingClosure == nil
    else { return false }
    return call.calledExpression.simpleName.map(checks.contains) ?? false
  }

  /// The function of tests that it calls, if other statements call it with fewer arguments.
  fileprivate func check(repeatedWithoutArgumentIn others: [CodeBlockItemSyntax]) -> String? {
    guard let (name, labels) = assertingCall else { return nil }
    let isRepeated = others.contains { other in
      guard let (otherName, otherLabels) = other.assertingCall, otherName == name else { return false }
      return otherLabels.count < labels.count && Set(otherLabels).isSubset(of: labels)
    }
    return isRepeated ? name : nil
  }

  /// `assertPrints` of `assertPrints("a", options: options)`, and its labels.
  private var assertingCall: (name: String, labels: [String])? {
    guard case .expr(let expression) = item,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let name = call.calledExpression.simpleName, name.namesAssertion, !call.isAssertion
    else { return nil }
    return (name, call.arguments.map { $0.label?.bareName ?? "" })
  }

  /// Whether it is a constant for a literal that only some of the statements need.
  fileprivate func isConstant(mentionedOnlyIn own: [CodeBlockItemSyntax], among all: [CodeBlockItemSyntax]) -> Bool {
    guard let name = onlyVariable, own.contains(where: { $0.mentions([name]) }),
      item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value.isPlainLiteral ?? false
    else { return false }
    return all.allSatisfy { other in
      other.id == id || !other.mentions([name]) || own.contains { $0.id == other.id }
    }
  }

  /// `Mock` of `let off = Mock()`.
  fileprivate var madeType: String? {
    let value = item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    return value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }

  /// `off` of `off.isNew = false` and of `off.set(.newPage, to: false)`.
  fileprivate var rootOfTarget: String? {
    guard case .expr(let expression) = item else { return nil }
    if let assignment = expression.as(InfixOperatorExprSyntax.self) {
      return assignment.operator.is(AssignmentExprSyntax.self) ? assignment.leftOperand.rootOfPath : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return nil }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.rootOfPath
  }

  /// `with(off) { XCTAssertEqual(title(), "old") }`, with locals.
  fileprivate var onlyAssertsInClosure: Bool {
    guard case .expr(let expression) = item,
      let call = expression.withoutEffectMarkers.as(FunctionCallExprSyntax.self),
      let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty
    else { return false }
    return closure.statements.contains(where: \.isPlainAssertion)
      && closure.statements.allSatisfy { $0.isPlainAssertion || $0.onlyVariable != nil || $0.onlyAssertsInClosure }
  }
}

extension ExprSyntax {
  /// `off` of `off.values[.newPage]`.
  fileprivate var rootOfPath: String? {
    if let place = self.as(SubscriptCallExprSyntax.self) { return place.calledExpression.rootOfPath }
    return rootName
  }
}
