import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A property or a function of the app of which removed code left one literal: `var title: String { "New" }`.
struct ConstantMember {
  let name: String
  /// As the resolver knows it.
  let declaration: Syntax
  let value: ExprSyntax

  /// Those of the edited files.
  static func all(in round: Round) -> [ConstantMember] {
    round.edited.filter { !round.isTest($0) }.flatMap { number in
      let nodes = round.nodes(of: number)
      let properties = nodes.variables.compactMap { variable -> ConstantMember? in
        guard let binding = variable.bindings.first, variable.bindings.count == 1, let name = variable.onlyName,
          let value = binding.accessorBlock?.onlyGetter?.onlyExpression
        else { return nil }
        return ConstantMember(name: name, declaration: Syntax(binding), value: value)
      }
      let functions = nodes.functions.compactMap { function in
        function.body?.statements.onlyExpression.map {
          ConstantMember(name: function.name.bareName, declaration: Syntax(function), value: $0)
        }
      }
      return (properties + functions).filter { member in
        (member.value.isLiteral || member.value.is(ArrayExprSyntax.self))
          && round.texts[number].isChanged(member.declaration.contentRange)
          && !round.world.isOverridden(member.name, member.declaration)
      }
    }
  }

  /// Whether a name, in what is parsed, certainly means it.
  func isMeant(by use: ExprSyntax, _ world: World) -> Bool {
    let found = world.resolver.parsedDeclarations(of: use)
    return !found.isEmpty && found.allSatisfy { $0.node.id == declaration.id }
  }
}
