import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether a body takes a fixed number of views, because its written type says which they are.
///
/// ```
/// init(@ViewBuilder content: () -> TupleView<(Title, Row)>)
/// init<A: View, B: View>(@ViewBuilder content: () -> Content) where Content == TupleView<(A, B)>
/// @ViewBuilder var rows: TupleView<(Title, Row)> { … }
/// ```
struct FixedViews {
  let resolver: RememberingResolver

  /// Whether the closure, the function or the getter around a statement is such a body.
  func areTaken(around item: CodeBlockItemSyntax) -> Bool {
    for node in Syntax(item).ancestors {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure): return areTaken(by: closure)
      case .functionDecl(let function):
        return function.signature.returnClause.map { isFixed($0.type, in: node) } ?? false
      case .patternBinding(let binding): return binding.typeAnnotation.map { isFixed($0.type, in: node) } ?? false
      default: break
      }
    }
    return false
  }

  private func areTaken(by closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.callWithIt else { return false }
    return resolver.declarations(ofUse: call.calledExpression).contains { declaration in
      if let function = declaration.node.as(FunctionDeclSyntax.self) {
        return takesFixed(function.signature.parameterClause, closure, in: declaration.node)
      }
      guard declaration.kind == .type else { return false }
      let initializers = resolver.initializers(ofType: declaration.name)
      if !initializers.isEmpty {
        return initializers.contains { takesFixed($0.signature.parameterClause, closure, in: Syntax($0)) }
      }
      let members = declaration.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      return members.contains { member in
        guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first, binding.accessorBlock == nil,
          let type = binding.typeAnnotation?.type.functionType?.returnClause.type
        else { return false }
        return isFixed(type, in: Syntax(binding))
      }
    }
  }

  /// Whether the parameter for a closure is one of functions that return fixed views.
  private func takesFixed(
    _ clause: FunctionParameterClauseSyntax, _ closure: ClosureExprSyntax, in owner: Syntax
  ) -> Bool {
    let label =
      closure.parent?.as(LabeledExprSyntax.self).map { $0.label?.bareName ?? "_" }
      ?? closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.bareName
    let closures = Array(clause.parameters).filter { $0.type.functionType != nil }
    let named = label.map { label in closures.filter { $0.firstName.bareName == label } } ?? []
    return (named.isEmpty ? closures : named).contains { parameter in
      parameter.attributes.builderName != nil
        && parameter.type.functionType.map { isFixed($0.returnClause.type, in: owner) } ?? false
    }
  }

  /// Whether a type is neither `some View`, nor a list, nor a generic parameter that may be any view.
  private func isFixed(_ type: TypeSyntax, in owner: Syntax) -> Bool {
    if type.is(SomeOrAnyTypeSyntax.self) || type.is(ArrayTypeSyntax.self) { return false }
    guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return true }
    let scopes = [owner] + Array(owner.ancestors) + bodies(around: owner)
    let isGeneric = scopes.contains { scope in
      scope.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        .contains { $0.name.bareName == name.name.bareName } ?? false
    }
    return !isGeneric || scopes.contains { $0.genericRequirements.contains { $0.fixes(name.name.bareName) } }
  }

  /// The declarations of the type around a member, whose generic parameters its extensions see.
  private func bodies(around owner: Syntax) -> [Syntax] {
    owner.enclosingType.map { resolver.bodies(ofType: $0.plainName).map { Syntax($0) } }?
      .filter { !$0.is(ExtensionDeclSyntax.self) } ?? []
  }
}

extension Syntax {
  /// The requirements behind `where`.
  fileprivate var genericRequirements: [GenericRequirementSyntax] {
    let clause =
      self.as(ExtensionDeclSyntax.self)?.genericWhereClause
      ?? asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
    return clause.map { Array($0.requirements) } ?? []
  }
}

extension GenericRequirementSyntax {
  /// `Content == TupleView<(A, B)>`
  fileprivate func fixes(_ name: String) -> Bool {
    guard case .sameTypeRequirement(let same) = requirement else { return false }
    return same.leftType.trimmedDescription == name || same.rightType.trimmedDescription == name
  }
}
