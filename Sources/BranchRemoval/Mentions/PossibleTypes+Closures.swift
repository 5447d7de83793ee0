import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension PossibleTypes {
  /// The type of the only parameter of a closure that is assigned to a variable: `flag` of `mock.isOnBlock = { flag in … }`.
  func types(ofOnlyParameter node: DeclReferenceExprSyntax) -> TypeNames? {
    guard let closure = Syntax(node).ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
      closure.nameOfOnlyParameter == node.baseName.bareName,
      let assignment = closure.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == ExprSyntax(closure).id
    else { return nil }
    let declared = resolver.declarations(ofUse: assignment.leftOperand)
    guard let variable = declared.first, declared.count == 1,
      let parameters = variable.binding?.typeAnnotation?.type.withoutOptional.functionType?.parameters,
      parameters.count == 1,
      let only = parameters.first
    else { return nil }
    return TypeNames(in: only.type, resolver)
  }
}

extension TypeSyntax {
  /// The type without `?` and `!`.
  fileprivate var withoutOptional: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      ?? self
  }
}

extension ClosureExprSyntax {
  /// `flag` of `{ flag in … }`, or `$0`.
  var nameOfOnlyParameter: String? {
    guard let clause = signature?.parameterClause else { return "$0" }
    if let names = clause.as(ClosureShorthandParameterListSyntax.self) {
      return names.count == 1 ? names.first?.name.bareName : nil
    }
    let parameters = clause.as(ClosureParameterClauseSyntax.self)?.parameters
    return parameters?.count == 1 ? parameters?.first?.localName.bareName : nil
  }
}
