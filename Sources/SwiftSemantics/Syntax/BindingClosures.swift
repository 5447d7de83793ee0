package import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether it makes one of SwiftUI's bindings of two closures.
  package var makesBinding: Bool { closuresOfBinding != nil }

  /// The closures of `Binding(get: { … }, set: { … })`, `.init(get: { … }, set: { … })` and `Binding { … } set: { … }`.
  package var closuresOfBinding: (get: ClosureExprSyntax, set: ClosureExprSyntax)? {
    let callee = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    let isImplied = callee.as(MemberAccessExprSyntax.self).map { $0.base == nil && $0.declName.baseName.text == "init" }
    guard callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "Binding" || isImplied ?? false else { return nil }
    if let trailingClosure {
      guard arguments.isEmpty, let other = additionalTrailingClosures.first, additionalTrailingClosures.count == 1,
        other.label.text == "set"
      else { return nil }
      return (trailingClosure, other.closure)
    }
    let closures = arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    guard arguments.map({ $0.label?.text }) == ["get", "set"], let get = closures.first, let set = closures.last,
      closures.count == 2
    else { return nil }
    return (get, set)
  }
}
