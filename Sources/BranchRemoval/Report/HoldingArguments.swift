import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Why a flag's property has to stay where nothing reads it: what memberwise initializers are given for it, and their
/// names as values.
///
/// ```
/// MockFlags(isNewPageOn: false)                 // the value that lost, for all tests
/// let make = AppFlags.init(isNewPageOn:isDark:)
/// ```
struct HoldingArguments {
  private(set) var places: [Syntax] = []

  init(of property: InstanceFlag, _ round: Round) {
    let name = property.declared.member
    let memberwise = MemberwiseArguments(round)
    for variable in property.variables {
      guard let binding = variable.bindings.first else { continue }
      for (_, argument) in memberwise.all(for: name, binding, variable) ?? [] {
        let literal = argument.expression.as(BooleanLiteralExprSyntax.self)
        if literal?.isTrue != property.declared.winningValue { places.append(Syntax(argument.expression)) }
      }
    }
    places += round.world.references(to: "init").filter { reference in
      let labels = reference.argumentNames?.arguments.map(\.name.bareName) ?? []
      let type = reference.memberAccess?.base?.lastName
      return labels.contains(name) && type.map(property.types.contains) ?? false
    }.map { Syntax($0.outermostName) }
  }
}
