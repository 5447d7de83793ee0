import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension LabeledExprSyntax {
  /// `isNew` of `{ (isNew: Bool) in … }(true)`, by its place
  func parameterOfClosure(calledBy call: FunctionCallExprSyntax) -> (node: Syntax, name: String)? {
    let callee = call.calledExpression.singleParenthesized ?? call.calledExpression
    guard let closure = callee.as(ClosureExprSyntax.self), call.trailingClosure == nil,
      call.additionalTrailingClosures.isEmpty,
      let place = call.arguments.map(\.id).firstIndex(of: id)
    else { return nil }
    switch closure.signature?.parameterClause {
    case .simpleInput(let list):
      guard list.count == call.arguments.count else { return nil }
      let parameter = Array(list)[place]
      return (Syntax(parameter), parameter.name.bareName)
    case .parameterClause(let clause):
      guard clause.parameters.count == call.arguments.count else { return nil }
      let parameter = Array(clause.parameters)[place]
      guard parameter.type?.trimmedDescription ?? "Bool" == "Bool" else { return nil }
      return (Syntax(parameter), parameter.localName.bareName)
    case nil: return nil
    @unknown default: return nil
    }
  }
}
