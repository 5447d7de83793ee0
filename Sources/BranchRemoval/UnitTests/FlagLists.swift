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
    name.map { world.references(to: $0).contains { $0.outermostName.isAskedForElements } } ?? false
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
}
