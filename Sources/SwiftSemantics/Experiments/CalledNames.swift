import SourceSearch
import SwiftSyntax

/// What a template, or what it is compared with, calls.
extension ExprSyntax {
  /// `a.b` of `a.b(c)`; any other expression itself.
  var calledExpression: ExprSyntax { self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self }

  /// `isOn(.x)` of `_.isOn(.x)` and `Flags.isOn(.x)`, and `_` or `Flags`.
  var withoutReceiver: (call: ExprSyntax, receiver: ExprSyntax)? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let receiver = member.base
    else { return nil }
    return (ExprSyntax(call.with(\.calledExpression, ExprSyntax(member.declName))), receiver)
  }

  /// `c` of `a.b.c` and of `a.b.c(d)`.
  var calledName: String? { calledExpression.lastName }

  /// The same, unless it contains the stand-in of a placeholder.
  var fixedCalledName: String? {
    calledName.flatMap { name in
      AccessorPlaceholder.allCases.contains { name.contains($0.standIn) } ? nil : name
    }
  }
}
