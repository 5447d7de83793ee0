import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A Boolean that a case of an app's own enum carries, and where it is given a value and read.
///
/// ```
/// enum Action { case show(isNew: Bool) }
/// send(.show(isNew: true))
/// case .show(let isNew): title = isNew ? "new" : "old"
/// ```
struct CasePayload {
  let parameter: EnumCaseParameterSyntax
  let clause: EnumCaseParameterClauseSyntax
  /// What makes a value of the case, with the argument.
  private(set) var gifts: [(call: FunctionCallExprSyntax, argument: LabeledExprSyntax)] = []
  /// The patterns that say something of it: a name, `_`, or the value it must have.
  private(set) var patterns: [(call: FunctionCallExprSyntax, argument: LabeledExprSyntax)] = []

  /// - Parameter argument: one of a call that may make a value of a case.
  /// - Returns: `nil` if it makes none, or if not all of the case's values and patterns are known.
  init?(givenBy argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ world: World) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let place = call.arguments.firstIndex(of: argument), call.trailingClosure == nil
    else { return nil }
    let name = member.declName.baseName.bareName
    let index = call.arguments.distance(from: call.arguments.startIndex, to: place)
    let declared = world.resolver.declarations(named: name)
    let elements = declared.compactMap { $0.node.as(EnumCaseElementSyntax.self) }.filter { call.gives($0) }
    guard let element = elements.first, elements.count == 1, let clause = element.parameterClause,
      let owner = element.ancestor(EnumDeclSyntax.self), Self.areKnownValues(of: owner, world),
      // Only a case with a value can be `indirect`.
      element.ancestor(EnumCaseDeclSyntax.self)?.modifiers.isEmpty ?? false,
      // The case must stay the only member of its name, which a protocol may ask for, too.
      declared.allSatisfy({ $0.node.id == element.id || !$0.mayBeStaticMember(of: owner) })
    else { return nil }
    parameter = clause.parameters[clause.parameters.index(clause.parameters.startIndex, offsetBy: index)]
    self.clause = clause
    guard parameter.type.trimmedDescription == "Bool",
      clause.parameters.allSatisfy({ $0.defaultValue == nil }),
      note(usesOf: element, at: index, isOnly: declared.count == 1, world)
    else { return nil }
  }

  /// What the values of the case carry.
  ///
  /// - Parameter calls: those of functions that pass it on.
  func verdict(_ value: Bool, _ calls: CallSites, _ world: World) -> PassedConstant {
    let tests = TestArguments(world, calls)
    var assumed = AssumedNames(parameter.id)
    var verdict = TestArguments.Verdict.agrees
    for given in gifts.map(\.argument.expression) where !GivenValue.known(given).isBoolean(value) {
      if isReadAgain(given, world) || world.passesOn(given, value, calls, assuming: &assumed) { continue }
      guard given.isInTestFile else { return .unknown }
      verdict = verdict.and(tests.verdict(given, beside: value))
    }
    switch verdict {
    case .agrees: return .always
    case .loses(let places): return .outsideOfTests(places)
    case .unknown: return .unknown
    }
  }

  /// The names that patterns give it.
  var names: [IdentifierPatternSyntax] { patterns.compactMap { $0.argument.expression.boundName } }

  /// Whether all values carry one literal, and no pattern says anything of it.
  var isUnread: Bool {
    let values = Set(gifts.map { $0.argument.expression.as(BooleanLiteralExprSyntax.self)?.isTrue })
    return values.count == 1 && !values.contains(nil)
      && patterns.allSatisfy { $0.argument.expression.is(DiscardAssignmentExprSyntax.self) }
  }

  // MARK: Uses

  /// Whether nothing but the enum's cases makes values of it, or writes them down.
  private static func areKnownValues(of owner: EnumDeclSyntax, _ world: World) -> Bool {
    guard world.isOwn(type: owner), !world.resolver.isTypeAlias(owner.name.bareName),
      owner.attributes.allSatisfy({ $0.isHarmless || $0.trimmedDescription == "@CasePathable" }),
      !owner.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }),
      let type = EnclosingType(Syntax(owner))
    else { return false }
    return world.supertypes(of: type, seeking: coders).isDisjoint(with: coders)
      && !world.isDataOfLibrary(type.plainName)
  }

  private static let coders: Set = ["Codable", "Decodable", "Encodable"]

  private mutating func note(
    usesOf element: EnumCaseElementSyntax, at index: Int, isOnly: Bool, _ world: World
  ) -> Bool {
    guard let owner = element.ancestor(EnumDeclSyntax.self) else { return false }
    let name = element.name.bareName
    let named = NamedCase(type: owner.name.bareName, member: name, path: TypePath(of: Syntax(owner)))
    let sight: World.Sight
    if owner.modifiers.isHiddenInFile {
      guard let file = world.resolver.fileNumber(of: owner) else { return false }
      sight = .file(file)
    } else {
      sight = .everywhere
    }
    guard let references = world.onlyReferences(to: name, in: sight) else { return false }
    let mentions = CaseMentions(world.resolver, world)
    for reference in references {
      let use = reference.outermostName
      let call = use.call
      switch mentions.meaning(of: use, named) {
      case .own: break
      case .other where !isPassedToStore(use, call, element, world):
        // An associated type, a generic parameter or a value for the type may stand for the enum.
        if !use.isImplicitMember, let call, call.gives(element), !isMemberOfOtherType(use, world) { return false }
        continue
      case .other: guard isOnly else { return false }
      case .unknown:
        if call == nil, use.isInPattern || !name.contains(where: \.isUppercase) { continue }
        if let call, !call.gives(element), !use.isInPattern { continue }
        // What a store of actions takes may be of any type, and so may a pattern in a pattern, or in a closure of the
        // type in which the enum is.
        guard isOnly, isNamed(call, element),
          isPassedToStore(use, call, element, world) || use.isInPatternOfCase(world)
            || use.isInPattern && use.isInTypeAround(owner)
        else { return false }
      }
      guard note(use, call, of: element, at: index) else { return false }
    }
    return true
  }

  /// Whether it is what a store of actions is given or expected to receive: `store.send(.show(isNew: true))`.
  private func isPassedToStore(
    _ use: ExprSyntax, _ call: FunctionCallExprSyntax?, _ element: EnumCaseElementSyntax, _ world: World
  ) -> Bool {
    guard use.isImplicitMember, let call, call.gives(element), isNamed(call, element),
      let owner = call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return ["receive", "send"].contains(owner.calledExpression.lastName)
      && PossibleTypes(world.resolver).typesSent(by: owner) == nil
  }

  /// Whether it is a member of another type that the sources declare, and not of an associated type or a generic
  /// parameter of the name.
  private func isMemberOfOtherType(_ use: ExprSyntax, _ world: World) -> Bool {
    guard let base = use.as(MemberAccessExprSyntax.self)?.base else { return true }
    guard let name = base.lastName, base.isPathOfNames, base.rootName != "Self" else { return false }
    if name.first?.isLowercase ?? false {
      return world.resolver.nameOfType(of: base).map(world.resolver.declaresType) ?? false
    }
    let isConstrained = Syntax(use).ancestors.contains { node in
      node.is(ProtocolDeclSyntax.self)
        || node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
          .contains { $0.name.bareName == name } ?? false
        || node.as(ExtensionDeclSyntax.self).map { world.isOfProtocol($0) } ?? false
    }
    return !isConstrained && world.resolver.declaresType(name) && !world.resolver.isTypeAlias(name)
  }

  /// Whether no other case is likely to be written like that: with this label, or by a name of several words.
  private func isNamed(_ call: FunctionCallExprSyntax?, _ element: EnumCaseElementSyntax) -> Bool {
    element.name.bareName.contains(where: \.isUppercase)
      || call.map { $0.gives(element) && $0.arguments.contains { $0.label != nil } } ?? false
  }

  /// - Returns: whether it is known what a use says of the payload.
  private mutating func note(
    _ use: ExprSyntax, _ call: FunctionCallExprSyntax?, of element: EnumCaseElementSyntax, at index: Int
  ) -> Bool {
    if use.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { return false }
    if use.isInPattern {
      guard let call else { return true }
      guard call.arguments.count == clause.parameters.count else { return false }
      let argument = call.arguments[call.arguments.index(call.arguments.startIndex, offsetBy: index)]
      guard argument.expression.boundName != nil || argument.expression.is(DiscardAssignmentExprSyntax.self) else {
        return false
      }
      patterns.append((call, argument))
      return true
    }
    // `.show` alone is a function.
    guard let call, call.gives(element) else { return false }
    gifts.append((call, call.arguments[call.arguments.index(call.arguments.startIndex, offsetBy: index)]))
    return true
  }

  /// Whether it is one of the names that patterns give the payload: one value is made out of another.
  private func isReadAgain(_ value: ExprSyntax, _ world: World) -> Bool {
    let found = world.resolver.declarations(of: value)
    return !found.isEmpty && found.allSatisfy { declaration in names.contains { $0.id == declaration.node.id } }
  }
}

extension World {
  /// Whether an extension may be one of a protocol, whose associated types its members see.
  fileprivate func isOfProtocol(_ node: ExtensionDeclSyntax) -> Bool {
    let bodies = resolver.bodies(ofType: node.extendedType.trimmedDescription).filter {
      !$0.is(ExtensionDeclSyntax.self)
    }
    return bodies.isEmpty || bodies.contains { $0.is(ProtocolDeclSyntax.self) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it passes what a case carries.
  fileprivate func gives(_ element: EnumCaseElementSyntax) -> Bool {
    guard let parameters = element.parameterClause?.parameters, trailingClosure == nil else { return false }
    return arguments.map { $0.label?.bareName } == parameters.map(\.label)
  }
}

extension EnumCaseParameterSyntax {
  fileprivate var label: String? {
    firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.bareName }
  }
}

extension Declaration {
  /// Whether it is a case, or a static member, of an enum or of a protocol, which the enum may conform to.
  fileprivate func mayBeStaticMember(of owner: EnumDeclSyntax) -> Bool {
    guard kind == .enumCase || isStatic, let type = node.enclosingType else { return false }
    return type.plainName == owner.name.bareName
      || !type.node.is(EnumDeclSyntax.self) && !type.node.is(StructDeclSyntax.self)
        && !type.node.is(ClassDeclSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it is in a pattern that something is matched with.
  fileprivate var isInPattern: Bool {
    for node in Syntax(self).ancestors {
      if node.is(ExpressionPatternSyntax.self) { return true }
      if node.is(CodeBlockItemSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self)
        || node.is(InitializerClauseSyntax.self)
      {
        return false
      }
    }
    return false
  }

  /// Whether it is in the type in which an enum is.
  fileprivate func isInTypeAround(_ owner: EnumDeclSyntax) -> Bool {
    guard let outer = owner.enclosingType?.plainName else { return false }
    return enclosingType?.path.contains(outer) ?? false
  }

  /// Whether it is in the pattern of what a case of the app, or a presentation, carries: `.presented(.show(let isNew))`.
  fileprivate func isInPatternOfCase(_ world: World) -> Bool {
    let outer = call?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard isInPattern, let name = outer?.calledExpression.lastName else { return false }
    return name == "presented" || world.resolver.declarations(named: name).contains { $0.kind == .enumCase }
  }

  /// `isNew` of `let isNew`, or in a pattern with `let` before it.
  fileprivate var boundName: IdentifierPatternSyntax? {
    guard let pattern = self.as(PatternExprSyntax.self)?.pattern else { return nil }
    return pattern.as(IdentifierPatternSyntax.self)
      ?? pattern.as(ValueBindingPatternSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)
  }
}
