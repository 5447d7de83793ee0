import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Distinguishes uses of a flag that is a property or a method of instances from uses of other members of that name.
struct InstanceFlagMentions {
  private let world: World
  private var resolver: RememberingResolver { world.resolver }

  init(_ world: World) { self.world = world }

  /// Classifies a reference by one of the flag's names.
  func mention(_ reference: DeclReferenceExprSyntax, of flag: InstanceFlag) -> CaseMentions.Mention {
    let expression = reference.outermostName
    let meaning = meaning(of: expression, flag)
    if meaning == .other || isInOwnAttribute(reference, flag) { return .other }
    // A property is not called.
    if meaning == .unknown, flag.methods.isEmpty, expression.call != nil { return .other }
    if meaning == .own,
      let code = KeyedCode(ofHeard: expression, of: flag.declared.experiment, resolver)
        ?? KeyedCode(ofCarrier: expression, of: flag.declared.experiment, world)
    {
      return .keyed(code)
    }
    if let binding = KeyPathBinding(at: expression, resolver), resolver.declaresType(binding.owner) {
      guard mayHave(flag, binding.owner) else { return .other }
      let control = FlagControl(boundBy: binding.call, world).map { KeyedCode.control($0) }
      guard flag.types.contains(binding.owner), !flag.namesakes.contains(binding.owner),
        let code = control ?? KeyedCode(ofSwitch: binding.call, resolver)
      else { return .blocking }
      return .keyed(code)
    }
    let control = FlagControl(boundBy: expression, world).map { KeyedCode.control($0) }
    if let code = control ?? KeyedCode(ofSwitch: expression, resolver) {
      return meaning == .own || flag.isForAnyReceiver ? .keyed(code) : .blocking
    }
    guard meaning == .own else { return .blocking }
    let code =
      ownCode(around: expression, flag) ?? KeyedCode(ofRow: expression, world) ?? store(in: expression, flag)
      ?? subscription(to: expression, flag) ?? KeyedCode(ofFeed: expression)
      ?? KeyedCode(ofEnvironment: expression, of: flag.declared, resolver) ?? KeyedCode(
        ofMemberKey: expression, flag.declared)
      ?? KeyedCode(ofListedProperty: expression, flag, world)
      ?? FlagControl(around: expression, world).map { .control($0) }
    return code.map { .keyed($0) } ?? .blocking
  }

  /// `@Stored(#keyPath(newPage)) var newPage`
  private func isInOwnAttribute(_ reference: DeclReferenceExprSyntax, _ flag: InstanceFlag) -> Bool {
    let owner = reference.ancestor(AttributeSyntax.self)?.parent?.parent
    return owner.map { owner in flag.members.contains { $0.id == owner.id } } ?? false
  }

  /// Code of the flag's own type that codes or describes it alone.
  private func ownCode(around expression: ExprSyntax, _ flag: InstanceFlag) -> KeyedCode? {
    guard expression.enclosingType.map({ flag.types.contains($0.plainName) }) ?? false else { return nil }
    return KeyedCode(ofCoding: expression) ?? KeyedCode(ofDescription: expression) ?? KeyedCode(ofHash: expression)
      ?? KeyedCode(ofRawValue: expression, in: Set(flag.types), world)
      ?? KeyedCode(ofConditionalStore: expression)
  }

  /// Whether a reference is certainly one to the flag.
  func isOwn(_ reference: DeclReferenceExprSyntax, _ flag: InstanceFlag) -> Bool {
    meaning(of: reference.outermostName, flag) == .own
  }

  func meaning(of expression: ExprSyntax, _ flag: InstanceFlag) -> CaseMentions.Meaning {
    if expression.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
      return meaning(ofKeyPathAt: expression, flag)
    }
    let found = resolver.parsedDeclarations(of: expression)
    if !found.isEmpty {
      let isOwn = found.contains { declaration in
        flag.members.contains { $0.id == declaration.variable?.id ?? declaration.node.id }
      }
      return isOwn ? .own : .other
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return meaning(ofBareName: expression, flag) }
    guard let base = member.base else { return .other }
    // Values have no static members, and a case is none of a value. A type gives its methods as functions.
    if base.isTypePath { return flag.methods.isEmpty ? .other : .unknown }
    if resolver.isTuple(base) { return .other }
    if let type = typeBehind(base), resolver.declaresType(type), !isDynamic(type) {
      if flag.types.contains(type) { return flag.namesakes.contains(type) ? .unknown : .own }
      if world.supertypes(of: type, seeking: flag.types).isDisjoint(with: flag.types) { return .other }
    }
    // An extension in the sources gives a library's type the flag.
    if let type = resolver.nameOfType(of: base), flag.types.contains(type), !resolver.declaresType(type) {
      return flag.namesakes.contains(type) ? .unknown : .own
    }
    resolver.seekMembers(of: base)
    if let types = PossibleTypes(resolver).types(of: base), !types.mayBeAny, !types.mayBeExternal, !types.names.isEmpty
    {
      if types.names.isSubset(of: flag.types) {
        return types.names.isDisjoint(with: flag.namesakes) ? .own : .unknown
      }
      if types.names.allSatisfy({ !mayHave(flag, $0) && resolver.declaresType($0) && !isDynamic($0) }) {
        return .other
      }
    }
    if isOfForeignType(base, flag) { return .other }
    if flag.isOnlyOne { return Self.namesOfFrameworks.contains(flag.declared.member) ? .unknown : .own }
    return flag.isAskedForMemberOfAnother(expression, resolver) ? .other : .unknown
  }

  private func meaning(ofBareName name: ExprSyntax, _ flag: InstanceFlag) -> CaseMentions.Meaning {
    guard let type = name.enclosingType?.plainName else { return .other }
    // A wrapper and what it projects, in code of the type itself.
    if let first = name.lastName?.first, "$_".contains(first), flag.types.contains(type),
      !flag.namesakes.contains(type)
    {
      return .own
    }
    return mayHave(flag, type) ? .unknown : .other
  }

  /// Properties that many types of Apple's frameworks have, so that a receiver of an unknown type may have one of them.
  private static let namesOfFrameworks: Set = [
    "allowsEditing", "allowsSelection", "clipsToBounds", "isActive", "isAnimating", "isDragging", "isEditable",
    "isEditing", "isEmpty", "isEnabled", "isFirstResponder", "isHidden", "isHighlighted", "isLoading", "isOn",
    "isOpaque", "isPlaying", "isScrollEnabled", "isSelectable", "isSelected", "isTracking", "isUserInteractionEnabled",
  ]

  /// Whether a receiver is of a type that no source declares or extends, such as `UITextView`, where the flag belongs to
  /// types of the sources.
  private func isOfForeignType(_ base: ExprSyntax, _ flag: InstanceFlag) -> Bool {
    // An extension of a library's type may be one for the flag's: `extension Optional where Wrapped == Settings`.
    guard !base.withoutUnwrapping.isSelf, let type = resolver.nameOfType(of: base), !resolver.declaresType(type),
      resolver.declarations(named: type).isEmpty, flag.types.allSatisfy(resolver.declaresType)
    else { return false }
    return !mayHave(flag, type)
      && flag.types.allSatisfy { !world.types(named: $0).contains { $0.is(ProtocolDeclSyntax.self) } }
  }

  /// The type of the variable whose members a wrapper gives as bindings: `Model` of `$model` with
  /// `@ObservedObject var model: Model`, or with `@Bindable var model = model`, and of `Bindable(model)`, and the type of
  /// a property of it: `$model.settings`.
  private func typeBehind(_ base: ExprSyntax) -> String? {
    if let call = base.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.trailingClosure == nil,
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bindable"
    {
      return call.arguments.first.flatMap { resolver.nameOfType(of: $0.expression) }
    }
    if let type = resolver.boundType(of: base) { return type }
    if let member = base.as(MemberAccessExprSyntax.self), let outer = member.base, outer.isProjected,
      let type = typeBehind(outer)
    {
      let found = resolver.declarations(named: member.declName.baseName.bareName).filter { declaration in
        declaration.variable != nil && declaration.node.enclosingType?.plainName == type
      }
      return found.count == 1 ? found.first?.nameOfStatedType : nil
    }
    guard let name = base.as(DeclReferenceExprSyntax.self), let found = resolver.variable(behind: name),
      found.declaration.variable?.attributes.contains(where: \.givesBindings) ?? false
    else { return nil }
    return found.declaration.writtenType?.as(IdentifierTypeSyntax.self)?.name.bareName
      ?? found.declaration.calledForValue ?? found.type
  }

  /// Whether a type has the flag, itself or from a supertype.
  private func mayHave(_ flag: InstanceFlag, _ type: String) -> Bool {
    flag.types.contains(type) || !world.supertypes(of: type, seeking: flag.types).isDisjoint(with: flag.types)
  }

  /// Whether members of a type may be those of another.
  private func isDynamic(_ type: String) -> Bool {
    resolver.bodies(ofType: type).contains { body in
      body.attributes.contains { $0.trimmedDescription.hasPrefix("@dynamicMemberLookup") }
    }
  }

  private func meaning(ofKeyPathAt expression: ExprSyntax, _ flag: InstanceFlag) -> CaseMentions.Meaning {
    for node in Syntax(expression).ancestors {
      guard let path = node.as(KeyPathExprSyntax.self) else { continue }
      if path.isOfEnvironment {
        guard flag.types.contains("EnvironmentValues") else { return .other }
        return flag.namesakes.isEmpty ? .own : .unknown
      }
      guard let root = path.root, path.components.count == 1 else { break }
      let types = TypeNames(in: root, resolver)
      return types.mayBeAny || types.names.contains { mayHave(flag, $0) } ? .unknown : .other
    }
    return .unknown
  }

  /// The statement that gives the flag the value that stays, or in which an initializer passes it on.
  private func store(in expression: ExprSyntax, _ flag: InstanceFlag) -> KeyedCode? {
    guard case .known(let value) = expression.givenValue,
      !flag.variables.contains(where: { $0.tellsOthers(world.resolver) }),
      !isHeardByOwner(expression, flag)
    else { return nil }
    if let code = KeyedCode(ofDecision: expression, isAsked: { isAskedElsewhere($0, expression) }) { return code }
    if value.is(BooleanLiteralExprSyntax.self) || flag.declared.answer?.loses(value, resolver) != nil {
      return KeyedCode(ofStore: expression, of: flag.declared, resolver)
        ?? (SharedLosers.isForOthers(value, flag.declared.deciding, world)
          ? KeyedCode(assigning: expression, resolver) : nil)
    }
    if let code = KeyedCode(ofRestored: expression, of: flag.declared, world)
      ?? KeyedCode(ofOwnDefault: expression, of: flag.declared, resolver)
    {
      return code
    }
    if let code = KeyedCode(ofHanded: expression, of: flag.declared, world) { return code }
    if !value.isInTestFile,
      let code = KeyedCode(assigningFound: expression, resolver) ?? KeyedCode(assigningKeyed: expression, resolver)
    {
      return code
    }
    if !isAskedElsewhere(value, expression) {
      guard expression.nameOfOwnProperty != nil, value.is(DeclReferenceExprSyntax.self),
        resolver.parsedDeclarations(of: value).allSatisfy({ $0.kind == .parameter }),
        Syntax(expression).ancestors.contains(where: { $0.is(InitializerDeclSyntax.self) })
      else { return nil }
    }
    return KeyedCode(assigning: expression, resolver)
  }

  /// Whether an observer hears of the flag's assignment, because the flag is a part of a value that is observed.
  private func isHeardByOwner(_ expression: ExprSyntax, _ flag: InstanceFlag) -> Bool {
    let isPart = flag.types.contains { type in world.types(named: type).contains { $0.is(StructDeclSyntax.self) } }
    var owner = isPart ? expression.as(MemberAccessExprSyntax.self)?.base?.withoutUnwrapping : nil
    while let value = owner, !value.isSelf {
      if resolver.declarations(of: value).contains(where: { $0.variable?.tellsOthersOfParts ?? false }) { return true }
      owner = value.as(MemberAccessExprSyntax.self)?.base?.withoutUnwrapping
    }
    return false
  }

  /// Whether the app asks somebody else for the value: `settings.isNew = client.isEnabled("new")`. What a closure is
  /// given may be what a user wants.
  private func isAskedElsewhere(_ value: ExprSyntax, _ target: ExprSyntax) -> Bool {
    // Which of two values a caller wants is no question either.
    if let choice = value.as(TernaryExprSyntax.self), !isAskedElsewhere(choice.condition, target) { return false }
    if value.isWanted(in: target) { return false }
    return value.onlyAsks && !value.is(DeclReferenceExprSyntax.self) && !target.isInTestFile && !isOfControl(value)
      && !Syntax(target).ancestors.contains { node in
        node.as(ClosureExprSyntax.self).map { $0.isAsked(by: value) } ?? false
      }
  }

  /// Whether it asks a control what the user has chosen: `sender.isOn` of `_ sender: UISwitch`.
  private func isOfControl(_ value: ExprSyntax) -> Bool {
    if let infix = value.as(InfixOperatorExprSyntax.self) { return isOfControl(infix.leftOperand) }
    if let negated = value.as(PrefixOperatorExprSyntax.self) { return isOfControl(negated.expression) }
    if let choice = value.as(TernaryExprSyntax.self) { return isOfControl(choice.condition) }
    if let inner = value.singleParenthesized { return isOfControl(inner) }
    guard let base = value.as(MemberAccessExprSyntax.self)?.base, let type = resolver.nameOfType(of: base) else {
      return false
    }
    return Self.controls.contains(type) && !resolver.declaresType(type)
  }

  private static let controls: Set = [
    "NSButton", "NSControl", "NSSegmentedControl", "NSSwitch", "UIButton", "UIControl", "UISegmentedControl",
    "UISlider", "UIStepper", "UISwitch",
  ]

  /// The statement that subscribes to the value that lost: `settings.$newPage.filter { !$0 }.sink { … }.store(in: &all)`.
  private func subscription(to expression: ExprSyntax, _ flag: InstanceFlag) -> KeyedCode? {
    if let code = KeyedCode(ofMirror: expression, of: flag, world) { return code }
    guard expression.lastName == "$" + flag.declared.member, let winner = flag.declared.winningValue,
      let filter = expression.parent?.parent?.as(FunctionCallExprSyntax.self), expression.isFiltered(by: filter),
      filter.trailingClosure?.statements.trimmedDescription == (winner ? "!$0" : "$0"),
      let item = filter.withOperators.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
      filter.withOperators.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "store"
    else { return nil }
    return .statement(item, list)
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is one of SwiftUI's wrappers for an object or a value, whose members are bindings.
  fileprivate var givesBindings: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["Bindable", "Binding", "EnvironmentObject", "ObservedObject", "State", "StateObject"]
      .contains(attribute.attributeName.trimmedDescription)
  }
}

extension ExprSyntax {
  /// Whether it depends on what the caller of a setter or a function wants, as `newValue == .grid` does:
  /// what is asked of a parameter, such as `remote.isOn("new")`, is something else.
  fileprivate func isWanted(in target: ExprSyntax) -> Bool {
    let owner = Syntax(target).ancestors.first { $0.is(FunctionDeclSyntax.self) || $0.is(AccessorDeclSyntax.self) }
    guard let owner else { return false }
    let names = Set(
      owner.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.localName.bareName) ?? ["newValue"])
    return operands.contains { operand in
      operand.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.bareName) } ?? false
        || owner.is(AccessorDeclSyntax.self) && operand.rootName == "newValue"
    }
  }

  /// What its operators combine.
  private var operands: [ExprSyntax] {
    if let infix = self.as(InfixOperatorExprSyntax.self) {
      return infix.leftOperand.operands + infix.rightOperand.operands
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.expression.operands }
    return singleParenthesized?.operands ?? [self]
  }
}

extension ClosureExprSyntax {
  /// Whether an expression names one of its parameters.
  fileprivate func isAsked(by value: ExprSyntax) -> Bool {
    let names = Set(parameterNames.map(\.bareName))
    return value.tokens(viewMode: .sourceAccurate).contains { token in
      names.contains(token.bareName) || signature?.parameterClause == nil && token.text == "$0"
    }
  }
}

extension KeyPathExprSyntax {
  /// Whether it names a value of SwiftUI's environment: `@Environment(\.isNew)`, `.environment(\.isNew, true)`.
  fileprivate var isOfEnvironment: Bool {
    guard root == nil, components.count == 1, let owner = parent?.as(LabeledExprSyntax.self)?.parent?.parent else {
      return false
    }
    if let attribute = owner.as(AttributeSyntax.self) {
      return attribute.attributeName.trimmedDescription == "Environment"
    }
    let call = owner.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "environment"
  }
}

extension ExprSyntax {
  fileprivate func isFiltered(by call: FunctionCallExprSyntax) -> Bool {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.base?.id == id && member?.declName.baseName.text == "filter" && call.arguments.isEmpty
  }
}

extension RememberingResolver {
  /// Whether the declared type of a name, or of what it is given, or the result of a called function, is a tuple, or an
  /// optional one.
  fileprivate func isTuple(_ base: ExprSyntax, depth: Int = 2) -> Bool {
    var name = base.withoutUnwrapping
    while let call = name.as(FunctionCallExprSyntax.self) { name = call.calledExpression.withoutUnwrapping }
    let found = parsedDeclarations(of: name)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        if let type = declaration.writtenType { return type.isTuple }
        // `guard let values = preset.values`
        let value =
          declaration.node.as(OptionalBindingConditionSyntax.self)?.initializer?.value
          ?? declaration.binding?.initializer?.value
        return value.map { depth > 0 && isTuple($0, depth: depth - 1) } ?? false
      }
  }
}

extension TypeSyntax {
  fileprivate var isTuple: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isTuple }
    guard let tuple = self.as(TupleTypeSyntax.self) else { return false }
    return tuple.elements.count > 1 || tuple.elements.first?.type.isTuple ?? false
  }
}
