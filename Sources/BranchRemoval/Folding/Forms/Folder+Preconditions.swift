import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Statements that only stop a program or a test unless something holds, which holds in any case.
///
/// ```
/// assert(G == .red, "asked for too early")      goes
/// try XCTSkipUnless(G == .red)                  goes
/// ```
extension Folder {
  func holdsInAnyCase(_ statement: ExprSyntax, at site: StatementSite) -> Bool {
    guard let condition = StatedCondition(statement, values.resolver),
      let known = values.decidedBool(condition.expression), builders.counting(site.item) == nil
    else { return false }
    return known.value == condition.isNeeded && known.residual.isEmpty
  }
}

/// The condition under which a statement lets what is behind it run.
struct StatedCondition {
  let expression: ExprSyntax
  let isNeeded: Bool
  /// Whether it skips the rest of a unit test, and does not fail.
  let isForTests: Bool

  init?(_ statement: ExprSyntax, _ resolver: RememberingResolver) {
    guard let call = statement.withoutEffectMarkers.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let name = call.calledExpression.simpleName, let isNeeded = Self.functions[name],
      let first = call.arguments.first, first.label == nil, resolver.declarations(named: name).isEmpty
    else { return nil }
    expression = first.expression
    self.isNeeded = isNeeded
    isForTests = name.hasPrefix("XCT")
  }

  private static let functions = ["assert": true, "precondition": true, "XCTSkipUnless": true, "XCTSkipIf": false]
}
