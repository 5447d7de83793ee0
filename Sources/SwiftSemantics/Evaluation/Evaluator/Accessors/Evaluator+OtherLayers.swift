import SourceSearch
import SwiftSyntax

/// The types of the app's layer.
extension Evaluator {
  /// Whether a type is one of them, and not another of its plain name: `Cache.Configuration` for `Pipeline.Configuration`.
  func isOfLayer(_ type: DeclaredType) -> Bool { isOfLayer(type.node) }

  /// - Parameter owner: a type or an extension.
  func isOfLayer(_ owner: Syntax) -> Bool {
    guard let name = owner.nameOfOwner, layerTypes.contains(name) else { return false }
    return meantPaths[name]?.contains(TypePath(of: owner)) ?? true
  }
}

extension Evaluator {
  /// What is evaluated to ask the app's layer for any of its flags, as `flags.isOn(.other)` and `Defaults[.other]` do; `nil` for
  /// anything else.
  func operands(ofQuestion expression: ExprSyntax, _ context: Context) -> [ExprSyntax]? {
    for pattern in accessors {
      guard let (name, wildcards) = pattern.question(expression),
        original.declarations(named: name).contains(where: { $0.nameOfOwner.map(layerTypes.contains) ?? false }),
        !isOfAnotherLayer(expression, name, context)
      else { continue }
      return wildcards
    }
    return nil
  }

  /// Whether it asks for any flag by an accessor that publishes one answer.
  func asksForOneAnswer(_ expression: ExprSyntax, _ context: Context) -> Bool {
    let asking = accessors.filter { $0.question(expression) != nil }
    return !asking.isEmpty && asking.allSatisfy(\.accessor.publishesOnce)
      && operands(ofQuestion: expression, context) != nil
  }
}

/// Calls with a case of the flag's name that is another enum's.
extension Evaluator {
  /// Whether what is called takes a case of another enum than the app's layer, and only shares its name.
  ///
  /// ```
  /// permissions.isOn(.newPage)          // func isOn(_ permission: Permission) -> Bool
  /// client.isOn(.newPage)               // var isOn: (Permission) -> Bool
  /// terminal.features.contains(.newPage) // var features: [Capability]
  /// ```
  /// Where the receiver's type is not known, it may be one of these as soon as another enum has such a case, unless the
  /// receiver has a name like what takes the flag.
  ///
  /// - Parameter name: of the case. Other arguments, such as `checking: .build`, may be cases of any enum.
  func isOfAnotherLayer(_ expression: ExprSyntax, _ name: String, _ context: Context) -> Bool {
    if layerTypes.isEmpty { return false }
    if let node = expression.as(SubscriptCallExprSyntax.self) { return isKeyedByOther(node, context) }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    if namesOther(call.arguments, name, context) { return true }
    guard
      let argument = call.arguments.first(where: { $0.expression.nameOfImplicitCase?.contains(name) ?? false }),
      let member = argument.expression.nameOfImplicitCase
    else { return false }
    if isAskedOfOthers(call, member, context) { return true }
    let found = declarations(of: call.calledExpression, context)
    guard found.isEmpty else {
      let fitting = found.filter { declaration in
        declaration.node.as(FunctionDeclSyntax.self).map { call.match($0.signature.parameterClause) != nil } ?? true
      }
      return (fitting.isEmpty ? found : fitting).allSatisfy { takesOther($0, call, argument, context) }
    }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      chain(base, context).value == nil, let method = call.calledExpression.lastName
    else { return false }
    let candidates = index.declarations(named: method)
    guard
      candidates.contains(where: { candidate in
        takesOther(candidate, call, argument, context, declaring: member)
      })
    else { return false }
    let owners = candidates.filter { !takesOther($0, call, argument, context) }.compactMap(\.nameOfOwner)
    return !owners.contains { $0.lastWord == base.lastName?.lastWord }
  }

  /// Whether a case is named with the other enum: `isOn(Permission.newPage)`.
  private func namesOther(_ arguments: LabeledExprListSyntax, _ name: String, _ context: Context) -> Bool {
    arguments.contains { argument in
      guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base, base.isTypePath,
        member.declName.baseName.bareName == name, case .metatype(let type)? = chain(base, context).value
      else { return false }
      return isOther(type, declaring: name)
    }
  }

  /// Whether the keys of a dictionary or a subscript of the sources are another enum's cases.
  private func isKeyedByOther(_ node: SubscriptCallExprSyntax, _ context: Context) -> Bool {
    guard let member = node.arguments.first?.expression.nameOfImplicitCase else { return false }
    if case .dictionary(let key, _)? = chain(node.calledExpression, context).value?.unwrapped.type {
      return isOther(key, declaring: member)
    }
    guard let clause = subscriptDeclaration(of: node, context)?.parameterClause, let parameter = clause.parameters.first
    else { return false }
    return isOther(type(parameter.type, context), declaring: member)
  }

  /// Whether a list of another enum's cases is asked: `features.contains(.newPage)` for `features: [Capability]`.
  private func isAskedOfOthers(_ call: FunctionCallExprSyntax, _ member: String, _ context: Context) -> Bool {
    guard let asked = call.calledExpression.as(MemberAccessExprSyntax.self), asked.declName.baseName.text == "contains",
      let base = asked.base
    else { return false }
    switch chain(base, context).value?.unwrapped.type {
    case .array(let element): return isOther(element, declaring: member)
    case .external("Set", let arguments): return arguments.first.map { isOther($0, declaring: member) } ?? false
    // An option set with a member of that name.
    case .declared(let number, _):
      return !isOfLayer(index.types[number]) && !index.types[number].members[member].isEmpty
    default: return false
    }
  }

  /// - Parameter member: a case that the other enum has to have; `nil` for any.
  private func takesOther(
    _ declaration: Declaration, _ call: FunctionCallExprSyntax, _ argument: LabeledExprSyntax, _ context: Context,
    declaring member: String? = nil
  ) -> Bool {
    if let function = declaration.node.as(FunctionDeclSyntax.self) {
      let pairs = call.match(function.signature.parameterClause) ?? []
      return pairs.contains { pair in
        pair.argument.id == argument.id
          && isOther(argumentType(pair.parameter.type, of: call, context), declaring: member)
      }
    }
    guard let written = declaration.binding?.typeAnnotation?.type,
      case .function(let parameters, _) = type(written, context), parameters.count == call.arguments.count,
      let place = Array(call.arguments).firstIndex(where: { $0.id == argument.id })
    else { return false }
    return isOther(parameters[place], declaring: member)
  }

  /// The type of a parameter, also where it is a generic one of the receiver's type, `Filter` for `Key` with
  /// `filters: Toggles<Filter>`, or of the extension around the call: `extension Asking where Key == Filter`.
  private func argumentType(_ written: TypeSyntax, of call: FunctionCallExprSyntax, _ context: Context) -> ValueType {
    guard let name = written.as(IdentifierTypeSyntax.self)?.name.bareName else { return type(written, context) }
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      if case .declared(let number, let arguments)? = chain(base, context).value?.unwrapped.type,
        let place = index.types[number].genericParameters.firstIndex(of: name), place < arguments.count
      {
        return arguments[place]
      }
    } else if let same = call.ancestor(ExtensionDeclSyntax.self)?.genericWhereClause?.statedTypes[name] {
      return type(same, context)
    }
    return type(written, context)
  }

  private func isOther(_ type: ValueType, declaring member: String?) -> Bool {
    guard case .declared(let number, _) = type, index.types[number].node.is(EnumDeclSyntax.self) else { return false }
    let other = index.types[number]
    return !isOfLayer(other) && member.map { !other.members[$0].isEmpty } ?? true
  }
}

extension ExprSyntax {
  /// `newPage` of `.newPage`
  fileprivate var nameOfImplicitCase: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.declName.baseName.bareName
  }
}
