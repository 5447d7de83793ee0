import SourceSearch
import SwiftSyntax

extension ExprSyntax {
  /// Whether it is compared with the value that the same function gives it.
  ///
  /// ```
  /// func set(_ isOn: Bool) {
  ///   guard newPage != isOn else { return }
  ///   newPage = isOn
  /// }
  /// ```
  /// As long as something sets it, it may have another value than the one that it has from now on.
  package var isComparedWithNewValue: Bool {
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(comparison.operatorText), let name = pathOfName
    else { return false }
    let operand = comparison.leftOperand.id == id ? comparison.rightOperand : comparison.leftOperand
    guard let other = operand.pathOfName else { return false }
    // Both may be the flag: `isNew != snapshot.isNew`.
    let mayBeFlags = name.split(separator: ".").last == other.split(separator: ".").last
    let isGiven = { (body: Syntax) in body.gives(name, other) || mayBeFlags && body.gives(other, name) }
    for node in ancestors {
      if let body = node.as(FunctionDeclSyntax.self)?.body { return isGiven(Syntax(body)) }
      if let closure = node.as(ClosureExprSyntax.self), isGiven(Syntax(closure.statements)) { return true }
      if node.is(MemberBlockSyntax.self) { return false }
    }
    return false
  }

  /// `newPage` of `newPage` and `self.newPage`, `settings.newPage`.
  fileprivate var pathOfName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.bareName }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.bareName
    return base.isSelf ? name : base.pathOfName.map { "\($0).\(name)" }
  }
}

extension Syntax {
  /// Whether an assignment in it gives a name a value.
  fileprivate func gives(_ name: String, _ value: String) -> Bool {
    if let assignment = self.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      return assignment.leftOperand.pathOfName == name && assignment.rightOperand.pathOfName == value
    }
    return children(viewMode: .sourceAccurate).contains { $0.gives(name, value) }
  }
}
