import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Calls that store a value for a flag: `flags.set(.newPage, to: true)`.
///
/// The function takes the flag and a Boolean, and returns nothing.
struct FlagWriters {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  /// The Boolean that a call stores for the flag that an argument names; `nil` if it stores none.
  func value(in call: FunctionCallExprSyntax, for argument: LabeledExprSyntax, of flagType: String) -> ExprSyntax? {
    let found = stores(call, flagType).compactMap { pairs -> ExprSyntax? in
      guard let place = pairs.firstIndex(where: { $0.argument.id == argument.id }),
        pairs[place].parameter.type.isType(flagType)
      else { return nil }
      let isBool = { (pair: (parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)) in
        pair.parameter.type.isType("Bool")
      }
      return (pairs[place...].first(where: isBool) ?? pairs.first(where: isBool))?.argument.expression
    }
    guard let first = found.first, found.allSatisfy({ $0.id == first.id }) else { return nil }
    return first
  }

  /// Whether a call stores a value for some flag.
  func isStore(_ call: FunctionCallExprSyntax, of flagType: String) -> Bool { !stores(call, flagType).isEmpty }

  /// The parameters and arguments, for each function that may be called and stores a value.
  private func stores(
    _ call: FunctionCallExprSyntax, _ flagType: String
  ) -> [[(parameter: FunctionParameterSyntax, argument: LabeledExprSyntax)]] {
    guard call.arguments.count > 1, let name = call.calledExpression.lastName else { return [] }
    let resolved = resolver.declarations(ofUse: call.calledExpression)
    let found = resolved.isEmpty ? resolver.declarations(named: name) : resolved
    return found.compactMap { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self), function.signature.returnClause == nil,
        let pairs = call.match(function.signature.parameterClause),
        pairs.contains(where: { $0.parameter.type.isType(flagType) }),
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
