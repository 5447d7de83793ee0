import SourceSearch
package import SwiftSyntax

/// Receivers of accessors for any receiver: `_.isOn(.{caseName})`, `_.is{CaseName}On`.
extension Evaluator {
  /// Whether a receiver is a property, or a call without arguments, whose declared type is asked for flags:
  /// `manager.flags`, `Dependencies.flags()`, or the call of a property `flags: Factory<any Flags>`.
  func isLocator(_ receiver: ExprSyntax, _ context: Context) -> Bool {
    guard let member = receiver.memberAskedFor else { return false }
    let name: ExprSyntax
    if let call = receiver.as(FunctionCallExprSyntax.self) {
      guard call.arguments.isEmpty, call.trailingClosure == nil, call.calledExpression.isPlainPath else { return false }
      name = call.calledExpression
    } else {
      name = receiver
    }
    guard name.is(DeclReferenceExprSyntax.self) || name.is(MemberAccessExprSyntax.self) else { return false }
    let found = declarations(of: name, context)
    let asked = flagTypes(with: member.declName.baseName.bareName)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        declaration.writtenType?.tokens(viewMode: .sourceAccurate).contains { asked.contains($0.bareName) } ?? false
      }
  }

  /// Whether a property of any receiver may be the flag: a type that is known has it from the app's layer; one that is
  /// unknown has a name like something that does.
  ///
  /// `actions.isPaymentOn` of a generated type is no flag, although `flags.isPaymentOn` is.
  func mayHaveFlag(_ expression: ExprSyntax, _ context: Context) -> Bool {
    if takesBinding(expression) { return false }
    guard !layerTypes.isEmpty, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return true
    }
    let property = member.declName.baseName.bareName
    if let isFlag = isFlag(property, of: base, context) { return isFlag }
    guard let name = base.lastNameOfPath, name != "self" else { return true }
    let owners = flagOwners(property, context)
    return owners.lastWords.contains(name.lastWord) || isDeclared(name, asTypeAmong: owners.types)
  }

  /// Whether a property belongs to a type that is known, and is not the flag: `card.isNew` beside `Board.isNew`.
  func isOfKnownOtherType(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard !layerTypes.isEmpty, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      !base.isSelf
    else { return false }
    return isFlag(member.declName.baseName.bareName, of: base, context) == false
  }

  /// Whether a property of a named receiver belongs to a type that is known and has nothing to do with the layer, where something else
  /// of that name has a type of the layer: `configuration.isNew` with `let configuration: CacheConfiguration`.
  func isOfOtherReceiver(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard !layerTypes.isEmpty, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = base.lastNameOfPath, case let property = member.declName.baseName.bareName
    else { return false }
    return isFlag(property, of: base, context) == false
      && isDeclared(name, asTypeAmong: flagOwners(property, context).types)
  }

  /// Whether the type of a receiver declares a property as the flag; `nil` if the type is not known.
  func hasFlag(_ member: MemberAccessExprSyntax, _ context: Context) -> Bool? {
    guard let value = member.base.flatMap({ chain($0, context).value?.unwrapped }) else { return nil }
    switch value.type {
    case .declared, .namesakes:
      let found = members(member.declName.baseName.bareName, of: value, context)
      if found.isEmpty { return hasKnownMembers(value.type) ? false : nil }
      return found.contains { isFlag($0, context) }
    case .unknown: return nil
    case .external(let name, arguments: []): return layerTypes.contains(name) ? true : nil
    default: return false
    }
  }

  /// Whether all that the sources declare by a name is the flag.
  func isOfLayerAlone(_ name: String, _ context: Context) -> Bool {
    let found = original.declarations(named: name)
    return !found.isEmpty && found.allSatisfy { $0.kind == .variable && isFlag($0, context) }
  }

  /// Whether a property of a receiver is the flag, as far as the receiver's type tells; `nil` if that is unknown.
  private func isFlag(_ property: String, of base: ExprSyntax, _ context: Context) -> Bool? {
    let value = chain(base, context).value?.unwrapped
    switch value?.type {
    case .declared where !(value.map { hasKnownMembers($0.type) } ?? false): return nil
    case .declared, .namesakes:
      let found = value.map { members(property, of: $0, context) } ?? []
      return found.isEmpty || found.contains { isFlag($0, context) }
    case nil, .unknown: return nil
    case .external(let name, arguments: []) where !layerTypes.contains(name): return nil
    // The members of a binding are bindings, too; a tuple has none.
    case .external("Binding", _), .tuple: return false
    default: return true
    }
  }

  /// The types of the app's layer, and those that have a property of a name for the flag.
  func flagOwners(_ property: String, _ context: Context) -> FlagOwners {
    if let known = context.memory.flagOwners[property] { return known }
    let declared = original.declarations(named: property)
    let areOfLayer = declared.contains { $0.kind == .variable && $0.ownerOfMember.map(isOfLayer) ?? false }
    let owners = FlagOwners(
      layerTypes.union(declared.filter { isFlag($0, isDeclaredByLayer: areOfLayer) }.compactMap(\.nameOfOwner)),
      areOfLayer: areOfLayer)
    context.memory.flagOwners[property] = owners
    return owners
  }

  /// Whether the written type of something of a name, or what it is made by, mentions one of some types.
  private func isDeclared(_ name: String, asTypeAmong types: Set<String>) -> Bool {
    index.declarations(named: name).contains { declaration in
      if let type = declaration.writtenType {
        return type.tokens(viewMode: .sourceAccurate).contains { types.contains($0.bareName) }
      }
      // `Flags()`, `Flags.shared`
      return declaration.binding?.initializer?.value.rootName.map { types.contains($0.baseName.bareName) } ?? false
    }
  }

  /// Whether an expression stands where SwiftUI takes a binding, so that it is no Boolean.
  private func takesBinding(_ expression: ExprSyntax) -> Bool {
    guard let argument = expression.parent?.as(LabeledExprSyntax.self), let label = argument.label?.bareName,
      Self.labelsOfBindings.contains(label),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName
    else { return false }
    return index.declarations(named: name).isEmpty
  }

  private static let labelsOfBindings: Set = ["isExpanded", "isOn", "isPresented"]

  /// Whether a name alone is a property of the app's layer, in the code of its own type or of one with its protocol.
  ///
  /// It counts where it decides, answers, is put into a table or is passed on: other code of the type may store or describe it, and is
  /// looked at as that of a property. What is only computed is stored nowhere.
  func isOwnFlag(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard !layerTypes.isEmpty, let name = expression.lastName else { return false }
    let isRead = isReadAsFlag(expression)
    let isArgument = expression.parent?.is(LabeledExprSyntax.self) ?? false
    guard isRead || isArgument || expression.targetGivenIt != nil else { return false }
    switch resolve(name, from: Syntax(expression), onlyTypes: false, context) {
    case .members(let found, .declared(let number, _)):
      return !found.isEmpty && found.allSatisfy { $0.kind == .variable && !$0.isStatic }
        && (isOfLayer(index.types[number])
          || flagOwners(name, context).areOfLayer && found.allSatisfy { isFlag($0, context) })
        && (isRead || found.allSatisfy { $0.binding?.accessorBlock?.isComputing ?? false })
    case .declarations(let found): return isRead && isStoredAsFlag(found, name)
    default: return false
    }
  }

  private func isReadAsFlag(_ expression: ExprSyntax) -> Bool {
    expression.isInCondition || expression.isInBooleanPlace || expression.isSwitchedOver
      || expression.isInBooleanResult || expression.isStoredBySubscript || expression.isPassedOn
      || expression.isAskedForRawValue || isGivenToAnother(expression)
  }

  /// `page.isNew = isNew` of another object, or `Settings(isNew: isNew)` of the layer.
  private func isGivenToAnother(_ expression: ExprSyntax) -> Bool {
    if let call = expression.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.lastName.map(layerTypes.contains) ?? false
    }
    return expression.targetGivenIt.map { $0.base?.lastName != "self" } ?? false
  }

  /// Whether a name alone is a property of a type, in the code of that type, or `self.name` one of its instances.
  func isProperty(_ expression: ExprSyntax, of type: String, _ context: Context) -> Bool {
    let isOfSelf = expression.is(MemberAccessExprSyntax.self)
    guard let name = expression.lastName,
      case .members(let found, .declared(let number, _))? = resolve(
        name, from: Syntax(expression), onlyTypes: false, context)
    else { return false }
    return index.types[number].name == type && !found.isEmpty
      && found.allSatisfy { $0.kind == .variable && !($0.isStatic && isOfSelf) }
  }

  /// Whether a name that belongs to no experiment may be that of a flag that lacks a spec: a member of the app's layer,
  /// if the sources declare that. `settings.{caseName}` also matches `settings.count` and `settings.objectWillChange`, and
  /// `flags.contains(.{caseName})` also `flags.contains(.command)`.
  func mayLackSpec(_ expression: ExprSyntax, _ match: AccessorPattern.Match) -> Bool {
    guard layerTypes.contains(where: { !original.bodies(ofType: $0).isEmpty }) else { return true }
    let above = original.supertypes(ofTypesNamed: layerTypes)
    let isAsked = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName == match.name
    return original.declarations(named: match.name).contains { property in
      guard
        !isAsked || property.kind == .variable && property.writtenType.map({ $0.trimmedDescription == "Bool" }) ?? true
      else { return false }
      return property.ownerOfMember.map(isOfLayer) ?? false || property.nameOfOwner.map(above.contains) ?? false
    }
  }

  /// Whether a property of the flag's name belongs to the app's layer: to one of its types, or to a type with a
  /// superclass or protocol that also asks a type of the layer for it. If the layer itself has no such property, any
  /// type may pass the flag on; but if no source declares the layer, a type of the sources has properties of its own.
  private func isFlag(_ property: Declaration, _ context: Context) -> Bool {
    isFlag(property, isDeclaredByLayer: flagOwners(property.name, context).areOfLayer)
  }

  private func isFlag(_ property: Declaration, isDeclaredByLayer: Bool) -> Bool {
    guard let owner = property.nameOfOwner else { return true }
    if layerTypes.contains(owner) { return property.ownerOfMember.map(isOfLayer) ?? true }
    guard isDeclaredByLayer else {
      return layerTypes.contains { original.declaresType($0) }
    }
    let shared = original.supertypes(ofTypesNamed: [owner]).intersection(original.supertypes(ofTypesNamed: layerTypes))
    if shared.contains(where: { name in original.types(named: name).contains { !$0.members[property.name].isEmpty } }) {
      return true
    }
    return original.types(named: owner).contains { $0.node.is(ProtocolDeclSyntax.self) }
      && isAnsweredByFlag(property.name, ofProtocol: owner)
  }

  /// Whether a type answers for a protocol's property with the flag, or nothing is known to answer.
  private func isAnsweredByFlag(_ name: String, ofProtocol type: String) -> Bool {
    let answers = original.declarations(named: name).filter { declaration in
      guard let owner = declaration.nameOfOwner else { return false }
      // An extension answers for all types.
      if owner == type {
        return declaration.node.ancestor(MemberBlockSyntax.self)?.parent?.is(ExtensionDeclSyntax.self) ?? false
      }
      return original.supertypes(ofTypesNamed: [owner]).contains(type)
        && !original.types(named: owner).contains { $0.node.is(ProtocolDeclSyntax.self) }
    }
    return answers.isEmpty
      || answers.contains { answer in
        answer.binding?.accessorBlock?.tokens(viewMode: .sourceAccurate).contains { $0.bareName == name } ?? false
      }
  }

  /// The names of the types of the app's layer, and of those with a member of a name.
  private func flagTypes(with member: String) -> Set<String> {
    layerTypes.union(index.declarations(named: member).compactMap { $0.nameOfOwner })
  }
}

/// What declares a property of one name as a flag.
struct FlagOwners {
  /// The types of the app's layer, and those that have such a property.
  let types: Set<String>
  let lastWords: Set<String>
  /// Whether a type of the layer has the property itself.
  let areOfLayer: Bool

  init(_ types: Set<String>, areOfLayer: Bool) {
    self.types = types
    self.areOfLayer = areOfLayer
    lastWords = Set(types.map(\.lastWord))
  }
}

extension Declaration {
  /// The type of a variable, or of a function's result, as written.
  package var writtenType: TypeSyntax? {
    node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type ?? binding?.typeAnnotation?.type
  }

  /// The written type, also of a function's parameter.
  package var annotatedType: TypeSyntax? { writtenType ?? node.as(FunctionParameterSyntax.self)?.type }

  /// The type, or the function, that is called for the initial value of a variable: `Page` of `let page = Page()`.
  package var calledForValue: String? {
    let call = binding?.initializer?.value.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName
  }

  /// The type or extension around a member.
  var ownerOfMember: Syntax? { node.ancestor(MemberBlockSyntax.self)?.parent }

  var nameOfOwner: String? { ownerOfMember?.nameOfOwner }
}

extension Syntax {
  /// The plain name of a type, or of the one that an extension extends.
  var nameOfOwner: String? {
    self.as(ExtensionDeclSyntax.self)?.extendedType.lastName ?? asProtocol((any NamedDeclSyntax).self)?.name.bareName
  }
}

extension ExprSyntax {
  /// `a.b` of `a`, also behind `a?` and `a!`.
  fileprivate var memberAskedFor: MemberAccessExprSyntax? {
    if let chain = parent?.as(OptionalChainingExprSyntax.self) { return ExprSyntax(chain).memberAskedFor }
    if let unwrapped = parent?.as(ForceUnwrapExprSyntax.self) { return ExprSyntax(unwrapped).memberAskedFor }
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member?.base?.id == id ? member : nil
  }

  /// Whether it is names joined by points.
  fileprivate var isPlainPath: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let member): member.base?.isPlainPath ?? false
    default: false
    }
  }

  /// `b` of `a.b`, `a.b?`, `a.b!` and `a.b()`.
  var lastNameOfPath: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): node.expression.lastNameOfPath
    case .forceUnwrapExpr(let node): node.expression.lastNameOfPath
    case .functionCallExpr(let node): node.calledExpression.lastName
    default: lastName
    }
  }
}

extension String {
  /// `Settings` of `AppSettings` and of `appSettings`.
  var lastWord: String {
    guard let start = lastIndex(where: \.isUppercase) else { return withFirstUppercased }
    return String(self[start...])
  }
}
