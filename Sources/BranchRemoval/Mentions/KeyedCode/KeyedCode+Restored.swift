import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that gives a flag back the value that it had, from a variable that is there for nothing else.
  ///
  /// ```
  /// let original = Settings.isNew
  /// Settings.isNew = true
  /// …
  /// Settings.isNew = original
  /// ```
  init?(ofRestored expression: ExprSyntax, of declared: DeclaredCase, _ world: World?) {
    guard let world, let winner = declared.winningValue, case .known(let value) = expression.givenValue,
      KeptFlag(expression, winner, world).isOnlyValue(of: value)
    else { return nil }
    self.init(assigning: expression, world.resolver)
  }

  /// In a function of tests, the statement that gives a flag what no call passes as the loser any more.
  ///
  /// ```
  /// func with(_ isNew: Bool, _ body: () -> Void) { Settings.isNew = isNew; body() }
  /// with(true) { … }
  /// ```
  init?(ofHanded expression: ExprSyntax, of declared: DeclaredCase, _ world: World?) {
    guard let world, case .known(let value) = expression.givenValue, value.isInTestFile,
      value.is(DeclReferenceExprSyntax.self), world.passNoLoser(value, of: declared)
    else { return nil }
    self.init(assigning: expression, world.resolver)
  }

  /// The statement that gives a flag what its own key says: `newPage = Defaults.Keys.newPage.defaultValue`.
  init?(ofOwnDefault expression: ExprSyntax, of declared: DeclaredCase, _ resolver: RememberingResolver) {
    guard case .known(let value) = expression.givenValue, value.isPathOfNames,
      value.isMember(ofKey: declared.experiment.caseName, resolver)
    else { return nil }
    self.init(assigning: expression, resolver)
  }

  /// The same, by the name of the key in it.
  init?(ofDefaultUnder key: ExprSyntax, of declared: DeclaredCase, _ resolver: RememberingResolver) {
    var value = key
    while let member = value.parent?.as(MemberAccessExprSyntax.self), member.base?.id == value.id {
      value = ExprSyntax(member)
    }
    guard value.id != key.id, let assignment = value.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == value.id,
      case let found = resolver.declarations(of: assignment.leftOperand), found.count == 1,
      let variable = found.first?.variable, resolver.experiment(ofAttributesOf: variable) == declared.experiment
    else { return nil }
    self.init(assigning: assignment.leftOperand, resolver)
  }
}

extension ExprSyntax {
  /// Whether it is something of a static member or a case of a name: `defaultValue` of `Keys.newPage.defaultValue`.
  fileprivate func isMember(ofKey name: String, _ resolver: RememberingResolver) -> Bool {
    guard let key = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    guard key.lastName == name else { return key.isMember(ofKey: name, resolver) }
    // Another module's type may hold the keys: `extension Defaults.Keys`.
    let found = resolver.declarations(of: key)
    return (found.isEmpty && key.isMemberOfType ? resolver.declarations(named: name) : found)
      .contains { $0.isStatic || $0.kind == .enumCase }
  }
}

extension ExprSyntax {
  fileprivate var isMemberOfType: Bool { self.as(MemberAccessExprSyntax.self)?.base?.isTypePath ?? false }
}
