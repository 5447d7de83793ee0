import SourceSearch
import SwiftSyntax

extension Evaluator {
  /// Whether a name is that of an initializer's parameter which becomes a flag of the layer, so that it has the flag's value.
  ///
  /// ```
  /// init(newPage: Bool, check: Check?) {
  ///   self.newPage = newPage
  ///   self.check = newPage ? check : nil
  /// }
  /// ```
  func isStoredAsFlag(_ declarations: [Declaration], _ name: String) -> Bool {
    guard declarations.count == 1, let parameter = declarations.first?.node.as(FunctionParameterSyntax.self),
      parameter.type.trimmedDescription == "Bool",
      let initializer = parameter.parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self),
      let owner = Syntax(initializer).parent?.parent?.parent?.parent, isOfLayer(owner)
    else { return false }
    let isStored =
      initializer.body?.statements.contains { item in
        guard let assignment = item.item.as(InfixOperatorExprSyntax.self),
          assignment.operator.is(AssignmentExprSyntax.self),
          let target = assignment.leftOperand.as(MemberAccessExprSyntax.self),
          target.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
          let value = assignment.rightOperand.as(DeclReferenceExprSyntax.self)
        else { return false }
        return target.declName.baseName.bareName == name && value.baseName.bareName == name
      } ?? false
    return isStored
      && original.declarations(named: name).contains { property in
        property.kind == .variable && !property.isStatic && property.ownerOfMember.map(isOfLayer) ?? false
      }
  }
}
