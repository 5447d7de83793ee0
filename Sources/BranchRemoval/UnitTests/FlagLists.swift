import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Lists of the flags that are on, of which a mock asks what they contain.
///
/// ```
/// mock.features = [.newPage]
/// FakeFlags(on: isNew ? [.newPage] : [])
/// with([.newPage]) { … }                     // func with(_ on: Set<Flag>, …) { … FakeFlags(on: on) … }
/// ```
struct FlagLists {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// Whether somebody asks a list that is given to a name what it contains.
  func isAsked(_ list: ExprSyntax) -> Bool {
    guard !Syntax(list).isExpectation, let parent = list.parent else { return false }
    if let choice = parent.as(TernaryExprSyntax.self), choice.condition.id != list.id {
      return isAsked(ExprSyntax(choice))
    }
    if let assignment = parent.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      return assignment.rightOperand.id == list.id && isAsked(assignment.leftOperand.lastName)
    }
    guard let argument = parent.as(LabeledExprSyntax.self) else { return false }
    if isAsked(argument.label?.bareName) { return true }
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return world.calledClauses(of: call).contains { clause in
      let pair = call.match(clause)?.first { $0.argument.id == argument.id }
      return isAsked(pair?.parameter.localName.bareName)
    }
  }

  private func isAsked(_ name: String?) -> Bool {
    guard let name else { return false }
    let asking = world.references(to: name).map(\.outermostName).filter(\.isAskedForElements)
    // `!disabled.contains(flag)` asks a list of the flags that are off.
    return !asking.isEmpty && !asking.contains(where: \.isAskedForLack)
  }

  /// The call that adds an element to such a list, or takes it out: `mock.features.insert(.newPage)`.
  func change(of element: ExprSyntax) -> (call: ExprSyntax, isOn: Bool)? {
    guard element.isInTestFile, let argument = element.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), isAsked(member.base?.lastName)
    else { return nil }
    switch member.declName.baseName.text {
    case "insert", "append": return (ExprSyntax(call), true)
    case "remove": return (ExprSyntax(call), false)
    default: return nil
    }
  }

  /// The arguments of a call in a test that are all for one parameter, a list that is asked what it contains:
  /// `Stub(.newPage, .other)` for `init(_ on: Flag...)`.
  func arguments(with element: ExprSyntax) -> LabeledExprListSyntax? {
    guard element.isInTestFile,
      let list = element.parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
      list.allSatisfy({ $0.label == nil }), let call = list.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let clauses = calledClauses(of: call)
    let parameters = clauses.compactMap(\.parameters.first)
    guard !clauses.isEmpty, clauses.allSatisfy({ $0.parameters.count == 1 && isForTests($0) }),
      parameters.allSatisfy({ $0.ellipsis != nil && isAsked($0.localName.bareName, storedBy: $0) })
    else { return nil }
    return list
  }

  /// Whether tests alone name the function, or the type that is made; what they share may import no framework for tests.
  private func isForTests(_ clause: FunctionParameterClauseSyntax) -> Bool {
    if clause.isInTestFile { return true }
    let function = clause.parent?.parent?.as(FunctionDeclSyntax.self)
    guard let name = function?.name.bareName ?? clause.enclosingType?.plainName else { return false }
    return world.references(to: name).allSatisfy(\.isInTestFile)
  }

  /// The functions, or the initializers, of a name, whatever they take.
  private func calledClauses(of call: FunctionCallExprSyntax) -> [FunctionParameterClauseSyntax] {
    let functions = world.resolver.declarations(of: call.calledExpression).compactMap {
      $0.node.as(FunctionDeclSyntax.self)?.signature.parameterClause
    }
    return functions.isEmpty
      ? world.madeTypes(by: call).flatMap { world.resolver.initializers(ofType: $0) }.map(\.signature.parameterClause)
      : functions
  }

  /// Whether a parameter, or the property that it is given to, is asked.
  private func isAsked(_ name: String, storedBy parameter: FunctionParameterSyntax) -> Bool {
    if isAsked(name) { return true }
    guard let owner = parameter.parent?.parent?.parent?.parent,
      let body = owner.as(FunctionDeclSyntax.self)?.body
        ?? owner.as(InitializerDeclSyntax.self)?.body
    else { return false }
    return Syntax(body).references(to: name).contains { reference in
      let value = ExprSyntax(reference)
      // `Stub(on: Set(on))`
      let made = value.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return isAsked(value)
        || made.map { ["Set", "Array"].contains($0.calledExpression.simpleName) && isAsked(ExprSyntax($0)) } ?? false
    }
  }

  /// The condition under which a list with this element is the one, and whether it has to hold:
  /// `isNew` of `isNew ? [.newPage] : []`.
  static func condition(of element: ExprSyntax) -> (ExprSyntax, holds: Bool)? {
    guard let list = element.parent?.parent?.parent?.as(ArrayExprSyntax.self), list.elements.count == 1,
      let choice = list.parent?.as(TernaryExprSyntax.self)
    else { return nil }
    let holds = choice.thenExpression.id == ExprSyntax(list).id
    let other = holds ? choice.elseExpression : choice.thenExpression
    guard let rest = other.as(ArrayExprSyntax.self), rest.elements.isEmpty else { return nil }
    guard let negated = choice.condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" else {
      return (choice.condition, holds)
    }
    return (negated.expression, !holds)
  }
}

extension ExprSyntax {
  /// Whether it is the list in `list.contains(element)`.
  var isAskedForElements: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id else { return false }
    return member.declName.baseName.text == "contains" && member.call != nil
  }

  /// Whether it is the list in `!list.contains(element)`.
  fileprivate var isAskedForLack: Bool {
    let call = parent?.as(MemberAccessExprSyntax.self)?.call
    return call?.parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "!"
  }
}
