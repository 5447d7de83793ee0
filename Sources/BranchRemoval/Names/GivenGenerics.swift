import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Whether the arguments of a call still say what a generic function's types are, once one of them is gone.
///
/// ```
/// func pick<V>(_ a: V, _ b: V) -> V { a }
/// pick(size(), size())      becomes   pick(size())
/// ```
struct GivenGenerics {
  private let round: Round
  private let types: StaticTypes

  init(_ round: Round) {
    self.round = round
    types = StaticTypes(round.world.resolver)
  }

  /// - Parameter body: the body of the function, which reads the arguments that stay.
  func isSaidByOthers(
    _ parameter: FunctionParameterSyntax, _ clause: FunctionParameterClauseSyntax, _ body: Syntax,
    in call: FunctionCallExprSyntax
  ) -> Bool {
    if parameter.genericNames.isDisjoint(with: parameter.type.referencedNames) { return true }
    guard let pairs = call.match(clause), let own = pairs.first(where: { $0.parameter.id == parameter.id })?.argument
    else { return false }
    let type = parameter.type.trimmedDescription
    return pairs.contains { other in
      other.parameter.id != parameter.id && other.parameter.type.trimmedDescription == type
        && other.parameter.ellipsis == nil && says(other.argument.expression, theTypeOf: own.expression)
        && !body.references(to: other.parameter.localName.bareName).isEmpty
    }
  }

  /// Whether two expressions have the same type in any place, so that one of them says as much as both.
  private func says(_ expression: ExprSyntax, theTypeOf other: ExprSyntax) -> Bool {
    if expression.isPlainLiteral, !expression.is(PrefixOperatorExprSyntax.self), expression.kind == other.kind {
      return true
    }
    guard types.isSettled(expression), types.isSettled(other), let type = types.type(of: expression),
      type == types.type(of: other)
    else { return false }
    // A value of a protocol's type says another type alone.
    let resolver = round.world.resolver
    return !type.hasPrefix("any ") && (!resolver.declaresType(type) || resolver.isConcrete(type))
  }
}
