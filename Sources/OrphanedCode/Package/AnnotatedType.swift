import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// The type that the nearest declaration of its name states, in a parameter, a variable or a generic parameter.
  ///
  /// - Returns: `nil` if a declaration states none, or if there is none in the file.
  var annotatedType: TypeSyntax? {
    let name = baseName.bareName
    guard var type = Syntax(self).type(annotating: name) else { return nil }
    // `func f<Owner: NSManagedObject>(_ owner: Owner)`
    for _ in 0..<4 {
      guard let constraint = Syntax(self).constraint(of: type.trimmedDescription) else { return type }
      type = constraint
    }
    return type
  }
}

extension Syntax {
  fileprivate func type(annotating name: String) -> TypeSyntax? {
    for ancestor in ancestors {
      if let parameters = ancestor.parameters,
        let parameter = parameters.first(where: { ($0.secondName ?? $0.firstName).bareName == name })
      {
        return parameter.type
      }
      if let closure = ancestor.as(ClosureExprSyntax.self), let clause = closure.signature?.parameterClause {
        switch clause {
        case .simpleInput(let names): if names.contains(where: { $0.name.bareName == name }) { return nil }
        case .parameterClause(let clause):
          if let parameter = clause.parameters.first(where: { ($0.secondName ?? $0.firstName).bareName == name }) {
            return parameter.type
          }
        @unknown default: return nil
        }
      }
      let declarations =
        ancestor.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(VariableDeclSyntax.self) }
        ?? ancestor.as(MemberBlockItemListSyntax.self)?.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      for binding in (declarations ?? []).flatMap(\.bindings) where binding.pattern.trimmedDescription == name {
        return binding.typeAnnotation?.type
      }
      // `if let owner`, `for owner in`, `case let owner`: their types are not stated.
      if ancestor.bindsHere(name) { return nil }
    }
    return nil
  }

  private var parameters: FunctionParameterListSyntax? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.signature.parameterClause.parameters }
    if let initializer = self.as(InitializerDeclSyntax.self) { return initializer.signature.parameterClause.parameters }
    return self.as(SubscriptDeclSyntax.self)?.parameterClause.parameters
  }

  private func bindsHere(_ name: String) -> Bool {
    let names: [PatternSyntax]
    if let condition = self.as(IfExprSyntax.self)?.conditions ?? self.as(WhileStmtSyntax.self)?.conditions {
      names =
        condition.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern }
        + condition.compactMap { $0.condition.as(MatchingPatternConditionSyntax.self)?.pattern }
    } else if let loop = self.as(ForStmtSyntax.self) {
      names = [loop.pattern]
    } else if let clause = self.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
      names = clause.caseItems.map(\.pattern)
    } else if let statements = self.as(CodeBlockItemListSyntax.self) {
      names = statements.compactMap { $0.item.as(GuardStmtSyntax.self)?.conditions }.flatMap { $0 }.compactMap {
        $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
      }
    } else {
      return false
    }
    return names.contains { $0.tokens(viewMode: .sourceAccurate).contains { $0.bareName == name } }
  }

  /// The type that a generic parameter around it inherits from.
  fileprivate func constraint(of parameter: String) -> TypeSyntax? {
    for ancestor in ancestors {
      let clause = ancestor.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if let found = clause?.parameters.first(where: { $0.name.bareName == parameter }) {
        return found.inheritedType ?? TypeSyntax(IdentifierTypeSyntax(name: .identifier("Any")))
      }
    }
    return nil
  }
}
