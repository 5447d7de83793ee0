import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What a Boolean that a function or a member gives says about its flag.
///
/// A body tells that only turns another question of the same object round: `lacks(_:)` with `!supports(skill)` says the
/// opposite. Else the name does. Where neither tells, a body that turns anything round may mean either.
struct AnswerPolarity {
  private let bodies: [FlagQuestions.Body.Owner: [FlagQuestions.Body]]

  init(_ questions: FlagQuestions) {
    bodies = Dictionary(grouping: questions.bodies.filter { !$0.isInTests }, by: \.owner)
  }

  /// - Parameter owner: `nil` for a value without a body to look at.
  /// - Returns: `nil` if it is not known.
  func state(_ name: String, of owner: FlagQuestions.Body.Owner?) -> StateName? {
    state(name, of: owner, depth: 0)
  }

  /// Whether it says the same as another question, or the opposite of one, by its body alone.
  func isToldByBody(_ owner: FlagQuestions.Body.Owner) -> Bool { turned(owner, depth: 0) != nil }

  private func state(_ name: String, of owner: FlagQuestions.Body.Owner?, depth: Int) -> StateName? {
    if let owner, let state = turned(owner, depth: depth) { return state }
    if let state = StateName(name) { return state }
    guard depth < 8, let owner else { return .on }
    let turned = (bodies[owner] ?? []).compactMap { body in body.negated.map { (body, $0) } }
    guard let (body, value) = turned.first else { return .on }
    guard let asked = question(value, subject: body.subject) else { return nil }
    return state(asked.name, of: asked, depth: depth + 1)?.opposite
  }

  /// What a function says whose bodies all turn the same question of `self` round.
  private func turned(_ owner: FlagQuestions.Body.Owner, depth: Int) -> StateName? {
    guard depth < 8, let bodies = bodies[owner] else { return nil }
    let asked = bodies.map { body -> FlagQuestions.Body.Owner? in
      guard let value = body.negated, value.isOfSelf(body.subject) else { return nil }
      return question(value, subject: body.subject)
    }
    guard let first = asked.first, let first, asked.allSatisfy({ $0 == first }) else { return nil }
    return state(first.name, of: first, depth: depth + 1)?.opposite
  }

  /// The function or the member that an expression asks about the body's flag.
  private func question(_ value: ExprSyntax, subject: String) -> FlagQuestions.Body.Owner? {
    if let call = value.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName {
      guard let argument = call.arguments.first(where: { $0.expression.trimmedDescription == subject }) else {
        return nil
      }
      let function = FlagQuestions.Body.Owner.function(.init(name: name, label: argument.label?.bareName))
      return bodies[function] == nil ? nil : function
    }
    let base = value.as(MemberAccessExprSyntax.self)?.base
    guard value.is(DeclReferenceExprSyntax.self) && subject == "self" || base?.trimmedDescription == subject,
      let name = value.lastName, bodies[.member(name)] != nil
    else { return nil }
    return .member(name)
  }
}

extension FlagQuestions.Body {
  /// `a` of a body that is `!a`, or `a == false`, and nothing else.
  fileprivate var negated: ExprSyntax? {
    guard block.count == 1, let value = block.first?.returnedValue else { return nil }
    if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" { return prefix.expression }
    guard let infix = value.as(InfixOperatorExprSyntax.self), infix.operatorText == "==",
      infix.rightOperand.as(BooleanLiteralExprSyntax.self)?.isTrue == false
    else { return nil }
    return infix.leftOperand
  }
}

extension ExprSyntax {
  /// Whether it asks the same object: `isOn(flag)`, `self.isOn(flag)`, `flag.isOn`.
  fileprivate func isOfSelf(_ subject: String) -> Bool {
    let asked = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = asked.as(MemberAccessExprSyntax.self) else { return asked.is(DeclReferenceExprSyntax.self) }
    return member.base.map { ["self", "Self", subject].contains($0.trimmedDescription) } ?? false
  }
}
