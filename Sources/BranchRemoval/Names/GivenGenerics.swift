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
    let others = pairs.filter { other in
      other.parameter.id != parameter.id && other.parameter.type.trimmedDescription == type
        && other.parameter.ellipsis == nil && !body.references(to: other.parameter.localName.bareName).isEmpty
    }
    return others.contains { says($0.argument.expression, theTypeOf: own.expression) }
      || others.contains { isResult($0.parameter, of: body) && isSurvivor($0.argument, of: call, beside: own) }
  }

  /// Whether a body does nothing but return a parameter, so that it does not matter which type a call gives it.
  private func isResult(_ parameter: FunctionParameterSyntax, of body: Syntax) -> Bool {
    guard let only = body.as(CodeBlockSyntax.self)?.statements.onlyExpression?.as(DeclReferenceExprSyntax.self),
      let function = body.parent?.as(FunctionDeclSyntax.self)
    else { return false }
    return only.baseName.bareName == parameter.localName.bareName
      && function.signature.returnClause?.type.trimmedDescription == parameter.type.trimmedDescription
  }

  /// Whether the result of a call is of the same type as a choice between two arguments, of which one is left.
  private func isSurvivor(
    _ argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, beside other: LabeledExprSyntax
  ) -> Bool {
    let arms = [argument.expression, other.expression]
    guard case .asItIs = types.arm(argument.expression, among: arms, of: ExprSyntax(call)) else { return false }
    return true
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
