import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code that stores a value for a flag: `flags.set(.newPage, to: true)`, `mock.values[.newPage] = true`,
/// `flags.enable(.newPage)`.
///
/// The function takes the flag, or a protocol's value, and a Boolean, and returns nothing; or it takes the flag alone,
/// and one of the opposite name does, too.
struct FlagWriters {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  /// The call or assignment that stores a Boolean for the flag that an expression names, and the Boolean.
  func store(of flag: ExprSyntax) -> (store: ExprSyntax, value: ExprSyntax)? {
    let key = flag.textKey ?? flag.onlyPayload ?? flag
    guard let argument = key.parent?.as(LabeledExprSyntax.self), let owner = argument.parent?.parent else { return nil }
    if let place = owner.as(SubscriptCallExprSyntax.self), place.arguments.count == 1,
      let assignment = place.parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == place.id,
      assignment.operator.is(AssignmentExprSyntax.self)
    {
      return (ExprSyntax(assignment), assignment.rightOperand)
    }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return nil }
    return (value(in: call, for: argument) ?? namedValue(of: call)).map { (ExprSyntax(call), $0) }
  }

  /// `true` of `flags.enable(.newPage)`, where a function of the opposite name takes the same.
  private func namedValue(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard call.arguments.count == 1, call.trailingClosure == nil, let name = call.calledExpression.lastName,
      let isOn = Self.names[name], let opposite = Self.opposites[name]
    else { return nil }
    let resolved = resolver.declarations(ofUse: call.calledExpression)
    let found = (resolved.isEmpty ? resolver.declarations(named: name) : resolved)
      .compactMap { $0.node.as(FunctionDeclSyntax.self) }.filter { call.fits($0.signature.parameterClause) }
    let others = resolver.declarations(named: opposite).compactMap { $0.node.as(FunctionDeclSyntax.self) }
    let hasOpposite = found.allSatisfy { function in
      others.contains { other in
        other.enclosingType?.name == function.enclosingType?.name
          && other.signature.parameterClause.trimmedDescription == function.signature.parameterClause.trimmedDescription
      }
    }
    guard !found.isEmpty, hasOpposite else { return nil }
    return ExprSyntax(BooleanLiteralExprSyntax(literal: .keyword(isOn ? .true : .false)))
  }

  /// By the name of each function that takes the flag alone, that of the one that undoes what it does.
  static let opposites = [
    "enable": "disable", "disable": "enable", "activate": "deactivate", "deactivate": "activate", "turnOn": "turnOff",
    "turnOff": "turnOn",
  ]
  private static let names = [
    "enable": true, "activate": true, "turnOn": true, "disable": false, "deactivate": false, "turnOff": false,
  ]

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

extension ExprSyntax {
  /// `.remote(.newPage)` of the flag in it.
  fileprivate var onlyPayload: ExprSyntax? {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.arguments.first?.expression.id == id, call.calledExpression.isImplicitMember
    else { return nil }
    return ExprSyntax(call)
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
