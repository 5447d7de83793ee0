import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Calls of the platform that only run their closure, now or later.
extension RememberingResolver {
  /// Whether a call is `Task { … }`, `withAnimation { … }`, `DispatchQueue.main.async { … }` or the like, and the sources have nothing of
  /// that name that may do something else. What its arguments do is not looked at.
  func onlyRunsClosure(_ call: FunctionCallExprSyntax) -> Bool {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName {
      return ["Task", "withAnimation"].contains(name) && !declaresType(name) && declarations(named: name).isEmpty
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    switch member.declName.baseName.bareName {
    case "async", "asyncAfter": return isQueue(base) && !mayDeclareFunction(of: call)
    case "animate", "performWithoutAnimation": return isPlatformType(base, "UIView") && !mayDeclareFunction(of: call)
    case "detached": return isPlatformType(base, "Task")
    default: return false
    }
  }

  private func isQueue(_ base: ExprSyntax) -> Bool {
    if declaresType("DispatchQueue") { return false }
    let text = base.trimmedDescription
    return text == "DispatchQueue.main" || text.hasPrefix("DispatchQueue.global(")
      || base.isPathOfNames && nameOfType(of: base) == "DispatchQueue"
  }

  private func isPlatformType(_ base: ExprSyntax, _ name: String) -> Bool {
    base.trimmedDescription == name && !declaresType(name)
  }
}
