import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code that stores a value for a flag: `flags.set(.newPage, to: true)`, `mock.values[.newPage] = true`.
///
/// The function takes the flag, or a protocol's value, and a Boolean, and returns nothing.
struct FlagWriters {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  /// The call or assignment that stores a Boolean for the flag that an expression names, and the Boolean.
  func store(of flag: ExprSyntax) -> (store: ExprSyntax, value: ExprSyntax)? {
    let key = flag.rawValue ?? flag
    guard let argument = key.parent?.as(LabeledExprSyntax.self), let owner = argument.parent?.parent else { return nil }
    if let place = owner.as(SubscriptCallExprSyntax.self), place.arguments.count == 1,
      let assignment = place.parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == place.id,
      assignment.operator.is(AssignmentExprSyntax.self)
    {
      return (ExprSyntax(assignment), assignment.rightOperand)
    }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return nil }
    return value(in: call, for: argument).map { (ExprSyntax(call), $0) }
  }

  /// The first Boolean after the flag, or else before it.
  private func value(in call: FunctionCallExprSyntax, for argument: LabeledExprSyntax) -> ExprSyntax? {
    let found = stores(call).compactMap { pairs -> ExprSyntax? in
      guard let place = pairs.firstIndex(where: { $0.argument.id == argument.id }) else { return nil }
      let isBool = { (pair: (parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)) in
        pair.parameter.type.isType("Bool")
      }
      return (pairs[place...].first(where: isBool) ?? pairs.first(where: isBool))?.argument.expression
    }
    guard let first = found.first, found.allSatisfy({ $0.id == first.id }) else { return nil }
    return first
  }

  /// Whether a call stores a value for a flag of a type.
  func isStore(_ call: FunctionCallExprSyntax, of flagType: String) -> Bool {
    stores(call).contains { pairs in pairs.contains { $0.parameter.type.isType(flagType) } }
  }

  /// The parameters and arguments, for each function that may be called and stores a Boolean.
  private func stores(
    _ call: FunctionCallExprSyntax
  ) -> [[(parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)]] {
    guard call.arguments.count > 1, let name = call.calledExpression.lastName else { return [] }
    let resolved = resolver.declarations(ofUse: call.calledExpression)
    let found = resolved.isEmpty ? resolver.declarations(named: name) : resolved
    return found.compactMap { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), function.signature.returnClause == nil,
        let pairs = call.match(function.signature.parameterClause),
        pairs.contains(where: { $0.parameter.type.isType("Bool") })
      else { return nil }
      return pairs
    }
  }
}

extension TypeSyntax {
  /// Whether it is a type of a plain name, or an optional of it.
  fileprivate func isType(_ name: String) -> Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isType(name) }
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.bareName == name }
    return self.as(MemberTypeSyntax.self)?.name.bareName == name
  }
}
