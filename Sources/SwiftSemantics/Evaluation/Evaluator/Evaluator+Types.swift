import SourceSearch
import SwiftSyntax

/// Resolves written types.
extension Evaluator {
  func type(_ syntax: TypeSyntax, _ context: Context) -> ValueType {
    context.memory.answer(context.memory.types, context.question(syntax), about: Syntax(syntax)) {
      written(syntax, context).ifOfBoundedSize
    }
  }

  private func written(_ syntax: TypeSyntax, _ context: Context) -> ValueType {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      return named(node.name.bareName, arguments(node.genericArgumentClause, context), from: Syntax(node), context)
    case .memberType(let node):
      let arguments = arguments(node.genericArgumentClause, context)
      return nested(node.name.bareName, arguments, in: node.baseType, context)
    case .optionalType(let node): return .optional(type(node.wrappedType, context))
    case .implicitlyUnwrappedOptionalType(let node): return type(node.wrappedType, context)
    case .arrayType(let node): return .array(type(node.element, context))
    case .dictionaryType(let node): return .dictionary(type(node.key, context), type(node.value, context))
    case .attributedType(let node): return type(node.baseType, context)
    case .someOrAnyType(let node): return type(node.constraint, context)
    case .compositionType(let node): return composed(node.elements.map { type($0.type, context) })
    case .metatypeType(let node): return .metatype(type(node.baseType, context))
    case .functionType(let node):
      return .function(
        parameters: node.parameters.map { type($0.type, context) }, result: type(node.returnClause.type, context))
    case .tupleType(let node):
      if node.elements.count == 1, let only = node.elements.first { return type(only.type, context) }
      return .tuple(
        node.elements.map { .init(label: $0.firstName?.bareName, type: type($0.type, context)) })
    default: return .unknown
    }
  }

  /// The type of `HasA & HasB`: whichever of them has a member. What comes of `AnyObject` and `Sendable` is no member.
  private func composed(_ parts: [ValueType]) -> ValueType {
    let known = parts.filter { part in
      if case .external(let name, _) = part { !["AnyObject", "Sendable"].contains(name) } else { true }
    }
    return known.count == 1 ? known[0] : oneOf(known)
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax?, _ context: Context) -> [ValueType] {
    clause?.arguments.map { argument in
      if case .type(let syntax) = argument.argument { type(syntax, context) } else { .unknown }
    } ?? []
  }

  /// The type that a plain name means at a node.
  private func named(
    _ name: String, _ arguments: [ValueType], from node: Syntax, _ context: Context
  ) -> ValueType {
    switch resolve(name, from: node, onlyTypes: true, context) {
    case .declarations(let declarations), .members(let declarations, _):
      return oneOf(declarations.map { type(of: $0, arguments, context) })
    case .experiment(let number): return .experiment(number)
    case nil: break
    }
    if name == "Self" { return selfType(around: node, context) }
    return standard(name, arguments)
  }

  func standard(_ name: String, _ arguments: [ValueType]) -> ValueType {
    switch (name, arguments.count) {
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case (RuntimeAPI.assignment, 1):
      if case .experiment(let number) = arguments[0] { return .assignment(number) }
    default: break
    }
    return .external(name, arguments: arguments)
  }

  private func nested(
    _ name: String, _ arguments: [ValueType], in base: TypeSyntax, _ context: Context
  ) -> ValueType {
    let outer = type(base, context)
    if let found = nestedType(name, arguments, in: outer, context) { return found }
    // `AppFeature.ButtonColorSplitTest`: a module's name before one of its types.
    if case .external(let module, _) = outer, index.moduleNames.contains(module) || module == RuntimeAPI.module {
      return global(name, arguments, from: Syntax(base), context)
    }
    return .unknown
  }

  func global(_ name: String, _ arguments: [ValueType], from node: Syntax, _ context: Context) -> ValueType {
    switch resolveGlobal(name, from: node, onlyTypes: true, anyModule: true) {
    case .declarations(let declarations), .members(let declarations, _):
      return agreed(declarations.map { type(of: $0, arguments, context) })
    case .experiment(let number): return .experiment(number)
    case nil: return standard(name, arguments)
    }
  }

  /// The type of a name nested in another type.
  func nestedType(
    _ name: String, _ arguments: [ValueType], in outer: ValueType, _ context: Context
  ) -> ValueType? {
    switch (outer, name) {
    case (.experiment(let number), RuntimeAPI.group): return .group(number)
    case (.experiment(let number), RuntimeAPI.behaviorType), (.group(let number), RuntimeAPI.behaviorType):
      return experiments[number].hasBehaviors ? .behavior(number) : nil
    default:
      let declarations = members(name, of: outer, context).filter(\.isType)
      return declarations.isEmpty ? nil : agreed(declarations.map { type(of: $0, arguments, context) })
    }
  }

  /// The type that a declaration of a type stands for.
  func type(of declaration: Declaration, _ arguments: [ValueType], _ context: Context) -> ValueType {
    let question = EvaluationMemory.DeclarationQuestion(
      declaration: declaration, arguments: arguments, frame: context.frame?.number ?? 0)
    return context.memory.answer(context.memory.declaredTypes, question, about: declaration.node) {
      ownType(of: declaration, arguments, context).ifOfBoundedSize
    }
  }

  private func ownType(of declaration: Declaration, _ arguments: [ValueType], _ context: Context) -> ValueType {
    switch declaration.kind {
    case .type: return index.number(of: declaration.node).map { declared($0, arguments) } ?? .unknown
    case .typeAlias:
      guard let alias = declaration.node.as(TypeAliasDeclSyntax.self) else { return .unknown }
      guard let parameters = alias.genericParameterClause?.parameters else {
        return type(alias.initializer.value, context)
      }
      var frame = Frame.Contents(owner: Syntax(alias))
      for (parameter, argument) in zip(parameters, arguments) { frame.generics[parameter.name.bareName] = argument }
      return type(alias.initializer.value, context.inside(frame))
    case .genericParameter:
      if let known = context.frame?.contents.generics[declaration.name] { return known }
      let constraint = declaration.node.as(GenericParameterSyntax.self)?.inheritedType
      return constraint.map { type($0, context) } ?? .unknown
    default: return .unknown
    }
  }

  /// A declared type, or an experiment if the declaration is its generated code.
  func declared(_ number: Int, _ arguments: [ValueType]) -> ValueType {
    if let experiment = experiment(declaredBy: number) { return .experiment(experiment) }
    let type = index.types[number]
    if let parent = type.parent, let experiment = experiment(declaredBy: parent) {
      if type.name == RuntimeAPI.group { return .group(experiment) }
      if type.name == RuntimeAPI.behaviorType { return .behavior(experiment) }
    }
    return .declared(number, arguments: arguments)
  }

  /// The experiment that a declaration of generated code belongs to.
  func experiment(declaredBy number: Int) -> Int? {
    let type = index.types[number]
    guard type.parent == nil, !type.isLocal, let experiment = numbers[type.name],
      type.inherited.contains(where: { RuntimeAPI.experimentProtocols.contains($0.trimmedDescription) })
    else { return nil }
    return experiment
  }

  /// The type whose body or extension a node lies in.
  func selfType(around node: Syntax, _ context: Context) -> ValueType {
    var current = node
    while let step = context.memory.scopes.step(from: current) {
      if let owner = step.parent.ownerOfMembers { return selfType(of: owner, context) }
      current = step.parent
    }
    return .unknown
  }

  /// Whether the types around a node are known, and what is declared for each of them.
  func knowsTypes(around node: Syntax, _ context: Context) -> Bool {
    var current = node
    while let step = context.memory.scopes.step(from: current) {
      if let owner = step.parent.ownerOfMembers, selfType(of: owner, context).extensionHead == nil { return false }
      current = step.parent
    }
    return true
  }

  func selfType(of owner: Syntax, _ context: Context) -> ValueType {
    if let number = index.number(of: owner) {
      return declared(
        number, index.types[number].genericParameters.map { context.frame?.contents.generics[$0] ?? .unknown })
    }
    guard let node = owner.as(ExtensionDeclSyntax.self) else { return .unknown }
    let extended = extendedTypes[owner.id] ?? type(node.extendedType, context)
    return node.genericWhereClause.map { narrowed(extended, by: $0, context) } ?? extended
  }

  /// `Row<Cache>` in `extension Row where Section == Cache`, `[Row]` in `extension Array where Element == Row`.
  private func narrowed(
    _ type: ValueType, by clause: GenericWhereClauseSyntax, _ context: Context
  ) -> ValueType {
    let stated = clause.statedTypes
    if case .external("Array", []) = type { return stated["Element"].map { .array(self.type($0, context)) } ?? type }
    guard case .declared(let number, let arguments) = type else { return type }
    if stated.isEmpty { return type }
    let types = stated.mapValues { self.type($0, context) }
    let parameters = index.types[number].genericParameters
    return .declared(
      number,
      arguments: parameters.indices.map { place in
        types[parameters[place]] ?? (arguments.indices.contains(place) ? arguments[place] : .unknown)
      })
  }

  /// The type that all agree on.
  func agreed(_ types: [ValueType]) -> ValueType {
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }
}

extension GenericWhereClauseSyntax {
  /// `Cache` for `Section` in `where Section == Cache`.
  var statedTypes: [String: TypeSyntax] {
    let stated = requirements.compactMap { $0.requirement.as(SameTypeRequirementSyntax.self)?.stated }
    return Dictionary(stated, uniquingKeysWith: { first, _ in first })
  }
}

extension SameTypeRequirementSyntax {
  /// The generic parameter of a plain name and its type.
  fileprivate var stated: (name: String, type: TypeSyntax)? {
    guard case .type(let left) = leftType, case .type(let right) = rightType,
      let name = left.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil
    else { return nil }
    return (name.name.bareName, right)
  }
}

extension ExperimentNames {
  /// A `Behavior` is generated where a group mirrors another.
  package var hasBehaviors: Bool { groups.contains { $0.mirrors != nil } }
}

extension Declaration {
  var isType: Bool {
    switch kind {
    case .type, .typeAlias, .genericParameter: true
    default: false
    }
  }
}
