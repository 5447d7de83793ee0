import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Distinguishes uses of an experiment's own case from uses of other types' members of that name.
struct CaseMentions {
  enum Mention {
    /// Code that is keyed by the case and is deleted with it.
    case keyed(KeyedCode)
    /// Another use of the case, or possibly one.
    case blocking
    /// The case in a list that is asked for more than whether it holds a flag.
    case missed
    /// A member of another type, or no member at all.
    case other
  }

  private let resolver: RememberingResolver
  private let world: World?
  private let expected: ExpectedTypes

  /// - Parameter world: `nil` if all code is parsed.
  init(_ resolver: RememberingResolver, _ world: World? = nil) {
    self.resolver = resolver
    self.world = world
    expected = ExpectedTypes(resolver)
  }

  /// Classifies a reference by the name of a case.
  func mention(_ reference: DeclReferenceExprSyntax, of declared: DeclaredCase) -> Mention {
    if isInItself(reference, declared.named) { return .other }
    let mention = mentionOfDeclared(reference, declared)
    // A foreign enum keeps the case, and values of it may be the case. What an extension adds to it goes.
    if case .keyed(let code) = mention, isForeign(declared.type),
      !resolver.declarations(named: declared.member).contains(where: { isDeclaration($0, of: declared.named) }),
      !code.isForFlagAlone(inTest: reference.isInTestFile)
    {
      return .blocking
    }
    return mention
  }

  /// Whether it stands in the initial value of a static member of that name, which cannot be made of itself, or in an
  /// attribute of it: `static let newPage = Flag(source: \.newPage)`, `@Stored(#keyPath(newPage)) static var newPage`.
  private func isInItself(_ reference: DeclReferenceExprSyntax, _ named: NamedCase) -> Bool {
    let owner =
      reference.ancestor(InitializerClauseSyntax.self)?.parent?.parent?.parent
      ?? reference.ancestor(AttributeSyntax.self)?.parent?.parent
    guard let variable = owner?.as(VariableDeclSyntax.self), variable.modifiers.isStatic,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false, DeclSyntax(variable).declaredNames == [named.member]
    else { return false }
    return resolver.declaresMember(of: named, Syntax(variable))
  }

  private func mentionOfDeclared(_ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase) -> Mention {
    let expression = reference.outermostName
    switch meaning(of: expression, declared.named) {
    case .other: return .other
    case .unknown: return .blocking
    case .own:
      if let code = ownClause(around: expression, declared.named) ?? ownEntry(around: expression, declared.named)
        ?? KeyedCode(ofKey: expression, declared) ?? KeyedCode(ofUncalledSetter: expression, world)
        ?? KeyedCode(ofAssertionAbout: expression, resolver)
      {
        return .keyed(code)
      }
      if let code = KeyedCode(ofOnlyElement: expression, world) { return .keyed(code) }
      if let code = KeyedCode(around: expression, resolver) {
        if let world, code.setsReadProperty(of: declared, world) { return .blocking }
        if let world, let list = code.listOfFlags, ListedFlags.isMissed(code.node, in: list, of: declared.type, world) {
          return .missed
        }
        return .keyed(code)
      }
      let code =
        store(of: expression, declared) ?? listed(expression, declared) ?? KeyedCode(ofUnread: expression, world)
      return code.map { .keyed($0) } ?? .blocking
    }
  }

  /// Code that gives the flag a value.
  private func store(of flag: ExprSyntax, _ declared: DeclaredCase) -> KeyedCode? {
    KeyedCode(ofFlagMenu: flag, declared, resolver, world)
      ?? KeyedCode(ofStore: flag.storedFlag(resolver), of: declared, resolver)
      ?? KeyedCode(ofRestored: flag.storedFlag(resolver), of: declared, world)
      ?? KeyedCode(ofHanded: flag.storedFlag(resolver), of: declared, world)
      ?? KeyedCode(ofDefaultUnder: flag, of: declared, resolver)
      ?? KeyedCode(ofReset: flag)
      ?? KeyedCode(ofOwnChange: flag, declared)
      ?? KeyedCode(ofAnswer: flag, declared, world)
      ?? KeyedCode(ofExposure: flag, declared, world)
  }

  /// Code that shows the flag, or works with it as one of several.
  private func listed(_ flag: ExprSyntax, _ declared: DeclaredCase) -> KeyedCode? {
    if let code = KeyedCode(ofValueInList: flag, declared, resolver, world)
      ?? KeyedCode(ofListed: flag, declared, world)
      ?? KeyedCode(ofAdded: flag, declared, world)
      ?? KeyedCode(ofComparison: flag, declared, resolver)
      ?? KeyedCode(ofExample: flag, declared, resolver)
    {
      return code
    }
    if let code = KeyedCode(ofHeard: flag, of: declared.experiment, resolver) { return code }
    guard let world else { return nil }
    return (FlagControl(around: flag, world) ?? FlagControl(madeFor: flag, world)).map { .control($0) }
  }

  /// The clause for the case alone that an expression stands in: it goes with all in it.
  private func ownClause(around expression: ExprSyntax, _ named: NamedCase) -> KeyedCode? {
    for node in Syntax(expression).ancestors {
      if node.is(SwitchCaseLabelSyntax.self) { return nil }
      guard let clause = node.as(SwitchCaseSyntax.self),
        let items = clause.label.as(SwitchCaseLabelSyntax.self)?.caseItems,
        let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression, items.count == 1,
        pattern.lastName == named.member, meaning(of: pattern, named) == .own
      else { continue }
      if let code = KeyedCode(around: pattern, resolver), case .clause = code { return code }
    }
    return nil
  }

  /// The entry under the case in a dictionary, in the value of which an expression stands:
  /// `[.newPage: all.contains(.newPage)]`.
  private func ownEntry(around expression: ExprSyntax, _ named: NamedCase) -> KeyedCode? {
    for node in Syntax(expression).ancestors {
      if node.is(CodeBlockItemSyntax.self) || node.is(ClosureExprSyntax.self) { return nil }
      guard let element = node.as(DictionaryElementSyntax.self) else { continue }
      guard element.key.lastName == named.member, element.value.contentRange.contains(expression.contentStart),
        meaning(of: element.key, named) == .own
      else { return nil }
      return KeyedCode(around: element.key, resolver)
    }
    return nil
  }

  /// Classifies a reference by the name of a case that is no flag: its patterns alone are keyed by it.
  func pattern(_ reference: DeclReferenceExprSyntax, of named: NamedCase) -> Mention {
    let expression = reference.outermostName
    switch meaning(of: expression, named) {
    case .other: return .other
    case .unknown: return .blocking
    case .own:
      switch KeyedCode(around: expression, resolver) {
      case .pattern(let item, let list): return .keyed(.pattern(item, list))
      case .clause(let clause, let list): return .keyed(.clause(clause, list))
      default: return .blocking
      }
    }
  }

  /// Whether a reference by the name of a case is certainly one to the case.
  func isOwn(_ reference: DeclReferenceExprSyntax, _ named: NamedCase) -> Bool {
    meaning(of: reference.outermostName, named) == .own
  }

  /// Whether a declaration of cases is one in the case's type.
  func isDeclared(in cases: EnumCaseDeclSyntax, _ named: NamedCase) -> Bool {
    resolver.declaresMember(of: named, cases)
  }

  /// Whether no source declares the enum, because another language or package does.
  private func isForeign(_ type: String) -> Bool { !resolver.declaresType(type) }

  /// The meaning of a name, as far as it is known.
  enum Meaning {
    case own
    case other
    case unknown
  }

  func meaning(of expression: ExprSyntax, _ declared: NamedCase) -> Meaning {
    guard let member = expression.as(MemberAccessExprSyntax.self) else {
      let found = resolver.declarations(ofUse: expression)
      if found.isEmpty, expression.enclosingType?.plainName == declared.type, isForeign(declared.type) {
        return .unknown
      }
      return found.contains { isDeclaration($0, of: declared) } ? .own : .other
    }
    guard let base = member.base else {
      return expression.isCodingKey && !isCodingKey(declared.type) ? .other : meaning(ofImplicit: expression, declared)
    }
    guard let name = base.lastName, base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) else {
      // Values have no cases as members.
      return .other
    }
    if name == declared.type { return meaning(ofMemberOf: base, declared) }
    if name == "Self" || name == "self" { return resolver.declaresMember(of: declared, expression) ? .own : .other }
    guard resolver.isTypeAlias(name) else {
      return resolver.declarations(ofUse: base).lazy.compactMap { meaning(ofMemberOfHeldType: $0, declared) }.first
        ?? .other
    }
    return resolver.types(ofAlias: name).map { $0.contains(declared.type) ? .unknown : .other } ?? .unknown
  }

  /// - Parameter base: has the plain name of the case's type.
  private func meaning(ofMemberOf base: ExprSyntax, _ declared: NamedCase) -> Meaning {
    guard resolver.hasNamesake(of: declared) else { return .own }
    let found = resolver.declarations(ofUse: base)
    guard !found.isEmpty, found.allSatisfy({ $0.kind == .type }) else { return .unknown }
    let owned = found.filter { resolver.isOwner($0.node, of: declared) }
    return owned.isEmpty ? .other : owned.count == found.count ? .own : .unknown
  }

  /// The meaning of a member of a name for a type: `let flags = Flags.self`, `_ flags: Flags.Type`.
  private func meaning(ofMemberOfHeldType name: Declaration, _ declared: NamedCase) -> Meaning? {
    if let type = name.annotatedType {
      let held = type.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
      return held?.split(separator: ".").last.map { $0 == declared.type ? .unknown : .other }
    }
    guard let value = name.binding?.initializer?.value.as(MemberAccessExprSyntax.self), value.declName.isSelf,
      let type = value.base
    else { return nil }
    return type.lastName == declared.type ? meaning(ofMemberOf: type, declared) : .other
  }

  private func meaning(ofImplicit expression: ExprSyntax, _ declared: NamedCase) -> Meaning {
    if isBesideMemberOfAnotherType(expression, declared) || hasArguments(expression, declared) { return .other }
    guard let types = expected.types(at: expression) else { return .unknown }
    if expression.isMatchedAgainstSelf, types.names == [declared.type] {
      return resolver.declaresMember(of: declared, expression) ? .own : .other
    }
    guard types.names.contains(declared.type) else {
      return types.mayBeAny || mayBeRelated(types, declared) ? .unknown : .other
    }
    let others = types.names.subtracting([declared.type])
    guard !types.mayBeAny, !types.mayBeExternal, others.allSatisfy({ isWithout(declared.member, $0) }) else {
      return .unknown
    }
    return resolver.hasNamesake(of: declared) ? meaning(among: types, declared) : .own
  }

  /// Whether a library's type may be a superclass of the flags' own, `Defaults._AnyKey` of `Defaults.Keys`: its members
  /// hardly have a name of several words that the sources give a flag.
  private func mayBeRelated(_ types: TypeNames, _ declared: NamedCase) -> Bool {
    isForeign(declared.type) && declared.member.contains(where: \.isUppercase)
      && types.names.contains { !Self.plainTypes.contains($0) && isForeign($0) && !resolver.isTypeAlias($0) }
  }

  /// Where other types of the case's type's name have such a case, too.
  private func meaning(among types: TypeNames, _ declared: NamedCase) -> Meaning {
    let owners = resolver.declarations(named: declared.member).compactMap { declaration -> EnclosingType? in
      isDeclaration(declaration, of: declared) ? declaration.node.enclosingType : nil
    }
    guard let world, let owner = owners.first, let mayBe = types.mayBe(owner, world) else { return .unknown }
    return mayBe ? .own : .other
  }

  /// `.newPage` of `[.full, .newPage]`, or beside `case .full:`, where the flags have no `full`.
  private func isBesideMemberOfAnotherType(_ expression: ExprSyntax, _ declared: NamedCase) -> Bool {
    // Which members a foreign type has is not known.
    if isForeign(declared.type) { return false }
    return expression.neighboursOfOneType.contains { neighbour in
      guard let name = neighbour.nameOfImplicitMember, !["none", "some"].contains(name) else { return false }
      let owners = resolver.declarations(named: name).compactMap { $0.node.enclosingType?.plainName }
      return !owners.isEmpty && owners.allSatisfy { $0 != declared.type && resolver.isConcrete($0) }
    }
  }

  /// Whether a name is called although the case has no associated values, or is gone by now, or the static member holds no function:
  /// `.newPage(1)`.
  private func hasArguments(_ expression: ExprSyntax, _ declared: NamedCase) -> Bool {
    guard let call = expression.call, call.leftParen != nil, resolver.declaresType(declared.type),
      resolver.declarations(named: "callAsFunction").isEmpty
    else { return false }
    return resolver.declarations(named: declared.member).filter { $0.node.enclosingType?.plainName == declared.type }
      .allSatisfy { $0.node.as(EnumCaseElementSyntax.self).map { $0.parameterClause == nil } ?? $0.holdsValueOfItsType }
  }

  /// Whether a type has no static member of a name: one of the standard library's, or an enum or a struct that does not
  /// declare it, and no protocol that may do so for it.
  private func isWithout(_ member: String, _ type: String) -> Bool {
    let owners = resolver.declarations(named: member).compactMap { $0.node.enclosingType?.plainName }
    if Self.plainTypes.contains(type) { return !owners.contains(type) }
    let bodies = resolver.bodies(ofType: type)
    return bodies.contains { $0.is(EnumDeclSyntax.self) || $0.is(StructDeclSyntax.self) }
      && !bodies.contains { $0.is(ClassDeclSyntax.self) || $0.is(ProtocolDeclSyntax.self) }
      && owners.allSatisfy { $0 != type && resolver.isConcrete($0) }
  }

  /// Types of the standard library without such members.
  static let plainTypes: Set = [
    "Array", "Bool", "Dictionary", "Double", "Int", "Optional", "Set", "String", "Void",
  ]

  private func isDeclaration(_ declaration: Declaration, of declared: NamedCase) -> Bool {
    declaration.isStatic && resolver.declaresMember(of: declared, declaration.node)
  }

  private func isCodingKey(_ type: String) -> Bool {
    let bodies = resolver.bodies(ofType: type)
    if bodies.isEmpty { return type.contains("Key") }
    return bodies.contains { body in
      body.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription.hasSuffix("Key") } ?? false
    }
  }
}

extension Declaration {
  /// Whether it is a variable that is certainly no function: `static let newPage = Feature(isOn: true)`.
  fileprivate var holdsValueOfItsType: Bool {
    guard let variable, let binding, variable.modifiers.isStatic else { return false }
    if let type = writtenType {
      return type.is(IdentifierTypeSyntax.self) && type.trimmedDescription == node.enclosingType?.plainName
    }
    return binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName
      == node.enclosingType?.plainName
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isSelf: Bool { baseName.tokenKind == .keyword(.self) }
}

extension ExprSyntax {
  /// The elements of the array that it is in, or the patterns of the `switch` that it is a pattern of.
  fileprivate var neighboursOfOneType: [ExprSyntax] {
    if let list = parent?.as(ArrayElementSyntax.self)?.parent?.as(ArrayElementListSyntax.self) {
      return list.map(\.expression)
    }
    let whole = call.map { ExprSyntax($0) } ?? self
    guard whole.parent?.as(ExpressionPatternSyntax.self)?.caseItem != nil,
      let choice = ancestor(SwitchExprSyntax.self)
    else { return [] }
    return choice.caseConditions
  }

  /// Whether it is the pattern of a clause in `switch self`.
  fileprivate var isMatchedAgainstSelf: Bool {
    guard parent?.as(ExpressionPatternSyntax.self)?.caseItem != nil,
      let subject = ancestor(SwitchExprSyntax.self)?.subject
    else { return false }
    return subject.isSelf
  }

  /// The key in calls of containers of coders: `container.decode(Int.self, forKey: .red)`.
  var isCodingKey: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "forKey",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return false }
    return ["decode", "encode", "nested", "superDecoder", "superEncoder"].contains { name.hasPrefix($0) }
  }
}
