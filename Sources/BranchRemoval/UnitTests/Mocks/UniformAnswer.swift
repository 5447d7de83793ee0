import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where a test gives a mock the value that lost as its answer for every flag.
///
/// ```
/// struct StubFlags { let answer: Bool; func isOn(_ flag: Flag) -> Bool { answer } }
/// Page(StubFlags(answer: false))
/// ClosureFlags { _ in false }                     // func isOn(_ flag: Flag) -> Bool { body(flag) }
/// ClosureFlags { $0 == .newPage ? false : true }  // for the flag alone
/// ```
/// The test is one of the loser if what it tests asks for no other flag.
struct UniformAnswer {
  let flag: MockedFlag
  /// The plain name of the mock.
  let type: String
  /// The value, or the row of a table in which it stands.
  let place: Syntax

  var isOfLoser: Bool {
    guard let test = place.enclosingTest else { return false }
    if place.as(ClosureExprSyntax.self)?.choice(by: flag.name) != nil { return true }
    guard flag.deciding?.isAsked(aloneBy: test) ?? false else { return false }
    // A table is about the flag if it goes through the winner, too.
    return !place.isTableRow || place.parent.map { Set($0.children(viewMode: .sourceAccurate)).count > 1 } ?? false
  }

  /// A value in a test of which it is not known whether it is about the flag.
  var isUnsettled: Bool {
    guard !isOfLoser, let test = place.enclosingTest else { return false }
    return flag.deciding?.areUsed(by: test) ?? true
  }

  /// What a mock answers for every flag: a property, or what a closure in one returns.
  struct Source {
    let property: String
    let isClosure: Bool

    /// - Parameter result: all that the mock's function returns.
    init?(_ result: ExprSyntax) {
      // `handler?(flag) ?? false`
      let fallback = result.as(InfixOperatorExprSyntax.self).flatMap { $0.operatorName == "??" ? $0.leftOperand : nil }
      let given = fallback ?? result
      let call = given.as(FunctionCallExprSyntax.self)
      guard let name = (call?.calledExpression ?? given).withoutUnwrapping.nameOfOwnProperty,
        call?.arguments.count ?? 1 == 1
      else { return nil }
      (property, isClosure) = (name, call != nil)
    }

    /// The answer for a flag in what a test gives the property.
    func answer(in value: ExprSyntax, for flag: String) -> ExprSyntax? {
      guard isClosure else { return value }
      let closure = value.as(ClosureExprSyntax.self)
      return closure?.choice(by: flag) ?? closure?.statements.onlyExpression
    }
  }
}

extension ClosureExprSyntax {
  /// What it returns for one flag, if it compares its parameter with that: `.red` of `{ $0 == .newPage ? .red : .control }`.
  fileprivate func choice(by flag: String) -> ExprSyntax? {
    guard let choice = statements.onlyExpression?.as(TernaryExprSyntax.self),
      let comparison = choice.condition.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(comparison.operatorText)
    else { return nil }
    let sides = [comparison.leftOperand, comparison.rightOperand]
    guard sides.contains(where: { $0.simpleName == nameOfOnlyParameter }),
      sides.contains(where: { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName == flag })
    else { return nil }
    return comparison.operatorText == "==" ? choice.thenExpression : choice.elseExpression
  }
}
