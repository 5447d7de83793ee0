import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Expressions that ask for an experiment through an app's own accessors.
extension Evaluator {
  /// The accessor that an expression is.
  func accessor(_ expression: ExprSyntax, _ context: Context) -> [AccessorPattern].Found? {
    accessors.firstMatch(expression) { counts($0, $1, expression, context) } ?? accessorOfConstant(expression, context)
      ?? accessorOfPassedFlag(expression, context)
  }

  /// The accessor whose base a constant holds: `test.group` with `let test = service.fetch(ColorTest.self)`.
  func accessorOfConstant(_ expression: ExprSyntax, _ context: Context) -> [AccessorPattern].Found? {
    guard asksHeldObjects, let member = expression.as(MemberAccessExprSyntax.self), let name = member.base,
      name.withoutChaining.is(DeclReferenceExprSyntax.self) || name.withoutChaining.is(MemberAccessExprSyntax.self),
      accessors.contains(where: { $0.asksHeldObject(for: member.declName.baseName.bareName) })
    else { return nil }
    let found = declarations(of: name.withoutChaining, context)
    guard found.count == 1, let declaration = found.first, declaration.kind == .variable, declaration.isConstant,
      !declaration.isComputed, let value = declaration.binding?.initializer?.value
    else { return nil }
    return accessors.firstMatch(member, ofConstant: value) { counts($0, $1, value, context) }
  }

  /// The experiment whose object a call gets for an accessor, and the expressions in the places of the template's `_`.
  func heldObject(_ call: FunctionCallExprSyntax, _ context: Context) -> AccessorPattern.Match? {
    guard asksHeldObjects else { return nil }
    for pattern in accessors {
      guard let match = pattern.matchObject(ExprSyntax(call)), match.experiment != nil,
        counts(pattern.accessor, match, ExprSyntax(call), context)
      else { continue }
      return match
    }
    return nil
  }

  /// Whether a match counts at its place as a question: in the accessor's file, with the types that the template names.
  func counts(_ accessor: Accessor, _ match: AccessorPattern.Match, _ expression: ExprSyntax, _ context: Context)
    -> Bool
  {
    // What is left of it then is looked at as a use of the declaration.
    isMeant(accessor, match, expression, context) && !isComparedWithNewValue(expression)
  }

  /// Whether it is compared with the value that the same function gives it.
  func isComparedWithNewValue(_ expression: ExprSyntax) -> Bool {
    !layerTypes.isEmpty && expression.isComparedWithNewValue
  }

  /// Whether a match is one of the flag, even if it only sets that.
  func isMeant(_ accessor: Accessor, _ match: AccessorPattern.Match, _ expression: ExprSyntax, _ context: Context)
    -> Bool
  {
    if let file = accessor.file, index.file(of: expression)?.text.path != file { return false }
    guard match.assumptions.allSatisfy({ holds($0, context) }), !expression.isPartOfStore, !expression.isNameInMacro
    else { return false }
    // Nobody calls a Boolean: `row.swipeActions(edge: .leading)` beside `settings.swipeActions`.
    if case .isGroup = accessor.kind, expression.call != nil, expression.is(MemberAccessExprSyntax.self) {
      return false
    }
    if match.isWithoutSelf {
      return match.ownType.map { isProperty(expression, of: $0, context) } ?? isOwnFlag(expression, context)
    }
    if match.isAnyMember { return mayHaveFlag(expression, context) }
    if isOfOtherReceiver(expression, context) || isOfReceiversNamesake(expression, context)
      || isOfUnknownLocal(expression, context)
    {
      return false
    }
    // A path that was assumed to lead to the type does.
    if match.assumptions.isEmpty, isOfNestedNamesake(expression, context) { return false }
    if match.isCallOnSelf, !isMethodOfSelf(expression.calledExpression, of: match.ownType, context) { return false }
    if match.isPlainName, isMemberOfOtherType(expression) || isOfKnownOtherType(expression, context) {
      return false
    }
    if match.isPlainName, isNamesakeOfVariable(expression, context) { return false }
    if match.isPlainName, isNamesakeOfGlobal(expression.calledExpression, context) { return false }
    if case .isGroup = accessor.kind, callsOtherOverload(expression, context) { return false }
    return !isOfAnotherLayer(expression, match.name, context)
  }

  /// The value of an accessor; `nil` if the expression is none.
  func accessorValue(_ expression: ExprSyntax, _ context: Context) -> EvaluationMemory.Link? {
    guard let found = accessor(expression, context), let value = value(of: found) else { return nil }
    if case .isGroup = value, wrapsAnswer(expression, context) { return (nil, .none) }
    guard let absent = absentGroup(of: found, expression, context),
      !(found.match.isOptional && expression.asksOptionalSelf)
    else {
      if found.match.isOptional { return (value, .optional) }
      let isOptional = declaresOptional(expression, context) ?? expression.isAskedForPresence
      return (isOptional ? value.ofOptionalAccessor : value, .none)
    }
    let isOptional = declaresOptional(expression, context) ?? !found.match.isOptional
    return (isOptional ? value.orNil(meaning: absent) : value, found.match.isOptional ? .nilMeans(absent) : .none)
  }

  func value(of found: [AccessorPattern].Found) -> Value? {
    switch found.accessor.kind(for: found.match.group) {
    case .group: return .currentGroup(found.number, .accessor)
    case .isGroup(let group):
      // What the flag is in another experiment's group says nothing about this one.
      guard experiments[found.number].has(group) else { return nil }
      let groups: Set = [group]
      return .isGroup(
        found.number, oneOf: found.match.isNegated ? allGroups(found.number).subtracting(groups) : groups)
    case .declaration, nil: return nil
    }
  }

  /// The value of `@Flag(.buttonColor) var isRed`; `nil` if no attribute of the variable is an accessor.
  func valueOfAttribute(_ declaration: Declaration, _ context: Context) -> Value? {
    guard declaration.kind == .variable, let found = accessorAttribute(declaration.variable, context) else {
      return nil
    }
    let isOptional = declaration.binding?.typeAnnotation?.type.isOptionalType ?? false
    guard let name = found.accessor.absent else {
      return value(of: found).map { isOptional ? $0.ofOptionalAccessor : $0 }
    }
    return value(of: found)?.orNil(meaning: AbsentGroup(name: name, isAlwaysNil: false))
  }

  /// The accessor that is an attribute of a variable.
  func accessorAttribute(_ variable: VariableDeclSyntax?, _ context: Context) -> [AccessorPattern].Found? {
    guard hasAttributes, let variable else { return nil }
    return accessors.firstMatch(variable.attributes) { accessor, match in
      (accessor.file == nil || index.file(of: variable)?.text.path == accessor.file)
        && (accessor.kind == .group || variable.mayBeBoolean)
        && match.assumptions.allSatisfy { holds($0, context) }
    }
  }

  /// The group that `nil` means for an accessor, also with `try` and `await` before it.
  func absentGroup(of expression: ExprSyntax, _ context: Context) -> AbsentGroup? {
    if let node = expression.as(TryExprSyntax.self) { return absentGroup(of: node.expression, context) }
    if let node = expression.as(AwaitExprSyntax.self) { return absentGroup(of: node.expression, context) }
    if let inner = expression.singleParenthesized { return absentGroup(of: inner, context) }
    return accessor(expression, context).flatMap { absentGroup(of: $0, expression, context) }
  }

  private func absentGroup(
    of found: [AccessorPattern].Found, _ expression: ExprSyntax, _ context: Context
  ) -> AbsentGroup? {
    guard let name = found.accessor.absent else { return nil }
    return AbsentGroup(name: name, isAlwaysNil: lacksCase(for: name, of: found, expression, context))
  }

  /// Whether the function or property that an expression calls or reads has an optional result; `nil` if unknown. One
  /// that is unwrapped implicitly has none where only a Boolean may stand.
  func declaresOptional(_ expression: ExprSyntax, _ context: Context) -> Bool? {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard callee.is(DeclReferenceExprSyntax.self) || callee.is(MemberAccessExprSyntax.self) else { return nil }
    let types = declarations(of: callee, context).map { declaration in
      declaration.node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        ?? declaration.binding?.typeAnnotation?.type
    }
    guard let first = types.first, let type = first, types.allSatisfy({ $0?.isOptionalType == type.isOptionalType })
    else { return nil }
    return type.isOptionalType && !(type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) && expression.isInBooleanPlace)
  }

  /// An accessor's value of another type: `resolve(.buttonColor) as? Cohort`.
  func castAccessor(_ node: AsExprSyntax, _ context: Context) -> Value? {
    guard let value = value(of: node.expression, context), case .currentGroup(_, .accessor) = value.unwrapped else {
      return nil
    }
    switch node.questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark:
      return absentGroup(of: node.expression, context).map { value.orNil(meaning: $0) } ?? value.asOptional
    case .exclamationMark: return value.unwrapped
    default: return value
    }
  }

  private func holds(_ assumption: StructureMatcher.Assumption, _ context: Context) -> Bool {
    switch assumption {
    case .alias(let expression, let path):
      guard case .metatype(let type)? = value(of: expression, context) else { return false }
      return isType(type, at: path)
    case .instance(let expression, let instance):
      let found = declarations(of: expression, context)
      return !found.isEmpty && found.allSatisfy { isName($0, of: instance, context) }
    }
  }

  /// Whether a name is a constant for an instance such as `Flags.shared`, what a view holds it in, or a parameter with that
  /// default.
  private func isName(
    _ declaration: Declaration, of instance: MemberAccessExprSyntax, _ context: Context
  ) -> Bool {
    let value: ExprSyntax?
    let written: TypeSyntax?
    switch declaration.kind {
    case .variable:
      guard declaration.isConstant || declaration.isHeldByView || declaration.isComputed else { return false }
      value = declaration.binding?.initializer?.value ?? declaration.binding?.accessorBlock?.onlyGetter?.onlyExpression
      written = declaration.binding?.typeAnnotation?.type
    case .parameter:
      let parameter = declaration.node.as(FunctionParameterSyntax.self)
      value = parameter?.defaultValue?.value
      written = parameter?.type
    default: return false
    }
    guard let member = value?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.bareName == instance.declName.baseName.bareName, let type = instance.base?.lastName
    else { return false }
    if let base = member.base {
      guard case .metatype(let found)? = self.value(of: base, context) else { return false }
      return isType(found, at: TypePath([type]))
    }
    return written.map { isType(self.type($0, context), at: TypePath([type])) } ?? false
  }

  private func isType(_ type: ValueType, at path: TypePath) -> Bool {
    switch type {
    case .declared(let number, _): isMeant(number, by: path)
    case .namesakes(let numbers): numbers.allSatisfy { isMeant($0, by: path) }
    case .external(let other, _): other == path.lastName
    default: false
    }
  }

  /// Of several types of the name, one in the type that the path names is meant before one without.
  private func isMeant(_ number: Int, by path: TypePath) -> Bool {
    let own = TypePath(of: index.types[number].node)
    guard own.isMeant(by: path) else { return false }
    let all = index.types(named: own.lastName).map { TypePath(of: $0.node) }
    return all.count == 1 || path.meant(among: all).contains(own)
  }

  /// `Events.Parameters.isNewPage` for a template that is a name alone.
  private func isMemberOfOtherType(_ expression: ExprSyntax) -> Bool {
    guard !layerTypes.isEmpty, let base = expression.as(MemberAccessExprSyntax.self)?.base, base.isTypePath else {
      return false
    }
    return base.lastName.map { !layerTypes.contains($0) } ?? true
  }

  /// Whether a name for which there is a global, as the template has it, means a member or a local name instead.
  private func isNamesakeOfGlobal(_ name: ExprSyntax, _ context: Context) -> Bool {
    guard let text = name.lastName, !index.globals[text].isEmpty else { return false }
    let found = declarations(of: name, context)
    return !found.isEmpty && !found.contains(where: \.isGlobal)
  }

  /// Whether the name before the point is that of a type in another type, or of a local value, which hides the global type
  /// that the template has.
  private func isOfNestedNamesake(_ expression: ExprSyntax, _ context: Context) -> Bool {
    guard let base = expression.calledExpression.root, let name = base.lastName, name.first?.isUppercase ?? false,
      index.globals[name].contains(where: \.isType)
    else { return false }
    let found = declarations(of: base, context)
    return !found.isEmpty
      && found.allSatisfy { $0.isType ? !$0.isGlobal : $0.node.localScope != nil || $0.kind == .parameter }
  }

  /// Whether a name that is called is that of methods alone.
  /// - Parameter type: the only type whose method it may be; `nil` for any.
  private func isMethodOfSelf(_ name: ExprSyntax, of type: String?, _ context: Context) -> Bool {
    let found = declarations(of: name, context)
    return !found.isEmpty
      && found.allSatisfy {
        $0.node.is(FunctionDeclSyntax.self) && $0.node.parent?.is(MemberBlockItemSyntax.self) ?? false
          && (type == nil || $0.nameOfOwner == type)
      }
  }
}

extension Declaration {
  /// `@ObservedObject var settings = Settings.shared`
  fileprivate var isHeldByView: Bool {
    !Set(["Bindable", "ObservedObject", "StateObject"]).isDisjoint(with: attributes?.typeNames ?? [])
  }
}

extension Value {
  /// The value of an accessor that is declared optional, without `absent:`. A missing group is none of the known ones,
  /// and a missing Boolean is what the decision does not say.
  fileprivate var ofOptionalAccessor: Value {
    switch self {
    case .currentGroup: asOptional
    case .isGroup: orNil(meaning: .unsaid)
    default: self
    }
  }
}

extension ExprSyntax {
  /// Whether it is the name in `#keyPath(isNew)` or `#selector(getter: isNew)`.
  fileprivate var isNameInMacro: Bool {
    let macro = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(MacroExpansionExprSyntax.self)
    return macro.map { ["keyPath", "selector"].contains($0.macroName.text) } ?? false
  }

  /// The name before all points: `Flags` of `Flags.shared.isOn`.
  fileprivate var root: ExprSyntax? {
    var node = self
    while let base = node.as(MemberAccessExprSyntax.self)?.base
      ?? node.as(FunctionCallExprSyntax.self)?.calledExpression
    {
      node = base
    }
    return node.is(DeclReferenceExprSyntax.self) && node.id != id ? node : nil
  }

  /// Whether it is a member of another object than the property of one's own of that name: `flags.isNew` beside `isNew`.
  private func isMemberOfAnother(than property: ExprSyntax) -> Bool {
    guard let root = root?.as(DeclReferenceExprSyntax.self)?.baseName.bareName, root != "self", root != "Self",
      property.as(MemberAccessExprSyntax.self).map({ $0.base?.simpleName == "self" })
        ?? property.is(DeclReferenceExprSyntax.self)
    else { return false }
    return !Syntax(self).ancestors.contains { node in
      node.asProtocol((any NamedDeclSyntax).self)?.name.bareName == root
        || node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == root
    }
  }

  /// Whether it is a member of a type that is not the one around it: `Build.isNew` in `Settings`.
  private var isMemberOfOtherType: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base, base.isTypePath, let name = base.lastName,
      name != "Self"
    else { return false }
    return !Syntax(self).ancestors.contains { node in
      node.asProtocol((any NamedDeclSyntax).self)?.name.bareName == name
        || node.as(ExtensionDeclSyntax.self)?.extendedType.lastComponent == name
    }
  }

  /// Whether it reads a property to give that its next value, which is none of the decided one's: `isNew = !isNew`, or
  /// in its own observers and setter.
  fileprivate var isPartOfStore: Bool {
    guard !self.is(FunctionCallExprSyntax.self), !self.is(SubscriptCallExprSyntax.self), let name = lastName else {
      return false
    }
    var isAccessor = false
    for node in Syntax(self).ancestors {
      switch node.as(SyntaxEnum.self) {
      case .infixOperatorExpr(let infix)
      where infix.operator.is(AssignmentExprSyntax.self) && infix.leftOperand.lastName == name
        && infix.leftOperand.id != id && infix.rightOperand.id != id:
        return !isMemberOfAnother(than: infix.leftOperand)
      case .accessorBlock(let block):
        guard case .accessors(let list) = block.accessors else { return false }
        isAccessor = list.contains { $0.accessorSpecifier.tokenKind != .keyword(.get) }
      case .patternBinding(let binding):
        return isAccessor && binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name
          && !isMemberOfOtherType
      case .memberBlock: return false
      default: break
      }
    }
    return false
  }
}

extension VariableDeclSyntax {
  /// Whether its written type, or the literal that it begins with, does not say that it is something else than a Boolean.
  fileprivate var mayBeBoolean: Bool {
    bindings.allSatisfy { binding in
      if let type = binding.typeAnnotation?.type {
        let name = (type.as(OptionalTypeSyntax.self)?.wrappedType ?? type).as(IdentifierTypeSyntax.self)?.name.text
        return name.map { !Self.others.contains($0) } ?? false
      }
      switch binding.initializer?.value.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .arrayExpr, .dictionaryExpr: return false
      default: return true
      }
    }
  }

  private static let others: Set = [
    "Array", "CGFloat", "Data", "Date", "Dictionary", "Double", "Float", "Int", "Set", "String", "URL",
  ]
}
