package import SwiftSyntax
import SourceSearch

extension ExprSyntaxProtocol {
  /// The call of this expression: `f(1)` for `f`.
  package var call: FunctionCallExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id else { return nil }
    return call
  }

  /// The call of a member of this expression: `a.f(1)` for `a`.
  package var memberCall: FunctionCallExprSyntax? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(self).id else {
      return nil
    }
    return member.call
  }
}

extension FunctionCallExprSyntax {
  /// The number of closures behind the parentheses.
  package var trailingClosureCount: Int { (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count }

  /// Whether the arguments' labels match the parameters, in order, with some defaults left out.
  package func fits(_ clause: FunctionParameterClauseSyntax) -> Bool { match(clause) != nil }

  /// Pairs each argument in the parentheses with its parameter; `nil` if they do not fit.
  package func match(
    _ clause: FunctionParameterClauseSyntax
  ) -> [(parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)]? {
    var result: [(FunctionParameterSyntax, LabeledExprSyntax)] = []
    var parameters = Array(clause.parameters)[...]
    var variadic: FunctionParameterSyntax?
    for argument in arguments {
      let label = argument.label?.bareName
      if let variadic, label == nil {
        result.append((variadic, argument))
        continue
      }
      while let next = parameters.first, next.argumentLabel != label {
        guard next.mayBeLeftOut || next.type.isFunction && trailingClosureCount > 0 else { return nil }
        parameters.removeFirst()
      }
      guard let parameter = parameters.popFirst() else { return nil }
      result.append((parameter, argument))
      variadic = parameter.ellipsis == nil ? nil : parameter
    }
    // A trailing closure is an argument, unless it is one of the result.
    if trailingClosureCount > parameters.count, variadic == nil, !clause.isOfFunctionThatReturnsOne { return nil }
    return parameters.count { !$0.mayBeLeftOut } <= trailingClosureCount ? result : nil
  }
}

extension FunctionParameterSyntax {
  fileprivate var mayBeLeftOut: Bool { defaultValue != nil || ellipsis != nil }
}

extension FunctionParameterClauseSyntax {
  /// Whether what is returned may be called itself.
  fileprivate var isOfFunctionThatReturnsOne: Bool {
    guard let result = parent?.as(FunctionSignatureSyntax.self)?.returnClause?.type else { return false }
    return result.isFunction || result.as(TupleTypeSyntax.self)?.elements.count == 1
  }
}
