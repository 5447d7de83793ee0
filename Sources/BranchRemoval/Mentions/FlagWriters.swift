import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code that stores a value for a flag: `flags.set(.newPage, to: true)`, `mock.values[.newPage] = true`,
/// `flags.enable(.newPage)`.
///
/// The function takes the flag, or a protocol's value, and a Boolean, and returns nothing; or it takes the flag alone,
/// and one of the opposite name does, too. One of the app has the name of a setter, too: `router.present(.newPage, animated: true)`
/// stores nothing. What has such functions, or keeps such a dictionary, has to do with flags.
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
      return isOfFlags(place) ? (ExprSyntax(assignment), assignment.rightOperand) : nil
    }
    guard let call = owner.as(FunctionCallExprSyntax.self) else { return nil }
    return (value(in: call, for: argument) ?? namedValue(of: call)).map { (ExprSyntax(call), $0) }
  }

  /// Whether a call that stores a value for a flag runs a closure as well, or has other arguments with effects:
  /// `flags.with(.newPage, true) { … }`, `flags.set(.newPage, true, reason: makeReason())`.
  ///
  /// - Parameter flag: as for `store(of:)`.
  func doesMore(_ store: ExprSyntax, storing flag: ExprSyntax) -> Bool {
    guard let call = store.as(FunctionCallExprSyntax.self) else { return false }
    if call.trailingClosure != nil { return true }
    let takesFunction = stores(call).contains { pairs in pairs.contains { $0.parameter.type.functionType != nil } }
    let value = self.store(of: flag)?.value
    return takesFunction
      || call.arguments.contains { argument in
        argument.expression.id != value?.id && !argument.expression.contentRange.contains(flag.contentStart)
          && (argument.expression.is(ClosureExprSyntax.self) || argument.expression.containsCall)
      }
  }

  /// Whether a dictionary of the app is one of flags' values: a property of a type that has to do with flags.
  private func isOfFlags(_ place: SubscriptCallExprSyntax) -> Bool {
    if place.isInTestFile { return true }
    let found = resolver.declarations(ofUse: place.calledExpression.withoutUnwrapping)
    return !found.isEmpty && found.allSatisfy { isOfFlags($0.node.localScope == nil ? $0.node.enclosingType : nil) }
  }

  /// Whether a type answers questions about flags, or its name says that it keeps some.
  private func isOfFlags(_ type: EnclosingType?) -> Bool {
    guard let name = type?.plainName else { return false }
    let lowercase = name.lowercased()
    if Self.wordsOfStores.contains(where: lowercase.contains) { return true }
    let names = resolver.namesOfQuestions
    return resolver.bodies(ofType: name).flatMap(\.memberBlock.members).contains { member in
      let function = member.decl.as(FunctionDeclSyntax.self).map { [$0.name.bareName] } ?? []
      return !names.isDisjoint(with: Set(function).union(member.decl.declaredNames))
    }
  }

  private static let wordsOfStores = [
    "config", "default", "experiment", "feature", "flag", "override", "preference", "remote", "setting", "store",
    "toggle",
  ]

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
    guard !found.isEmpty, hasOpposite, found.allSatisfy({ $0.isInTestFile || isOfFlags($0.enclosingType) }) else {
      return nil
    }
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
        pairs.contains(where: { $0.parameter.type.isType("Bool") }),
        function.isInTestFile || function.isNamedLikeSetter
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

extension FunctionDeclSyntax {
  /// Whether it is named as what stores a value: `set(_:to:)`, `override(_:with:)`. One that is told how to do something is none:
  /// `update(_:animated:)`.
  fileprivate var isNamedLikeSetter: Bool {
    let text = name.bareName.lowercased()
    guard Self.beginnings.contains(where: text.hasPrefix) || Self.parts.contains(where: text.contains) else {
      return false
    }
    return !signature.parameterClause.parameters.contains { parameter in
      let names = [parameter.firstName, parameter.secondName].compactMap { $0?.text.lowercased() }
      return parameter.type.isType("Bool") && names.contains { name in Self.manners.contains(where: name.contains) }
    }
  }

  private static let beginnings = [
    "add", "change", "configure", "declare", "default", "enable", "force", "given", "mock", "put", "register", "save",
    "set", "store", "stub", "toggle", "turn", "update", "with", "write",
  ]
  private static let parts = ["override"]
  private static let manners = ["animat", "cache", "force", "initial", "modal", "notif", "retr", "silent"]
}
