import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A property of a view that is bound to what an argument names: `@Binding var newPage: Bool`.
struct BoundProperty {
  let variable: VariableDeclSyntax
  let name: String
  let type: EnclosingType

  /// - Parameter argument: of the view's initializer, written or memberwise.
  init?(given argument: LabeledExprSyntax, _ round: Round) {
    let world = round.world
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.lastName, world.types(named: name).count == 1,
      let type = world.types(named: name).first?.as(StructDeclSyntax.self), let owner = EnclosingType(Syntax(type))
    else { return nil }
    let properties = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let initializers = InitializerArguments(calls: round.values.calls).initializers(of: owner)
    let given = properties.filter { variable in
      guard let property = variable.onlyName, variable.isBound else { return false }
      guard !initializers.isEmpty else { return property == argument.label?.bareName }
      return initializers.contains { initializer in
        guard let parameter = initializer.parameter(givenTo: "_" + property) else { return false }
        return call.match(initializer.signature.parameterClause)?.contains {
          $0.parameter.id == parameter.id && $0.argument.id == argument.id
        } ?? false
      }
    }
    guard let variable = given.first, given.count == 1, let property = variable.onlyName,
      let enclosing = variable.enclosingType
    else { return nil }
    (self.variable, self.name, self.type) = (variable, property, enclosing)
  }
}

extension VariableDeclSyntax {
  /// Whether it is a binding to a Boolean.
  fileprivate var isBound: Bool {
    attributes.trimmedDescription == "@Binding" && bindings.count == 1
      && bindings.first?.typeAnnotation?.type.trimmedDescription == "Bool"
  }
}
